import type { Writable } from 'node:stream'

/**
 * Returns what keeps the answers to requests and the changes of the content apart. A page that is rendered while a change
 * is applied has modules of both versions, and fails.
 */
export function createTurns() {
  const answering = new Set<Promise<void>>()
  let change: Promise<void> | undefined

  return {
    /** Waits for a change that is under way. The next one waits until the response is sent, or given up. */
    async answer(response: Writable): Promise<void> {
      while (change) await change
      if (response.closed) return
      const sent = new Promise<void>((resolve) => response.once('close', resolve))
      answering.add(sent)
      void sent.then(() => answering.delete(sent))
    },
    /** Applies a change when the present answers are sent, and before the next ones. One change at a time. */
    async change(apply: () => Promise<void>): Promise<void> {
      change = Promise.all(answering)
        .then(apply)
        .finally(() => (change = undefined))
      await change
    },
  }
}
