/// <reference lib="webworker" />
import { type MarkdownOptions, renderMarkdown } from '@venue-site/posts/markdown'

declare const self: DedicatedWorkerGlobalScope

/** A body to render, the title of its page, and words of the site. */
export interface WorkerCall extends Pick<MarkdownOptions, 'title' | 'labels'> {
  body: string
}

/** The first message says that the worker is loaded. The second has the HTML. */
export type WorkerAnswer = { isReady: true } | { html: string }

const answer = (message: WorkerAnswer) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
  answer({ html: renderMarkdown(data.body, data) })
})
answer({ isReady: true })
