/// <reference lib="webworker" />
import { renderMarkdown } from './markdown.ts'

declare const self: DedicatedWorkerGlobalScope

/** A body to render, and the title of its page. */
export interface WorkerCall {
  body: string
  title: string
}

/** The first message says that the worker is loaded, the second has the HTML. */
export type WorkerAnswer = { isReady: true } | { html: string }

self.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
  answer({ html: renderMarkdown(data.body, { title: data.title }) })
})
answer({ isReady: true })

function answer(message: WorkerAnswer): void {
  self.postMessage(message)
}
