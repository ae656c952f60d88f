import { getHeapStatistics } from 'node:v8'
import { clearHeap } from '../site/collect-garbage.ts'

// V8 lets the heap of an import grow to four times of what is in use, and the more if other work takes the processor: of
// exports of 500 MB, the process had 350 to 380 MB. With this it has 200 to 250.
const slackBytes = 40_000_000

/** Goes through items whose memory is not needed once they are done, and clears the heap when enough of it is left over. */
export async function* withLeanHeap<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const usedBytes = () => getHeapStatistics().used_heap_size
  let clear = usedBytes()
  for await (const item of items) {
    yield item
    if (usedBytes() < clear + slackBytes) continue
    clearHeap()
    clear = usedBytes()
  }
}
