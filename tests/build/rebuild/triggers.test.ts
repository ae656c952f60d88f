import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFiles } from '@venue-site/cli/files/list-files'
import { expect, test } from 'vitest'
import { runOnTrigger } from '../../../scripts/publish/rebuild/coalesced-run.ts'
import { eventually } from '../../support/eventually.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'
import { startProgram } from '../../support/run-script.ts'
import { scheduleProblems } from '../../support/trigger-schedule.ts'

const seeds = Array.from({ length: 30 }, (_, at) => at + 1)

test('whenever triggers come, the last one is answered, by few runs, one at a time', async () => {
  const folder = temporaryFolder()
  const problems = await Promise.all(seeds.map((seed) => scheduleProblems(seed, join(folder, String(seed)))))
  expect(problems).toEqual(seeds.map(() => []))
})

/** A job whose runs the test ends, in a folder of triggers. */
function heldJob() {
  const folder = join(temporaryFolder(), 'triggers')
  const runs: { end: (error?: Error) => void }[] = []
  const job = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ end: (error) => (error ? reject(error) : resolve()) })
    })
  const failures: unknown[] = []
  const trigger = () =>
    runOnTrigger(folder, job, { debounceMs: 0, onFailure: (error) => failures.push(error) })
  const left = () => readdirSync(folder).filter((name) => name.endsWith('.trigger'))
  return { folder, runs, failures, trigger, left }
}

test('triggers that come during a run are answered by one more, also if the run fails', async () => {
  const { runs, failures, trigger, left } = heldJob()
  const first = trigger()
  await eventually(() => expect(runs).toHaveLength(1))
  for (let more = 0; more < 3; more++) {
    expect(await trigger()).toMatchObject({
      notedFor: { holder: expect.stringMatching(`^process ${process.pid} on `) },
    })
  }
  expect(left()).toHaveLength(4)
  const error = new Error('The host is down')
  runs[0]?.end(error)
  await eventually(() => expect(runs).toHaveLength(2))
  expect(failures).toEqual([error])
  runs[1]?.end()
  expect(await first).toEqual({ ran: 2 })
  expect(left()).toEqual([])
})

test('throws the failure of the last run, whose trigger is answered', async () => {
  const { runs, trigger, left } = heldJob()
  const first = trigger()
  await eventually(() => expect(runs).toHaveLength(1))
  runs[0]?.end(new Error('The host is down'))
  await expect(first).rejects.toThrow('The host is down')
  expect(left()).toEqual([])
})

test('runs begin no closer than the debounce', async () => {
  const folder = join(temporaryFolder(), 'triggers')
  const begun: number[] = []
  for (let run = 0; run < 3; run++) {
    const job = async () => void begun.push(Number(readFileSync(join(folder, 'last-start'), 'utf8')))
    await runOnTrigger(folder, job, { debounceMs: 150 })
  }
  const gaps = begun.slice(1).map((time, at) => time - (begun[at] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(150)
})

/** Editors and triggers as processes of their own. */
function processes() {
  const folder = temporaryFolder()
  const path = (name: string) => join(folder, name)
  const read = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '')
  return {
    edit: (text: string) => writeFileSync(path('edit'), text),
    hold: () => writeFileSync(path('hold'), ''),
    release: () => rmSync(path('hold')),
    published: () => read('published'),
    log: () => read('log').split('\n').slice(0, -1),
    files: () => listFiles(path('triggers')),
    triggers: () => listFiles(path('triggers')).filter((name) => name.endsWith('.trigger')),
    trigger: () => startProgram(process.execPath, ['--import', 'tsx', 'tests/support/slow-job.ts', folder]),
  }
}

test('a second process ends at once, and the first one runs once more', async () => {
  const { edit, hold, release, published, log, trigger } = processes()
  edit('one')
  hold()
  const first = trigger()
  await eventually(() => expect(log()).toEqual(['start one']))
  edit('two')
  expect(await trigger().ended).toMatchObject({ code: 0, stdout: 'noted\n' })
  expect(log()).toEqual(['start one'])
  release()
  expect(await first.ended).toMatchObject({ code: 0, stdout: 'ran 2\n' })
  expect(log()).toEqual(['start one', 'end one', 'start two', 'end two'])
  expect(published()).toBe('two')
})

test('the next process runs what a killed run was asked for', async () => {
  const { edit, hold, release, published, log, trigger, triggers } = processes()
  edit('one')
  hold()
  const first = trigger()
  await eventually(() => expect(log()).toEqual(['start one']))
  await trigger().ended
  first.child.kill('SIGKILL')
  await first.ended
  expect([published(), triggers().length]).toEqual(['', 2])
  release()
  expect(await trigger().ended).toMatchObject({ code: 0, stdout: 'ran 1\n' })
  expect([published(), triggers().length]).toEqual(['one', 0])
})

test.each(['.trigger', '.run.lock', 'last-start'])(
  'a process that is killed once there is a %s does not block the next one',
  async (name) => {
    const { edit, hold, release, published, files, trigger, triggers } = processes()
    edit('killed')
    hold()
    const { child, ended } = trigger()
    while (!files().some((file) => file.endsWith(name))) await sleep(1)
    child.kill('SIGKILL')
    await ended
    release()
    edit('next')
    expect(await trigger().ended).toMatchObject({ code: 0, stdout: 'ran 1\n' })
    expect([published(), triggers()]).toEqual(['next', []])
  },
)

test('removes what a killed run was writing, and nothing that a process writes now', async () => {
  const folder = temporaryFolder()
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const left = [`1-${gone}-0.trigger`, 'last-start', '.run.lock'].map((name) => `${name}.${gone}.writing`)
  const old = `begun.json.${process.pid}.writing`
  const now = `last-run.json.${process.ppid}.writing`
  writeFiles(folder, Object.fromEntries([...left, old, now].map((name) => [name, ''])))
  const aDayAgo = Date.now() / 1000 - 86_400
  utimesSync(join(folder, old), aDayAgo, aDayAgo)
  await runOnTrigger(folder, async () => {}, { debounceMs: 0 })
  expect(readdirSync(folder).sort()).toEqual([now, 'last-start'].sort())
})
