import { existsSync } from 'node:fs'
import { type DueRuns, runWhenDue } from '@venue-site/posts-host/run-when-due'
import { watchFolder } from '../../cli/watch-folder.ts'

interface ClockOptions extends Pick<DueRuns, 'onFailure' | 'signal'> {
  run: () => Promise<void>
  /** Returns when a run is due by the clock, in milliseconds since 1970. */
  nextChange: () => number
  /** The folder of the posts, if it is known. */
  posts?: string
  say: (line: string) => void
}

/** Runs at once, whenever the clock makes it due, and on each change of the folder of posts, until the signal aborts. */
export async function runOnClock({ run, nextChange, posts, say, ...options }: ClockOptions): Promise<void> {
  const runs = runWhenDue({
    ...options,
    async run() {
      await run()
      const next = nextChange()
      if (Number.isFinite(next)) say(`The next run is at ${new Date(next).toISOString()}`)
      return next
    },
  })
  const folder = posts !== undefined && existsSync(posts) ? posts : undefined
  await using _watching =
    folder === undefined ? undefined : await watchFolder(folder, async () => runs.wake())
  say(
    `Listening for ${folder === undefined ? '' : `changes in ${folder}, and for `}what is due by the clock. Ctrl-C stops it.`,
  )
  await runs.start()
}
