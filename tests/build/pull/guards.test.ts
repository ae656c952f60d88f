import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSnapshot } from '../../../src/blog/snapshot.server.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { sendJson } from '../../support/http.ts'
import { projectCopy, startScript } from '../../support/project-copy.ts'
import { fakeHost, pullFrom } from '../../support/pull.ts'
import { runProgram, runScript } from '../../support/run-script.ts'

const site = { VITE_SITE_URL: 'https://www.nocturne.example' }

/** A snapshot of three posts of a site's own domain, in a folder whose name a shell must be told to keep whole. */
async function venue() {
  const out = join(temporaryFolder(), "the bar's snapshot")
  const url = await fakeHost(['a', 'b', 'c'])
  await pullFrom(url, out, { environment: site })
  return { out, before: readFiles(out), url }
}

/** The command that a message names. */
const commandIn = (message: string) => /`(npm run snapshot -- .+)`/.exec(message)?.[1] ?? 'false'

test('without VITE_FUNCTIONS_URL the sample posts do not replace the blog; the command named does it', async () => {
  const { out, before } = await venue()
  const { code, stderr } = await runScript('snapshot', ['--out', out], site)
  expect(stderr).toContain(`Error: 3 of the 3 posts in ${out} would go: a, b, c. Nothing was written. Check`)
  expect(stderr).toContain('VITE_FUNCTIONS_URL (unset, so the posts are those of our own host)')
  expect([code, readFiles(out)]).toEqual([1, before])

  const pasted = await runProgram('sh', ['-c', commandIn(stderr)], { environment: site })
  expect(pasted.code).toBe(0)
  expect(Object.keys(readFiles(out))).not.toContain('posts/a.json')
})

test('without any setting the snapshot of a domain stays, and a message names both', async () => {
  const { out, before } = await venue()
  const { code, stderr } = await runScript('snapshot', ['--out', out])
  expect(stderr).toContain(
    `Error: ${out} holds the posts of the domain nocturne.example, and this pull asked for those of localhost.`,
  )
  expect([code, readFiles(out)]).toEqual([1, before])
})

test('refuses another domain even with the same posts', async () => {
  const { out, before, url } = await venue()
  const environment = { VITE_SITE_URL: 'https://other.example' }
  await expect(pullFrom(url, out, { environment })).rejects.toThrow(/nocturne\.example, .* other\.example/)
  expect(readFiles(out)).toEqual(before)
  expect(await pullFrom(url, out, { environment, allowShrink: true })).toMatchObject({ written: true })
})

test('new posts do not make up for removed ones', async () => {
  const { out, before } = await venue()
  await expect(pullFrom(await fakeHost(['x', 'y', 'z']), out, { environment: site })).rejects.toThrow(
    /3 of the 3 posts .* would go: a, b, c\./,
  )
  expect(readFiles(out)).toEqual(before)
})

test('replaces the sample snapshot with the posts of a configured host and domain', async () => {
  const out = join(temporaryFolder(), 'snapshot')
  await runScript('snapshot', ['--out', out])
  const { total, removed } = await pullFrom(await fakeHost(['a', 'b']), out, { environment: site })
  expect([total, removed.length > 0, openSnapshot(out).index.domain]).toEqual([2, true, 'nocturne.example'])
})

test('refuses a host that lists no posts for the domain, on the first pull and later', async () => {
  const url = await fakeHost(['a'], ({ pathname, searchParams }, response) => {
    if (pathname !== '/get_metainfo' || searchParams.get('domain') === 'nocturne.example') return false
    sendJson(response, { blogs: [], total: 0 })
    return true
  })
  const out = join(temporaryFolder(), 'snapshot')
  const settings = { VITE_FUNCTIONS_URL: url, VITE_SITE_URL: 'https://nocturn.example' }
  const { code, stderr } = await runScript('snapshot', ['--out', out], settings)
  expect(stderr).toBe(
    `Error: The functions host lists no posts for the domain nocturn.example. Nothing was written. Check VITE_FUNCTIONS_URL (${url}) and VITE_SITE_URL (the domain is nocturn.example). If both are right, run \`npm run snapshot -- --out ${out} --allow-shrink\`.\n`,
  )
  expect([code, readFiles(join(out, '..'))]).toEqual([1, {}])

  await pullFrom(url, out, { environment: site })
  const before = readFiles(out)
  expect((await runScript('snapshot', ['--out', out], settings)).stderr).toBe(stderr)
  expect(readFiles(out)).toEqual(before)
})

test('accepts an empty blog without --allow-shrink once it was accepted', async () => {
  const out = join(temporaryFolder(), 'snapshot')
  const url = await fakeHost([])
  expect(await pullFrom(url, out, { allowShrink: true })).toMatchObject({ total: 0, written: true })
  expect(await pullFrom(url, out)).toMatchObject({ total: 0, written: false })
})

test.each([
  ['first', undefined],
  ['next', ['a', 'b', 'c']],
])('where every post is rejected the %s pull fails, with the reason for the first', async (_, earlier) => {
  const parent = temporaryFolder()
  const out = join(parent, 'snapshot')
  if (earlier) await pullFrom(await fakeHost(earlier), out)
  const before = readFiles(parent)
  const url = await fakeHost(['a', 'b', 'c'], ({ pathname, searchParams }, response) => {
    if (pathname !== '/get_details') return false
    sendJson(response, { slug: searchParams.get('slug'), date: 'soon' })
    return true
  })
  const { code, stderr } = await runScript('snapshot', ['--out', out, '--allow-shrink'], {
    VITE_FUNCTIONS_URL: url,
  })
  expect(stderr).toMatch(
    /^Error: The functions host lists 3 posts for the domain localhost, and none could be taken: a \(get_details\): .*date must be a date.*; …\. Nothing was written\.\n$/,
  )
  expect([code, readFiles(parent)]).toEqual([1, before])
})

test('our own host over an empty folder: once the sample posts are given up, npm start works', async () => {
  const cwd = projectCopy()
  const posts = join(cwd, 'src/content/posts')
  rmSync(posts, { recursive: true })
  mkdirSync(posts)
  const { code, stderr } = await runScript('snapshot', [], {}, cwd)
  expect(stderr).toMatch(/^Error: .* posts in snapshot would go: .*, …\. Nothing was written\./)
  expect(code).toBe(1)
  const accepted = await runProgram('sh', ['-c', commandIn(stderr)], { cwd })
  expect(accepted.code).toBe(0)
  // A clone without a snapshot is another first pull.
  rmSync(join(cwd, 'snapshot'), { recursive: true })
  const { output, found: url } = await startScript('start', ['--port', '0'], {
    cwd,
    until: /Nocturne is at (http:\S+)\./,
  })
  expect(output).toMatch(/^Pulled 0 posts from /m)
  expect((await fetch(`${url}/blog`)).status).toBe(200)
})
