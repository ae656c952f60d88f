import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runOnTrigger } from '../../../scripts/rebuild/coalesced-run.ts'
import { eventually } from '../../support/eventually.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'
import { scheduleProblems } from '../../support/trigger-schedule.ts'

const seeds = Array.from({ length: 60 }, (_, at) => at + 1)

test('whatever the moments of triggers: the last one is answered, one run at a time, and few of them', async () => {
  const folder = temporaryFolder()
  const problems = await Promise.all(seeds.map((seed) => scheduleProblems(seed, join(folder, String(seed)))))
  expect(problems).toEqual(seeds.map(() => []))
})

/** A job that ends when it is told to, in a folder of triggers. */
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

test('triggers that come during a run are answered by one more', async () => {
  const { runs, trigger, left } = heldJob()
  const first = trigger()
  await eventually(() => expect(runs).toHaveLength(1))
  for (let more = 0; more < 3; more++) {
    expect(await trigger()).toMatchObject({
      notedFor: { holder: expect.stringMatching(`^process ${process.pid} on `) },
    })
  }
  expect(left()).toHaveLength(4)
  runs[0]?.end()
  await eventually(() => expect(runs).toHaveLength(2))
  runs[1]?.end()
  expect(await first).toEqual({ ran: 2 })
  expect(left()).toEqual([])
})

test('a run that fails is told of, and what was asked meanwhile is done all the same', async () => {
  const { runs, failures, trigger } = heldJob()
  const first = trigger()
  await eventually(() => expect(runs).toHaveLength(1))
  await trigger()
  const error = new Error('The host is down')
  runs[0]?.end(error)
  await eventually(() => expect(runs).toHaveLength(2))
  expect(failures).toEqual([error])
  runs[1]?.end()
  expect(await first).toEqual({ ran: 2 })
})

test('the last run’s failure is the caller’s, and its trigger is answered', async () => {
  const { runs, trigger, left } = heldJob()
  const first = trigger()
  await eventually(() => expect(runs).toHaveLength(1))
  runs[0]?.end(new Error('The host is down'))
  await expect(first).rejects.toThrow('The host is down')
  expect(left()).toEqual([])
})

test('runs begin no closer than the debounce, also in processes that follow each other', async () => {
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
  return {
    edit: (text: string) => writeFileSync(path('edit'), text),
    published: () => (existsSync(path('published')) ? readFileSync(path('published'), 'utf8') : ''),
    log: () => (existsSync(path('log')) ? readFileSync(path('log'), 'utf8').trim().split('\n') : []),
    triggers: () => readdirSync(path('triggers')).filter((name) => name.endsWith('.trigger')),
    trigger(milliseconds: number) {
      const args = ['--import', 'tsx', 'tests/support/slow-job.ts', folder, String(milliseconds)]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      child.stdout.on('data', (chunk) => {
        said += chunk
      })
      const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
        child.on('close', (code) => resolve({ code, said: said.trim() })),
      )
      return { child, ended }
    },
  }
}

test('a second process leaves at once and well, and the first one runs once more', async () => {
  const { edit, published, log, trigger } = processes()
  edit('one')
  const first = trigger(3000)
  await eventually(() => expect(log()).toEqual(['start one']))
  edit('two')
  expect(await trigger(0).ended).toEqual({ code: 0, said: 'noted' })
  expect(log()).toEqual(['start one'])
  expect(await first.ended).toEqual({ code: 0, said: 'ran 2' })
  expect(log()).toEqual(['start one', 'end one', 'start two', 'end two'])
  expect(published()).toBe('two')
})

test('a run that is killed leaves what it was asked for to the next', async () => {
  const { edit, published, log, trigger, triggers } = processes()
  edit('one')
  const first = trigger(60_000)
  await eventually(() => expect(log()).toEqual(['start one']))
  await trigger(0).ended
  first.child.kill('SIGKILL')
  await first.ended
  expect([published(), triggers().length]).toEqual(['', 2])
  expect(await trigger(0).ended).toEqual({ code: 0, said: 'ran 1' })
  expect([published(), triggers().length]).toEqual(['one', 0])
})

test('what a killed run was writing is removed by the next, and what a process writes now is not', async () => {
  const folder = temporaryFolder()
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const left = [
    `1-${gone}-0.trigger.${gone}.writing`,
    `last-start.${gone}.writing`,
    `.run.lock.${gone}.writing`,
  ]
  const old = `begun.json.${process.pid}.writing`
  const now = `last-run.json.${process.ppid}.writing`
  writeFiles(folder, Object.fromEntries([...left, old, now].map((name) => [name, ''])))
  const aDayAgo = Date.now() / 1000 - 86_400
  utimesSync(join(folder, old), aDayAgo, aDayAgo)
  await runOnTrigger(folder, async () => {}, { debounceMs: 0 })
  expect(readdirSync(folder).sort()).toEqual([now, 'last-start'].sort())
})

test('killed at any moment: the next trigger always finds its way', async () => {
  const { edit, published, trigger, triggers } = processes()
  for (let kill = 0; kill < 6; kill++) {
    edit(`killed ${kill}`)
    const { child, ended } = trigger(200)
    await sleep(250 + kill * 90)
    child.kill('SIGKILL')
    await ended
    edit(`edit ${kill}`)
    expect(await trigger(0).ended).toEqual({ code: 0, said: 'ran 1' })
    expect([published(), triggers()]).toEqual([`edit ${kill}`, []])
  }
})
