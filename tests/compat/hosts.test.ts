import { join } from 'node:path'
import { startFunctionsHost } from '@venue-site/posts-host/host'
import { expect, inject, onTestFinished, test } from 'vitest'
import { filesFor, hostFiles } from '../../scripts/site/hosting/host-files.ts'
import { postPath } from '../../src/blog/posts.ts'
import { pageDataPath } from '../../src/page-data/page-data-path.ts'
import { siteUnderTest } from '../support/browser.ts'
import { postOf, writeSnapshot } from '../support/build.ts'
import { expectDocumentedCheck } from '../support/document-check.ts'
import { whenFree } from '../support/eventually.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { markdownPost, readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { startCloudflare, startNetlify } from '../support/host-runtimes.ts'
import { serveCaddy, serveNginx } from '../support/hosting/servers.ts'
import { liveSettings } from '../support/live-site.ts'
import { acceptedSlugs, randomSlugs } from '../support/random-slugs.ts'
import { runScript } from '../support/run-script.ts'

const site = siteUnderTest('liveSite')

// A development server, as Netlify's, may neither send the table's caching headers nor hide its own files.
const [strict, lax] = [true, false]

test.each([
  ['Cloudflare Pages', 'cloudflare', startCloudflare, 404, strict, 'cloudflare-pages'],
  ['Cloudflare Pages', 'all hosts', startCloudflare, 404, strict, undefined],
  ['Netlify', 'netlify', startNetlify, 200, lax, 'netlify'],
  ['Netlify', 'all hosts', startNetlify, 404, lax, undefined],
  // The tests in tests/servers serve the site that is built for all hosts.
  ['nginx', 'server', serveNginx, 200, strict, 'own-server'],
  ['Caddy', 'server', serveCaddy, 200, strict, 'own-server'],
] as const)('%s serves the site that is built for %s', async (...row) => {
  const [, builtFor, start, unknownPost, isStrict, document] = row
  const host = builtFor === 'all hosts' ? undefined : builtFor
  const folder = host ? join(temporaryFolder(), 'site') : inject('liveSite')
  if (host) {
    const options = ['--no-cards', '--snapshot', fixtureSnapshot, '--out', folder, '--for', host]
    const build = await runScript('build', options, liveSettings(inject('functionsPort')))
    expect([build.code, build.stderr]).toEqual([0, ''])
  }
  const files = readFiles(folder)
  const url = await start(folder)
  const get = (path: string) => fetch(url + path, { redirect: 'manual' })

  // Each page has its address and its headers.
  for (const file of Object.keys(files).filter((name) => /(?<!404)\.html$/.test(name))) {
    const address = encodeURI(`/${file.replace(/(^index)?\.html$/, '')}`)
    const response = await get(address)
    expect([address, response.status, await response.text()]).toEqual([address, 200, files[file]])
    expect(response.headers.get('content-security-policy'), address).toContain("frame-ancestors 'self'")
    expect(response.headers.get('x-content-type-options'), address).toBe('nosniff')
    if (isStrict) expect(response.headers.get('cache-control'), address).toContain('must-revalidate')
  }
  const asset = Object.keys(files).find((file) => /^assets\/.*\.js$/.test(file))
  const script = await get(`/${asset}`)
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ])
  if (isStrict) expect(script.headers.get('cache-control')).toContain('immutable')

  const unknown = await get('/nope')
  expect([unknown.status, await unknown.text()]).toEqual([404, files['404.html']])
  expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")

  const own = hostFiles.filter((name) => name in files)
  expect(own).toEqual(hostFiles.filter((name) => filesFor(host).includes(name)))
  for (const name of isStrict && host ? own : [])
    expect([name, (await get(`/${name}`)).ok]).toEqual([name, false])

  if (document) await expectDocumentedCheck(document, url)

  // A post that is newer than the site is fetched by the document at its address.
  const posts = temporaryFolder()
  writeFiles(posts, { 'newer.md': markdownPost({ metaTitle: 'Newer than the site' }, 'Ice.') })
  const functions = await whenFree(() => startFunctionsHost({ posts, port: inject('functionsPort') }))
  onTestFinished(() => functions.close())
  const response = await get('/blog/newer')
  expect(response.status).toBe(unknownPost)
  if (host) expect(await response.text()).toBe(files['live.html'])
  const { page } = await site.visit(`${url}/blog/newer`)
  await page.waitForSelector('h1:text-is("Newer than the site")')
  expect(page.url()).toBe(`${url}/blog/newer`)
})

test.each([
  ['Cloudflare Pages', 'cloudflare', startCloudflare, 'blog/404.html'],
  ['Netlify', 'netlify', startNetlify, 'live.html'],
] as const)(
  'on %s, every accepted slug has its page, or the loading shell',
  async (_, host, start, shell) => {
    const likeFiles = ['no.5', 'node.js', 'a.htm', 'b.woff2', 'c&d.png', "e,f='g'.css", '얼음.js']
    const slugs = acceptedSlugs(['page', 'topic', ...likeFiles, ...randomSlugs(400, 11)])
    const [built, live] = [slugs.slice(0, 150), slugs.slice(150)]
    const [snapshot, folder] = [join(temporaryFolder(), 'snapshot'), join(temporaryFolder(), 'site')]
    writeSnapshot(
      snapshot,
      built.map((slug, at) => postOf(at, { slug })),
    )
    const options = ['--no-cards', '--no-pack', '--snapshot', snapshot, '--out', folder, '--for', host]
    expect((await runScript('build', options)).stderr).toBe('')
    const url = await start(folder)
    const expected = readFiles(folder)[shell]
    const lost: string[] = []
    for (const [at, slug] of built.entries()) {
      const page = await fetch(url + postPath(slug), { redirect: 'manual' })
      const data = await fetch(url + pageDataPath(postPath(slug)))
      const html = await page.text()
      const isPage = page.status === 200 && html.includes(`<title>Post ${at} |`)
      if (!isPage || !data.ok || !(await data.text()).includes(`"metaTitle":"Post ${at}"`)) lost.push(slug)
    }
    for (const slug of live)
      if ((await (await fetch(url + postPath(slug))).text()) !== expected) lost.push(slug)
    expect(lost).toEqual([])
  },
)

test('on Cloudflare Pages, page 404 of a list is at its own address alone', async () => {
  const folder = temporaryFolder()
  const files = ['404.html', 'blog/404.html', 'blog/page/403.html', 'blog/page/404/index.html']
  writeFiles(folder, Object.fromEntries(files.map((name) => [name, name])))
  const url = await startCloudflare(folder)
  const answers = async (paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(url + path)
        return [path, answer.status, await answer.text()]
      }),
    )
  expect(await answers(['/blog/page/403', '/blog/page/404', '/blog/page/404/'])).toEqual([
    ['/blog/page/403', 200, 'blog/page/403.html'],
    ['/blog/page/404', 200, 'blog/page/404/index.html'],
    ['/blog/page/404/', 200, 'blog/page/404/index.html'],
  ])
  const belowBlog = ['/blog/page/405', '/blog/page/nope', '/blog/page/404/a', '/blog/page/a/b', '/blog/a']
  expect(await answers(belowBlog)).toEqual(belowBlog.map((path) => [path, 404, 'blog/404.html']))
  expect(await answers(['/nope', '/a/b'])).toEqual(['/nope', '/a/b'].map((path) => [path, 404, '404.html']))
})
