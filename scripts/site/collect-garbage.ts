import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// In a small heap there is little to gain. In one of 200 MB it takes 100 ms.
const smallHeapBytes = 100_000_000
const fewBufferBytes = 8_000_000

/**
 * Gives back what reading a large index and planning with it have left. V8 itself would wait until as much again is in
 * use, and the processes of a build would all hold it while they render: a third of the peak memory of 100,000 posts.
 */
export function collectGarbage(): void {
  if (getHeapStatistics().used_heap_size >= smallHeapBytes) clearHeap()
}

// What pages before the first picture have left is collected with it.
let usedBufferBytes = -fewBufferBytes

/**
 * Gives back the buffers of pictures that are written. They are outside V8's heap, and it would wait until a process has
 * some 30 MB of them.
 */
export function collectBuffers(): void {
  if (process.memoryUsage().arrayBuffers < usedBufferBytes + fewBufferBytes) return
  clearHeap()
  usedBufferBytes = process.memoryUsage().arrayBuffers
}

/** Gives back all memory of the process that is not in use. */
export function clearHeap(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
