import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { RunningServer } from '../../../bench/programs/server-process.ts'
import { parseSettings } from '../../../scripts/cli/settings.ts'
import { filesFor } from '../../../scripts/site/hosting/host-files.ts'
import { hostingFiles } from '../../../scripts/site/hosting/hosting-files.ts'
import { documentPaths } from '../../../scripts/site/list-pages.ts'
import { temporaryFolder, writeFiles } from '../folders.ts'
import { rawRequest } from '../http.ts'
import { expectTable } from './expect-table.ts'
import { liveSiteOn } from './live-site-on.ts'

/** Tests which file is at which address, with which headers. It is the same on every server of the built folder. */
export function testAddresses(start: (folder: string) => Promise<RunningServer>) {
  const { addresses, rules, contentOf, get } = liveSiteOn(start)

  test('every address of the site has its file, with the headers of the table', async () => {
    expect(addresses.length).toBeGreaterThan(100)
    for (const { address, file } of addresses) {
      const answer = await get(address)
      expect([address, answer.status, answer.body.equals(contentOf(file))]).toEqual([address, 200, true])
      expectTable(answer, rules, address)
    }
  })

  test('an unknown post gets the loading shell', async () => {
    const likeFiles = ['/blog/no.5', '/blog/node.js', '/blog/gone.png']
    for (const path of ['/blog/not-yet', '/blog/caf%C3%A9', '/blog/a%26b', '/blog/x?y=z.js', ...likeFiles]) {
      const answer = await get(path)
      expect([path, answer.status, answer.body.equals(contentOf('live.html'))]).toEqual([path, 200, true])
      expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/)
      expectTable(answer, rules, path)
    }
  })

  test('an invalid address gets status 400, not the loading shell', async () => {
    for (const path of ['/blog/%E0%A4%A', '/blog/%']) {
      const { status, body } = await get(path)
      expect([path, status, body.includes('Loading article')]).toEqual([path, 400, false])
    }
  })

  test.each([
    '/nope',
    '/blog/a/b',
    '/blog/page/99',
    '/assets',
    '/snapshot/posts/',
    '/nope.html',
    '/blog/nope.html',
  ])('%s is unknown: 404.html, which is not cached', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.body.equals(contentOf('404.html'))]).toEqual([404, true])
    expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/)
    expectTable(answer, rules, path, { 'Cache-Control': 'no-cache' })
  })

  test.each(['/assets/gone.js', '/snapshot/posts/gone.json', '/gone.png', '/events/gone.ics'])(
    '%s is a missing file: 404 in plain text, which is not cached',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.body.toString()).toMatch(/^not found\n?$/i)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expectTable(answer, rules, path, { 'Cache-Control': 'no-cache' })
    },
  )

  test('a page has one address: its file name, or a slash at the end, redirect there permanently', async () => {
    for (const { address, file } of addresses.filter(({ file }) => file.endsWith('.html'))) {
      const long = [`/${file}`, ...(address === '/' ? ['/index'] : [`${address}/`])]
      for (const path of long) {
        const { status, headers } = await get(path)
        expect([path, status, headers.location]).toEqual([path, 301, address])
        const withQuery = await get(`${path}?a=%26&b`)
        expect(withQuery.headers.location).toBe(`${address}?a=%26&b`)
      }
    }
  })

  test('a file is at its name alone: with a slash at the end there is none', async () => {
    for (const { file } of addresses) {
      const { status } = await get(`/${encodeURI(file)}/`)
      expect([file, status]).toEqual([file, 404])
    }
  })

  test('an address is decoded once', async () => {
    for (const path of ['/%256denu', '/blog%252Fpage%252F2']) expect((await get(path)).status).toBe(404)
  })

  test('two slashes in a row redirect to one, where there is a page', async () => {
    for (const { address } of addresses.filter(({ file }) => file.endsWith('.html'))) {
      for (const path of [`/${address}`, address.replace(/\/(?=[^/]*$)/, '//'), `//${address}`]) {
        const { status, headers } = await get(`${path}?a=//%26`)
        expect([path, status, headers.location]).toEqual([path, 301, `${address}?a=//%26`])
      }
    }
    const { status, body } = await get('/blog//not-yet')
    expect([status, body.equals(contentOf('live.html'))]).toEqual([200, true])
  })

  test('an encoded slash is a slash, as hosts decode an address before they look for its page', async () => {
    for (const { address, file } of addresses.filter(({ file }) => /\/.*\.html$/.test(file))) {
      for (const slash of ['%2F', '%2f']) {
        const path = address.replace(/(?<=.)\//g, slash)
        const answer = await get(path)
        expect([path, answer.status, answer.body.equals(contentOf(file))]).toEqual([path, 200, true])
      }
    }
    const { status, body } = await get('/blog%2Fnot-yet')
    expect([status, body.equals(contentOf('live.html'))]).toEqual([200, true])
  })

  test('does not serve the files that hosts read', async () => {
    for (const name of filesFor(undefined)) {
      const content = contentOf(name)
      const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
      for (const path of [name, `${name}/`, encoded, encoded.replace('%', '%25')].map((path) => `/${path}`)) {
        const { status, body } = await get(path)
        expect([path, status, body.equals(content)]).toEqual([path, 404, false])
      }
    }
  })

  test('no path leads out of the folder or to another host', async () => {
    const own = temporaryFolder()
    writeFiles(own, { 'site/index.html': 'home', 'site/404.html': 'not found', 'secret.html': 'secret' })
    const small = await startSmall(join(own, 'site'))
    const climbs = ['/..', '/%2e%2e', '/./..', '//..', '/..%2f', '/blog/../..', '/blog/..%2f..', '/..%5c']
    for (const path of climbs.flatMap((climb) =>
      ['', '.html', '.html/'].map((end) => `${climb}/secret${end}`),
    )) {
      const { headers, body } = await rawRequest(small.url, { path })
      expect([path, body.includes('secret'), headers.location]).toEqual([path, false, undefined])
    }
    const elsewhere = [
      '//a.example/..%2findex.html',
      '/%5ca.example/..%2findex.html',
      '//a.example/%2e%2e/index/',
    ]
    for (const path of elsewhere) {
      expect((await rawRequest(small.url, { path })).headers.location ?? '/').toMatch(/^\/(index)?$/)
    }
  })

  test('finds names in any script, with characters that have a meaning in addresses or configurations', async () => {
    const names = [
      'café au lait',
      'a&b=c;d@e+f',
      '日本酒',
      "it's",
      '[x] {path} $uri',
      'v1.5',
      'x.gz',
      'a..b',
      '~(1),!',
    ]
    const own = temporaryFolder()
    writeFiles(own, Object.fromEntries(names.map((name) => [`blog/${name}.html`, name])))
    writeFiles(own, { 'index.html': 'home', '404.html': 'not found', 'live.html': 'shell' })
    const small = await startSmall(own)
    for (const name of names) {
      for (const written of [encodeURIComponent(name), encodeURI(name)]) {
        const { status, body, headers } = await rawRequest(small.url, { path: `/blog/${written}?x=%26` })
        expect([written, status, body.toString()]).toEqual([written, 200, name])
        expect(headers['content-security-policy'], written).toContain("frame-ancestors 'self'")
      }
      const { status, headers } = await rawRequest(small.url, {
        path: `/blog/${encodeURIComponent(name)}.html`,
      })
      expect([status, decodeURIComponent(headers.location ?? '')]).toEqual([301, `/blog/${name}`])
      expect(headers.location).toMatch(/^[\x21-\x7e]+$/)
    }
  })

  async function startSmall(site: string): Promise<RunningServer> {
    writeFiles(site, hostingFiles(parseSettings({}).public, documentPaths()))
    const small = await start(site)
    onTestFinished(() => small.close())
    return small
  }
}
