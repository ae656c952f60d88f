import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '@venue-site/cli/errors'
import { expect, inject, test } from 'vitest'
import { writeSmallSite } from '../../bench/publish/small-site.ts'
import { assertReleasesFolder } from '../../scripts/publish/releases-folder.ts'
import { postOf, writeSnapshot } from '../support/build.ts'
import { readFiles, temporaryFolder, workIn, writeFiles } from '../support/folders.ts'
import { runCommand } from '../support/run-script.ts'

// No folder can be made there, and `mkdirSync` of Node 20 does not end.
test.skipIf(process.platform !== 'linux').for([
  ['publish', '--to'],
  ['rebuild', '--to'],
  ['rebuild', '--snapshot'],
  ['import', '--to'],
  ['snapshot', '--out'],
  ['snapshot', '--message'],
  ['build', '--out'],
  ['audit', '--output'],
  ['audit', '--write-baseline'],
])('%s %s below /proc: says which folder cannot be made', async ([name = '', option = '']) => {
  const folder = temporaryFolder()
  if (name === 'audit') writeSnapshot(join(folder, 'snapshot'), [postOf(1)])
  const elsewhere = Object.entries({
    publish: ['--from', inject('plainSite')],
    rebuild: ['--to', join(folder, 'releases'), '--snapshot', join(folder, 'snapshot')],
    import: ['tests/fixtures/import/ghost.json'],
    snapshot: ['--out', join(folder, 'snapshot')],
    audit: ['--snapshot', join(folder, 'snapshot')],
  }).flatMap(([command, options]) => (command === name ? options : []))
  const { code, stderr } = await runCommand(name, [...elsewhere, option, '/proc/none/below'])
  expect(stderr).toMatch(/^Error: .*mkdir '\/proc\/none'\. No folder can be made there: name another place/m)
  expect(code).toBe(name === 'audit' || option === '--message' ? 2 : 1)
})

test.each([
  ['snapshot', '--out', '--message'],
  ['snapshot', '--out', '--summary'],
  ['build', '--out', '--changed-urls'],
  ['audit', '--snapshot', '--output'],
  ['audit', '--snapshot', '--write-baseline'],
])('%s %s … %s: a file that cannot be written is refused before the work', async (name, to, option) => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
  writeFiles(elsewhere, { file: '' })
  const below = join(elsewhere, 'file/below')
  for (const [file, reason] of [
    [elsewhere, `EISDIR: illegal operation on a directory, open '${elsewhere}'`],
    [
      below,
      `ENOTDIR: not a directory, stat '${below}'. A file stands where a folder is needed: name another place`,
    ],
  ] as const) {
    const { code, stdout, stderr } = await runCommand(name, [to, join(folder, 'none'), option, file])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^Error: The [a-z ]+ cannot be written to .* Name another file\.\n$/)
    expect(stderr).toContain(`${file}: ${reason}.`)
  }
  expect(readdirSync(folder)).toEqual([])
})

test('a file that a pull or a build is to write gets its folder', async () => {
  const folder = temporaryFolder()
  const place = (name: string) => join(folder, name)
  const snapshot = place('snapshot')
  const files = ['--message', place('a/message'), '--summary', place('b/summary')]
  expect(await runCommand('snapshot', ['--out', snapshot, ...files])).toMatchObject({ code: 0 })
  const quick = ['--no-cards', '--no-pack', '--snapshot', snapshot, '--out', place('site')]
  expect(await runCommand('build', [...quick, '--changed-urls', place('c/changed')])).toMatchObject({
    code: 0,
  })
  expect(['a/message', 'b/summary', 'c/changed'].filter((name) => !existsSync(place(name)))).toEqual([])
})

test.each([
  ['publish', '--to'],
  ['publish', '--from'],
  ['rebuild', '--to'],
  ['rebuild', '--snapshot'],
  ['rebuild', '--out'],
  ['status', '--to'],
  ['import', '--to'],
  ['snapshot', '--out'],
  ['build', '--out'],
  ['search-index', '--dir'],
])('%s %s with an empty name does not use the working folder: exit 2', async (name, option) => {
  workIn(temporaryFolder())
  const { code, stderr } = await runCommand(name, [option, ''])
  expect(stderr).toBe(
    `error: option '${option} <dir>' argument '' is invalid. It must name a folder. (--help lists the options)\n`,
  )
  expect(code).toBe(2)
})

test('the root is not accepted as a folder of releases', async () => {
  const message = '/ is the root of the file system. Name a folder for releases with --to.'
  expect(() => assertReleasesFolder('/')).toThrow(new UsageError(message))
  expect(await runCommand('status', ['--to', '/../'])).toMatchObject({
    code: 2,
    stderr: `Error: ${message}\n`,
  })
})

test('a bucket without its `rclone:` is no folder of releases, but a disk, or a path with a colon, may be', () => {
  for (const to of ['store:www-venue-example', 'deploy@www.venue.example:/srv/venue']) {
    const message = `${to} looks like a place on another machine. For a bucket, write rclone:${to}. For a folder of that name, write ./${to}.`
    expect(() => assertReleasesFolder(to)).toThrow(new UsageError(message))
  }
  const folder = temporaryFolder()
  for (const to of ['C:/venue', './store:www', join(folder, 'store:www')])
    expect(() => assertReleasesFolder(to)).not.toThrow()
})

test.each(['publish', 'rebuild', 'status'])('%s does not touch a folder with other files', async (name) => {
  const folder = temporaryFolder()
  const to = join(folder, 'home')
  const files = { 'a.txt': '1', 'b.txt': '2', 'c.txt': '3', 'd/e.txt': '4', 'releases/v1.zip': '5' }
  writeFiles(to, files)
  const others = ['--snapshot', join(folder, 'snapshot'), '--out', join(folder, 'site')]
  const { code, stderr } = await runCommand(name, ['--to', to, ...(name === 'rebuild' ? others : [])])
  expect(stderr).toBe(
    `Error: ${to} has other things in it (a.txt, b.txt, c.txt and 2 more) and no release. Move them away, or name another folder with --to.\n`,
  )
  expect(code).toBe(2)
  expect(readFiles(to)).toEqual(files)
})

test('refuses other files below the names of releases, and a file in place of the folder', async () => {
  const to = join(temporaryFolder(), 'downloads')
  writeFiles(to, { 'releases/v1.zip': '1', 'records/1984.txt': '2' })
  expect((await runCommand('publish', ['--to', to])).stderr).toContain(
    'has other things in it (releases/v1.zip, records/1984.txt) and no release',
  )
  const file = join(to, 'records/1984.txt')
  expect(await runCommand('publish', ['--to', file])).toMatchObject({
    code: 2,
    stderr: `Error: ${file} is a file. Name a folder for releases with --to.\n`,
  })
})

test('accepts an empty folder, and one that an earlier run left', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'site'), join(folder, 'releases')]
  writeSmallSite(from)
  writeFiles(to, { '.rebuild/last-start': '1', 'releases/.writing-1/index.html': '', '.releases.lock.1': '' })
  const publish = () => runCommand('publish', ['--from', from, '--to', to])
  expect((await publish()).code).toBe(0)
  // Files that are added later do not matter.
  writeFiles(to, { 'notes.txt': 'Mine' })
  expect((await publish()).code).toBe(0)
  expect(readFiles(to)['notes.txt']).toBe('Mine')
})

/** A folder with a snapshot, a built site, a release of it, and links to them. */
async function threeFolders() {
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  writeSnapshot(at('snap'), [postOf(1)])
  writeSmallSite(at('site'))
  await runCommand('publish', ['--from', at('site'), '--to', at('pub')])
  for (const name of ['snap', 'site', 'pub']) symlinkSync(name, at(`${name}-link`))
  return { at, before: readFiles(folder), after: () => readFiles(folder) }
}

const theSnapshot = '(the snapshot folder, which `npm run snapshot` replaces)'
const theSite = '(the built folder, which `npm run build` replaces)'
const theReleases = '(the folder of releases, which `npm run publish` clears)'

test.each<[command: string, options: Record<string, string>, inner: string, outer: string]>([
  ['publish', { from: 'site', to: 'site/releases' }, theReleases, theSite],
  ['publish', { from: 'site', to: 'other/../site-link/a/b' }, theReleases, theSite],
  ['publish', { from: 'pub/current', to: 'pub' }, theSite, theReleases],
  ['publish', { from: 'site', to: 'snap-link/releases' }, theReleases, theSnapshot],
  ['build', { snapshot: 'snap', out: 'snap/site' }, theSite, theSnapshot],
  ['build', { snapshot: 'site-link/snap', out: 'site' }, theSnapshot, theSite],
  ['build', { snapshot: 'snap', out: 'pub-link/site' }, theSite, theReleases],
  ['snapshot', { out: 'site/snapshot' }, theSnapshot, theSite],
  ['snapshot', { out: 'pub/releases/new' }, theSnapshot, theReleases],
  ['search-index', { dir: 'pub-link/current' }, theSite, theReleases],
  ['status', { to: 'snap/releases' }, theReleases, theSnapshot],
  ['status', { to: 'site-link/new' }, theReleases, theSite],
  ['rebuild', { to: 'new/pub', snapshot: 'new', out: 'other' }, theReleases, theSnapshot],
  ['rebuild', { to: 'new', snapshot: 'snap', out: 'new/./site' }, theSite, theReleases],
  ['rebuild', { to: 'new', snapshot: 'site/snap', out: 'site' }, theSnapshot, theSite],
])(
  '%s with %o does not let a folder stand in one that is replaced: exit 2',
  async (name, options, ...nouns) => {
    const { at, before, after } = await threeFolders()
    const args = Object.entries(options).flatMap(([option, path]) => [`--${option}`, at(path)])
    const { code, stderr } = await runCommand(name, args)
    const [inner, outer] = nouns
    expect(stderr).toMatch(/^Error: .*\. Name folders that stand apart\.\n$/)
    expect(stderr).toContain(`${inner} is in `)
    expect(stderr).toContain(`${outer}.`)
    expect([code, after()]).toEqual([2, before])
  },
)

test.each([
  ['snapshot', '--out', 'public/posts'],
  ['build', '--out', 'src/content/site'],
  ['search-index', '--dir', 'node_modules/site'],
  ['publish', '--to', 'pages/releases'],
  ['rebuild', '--to', 'scripts/../public'],
  ['rebuild', '--snapshot', 'src'],
  ['rebuild', '--out', 'public'],
  ['status', '--to', '.git/releases'],
])('%s %s %s does not write among the sources of the project: exit 2', async (name, option, path) => {
  const folder = temporaryFolder()
  for (const source of ['.git', 'bench', 'node_modules', 'packages', 'pages', 'public', 'scripts', 'src'])
    mkdirSync(join(folder, source))
  workIn(folder)
  const { code, stderr } = await runCommand(name, [option, path])
  expect(stderr).toMatch(
    /^Error: \S+ \(the .*folder.*\) is in \S+ \(a source folder\)\. Name folders that stand apart\.\n$/,
  )
  expect([code, Object.keys(readFiles(folder))]).toEqual([2, []])
})

test('a folder in the default folder of another command is refused before that is there', async () => {
  workIn(temporaryFolder())
  expect((await runCommand('snapshot', ['--out', 'dist/client/snapshot'])).stderr).toContain(theSite)
  expect((await runCommand('publish', ['--to', 'dist'])).stderr).toContain(`client ${theSite} is in dist `)
  expect(existsSync('dist')).toBe(false)
})

test('releases above the usual built folder do not keep any from being listed or rolled back', async () => {
  workIn(temporaryFolder())
  writeSmallSite('elsewhere')
  const publish = (...args: string[]) => runCommand('publish', args)
  for (const to of ['dist', 'dist', 'other'])
    expect((await publish('--from', 'elsewhere', '--to', to)).code).toBe(0)
  for (const to of ['dist', 'other']) {
    expect(await publish('--list', '--to', to)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Z'),
    })
    expect((await runCommand('status', ['--to', to])).stderr).toBe('')
  }
  expect((await publish('--list', '--to', 'new')).stdout).toBe('There is no release in new\n')
  expect((await publish('--rollback', '--to', 'dist')).code).toBe(0)
  expect((await publish('--to', 'other')).code).toBe(2)
})

// What root writes there would block the service that owns the folder.
test.skipIf(process.getuid?.() !== 0)(
  'root leaves nothing of its own in folders of another user',
  async () => {
    const nobody = 65_534
    const folder = temporaryFolder()
    const at = (name: string) => join(folder, name)
    writeSmallSite(at('site'))
    chownSync(folder, nobody, nobody)
    const ownersBelow = () =>
      new Set(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => !name.startsWith('site'))
          .map((name) => lstatSync(at(name)).uid),
      )
    const publish = (...args: string[]) =>
      runCommand('publish', ['--from', at('site'), '--to', at('a/pub'), ...args])
    for (const args of [[], [], ['--rollback']]) {
      expect((await publish(...args)).code).toBe(0)
      expect(ownersBelow()).toEqual(new Set([nobody]))
    }
    expect((await runCommand('snapshot', ['--out', at('b/snapshot')])).code).toBe(0)
    expect(
      (
        await runCommand('snapshot', ['--out', at('c/none'), '--strict'], {
          VITE_FUNCTIONS_URL: 'http://127.0.0.1:1',
          SNAPSHOT_RETRIES: '0',
        })
      ).code,
    ).toBe(1)
    expect(ownersBelow()).toEqual(new Set([nobody]))
  },
)
