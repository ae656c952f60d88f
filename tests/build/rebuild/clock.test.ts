import { expect, test, vi } from 'vitest'
import { serveInstants } from '../../../bench/clock/serve-instants.ts'
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
