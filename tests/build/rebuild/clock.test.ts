import { setTimeout as sleep } from 'node:timers/promises'
import { runWhenDue } from '@venue-site/posts-host/run-when-due'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveInstants } from '../../../bench/clock/serve-instants.ts'
import { eventually } from '../../support/eventually.ts'
import { sharedProjectCopy } from '../../support/project-copy.ts'

// Each is several builds in processes of their own.
vi.setConfig({ testTimeout: 240_000 })

const project = sharedProjectCopy()

test.each([
  ['a process that listens', false],
  ['a timer', true],
])(
  'with %s, each post of a folder is served when its time has come, once, also after a kill',
  async (_, byTimer) => {
    const { lateness, twice } = await serveInstants({
      project: project.folder,
      ...{ instants: 2, kills: 1, everyMs: 3_000, byTimer },
    })
    expect(lateness.every((late) => late >= 0 && Number.isFinite(late))).toBe(true)
    expect([lateness.length, twice]).toEqual([2, 0])
  },
)

test.each(['during a run', 'between two'])(
  'a process that listens runs again when the clock has been set back %s',
  async (moment) => {
    const stopping = new AbortController()
    onTestFinished(() => stopping.abort())
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const setBack = () => vi.setSystemTime(Date.now() - 3_600_000)
    const run = vi.fn(async () => {
      const next = Date.now() + 500
      if (moment === 'during a run' && run.mock.calls.length === 1) setBack()
      return next
    })
    runWhenDue({ run, onFailure: vi.fn(), signal: stopping.signal }).start()
    await eventually(() => expect(run).toHaveBeenCalledOnce())
    if (moment === 'between two') {
      await sleep(100)
      setBack()
    }
    await eventually(() => expect(run).toHaveBeenCalledTimes(2), 5_000)
    await sleep(100)
    expect(run).toHaveBeenCalledTimes(2)
  },
)
