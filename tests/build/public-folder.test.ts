import { spawnSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { assertNoClash } from '../../scripts/build/clashes.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { readFiles, writeFiles } from '../support/folders.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runScript } from '../support/run-script.ts'

// Each is many builds.
vi.setConfig({ testTimeout: 300_000 })

const named = (file: string, source = file) => ({ file, source, inputs: {}, render: () => '' })

test.each([
  ['one path', 'events/calendar.ics', 'events/calendar.ics'],
  ['names that differ in case', 'Feed.xml', 'feed.xml'],
  ['names that differ in Unicode form', 'caf\u00e9.txt', 'cafe\u0301.txt'],
  ['a file where a folder is', 'blog', 'blog/page/2.html'],
  ['a folder where a file is', 'Menu.pdf/notes.txt', 'menu.pdf'],
  ['a compressed version', 'menu.html.br', 'menu.html'],
])('two outputs of %s stop the build, which names both', (_, one, other) => {
  const outputs = [named(one, 'public/x'), named('about.html'), named(other, 'the page /x')]
  const endingsOf = (file: string) => (file === 'menu.html' ? ['.br'] : [])
  expect(() => assertNoClash(outputs, endingsOf)).toThrow(
    /public\/x and the (compressed the )?page \/x|the page \/x and public\/x/,
  )
  expect(() => assertNoClash(outputs.slice(0, 2), endingsOf)).not.toThrow()
})

/** A copy of the project with a small snapshot. Returns its folder, and a function that builds it. */
function projectWithPosts() {
  const project = projectCopy({ withBundles: true })
  writeSnapshot(join(project, 'snapshot'), postsDown(2))
  return {
    inPublic: (name: string) => join(project, 'public', name),
    build: () => runScript('build', ['--no-cards', '--no-pack'], {}, project),
    built: () => readFiles(join(project, 'dist/client')),
  }
}

test('public/ is published as it is, wins over four generated files, and stops the build for any other', async () => {
  const { inPublic, build, built } = projectWithPosts()
  const own = { 'robots.txt': 'r', 'favicon.ico': 'f', 'llms.txt': 'l', 'site.webmanifest': '{}' }
  const others = { CNAME: 'www.venue.example', '.well-known/security.txt': 'Contact:' }
  writeFiles(inPublic(''), { ...own, ...others })
  expect((await build()).stderr).toBe('')
  const before = built()
  expect(before).toMatchObject({ ...own, ...others })
  expect(before['.gitkeep']).toBeUndefined()

  for (const [name, other] of [
    ['events/calendar.ics', 'pages/events/calendars.output.ts'],
    ['blog/post-1.html', 'the page /blog/post-1'],
    ['snapshot/posts/post-1.json', 'the page /blog/post-1'],
    ['_headers', 'scripts/hosting/hosting-files.ts'],
    ['vercel.json', 'scripts/hosting/hosting-files.ts'],
    ['sw.js', 'the bundled code'],
    ['Menu.HTML', 'the page /menu'],
    ['blog', 'the page /blog/'],
    ['status.json', '`npm run publish`'],
    ['pagefind/words.js', '`npm run search-index`'],
  ]) {
    writeFiles(inPublic(''), { [name ?? '']: 'mine' })
    const { code, stderr } = await build()
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Error: .*cannot both be in the built folder.*\n$/),
    ])
    for (const source of [`public/${name}`, other]) expect(stderr).toContain(source)
    rmSync(inPublic((name ?? '').split('/')[0] ?? ''), { recursive: true })
  }
  expect(built()).toEqual(before)
})

test('a file of public/ that is none of its own is not published, and named', async () => {
  const { inPublic, build, built } = projectWithPosts()
  writeFiles(inPublic(''), { 'folder/a.txt': 'a' })
  symlinkSync('folder/a.txt', inPublic('link.txt'))
  expect((await build()).stderr).toBe('')
  const before = built()
  expect(before['link.txt']).toBe('a')

  for (const [make, reason] of [
    [() => symlinkSync('folder', inPublic('x')), /public\/x is a link to a folder/],
    [
      () => symlinkSync('/etc/hostname', inPublic('x')),
      /public\/x is a link that leads out of public, to \/etc\/hostname/,
    ],
    [() => symlinkSync('../package.json', inPublic('x')), /public\/x is a link that leads out of public/],
    [() => symlinkSync('..', inPublic('x')), /public\/x is a link that leads out of public/],
    [() => symlinkSync('nowhere', inPublic('x')), /public\/x is a link that leads nowhere/],
    [() => symlinkSync('x', inPublic('x')), /public\/x is a link that leads nowhere/],
    [() => spawnSync('mkfifo', [inPublic('x')]), /public\/x is a FIFO/],
  ] as const) {
    make()
    const { code, stderr } = await build()
    expect([code, stderr]).toEqual([1, expect.stringMatching(reason)])
    expect(stderr).toMatch(/^Error: .*\n$/)
    rmSync(inPublic('x'))
  }
  expect(built()).toEqual(before)
})
