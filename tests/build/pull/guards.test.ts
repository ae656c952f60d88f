import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { sendJson } from '../../support/http.ts'
import { fakeHost, pullFrom } from '../../support/pull.ts'
import { runCommand, runCommandIn } from '../../support/run-script.ts'

const site = { VITE_SITE_URL: 'https://www.venue.example' }

/** A snapshot of three posts of a site's own domain, in a folder whose name needs quotes in a shell. */
async function venue() {
  const out = join(temporaryFolder(), "the bar's snapshot")
  const url = await fakeHost(['a', 'b', 'c'])
  await pullFrom(url, out, { environment: site })
  return { out, before: readFiles(out), url }
}

test('without VITE_FUNCTIONS_URL the sample posts do not replace the blog; the command named does it', async () => {
  const { out, before } = await venue()
  const { code, stderr } = await runCommand('snapshot', ['--out', out], site)
  expect(stderr).toContain(`Error: 3 of the 3 posts in ${out} would go: a, b, c. Nothing was written. Check`)
  expect(stderr).toContain('VITE_FUNCTIONS_URL (unset, so the posts are those of our own host)')
  expect([code, readFiles(out)]).toEqual([1, before])

  expect((await runCommandIn(stderr, site)).code).toBe(0)
  expect(Object.keys(readFiles(out))).not.toContain('posts/a.json')
})

test('without any setting the snapshot of a domain stays, and the message names both domains', async () => {
  const { out, before } = await venue()
  const { code, stderr } = await runCommand('snapshot', ['--out', out])
  expect(stderr).toContain(
    `Error: ${out} holds the posts of the domain venue.example, and this pull requested those of localhost.`,
  )
  expect([code, readFiles(out)]).toEqual([1, before])
})

test('refuses another domain even with the same posts', async () => {
  const { out, before, url } = await venue()
  const environment = { VITE_SITE_URL: 'https://other.example' }
  await expect(pullFrom(url, out, { environment })).rejects.toThrow(/venue\.example, .* other\.example/)
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
  await runCommand('snapshot', ['--out', out])
  const { total, removed } = await pullFrom(await fakeHost(['a', 'b']), out, { environment: site })
  expect([total, removed.length > 0, openSnapshot(out).index.domain]).toEqual([2, true, 'venue.example'])
})

test('refuses a host that lists no posts for the domain, on the first pull and later', async () => {
  const url = await fakeHost(['a'], ({ pathname, searchParams }, response) => {
    if (pathname !== '/get_metainfo' || searchParams.get('domain') === 'venue.example') return false
    sendJson(response, { blogs: [], total: 0 })
    return true
  })
  const out = join(temporaryFolder(), 'snapshot')
  const settings = { VITE_FUNCTIONS_URL: url, VITE_SITE_URL: 'https://nocturn.example' }
  const { code, stderr } = await runCommand('snapshot', ['--out', out], settings)
  expect(stderr).toBe(
    `Error: The functions host lists no posts for the domain nocturn.example. Nothing was written. Check VITE_FUNCTIONS_URL (${url}) and VITE_SITE_URL (the domain is nocturn.example). If both are right, run \`npm run snapshot -- --out ${out} --allow-shrink\`.\n`,
  )
  expect([code, readFiles(join(out, '..'))]).toEqual([1, {}])

  await pullFrom(url, out, { environment: site })
  const before = readFiles(out)
  expect((await runCommand('snapshot', ['--out', out], settings)).stderr).toBe(stderr)
  expect(readFiles(out)).toEqual(before)
})

test.each([
  ['first', undefined],
  ['next', ['a', 'b', 'c']],
])('if every post is rejected, the %s pull fails with the reason for the first', async (_, earlier) => {
  const parent = temporaryFolder()
  const out = join(parent, 'snapshot')
  if (earlier) await pullFrom(await fakeHost(earlier), out)
  const before = readFiles(parent)
  const url = await fakeHost(['a', 'b', 'c'], ({ pathname, searchParams }, response) => {
    if (pathname !== '/get_details') return false
    sendJson(response, { slug: searchParams.get('slug'), date: 'soon' })
    return true
  })
  const { code, stderr } = await runCommand('snapshot', ['--out', out, '--allow-shrink'], {
    VITE_FUNCTIONS_URL: url,
  })
  expect(stderr).toMatch(
    /^Error: The functions host lists 3 posts for the domain localhost, and none could be accepted: a \(get_details\): .*date must be a date.*; …\. Nothing was written\.\n$/,
  )
  expect([code, readFiles(parent)]).toEqual([1, before])
})

test.each([
  ['our own host', true, /3 of the 3 posts in .* would go: a, b, c\./],
  ['a configured host', false, /The functions host lists no posts for the domain venue\.example/],
])('the empty list of %s replaces posts only if they are given up; then it is accepted', async (...row) => {
  const [, isOwnHost, message] = row
  const { out } = await venue()
  const url = await fakeHost([])
  const pull = (allowShrink: boolean) => pullFrom(url, out, { isOwnHost, allowShrink, environment: site })
  await expect(pull(false)).rejects.toThrow(message)
  expect(await pull(true)).toMatchObject({ total: 0, removed: ['a', 'b', 'c'], written: true })
  expect(await pull(false)).toMatchObject({ total: 0, written: false })
})

test('a first pull from our own host may have no posts', async () => {
  const pulling = pullFrom(await fakeHost([]), undefined, { isOwnHost: true })
  expect(await pulling).toMatchObject({ total: 0, written: true })
})
