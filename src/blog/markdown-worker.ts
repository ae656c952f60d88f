/// <reference lib="webworker" />
import { renderMarkdown } from '@venue-site/posts/markdown'

declare const self: DedicatedWorkerGlobalScope

/** A body to render, and the title of its page. */
export interface WorkerCall {
  body: string
  title: string
}

/** The first message says that the worker is loaded. The second has the HTML. */
export type WorkerAnswer = { isReady: true } | { html: string }

const answer = (message: WorkerAnswer) => self.postMessage(message)

self.addEventListener('message', ({ data: { body, title } }: MessageEvent<WorkerCall>) => {
  answer({ html: renderMarkdown(body, { title }) })
})
answer({ isReady: true })
