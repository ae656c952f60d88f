import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '@venue-site/cli/files/lock'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { indexNowKey, startRecorder } from '../../../bench/publish/announcements.ts'
import { madeUpPost, type ScriptedHost, startScriptedHost } from '../../../bench/scripted-host.ts'
import { parseSettings } from '../../../scripts/cli/settings.ts'
import { runLock } from '../../../scripts/publish/rebuild/coalesced-run.ts'
import { rebuildFolder } from '../../../scripts/publish/rebuild/last-run.ts'
import { rebuildSite } from '../../../scripts/publish/rebuild/rebuild-site.ts'
import {
  currentId,
  listReleases,
  makeCurrent,
  type Release,
  writeRelease,
} from '../../../scripts/publish/releases.ts'
import { rollbackRelease } from '../../../scripts/publish/rollback.ts'
import { CheckError } from '../../../scripts/publish/smoke-test.ts'
import { readManifest } from '../../../scripts/site/manifest.ts'
import { readFiles, sharedFolder, temporaryFolder, workIn, writeFiles } from '../../support/folders.ts'
import { projectCopy } from '../../support/project-copy.ts'
import {
  runCommand,
  runCommandIn,
  runProgram,
  type ScriptResult,
  shellCommand,
} from '../../support/run-script.ts'

// Each is several pulls, builds and publications.
vi.setConfig({ testTimeout: 150_000 })

let host: ScriptedHost
let isDown = false
const environment = () => ({ VITE_FUNCTIONS_URL: host.url, SNAPSHOT_RETRIES: '0' })

/** Sets the posts of the host: two, of which the newer one is edited. */
const show = (edit: string) => {
  host.posts = posts(edit)
}
const posts = (edit: string) => [madeUpPost(2, 200, `${edit} by night. `), madeUpPost(1)]

// A site that a first run has published; each test has a copy of it. The name of its snapshot has a space in it.
const template = sharedFolder()
const optionsIn = (folder: string) => ({
  to: join(folder, 'published'),
  snapshot: join(folder, 'the snapshot'),
  out: join(folder, 'site'),
})
const argsOf = ({ to, snapshot, out }: ReturnType<typeof optionsIn>) => [
  ...['--to', to, '--snapshot', snapshot],
  ...['--out', out, '--debounce', '0'],
]
let first: ScriptResult

beforeAll(async () => {
  host = await startScriptedHost([], { onRequest: () => (isDown ? 'error' : undefined) })
  show('Ice')
  first = await runCommand('rebuild', argsOf(optionsIn(template)), environment())
})
beforeEach(() => {
  isDown = false
  show('Ice')
})
afterAll(() => host?.close())

function publishedSite() {
  const folder = temporaryFolder()
  cpSync(template, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  const options = optionsIn(folder)
  const text = (name: string) => readFileSync(join(options.to, 'current', name), 'utf8')
  return {
    ...options,
    text,
    post: () => text('blog/post-2.html'),
    publicStatus: () => JSON.parse(text('status.json')),
    rebuild: (args: string[] = [], settings: Record<string, string> = {}) =>
      runCommand('rebuild', [...argsOf(options), ...args], { ...environment(), ...settings }),
    status: (...args: string[]) => runCommand('status', ['--to', options.to, ...args]),
  }
}

test('publishes an edit; if nothing changed, neither builds nor publishes', async () => {
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^Built (\d+) pages [\s\S]*^Published .*: \1 pages, /m)
  const { to, out, post, text, publicStatus, rebuild, status } = publishedSite()
  expect(post()).toContain('Ice by night')
  expect(publicStatus()).toMatchObject({ lastRun: { result: 'published' }, posts: 2, release: currentId(to) })
  const index = text('pagefind/pagefind-entry.json')
  expect(Object.values(JSON.parse(index).languages)).toMatchObject([{ page_count: 2 }])

  // A build would restore it.
  rmSync(join(out, 'menu.html'))
  const before = publicStatus()
  const second = await rebuild()
  expect(second.stdout).toMatch(/^Nothing changed since \d+T\d+Z: nothing was built or published$/m)
  expect([second.code, existsSync(join(out, 'menu.html')), listReleases(to).length]).toEqual([0, false, 1])
  expect(publicStatus()).toEqual({ ...before, lastRun: { result: 'unchanged', at: expect.any(String) } })
  expect(publicStatus().lastRun.at > before.lastRun.at).toBe(true)

  show('Fog')
  const third = await rebuild()
  expect(third.stdout).toMatch(/^Published \d+T\d+Z to .*: 12 pages, \d+ files new/m)
  expect(post()).toContain('Fog by night')
  expect(text('pagefind/pagefind-entry.json')).not.toBe(index)
  expect((await status('post-2')).stdout).toMatch(
    /^post-2 is live as it is since 20.* UTC \(\d+ seconds? ago\), pulled at 20.* UTC\nFirst live: 20/,
  )
})

test('what a run publishes is announced to search engines, by a later run if that fails, and of nothing after a rollback', async () => {
  const { to, rebuild } = publishedSite()
  const recorder = await startRecorder()
  onTestFinished(() => recorder.close())
  const settings = {
    INDEXNOW_KEY: indexNowKey,
    INDEXNOW_ENDPOINT: recorder.endpoint,
    VITE_SITE_URL: 'http://localhost:4173',
  }
  const run = async () => {
    const { code, stdout, stderr } = await rebuild([], settings)
    expect(code).toBe(0)
    return { stdout, stderr, urls: recorder.requests.splice(0).flatMap(({ urlList }) => urlList) }
  }
  // The site was published before there was a key.
  expect((await run()).urls).toEqual([])
  show('Fog')
  recorder.statuses.push(500)
  const failed = await run()
  expect([failed.urls, failed.stderr]).toEqual([[], expect.stringContaining('answered 500. The next')])
  const next = await run()
  expect(next.urls).toEqual(['http://localhost:4173/blog/post-2'])
  expect(next.stdout).toContain('Nothing changed since')
  expect((await run()).urls).toEqual([])

  show('Rain')
  recorder.statuses.push(500)
  expect((await run()).urls).toEqual([])
  rollbackRelease(to)
  // What is served is older than what was to be announced.
  expect((await run()).urls).toEqual([])
})

test('a changed setting is a change; a build that fails leaves the site, and is tried again', async () => {
  const { out, text, publicStatus, rebuild } = publishedSite()
  // No file can be moved there.
  const page = join(out, 'blog/post-2.html')
  rmSync(page)
  mkdirSync(page)
  writeFileSync(join(page, 'in-the-way'), '')
  expect((await rebuild()).stdout).toContain('Nothing changed')
  const settings = { VITE_RESERVATION_URL: 'https://tables.example/now' }
  expect((await rebuild([], settings)).code).toBe(1)
  expect(publicStatus().lastRun).toMatchObject({ result: 'failed', failedAt: 'build' })
  expect(text('reserve.html')).not.toContain(settings.VITE_RESERVATION_URL)
  rmSync(page, { recursive: true })
  expect((await rebuild([], settings)).code).toBe(0)
  expect(text('reserve.html')).toContain(settings.VITE_RESERVATION_URL)
})

test('a new file of public/ is a change', async () => {
  const { text, rebuild } = publishedSite()
  workIn(projectCopy())
  expect((await rebuild()).stdout).toContain('Nothing changed')
  writeFiles('public', { 'proof.txt': 'ours' })
  expect((await rebuild()).stdout).toMatch(/^Published /m)
  expect(text('proof.txt')).toBe('ours')
  expect((await rebuild()).stdout).toContain('Nothing changed')
})

test('a host that is down: exit 1, the snapshot and the site stay, and the status says so', async () => {
  const { snapshot, post, publicStatus, rebuild, status } = publishedSite()
  const [before, files] = [publicStatus(), readFiles(snapshot)]
  isDown = true
  const { code, stderr } = await rebuild()
  expect(stderr).toMatch(/^Error: HTTP error! status: 503 \(GET .*\)(\. The host says: .+)?\n$/)
  expect([code, readFiles(snapshot)]).toEqual([1, files])
  expect(post()).toContain('Ice by night')
  const lastRun = { at: expect.any(String), result: 'failed', failedAt: 'pull' }
  expect(publicStatus()).toEqual({ ...before, lastRun })
  expect((await status()).stdout).toMatch(/^Last run: .*, failed in its pull\n {2}HTTP error! status: 503/m)
})

const deadLink = 'See [the list](/blog/none). '

test('holds back a post with a new error and publishes the rest; each run and the status say so', async () => {
  const { post, text, publicStatus, rebuild, status } = publishedSite()
  host.posts = [madeUpPost(4, 100, deadLink), madeUpPost(3), ...posts(deadLink)]
  const { code, stdout, stderr } = await rebuild()
  const reason = 'link-dead: /blog/none is no page, post or file of the site'
  const warnings = new RegExp(
    `^Warning: 2 posts held back, listed in .*/held\\.json\n {2}post-4 \\(left out\\): ${reason}\n {2}post-2 \\(last good version kept\\): ${reason}\n$`,
  )
  expect(stderr).toMatch(warnings)
  expect(stdout).toMatch(/^Pulled 3 posts: 1 new, 0 changed, 0 gone, 2 held back, /m)
  expect(code).toBe(0)
  expect(() => text('blog/post-4.html')).toThrow()
  expect(text('blog/post-3.html')).toContain('Body of post 3')
  expect(post()).toContain('Ice by night')
  expect(publicStatus().lastRun.result).toBe('published')
  // Everyone may read it, and the slug of a draft is not public.
  expect(text('status.json')).not.toContain('post-4')
  expect((await status()).stdout).toMatch(new RegExp(`^Held back: post-4: ${reason}$`, 'm'))

  const again = await rebuild()
  expect([again.code, again.stderr, again.stdout]).toEqual([
    0,
    expect.stringMatching(warnings),
    expect.stringMatching(/^Nothing changed since /m),
  ])
  // A run that cannot pull knows no better.
  isDown = true
  expect((await rebuild()).code).toBe(1)
  expect((await status()).stdout).toContain('Held back: post-4')

  isDown = false
  host.posts = [madeUpPost(4), madeUpPost(3), ...posts('Fog')]
  expect((await rebuild()).stderr).toBe('')
  expect(text('blog/post-4.html')).toContain('Body of post 4')
  expect(post()).toContain('Fog by night')
  expect((await status()).stdout).not.toContain('Held back')
})

test('--fail-on and --baseline make a gate, whose message names a command that shows what stopped it', async () => {
  const { to, snapshot, text, publicStatus, rebuild } = publishedSite()
  show(deadLink)
  const { code, stderr } = await rebuild(['--fail-on', 'error'])
  expect(stderr).toMatch(
    /^Error: The gate \(--fail-on error\) stopped the release: the audit of .* has \d+ findings? at or above error: post-2: post-held-back.*\. Nothing was published\. To see them all, run `.+`\.\n$/m,
  )
  expect([code, listReleases(to).length]).toEqual([1, 1])
  expect(publicStatus().lastRun).toMatchObject({ result: 'failed', failedAt: 'audit' })
  const audit = await runCommandIn(stderr.split('\n').at(-2) ?? '', environment())
  expect([audit.code, audit.stdout]).toEqual([
    1,
    expect.stringMatching(
      /error +post-held-back .*Held back: link-dead: \/blog\/none is no page[\s\S]*post-2/,
    ),
  ])

  const baseline = join(to, '..', 'accepted.json')
  const missing = await rebuild(['--baseline', baseline])
  expect(missing.stderr).toContain(
    `\`npm run audit -- --snapshot '${snapshot}' --write-baseline ${baseline}\``,
  )
  expect([missing.code, missing.stdout, publicStatus().lastRun]).toEqual([
    2,
    '',
    expect.objectContaining({ result: 'failed', failedAt: 'start' }),
  ])
  // Nothing is due, and nothing has changed.
  for (const when of ['--if-due', '--listen'])
    expect(await rebuild([when, '--baseline', baseline])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: missing.stderr,
    })
  await runCommand('audit', ['--snapshot', snapshot, '--write-baseline', baseline], environment())
  host.posts = [madeUpPost(3), ...posts(deadLink)]
  expect((await rebuild(['--baseline', baseline])).code).toBe(0)
  expect(text('blog/post-3.html')).toContain('Body of post 3')
  host.posts = [madeUpPost(4, 100, deadLink), madeUpPost(3), ...posts(deadLink)]
  const stopped = await rebuild(['--baseline', baseline])
  expect(stopped.stderr).toMatch(
    /^Error: The gate \(--baseline .*\) stopped the release: .* post-4: post-held-back/m,
  )
  expect([stopped.code, listReleases(to).length]).toEqual([1, 2])
})

test('rolls back a release that fails its check when it is served, and tries it again', async () => {
  const { to, snapshot, out, post, publicStatus, rebuild } = publishedSite()
  show('Fog')
  const checkServed = async () => {
    throw new CheckError('/blog is answered with 500')
  }
  const settings = parseSettings(environment())
  await expect(rebuildSite({ to, snapshot, out, settings, say: () => {}, checkServed })).rejects.toThrow(
    /^\/blog is answered with 500\. The release before/,
  )
  expect(post()).toContain('Ice by night')
  expect(publicStatus()).toMatchObject({
    release: currentId(to),
    lastRun: { result: 'failed', failedAt: 'check' },
  })
  await rebuild()
  expect(post()).toContain('Fog by night')
})

/** Changes the record of the newest release. */
function amendRelease(to: string, fields: Partial<Release>): void {
  const [release] = listReleases(to)
  if (!release) throw new Error('Nothing is published.')
  writeRelease(to, { ...release, ...fields })
}

/** Says of the newest release that the clock changes it, in milliseconds from now. */
function changeIn(to: string, ms: number): string {
  const changesAt = new Date(Date.now() + ms).toISOString()
  amendRelease(to, { changesAt })
  return changesAt
}

test('a release that was rolled back by hand stays so until something changes, and not for the clock', async () => {
  const { to, post, rebuild, status } = publishedSite()
  show('Fog')
  await rebuild()
  changeIn(to, -1)
  const { from } = rollbackRelease(to)
  expect((await rebuild()).stdout).toMatch(
    /^Nothing changed since (\d+T\d+Z), which was rolled back: \d+T\d+Z stays, .*\nPinned by a rollback of \1: .* run `npm run publish -- --to \S+ --rollback \1`$/m,
  )
  expect((await rebuild(['--if-due'])).stdout).toBe('Nothing is due\n')
  expect((await status()).stdout).not.toContain('The clock changes it')
  expect(listReleases(to)).toHaveLength(2)
  // As if it had been rolled back before its search index was there.
  writeRelease(to, { ...from, withdrawn: 'by hand', isSearchable: undefined })
  await rebuild()
  expect(post()).toContain('Ice by night')
  show('Smoke')
  await rebuild()
  expect(post()).toContain('Smoke by night')
})

test('when the clock has changed the site, it builds and publishes, though nothing else has changed', async () => {
  const { to, out, rebuild, status, publicStatus } = publishedSite()
  const { changesAt } = listReleases(to)[0] ?? {}
  expect(publicStatus().changesAt).toBe(changesAt ?? null)
  expect(readManifest(out)?.changesAt).toBe(changesAt)
  const later = changeIn(to, 3_600_000)
  expect((await rebuild()).stdout).toContain('Nothing changed')
  expect((await rebuild(['--if-due'])).stdout).toBe(`Nothing is due until ${later}\n`)
  expect((await status()).stdout).toMatch(
    /^The clock changes it at 20\d\d-\d\d-\d\d \S+ UTC, in (60 minutes|3600 seconds|\d+ minutes)$/m,
  )
  changeIn(to, -1)
  expect((await status()).stdout).toMatch(/^The clock changes it at .* UTC, due for \d+ seconds?$/m)
  expect((await rebuild(['--if-due'])).stdout).toMatch(/^Published /m)
  const soon = changeIn(to, 8_000)
  const { stdout } = await rebuild(['--if-due', '60'])
  expect(stdout.match(/^Published /gm)).toHaveLength(1)
  expect(stdout).toMatch(/^Nothing is due until /m)
  const after = listReleases(to)
  // They were built after that.
  expect([after.length, after[0]?.changesAt]).toEqual([3, changesAt])
  expect(Date.parse(after[0]?.publishedAt ?? '')).toBeGreaterThan(Date.parse(soon))
  expect((await rebuild()).stdout).toContain('Nothing changed')
})

test('a release that a clock made which was ahead is made again', async () => {
  const { to, rebuild } = publishedSite()
  amendRelease(to, { publishedAt: new Date(Date.now() + 86_400_000).toISOString() })
  expect((await rebuild(['--if-due'])).stdout).toMatch(/^Published /m)
  expect((await rebuild()).stdout).toContain('Nothing changed')
})

test('a run that was killed before the search index indexes the release that is served, and makes no other', async () => {
  const { to, rebuild, text } = publishedSite()
  const releases = listReleases(to)
  amendRelease(to, { isSearchable: undefined })
  rmSync(join(to, 'current/pagefind/pagefind-entry.json'))
  expect((await rebuild()).stdout).toMatch(/^Indexed 2 posts/m)
  const { languages } = JSON.parse(text('pagefind/pagefind-entry.json'))
  expect(Object.values(languages)).toMatchObject([{ page_count: 2 }])
  expect(listReleases(to)).toEqual(releases)
})

test('a run that was killed before its release was served does not keep the next from publishing, also after a rollback', async () => {
  const { to, post, rebuild } = publishedSite()
  const [{ id: oldest = '' } = {}] = listReleases(to)
  show('Fog')
  await rebuild()
  makeCurrent(to, oldest)
  const next = await rebuild()
  expect([next.code, next.stdout]).toEqual([0, expect.stringMatching(/^Published /m)])
  expect(post()).toContain('Fog by night')

  rollbackRelease(to)
  show('Smoke')
  await rebuild()
  makeCurrent(to, oldest)
  expect((await rebuild()).stdout).toMatch(/^Published /m)
  expect(post()).toContain('Smoke by night')
})

test('a release whose folder was deleted is not served, and the next run publishes, also after a rollback', async () => {
  const { to, post, rebuild, status } = publishedSite()
  show('Fog')
  await rebuild()
  rollbackRelease(to)
  rmSync(join(to, 'releases', currentId(to) ?? ''), { recursive: true })
  isDown = true
  await rebuild()
  expect((await status()).stderr).toMatch(/^Error: Nothing is published/)
  isDown = false
  expect((await rebuild()).stdout).toMatch(/^Published /m)
  expect(post()).toContain('Fog by night')
})

test('during another run it says that this one will run once more, and exits 0', async () => {
  const { to, rebuild } = publishedSite()
  const lock = lockFolder(runLock(rebuildFolder(to)))
  const { code, stdout } = await rebuild()
  lock.release()
  expect(stdout).toMatch(
    /^A run is going on \(process \d+ on .*\): it will run once more for this trigger\n$/,
  )
  expect(code).toBe(0)
})

// A small disk, in a name space of mounts that ends with the shell.
const withDisk = ['--mount', '--map-root-user', 'sh', '-c']
const canMount = spawnSync('unshare', [...withDisk, 'mount -t tmpfs tmpfs /tmp']).status === 0

test.runIf(canMount)(
  'a full disk: the run names the file and what to do, and the status says so',
  async () => {
    const { to, snapshot, out } = publishedSite()
    const rebuild = shellCommand('rebuild', ...argsOf({ to, snapshot, out }))
    const script = `
    cp -a '${to}' '${to}.copy' && mount -t tmpfs -o size=64m tmpfs '${to}' && cp -a '${to}.copy/.' '${to}' || exit 9
    report() { ${rebuild} 2>&1 > /dev/null; echo "rebuild: $?"; ${shellCommand('status', '--to', to)}; echo "status: $?"; cat '${to}/current/status.json'; echo; }
    dd if=/dev/zero of='${to}/fill' bs=4k 2> /dev/null; report
    rm '${to}/fill'; report
    rm -r '${to}/.rebuild'; dd if=/dev/zero of='${to}/fill' bs=4k 2> /dev/null; report`
    const { code, stdout, stderr } = await runProgram('unshare', [...withDisk, script], {
      environment: environment(),
    })
    const [full = '', after = '', fullAtFirst = ''] = stdout.split(/^}\n\n/m)
    expect(code).toBe(0)
    const error = `^Error: ENOSPC: .*, write '${to}/.*'\\. Free some space on its disk, then try again\n`
    for (const text of [full, fullAtFirst]) {
      expect(text).toMatch(
        new RegExp(`${error}rebuild: 1\n[\\s\\S]*, failed before its first step\n[\\s\\S]*status: 1\n`),
      )
      expect(text).toContain('"result": "failed"')
    }
    expect(after).toMatch(/^rebuild: 0\n.*, (published|unchanged)\nstatus: 0\n/s)
    expect(stderr).toMatch(/^(Error: The last run in \S+ failed before its first step\.\n){2}$/)
  },
)
