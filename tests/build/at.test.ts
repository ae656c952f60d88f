import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { readManifest } from '../../scripts/site/manifest.ts'
import * as content from '../../src/content/events.ts'
import * as menuContent from '../../src/content/menu.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { writeFiles } from '../support/folders.ts'
import { eventOf } from '../support/own-event.ts'
import { sharedProjectCopy } from '../support/project-copy.ts'
import { runCommand, runScript } from '../support/run-script.ts'

vi.setConfig({ testTimeout: 150_000 })

const { folder } = sharedProjectCopy()
const run = (name: string, ...args: string[]) => runScript(name, args, {}, folder)
const build = (out: string, ...args: string[]) =>
  run('build', '--out', out, '--no-cards', '--no-pack', ...args)

const fileOf = (values: object) =>
  Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`)
    .join('')

beforeAll(() => {
  const ends = '01:00'
  const events = [eventOf('gin', '2031-03-06', { ends }), eventOf('rye', '2031-03-20', { ends })]
  const site = readFileSync('src/content/site.ts', 'utf8').replace(
    /timeZone: '[^']+'/,
    "timeZone: 'Europe/Berlin'",
  )
  // Always served, as there are no hours.
  const items = [{ name: 'Rye', description: 'In a glass', price: 9 }]
  const menu = [{ ...menuContent.menu[0], served: undefined, items }]
  const hours = 'export const hours = []\nexport const specialHours = []\nexport const services = []\n'
  writeFiles(folder, {
    'src/content/events.ts': fileOf({ ...content, events }),
    'src/content/site.ts': site,
    'src/content/hours.ts': hours,
    'src/content/menu.ts': fileOf({ ...menuContent, menu }),
  })
  writeSnapshot(join(folder, 'snapshot'), postsDown(2))
})

test('a build at the end of an event renders what shows it, and nothing else', async () => {
  // One part of one: the time is that of the build, and nothing to look at.
  const buildAt = (at: string) => build('site', '--shard', '1/1', '--explain', '--at', at)
  const first = await buildAt('2031-03-07T00:59')
  expect(first.stdout).toContain('The clock changes it next at 2031-03-07T00:00:00.000Z')
  const { stdout } = await buildAt('2031-03-07T01:00')
  const rendered = stdout
    .split('\n')
    .flatMap((line) => /^rendered +(\S+) +(.*)/.exec(line)?.slice(1, 3) ?? [])
  expect(rendered).toEqual([
    ...['/events', 'changed: data, structuredData; until 2031-03-21T00:00:00.000Z'],
    ...['/snapshot/events.json', 'changed: data; until 2031-03-21T00:00:00.000Z'],
    // Until the day of the next event, which is tonight's then.
    ...['/', 'changed: data; until 2031-03-19T23:00:00.000Z'],
    ...['/snapshot/index.json', 'changed: data; until 2031-03-19T23:00:00.000Z'],
    ...['/llms.txt', 'changed: venue; until 2031-03-21T00:00:00.000Z'],
    ...['/sitemap.xml', 'changed: pages'],
  ])
  expect(readManifest(join(folder, 'site'))).toMatchObject({
    at: '2031-03-07T00:00:00.000Z',
    changesAt: '2031-03-19T23:00:00.000Z',
  })
  const later = await buildAt('2031-03-19T12:00')
  expect(later.stdout).toMatch(/: 0 rendered, \d+ reused, 0 files written, /)
  expect((await buildAt('2031-04-01')).stdout).not.toContain('The clock changes it')
})

test('a build to look at another moment says so in its documents, and is not published', async () => {
  const shownMoment = () => /"at":(\d+)/.exec(readFileSync(join(folder, 'look/about.html'), 'utf8'))?.[1]
  expect((await build('look', '--at', '2031-03-10')).code).toBe(0)
  expect(readManifest(join(folder, 'look'))).toMatchObject({ isPreview: true })
  expect(shownMoment()).toBe(String(Date.parse('2031-03-09T23:00Z')))
  const { code, stderr } = await run('publish', '--from', 'look', '--to', 'published')
  expect(stderr).toBe(
    'Error: look shows the site at 2031-03-09T23:00:00.000Z, for a look (--at). Run `npm run build -- --out look`, then publish.\n',
  )
  expect([code, existsSync(join(folder, 'published/current'))]).toEqual([1, false])
  await build('look')
  expect(shownMoment()).toBeUndefined()
})

test.each([
  ['build', '2031-13-01'],
  ['dev', 'soon'],
  ['audit', '2031-01-01T25:00'],
])('npm run %s -- --at %s is wrong usage: it says what to write', async (name, at) => {
  const { code, stderr } = await runCommand(name, ['--at', at])
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^Error: --at \S+ is .*\. Write \S+.*\n$/)])
})
