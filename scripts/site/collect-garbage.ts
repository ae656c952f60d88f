import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// In a small heap there is little to gain. In one of 200 MB it takes 100 ms.
const smallHeapBytes = 100_000_000

/**
 * Gives back what reading a large index and planning with it have left. V8 itself would wait until as much again is in
 * use, and the processes of a build would all hold it while they render: a third of the peak memory of 100,000 posts.
 */
export function collectGarbage(): void {
  if (getHeapStatistics().used_heap_size < smallHeapBytes) return
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
