import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { madeUpPost, type ScriptedHost, startScriptedHost } from '../../../scripts/bench/scripted-host.ts'
import { currentId, listReleases, writeRelease } from '../../../scripts/publish/releases.ts'
import { rollbackRelease } from '../../../scripts/publish/rollback.ts'
import { CheckError } from '../../../scripts/publish/smoke-test.ts'
import { type RebuildOptions, rebuildSite } from '../../../scripts/rebuild/rebuild-site.ts'
import { parseSettings } from '../../../src/settings.ts'
import { eventually } from '../../support/eventually.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { runProgram, runScript, shellCommand } from '../../support/run-script.ts'

// Each is several pulls, builds and publications, a few of them as commands.
vi.setConfig({ testTimeout: 150_000 })

let host: ScriptedHost
let isDown = false

// One address for all tests: it is compiled into the site, and another one would be another bundle.
beforeAll(async () => {
  host = await startScriptedHost([], { onRequest: () => (isDown ? 'error' : undefined) })
  // What bundles is a process of its own, which reads them there.
  vi.stubEnv('VITE_FUNCTIONS_URL', host.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await host?.close()
})

const environment = () => ({ VITE_FUNCTIONS_URL: host.url, SNAPSHOT_RETRIES: '0' })

const posts = (edit: string) => [madeUpPost(2, 200, `${edit} by night. `), madeUpPost(1)]

/** Rebuilds of a blog of two posts, whose newer one is edited. */
function workshop() {
  // Its snapshot's name is one that a shell takes whole only in quotes.
  const folder = temporaryFolder()
  const [to, snapshot, out] = ['published', 'the snapshot', 'site'].map((name) => join(folder, name))
  const options = { to: to ?? '', snapshot: snapshot ?? '', out: out ?? '' }
  const text = (name: string) => readFileSync(join(options.to, 'current', name), 'utf8')
  return {
    ...options,
    text,
    status: () => JSON.parse(text('status.json')),
    /** As a command. */
    command: (args: string[] = [], settings: Record<string, string> = {}) =>
      runScript(
        'rebuild',
        [
          '--to',
          options.to,
          '--snapshot',
          options.snapshot,
          '--out',
          options.out,
          '--debounce',
          '0',
          ...args,
        ],
        { ...environment(), ...settings },
      ),
    /** In this process. Gives what it said. */
    async rebuild(more: Partial<RebuildOptions> = {}) {
      const said: string[] = []
      const say = (line: string) => said.push(line)
      await rebuildSite({
        ...options,
        settings: parseSettings(environment()),
        say,
        ...more,
      })
      return said.join('\n')
    },
    show(edit: string) {
      host.posts = posts(edit)
    },
    ask: (...args: string[]) => runScript('status', ['--to', options.to, ...args]),
  }
}

test('an edit is part of the site after a rebuild, and without one nothing is built or published', async () => {
  const { to, out, show, command, text, status, ask } = workshop()
  show('Ice')
  const first = await command()
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(text('blog/post-2.html')).toContain('Ice by night')
  expect(status()).toMatchObject({ lastRun: { result: 'published' }, posts: 2, release: currentId(to) })
  const index = text('pagefind/pagefind-entry.json')
  expect(JSON.parse(index).languages.en.page_count).toBe(2)

  // Neither would be so after a build or a publication.
  rmSync(join(out, 'menu.html'))
  const before = status()
  const second = await command()
  expect(second.stdout).toMatch(/^Nothing changed since \d+T\d+Z: nothing was built or published$/m)
  expect([second.code, existsSync(join(out, 'menu.html')), listReleases(to).length]).toEqual([0, false, 1])
  expect(status()).toEqual({ ...before, lastRun: { result: 'unchanged', at: expect.any(String) } })
  expect(status().lastRun.at > before.lastRun.at).toBe(true)

  show('Fog')
  const third = await command()
  expect(third.stdout).toMatch(/^Published \d+T\d+Z to .*: 11 pages, \d+ files new/m)
  expect(text('blog/post-2.html')).toContain('Fog by night')
  expect(text('pagefind/pagefind-entry.json')).not.toBe(index)

  const { stdout } = await ask('post-2')
  expect(stdout).toMatch(
    /^post-2 is live as it is since 20.* UTC \(\d+ seconds? ago\), pulled at 20.* UTC\nFirst live: 20/,
  )
  const none = await ask('post-9')
  expect(none.stderr).toMatch(/^Error: post-9 is not live in \d+T\d+Z, the current release of .*\n$/)
  expect(none.code).toBe(1)
})

test('another setting is a change', async () => {
  const { show, rebuild, command, text } = workshop()
  show('Ice')
  await rebuild()
  await command([], { VITE_RESERVATION_URL: 'https://tables.example/now' })
  expect(text('index.html').includes('https://tables.example/now')).toBe(true)
})

test('a host that is down: exit 1, the snapshot and the site stay, and the status says so', async () => {
  const { snapshot, show, rebuild, command, text, status, ask } = workshop()
  show('Ice')
  await rebuild()
  const [before, files] = [status(), readFiles(snapshot)]
  isDown = true
  onTestFinished(() => {
    isDown = false
  })
  const { code, stderr } = await command()
  expect(stderr).toMatch(/^Error: HTTP error! status: 503 \(GET .*\)(\. The host says: .+)?\n$/)
  expect([code, readFiles(snapshot), text('blog/post-2.html').includes('Ice by night')]).toEqual([
    1,
    files,
    true,
  ])
  expect(status()).toEqual({
    ...before,
    lastRun: { at: expect.any(String), result: 'failed', failedAt: 'pull' },
  })
  expect((await ask()).stdout).toMatch(/^Last run: .*, failed in its pull\n {2}HTTP error! status: 503/m)
})

const deadLink = 'See [the list](/blog/none). '

test('a post with a new error is held back, the rest is published, and each run and the status say so', async () => {
  const { show, rebuild, command, text, status, ask } = workshop()
  show('Ice')
  await rebuild()
  host.posts = [madeUpPost(4, 100, deadLink), madeUpPost(3), ...posts(deadLink)]
  const { code, stdout, stderr } = await command()
  const reason = 'link-dead: /blog/none is no page, post or file of the site'
  const warnings = new RegExp(
    `^Warning: 2 posts held back, listed in .*/held\\.json\n {2}post-4 \\(left out\\): ${reason}\n {2}post-2 \\(last good version kept\\): ${reason}\n$`,
  )
  expect(stderr).toMatch(warnings)
  expect(stdout).toMatch(/^Pulled 3 posts: 1 new, 0 changed, 0 gone, 2 held back, /m)
  expect(code).toBe(0)
  expect(() => text('blog/post-4.html')).toThrow()
  expect(text('blog/post-3.html')).toContain('Body of post 3')
  expect(text('blog/post-2.html')).toContain('Ice by night')
  expect(status().lastRun.result).toBe('published')
  // Anybody may read it, and a draft's slug is not for everybody.
  expect(text('status.json')).not.toContain('post-4')
  expect((await ask()).stdout).toMatch(new RegExp(`^Held back: post-4: ${reason}$`, 'm'))
  const leftOut = await ask('post-4')
  expect(leftOut.stderr).toMatch(/^Error: post-4 is not live in .* The last run held it back: link-dead/)
  expect(leftOut.code).toBe(1)
  const kept = await ask('post-2')
  expect([kept.code, kept.stdout]).toEqual([0, expect.stringMatching(/The last run held it back: link-dead/)])

  const again = await command()
  expect(again.stderr).toMatch(warnings)
  expect(again.stdout).toMatch(/^Nothing changed since /m)
  expect(again.code).toBe(0)
  // A run that cannot pull knows no better.
  onTestFinished(() => {
    isDown = false
  })
  isDown = true
  expect((await command()).code).toBe(1)
  isDown = false
  expect((await ask()).stdout).toContain('Held back: post-4')

  host.posts = [madeUpPost(4), madeUpPost(3), ...posts('Fog')]
  expect((await command()).stderr).toBe('')
  expect(text('blog/post-4.html')).toContain('Body of post 4')
  expect(text('blog/post-2.html')).toContain('Fog by night')
  expect((await ask()).stdout).not.toContain('Held back')
})

test('a post that others link to is gone from the site once it is gone from the host', async () => {
  const { rebuild, command, text } = workshop()
  const others = [5, 4, 3, 2].map((number) => madeUpPost(number))
  const linking = madeUpPost(1, 200, 'See [a draft](/blog/post-6). ')
  host.posts = [madeUpPost(6), ...others, linking]
  await rebuild()
  expect(text('blog/post-6.html')).toContain('Body of post 6')
  host.posts = [...others, linking]
  const { code, stderr } = await command()
  expect(stderr).toMatch(/^Warning: post-1 has not changed, and stays with a new error: link-dead: /)
  expect(code).toBe(0)
  expect(() => text('blog/post-6.html')).toThrow()
  expect(text('blog/post-1.html')).toContain('/blog/post-6')
})

test('a first release is published whatever the audit finds, and says how much that is', async () => {
  const { command, text } = workshop()
  host.posts = [madeUpPost(2, 29, deadLink), madeUpPost(1)]
  const { code, stderr } = await command()
  expect(stderr).toMatch(
    /^Warning: The audit finds 1 error in 1 of 2 posts\. .* run `npm run audit -- --snapshot /,
  )
  expect([code, text('blog/post-2.html').includes('/blog/none')]).toEqual([0, true])
})

test('--fail-on and --baseline make a gate, whose message has a command that shows what stopped it', async () => {
  const { to, snapshot, show, rebuild, command, text, status } = workshop()
  show('Ice')
  await rebuild()
  show(deadLink)
  const { code, stderr } = await command(['--fail-on', 'error'])
  const [, named] =
    /^Error: The gate \(--fail-on error\) stopped the release: the audit of .* has \d+ findings? at or above error: post-2: post-held-back.*\. Nothing was published\. To see them all, run `(.+)`\.\n$/m.exec(
      stderr,
    ) ?? []
  expect(named).toBe(`npm run audit -- --snapshot '${snapshot}' --fail-on error`)
  expect([code, listReleases(to).length]).toEqual([1, 1])
  expect(status().lastRun).toMatchObject({ result: 'failed', failedAt: 'audit' })

  const pasted = await runProgram('sh', ['-c', `${named}`], { environment: environment() })
  expect(pasted.stdout).toMatch(
    /post-2[\s\S]*error +post-held-back +Held back: link-dead: \/blog\/none is no page/,
  )
  expect(pasted.code).toBe(1)

  // What is accepted stops nothing.
  const baseline = join(to, '..', 'accepted.json')
  const unread = await command(['--baseline', baseline])
  expect(unread.stderr).toContain(
    `\`npm run audit -- --snapshot '${snapshot}' --write-baseline ${baseline}\``,
  )
  await runScript('audit', ['--snapshot', snapshot, '--write-baseline', baseline], environment())
  host.posts = [madeUpPost(3), ...posts(deadLink)]
  const accepted = await command(['--baseline', baseline])
  expect([accepted.code, text('blog/post-3.html').includes('Body of post 3')]).toEqual([0, true])
  host.posts = [madeUpPost(4, 100, deadLink), madeUpPost(3), ...posts(deadLink)]
  const stopped = await command(['--baseline', baseline])
  expect(stopped.stderr).toMatch(
    /^Error: The gate \(--baseline .*\) stopped the release: .* post-4: post-held-back/m,
  )
  expect([stopped.code, listReleases(to).length]).toEqual([1, 2])
})

test('a build that fails leaves the site, and is tried again', async () => {
  const { out, show, rebuild, text, status } = workshop()
  show('Ice')
  await rebuild()
  show('Fog')
  rmSync(out, { recursive: true })
  writeFileSync(out, 'no folder')
  await expect(rebuild()).rejects.toThrow()
  expect(status().lastRun).toMatchObject({ result: 'failed', failedAt: 'build' })
  expect(text('blog/post-2.html')).toContain('Ice by night')
  rmSync(out)
  await rebuild()
  expect(text('blog/post-2.html')).toContain('Fog by night')
})

test('a release that fails its check when it is served is taken back, and tried again', async () => {
  const { to, show, rebuild, text, status } = workshop()
  show('Ice')
  await rebuild()
  show('Fog')
  const fail = async () => {
    throw new CheckError('/blog is answered with 500')
  }
  await expect(rebuild({ checkServed: fail })).rejects.toThrow(
    /^\/blog is answered with 500\. The release before/,
  )
  expect(text('blog/post-2.html')).toContain('Ice by night')
  expect(status()).toMatchObject({
    release: currentId(to),
    lastRun: { result: 'failed', failedAt: 'check' },
  })
  await rebuild()
  expect(text('blog/post-2.html')).toContain('Fog by night')
})

test('what somebody rolled back by hand stays so until something changes', async () => {
  const { to, show, rebuild, text } = workshop()
  for (const edit of ['Ice', 'Fog']) {
    show(edit)
    await rebuild()
  }
  rollbackRelease(to)
  expect(await rebuild()).toMatch(
    /^Nothing changed since (\d+T\d+Z), which was rolled back: \d+T\d+Z stays, .*\nPinned by a rollback of \1: .* run `npm run publish -- --to \S+ --rollback \1`$/m,
  )
  expect(text('blog/post-2.html')).toContain('Ice by night')
  show('Smoke')
  await rebuild()
  expect(text('blog/post-2.html')).toContain('Smoke by night')
})

test('what was rolled back before its search index came stays so too', async () => {
  const { to, show, rebuild, text } = workshop()
  for (const edit of ['Ice', 'Fog']) {
    show(edit)
    await rebuild()
  }
  const { from } = rollbackRelease(to)
  writeRelease(to, { ...from, withdrawn: 'by hand', isSearchable: undefined })
  await rebuild()
  expect(text('blog/post-2.html')).toContain('Ice by night')
})

test('a pull that loses most posts is refused, and the command that is named lets the next run go on', async () => {
  const { show, command, text } = workshop()
  show('Ice')
  expect((await command()).code).toBe(0)
  host.posts = [madeUpPost(2, 200, 'Alone by night. ')]
  const { code, stderr } = await command()
  expect(code).toBe(1)
  const [accept = ''] = /npm run snapshot -- [^`\n]*--allow-shrink/.exec(stderr) ?? []
  expect(accept).toContain('--out ')
  expect(await runProgram('sh', ['-c', accept], { environment: environment() })).toMatchObject({ code: 0 })
  expect((await command()).code).toBe(0)
  expect(text('blog/post-2.html')).toContain('Alone by night')
})

// A disk of our own, in a name space of mounts that ends with the shell.
const withDisk = ['--mount', '--map-root-user', 'sh', '-c']
const canMount = spawnSync('unshare', [...withDisk, 'mount -t tmpfs tmpfs /tmp']).status === 0

test.runIf(canMount)(
  'a full disk: the run fails with the file and what to do, and the status says so',
  async () => {
    const { to, snapshot, out, show } = workshop()
    show('Ice')
    const rebuild = (...before: string[]) =>
      [
        ...before,
        shellCommand('rebuild', '--to', to, '--snapshot', snapshot, '--out', out, '--debounce', '0'),
      ].join(' ')
    const script = `
    mkdir -p '${to}' && mount -t tmpfs -o size=64m tmpfs '${to}' && ${rebuild()} > /dev/null || exit 9
    fill() { dd if=/dev/zero of='${to}/fill' bs=4k 2> /dev/null; truncate -s "-$1" '${to}/fill'; }
    report() { ${rebuild('env', '"$@"')} 2>&1 > /dev/null; echo "rebuild: $?"; ${shellCommand('status', '--to', to)}; echo "status: $?"; cat '${to}/current/status.json'; echo; }
    fill 0; report A=1
    rm '${to}/fill'; fill 300k; report VITE_RESERVATION_URL=https://tables.example/now
    rm '${to}/fill'; report A=1`
    const { code, stdout, stderr } = await runProgram('unshare', [...withDisk, script], {
      environment: environment(),
    })
    const [atOnce = '', midway = '', after = ''] = stdout.split(/^}\n\n/m)
    const advice = 'Free some space on its disk, then try again'
    expect(code).toBe(0)
    expect(atOnce).toMatch(
      new RegExp(
        `^Error: ENOSPC: .*, write '${to}/.*'\\. ${advice}\nrebuild: 1\n[\\s\\S]*, failed before its first step\n`,
      ),
    )
    expect(midway).toMatch(
      new RegExp(
        `^Error: The site cannot be published to ${to}: ENOSPC: .* '${to}/.*'\\. ${advice}\\. What was published stays as it was\\.\nrebuild: 1\n[\\s\\S]*, failed in its publish\n`,
      ),
    )
    for (const said of [atOnce, midway]) expect(said).toMatch(/\nstatus: 1\n.*"result": "failed"/s)
    expect(after).toMatch(/^rebuild: 0\n.*, unchanged\nstatus: 0\n.*"result": "unchanged"/s)
    expect(stderr).toMatch(
      /^(Error: The last run in \S+ failed (before its first step|in its publish)\.\n){2}$/,
    )
  },
)

test('of two commands at once the second exits 0, and the first runs once more', async () => {
  const { to, show, command, text } = workshop()
  show('Ice')
  const first = command()
  await eventually(() => expect(existsSync(join(to, '.rebuild', 'last-start'))).toBe(true))
  await eventually(() => expect(existsSync(join(to, '..', 'the snapshot', 'index.json'))).toBe(true))
  show('Fog')
  const second = await command()
  expect(second.stdout).toMatch(
    /^A run is going on \(process \d+ on .*\): it will run once more for this trigger\n$/,
  )
  expect(second.code).toBe(0)
  const { code, stdout } = await first
  expect([code, stdout.match(/^Published /gm)?.length]).toEqual([0, 2])
  expect(text('blog/post-2.html')).toContain('Fog by night')
})

test('where nothing can be written, a line says so', async () => {
  const { code, stderr } = await runScript('rebuild', ['--to', '/dev/null/published'])
  expect(stderr).toMatch(/^Error: .*ENOTDIR.*\n$/)
  expect(code).toBe(1)
})

test('before anything is published, the status says that and why', async () => {
  const { code, stderr } = await workshop().ask()
  expect(stderr).toMatch(/^Error: Nothing is published in .*published\.\n$/)
  expect(code).toBe(1)
})
