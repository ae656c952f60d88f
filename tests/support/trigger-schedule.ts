import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../bench/random.ts'
import { runOnTrigger } from '../../scripts/publish/rebuild/coalesced-run.ts'

const maxTriggers = 20
const debounceMs = 30
const maxGapMs = 40
const maxBuildMs = 60

/**
 * Sends triggers at random moments, each after an edit, to a slow build. Returns what is wrong: the last edit must be
 * published, two builds must never run at once, and there must be at most two builds and one for each debounce time
 * between the first trigger and the last.
 */
export async function scheduleProblems(seed: number, folder: string): Promise<string[]> {
  const random = seededRandom(seed)
  const problems: string[] = []
  let [edits, published, running, builds] = [0, 0, 0, 0]

  async function build(): Promise<void> {
    builds++
    if (++running > 1) problems.push('two builds ran at once')
    const pulled = edits
    await sleep(random.below(maxBuildMs))
    published = pulled
    running--
  }

  const count = 1 + random.below(maxTriggers)
  const calls: Promise<unknown>[] = []
  const first = Date.now()
  let last = first
  for (let trigger = 0; trigger < count; trigger++) {
    edits++
    last = Date.now()
    calls.push(runOnTrigger(folder, build, { debounceMs }))
    // One in three is followed at once by the next, as in a burst.
    await sleep(random.below(3) === 0 ? 0 : random.below(maxGapMs))
  }
  await Promise.all(calls)

  const limit = 2 + Math.floor((last - first) / debounceMs)
  if (published !== edits) problems.push(`edit ${edits} is not published, but ${published} is`)
  if (builds > limit) problems.push(`${builds} builds instead of at most ${limit}`)
  return problems
}
