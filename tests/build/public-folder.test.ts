import { spawnSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import { createClock } from '../../pages/clock.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { withoutClash } from '../../scripts/site/clashes.ts'
import { listOutputs, loadOutputModules } from '../../scripts/site/list-outputs.ts'
import { listPublicFiles } from '../../scripts/site/public-files.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { readFiles, temporaryFolder, workIn, writeFiles } from '../support/folders.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runCommand } from '../support/run-script.ts'
import '../support/own-layout.ts'

const named = (file: string, source = file) => ({ file, source, inputs: {}, render: () => '' })

test.each([
  ['one path', 'events/calendar.ics', 'events/calendar.ics'],
  ['names that differ in case', 'Feed.xml', 'feed.xml'],
  ['names that differ in Unicode form', 'caf\u00e9.txt', 'cafe\u0301.txt'],
  ['a file where a folder is', 'blog', 'blog/page/2.html'],
  ['a folder where a file is', 'Menu.pdf/notes.txt', 'menu.pdf'],
  ['a compressed version', 'menu.html.br', 'menu.html'],
  ['a folder named like a compressed version', 'menu.html.gz/notes.txt', 'menu.html'],
])('two outputs of %s stop the build, which names both', (_, one, other) => {
  const outputs = [named(one, 'public/x'), named('about.html'), named(other, 'the page /x')]
  const check = (some: typeof outputs) => [...withoutClash(some, (file) => file === 'menu.html')]
  const both = /public\/x and the (compressed the )?page \/x|the (compressed the )?page \/x and public\/x/
  expect(() => check(outputs)).toThrow(both)
  expect(() => check(outputs.toReversed())).toThrow(both)
  expect(() => check(outputs.slice(0, 2))).not.toThrow()
})

test.each([
  ['events/calendar.ics', 'pages/events/calendars.output.ts'],
  ['blog/table-nine.html', 'the page /blog/table-nine'],
  ['snapshot/posts/table-nine.json', 'the page /blog/table-nine'],
  ['_headers', 'scripts/site/hosting/hosting-files.ts'],
  ['vercel.json', 'scripts/site/hosting/hosting-files.ts'],
  ['sw.js', 'the bundled code'],
  ['Menu.HTML', 'the page /menu'],
  ['blog', 'the page /blog/'],
  ['status.json', '`npm run publish`'],
  ['pagefind/words.js', '`npm run search-index`'],
])('public/%s stops the build, which names it and %s', async (name, other) => {
  const source = {
    ...openSnapshot(fixtureSnapshot),
    settings: parseSettings({}).public,
    clock: createClock(0),
  }
  const renderPage = () => Promise.reject(new Error('Nothing is rendered.'))
  const outputs = [
    named('sw.js', 'the bundled code'),
    ...listOutputs(source, await loadOutputModules(), { code: {}, cards: false, renderPage }),
  ]
  const check = (some: Iterable<(typeof outputs)[number]>) => [...withoutClash(some, () => false)]
  expect(check(outputs)).toEqual(outputs)
  const clash = () => check([named(name, `public/${name}`), ...outputs])
  expect(clash).toThrow(`public/${name}`)
  expect(clash).toThrow(other)
})

test.each<[make: (place: string) => unknown, reason: string]>([
  [(place) => symlinkSync('folder', place), 'is a link to a folder'],
  [(place) => symlinkSync('/etc/hostname', place), 'is a link that leads out of public, to /etc/hostname'],
  [(place) => symlinkSync('../package.json', place), 'is a link that leads out of public'],
  [(place) => symlinkSync('..', place), 'is a link that leads out of public'],
  [(place) => symlinkSync('nowhere', place), 'is a link that leads nowhere'],
  [(place) => symlinkSync('x', place), 'is a link that leads nowhere'],
  [(place) => spawnSync('mkfifo', [place]), 'is a FIFO'],
])('a file of public/ that is none of its own is named: %s', (make, reason) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'package.json': '{}', 'public/folder/a.txt': 'a' })
  workIn(folder)
  symlinkSync('folder/a.txt', 'public/link.txt')
  expect(listPublicFiles().sort()).toEqual(['folder/a.txt', 'link.txt'])
  make('public/x')
  expect(listPublicFiles).toThrow(`public/x ${reason}`)
})

test('public/ is published as it is, and wins over four generated files; what it may not have stops the build', async () => {
  workIn(projectCopy())
  writeSnapshot('snapshot', postsDown(1))
  const inPublic = (name: string) => join('public', name)
  const build = () => runCommand('build', ['--no-cards', '--no-pack'])
  const built = () => readFiles('dist/client')
  const own = { 'robots.txt': 'r', 'favicon.ico': 'f', 'llms.txt': 'l', 'site.webmanifest': '{}' }
  const others = { CNAME: 'www.venue.example', '.well-known/security.txt': 'Contact:' }
  writeFiles(inPublic(''), { ...own, ...others })
  symlinkSync('CNAME', inPublic('link.txt'))
  expect((await build()).stderr).toBe('')
  const before = built()
  expect(before).toMatchObject({ ...own, ...others, 'link.txt': others.CNAME })
  expect(before['.gitkeep']).toBeUndefined()
  writeFiles(inPublic(''), { CNAME: 'bar.example' })
  await build()
  expect(built()).toEqual({ ...before, CNAME: 'bar.example', 'link.txt': 'bar.example' })
  writeFiles(inPublic(''), others)
  await build()

  for (const [make, reason] of [
    [() => writeFiles(inPublic(''), { 'sw.js': 'mine' }), 'cannot both be in the built folder'],
    [() => symlinkSync('/etc/hostname', inPublic('sw.js')), 'is a link that leads out of public'],
  ] as const) {
    make()
    const { code, stderr } = await build()
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Error: .*public\/sw\.js.*\n$/)])
    expect(stderr).toContain(reason)
    rmSync(inPublic('sw.js'))
  }
  expect(built()).toEqual(before)
})
