import { plainBody } from '@venue-site/posts/plain-body'
import { layout } from '../page-data/layout.ts'
import { trustedWorkerAddress } from '../trusted-html.ts'
import type { WorkerAnswer, WorkerCall } from './markdown-worker.ts'
import workerAddress from './markdown-worker.ts?worker&url'

// An ordinary post takes about 0.2 s on a slow phone. A busy one may not run the worker for a while.
const limitMs = 5000

/**
 * Turns a live post's body into HTML in a worker, so that no body can block the page. A body that takes longer than five
 * seconds, or that fails, is shown as plain text.
 * @throws Error if the worker cannot be loaded.
 */
export function renderInWorker(body: string, { title }: { title: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedWorkerAddress(workerAddress), { type: 'module' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      worker.terminate()
    }
    const giveUp = () => {
      end()
      resolve(plainBody(body))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('html' in data) {
        end()
        resolve(data.html)
      } else {
        timer = setTimeout(giveUp, limitMs)
        worker.postMessage({ body, title, labels: layout().words.post } satisfies WorkerCall)
      }
    })
    worker.addEventListener('error', ({ message }) => {
      if (timer !== undefined) return giveUp()
      end()
      reject(new Error(`${workerAddress} cannot be loaded: ${message ?? 'no reason given'}`))
    })
  })
}
