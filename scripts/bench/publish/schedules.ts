import { setTimeout as sleep } from 'node:timers/promises'
import { runOnTrigger } from '../../rebuild/coalesced-run.ts'
import { seededRandom } from '../random.ts'

const triggersAtMost = 20
const debounceMs = 30
const gapAtMostMs = 40
const buildAtMostMs = 60

/**
 * Triggers at random moments, as a seed has it, each after an edit, against a build that takes its time. Gives what is
 * wrong, or null: what is published must have the last edit, two builds must never run at once, and there must be no
 * more of them than two and one for each debounce of the time between the first trigger and the last.
 */
export async function faultOfSchedule(seed: number, folder: string): Promise<string | null> {
  const random = seededRandom(seed)
  const faults = new Set<string>()
  let [edits, published, running, builds] = [0, 0, 0, 0]

  async function build(): Promise<void> {
    builds++
    if (++running > 1) faults.add('two builds ran at once')
    const pulled = edits
    await sleep(random.below(buildAtMostMs))
    published = pulled
    running--
  }

  const count = 1 + random.below(triggersAtMost)
  const calls: Promise<unknown>[] = []
  const first = Date.now()
  let last = first
  for (let trigger = 0; trigger < count; trigger++) {
    edits++
    last = Date.now()
    calls.push(runOnTrigger(folder, build, { debounceMs }))
    // Every third comes at once, as a burst.
    await sleep(random.below(3) === 0 ? 0 : random.below(gapAtMostMs))
  }
  await Promise.all(calls)

  const limit = 2 + Math.floor((last - first) / debounceMs)
  if (published !== edits) faults.add(`edit ${edits} is not published, but ${published} is`)
  if (builds > limit) faults.add(`${builds} builds, where ${limit} would do`)
  return faults.size > 0 ? [...faults].join(', ') : null
}
