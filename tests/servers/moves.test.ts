import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { siteMoves } from '../../pages/moves.server.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { compress } from '../../scripts/site/compress.ts'
import { hostingFiles } from '../../scripts/site/hosting/hosting-files.ts'
import { moveFiles } from '../../scripts/site/hosting/moves.ts'
import { documentPaths } from '../../scripts/site/list-pages.ts'
import { postPath } from '../../src/blog/posts.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { servers } from '../support/hosting/servers.ts'
import { rawRequest } from '../support/http.ts'
import { addressOf, playBatches, writeMovedSite, wrongAnswers } from '../support/moved-site.ts'

vi.setConfig({ testTimeout: 3_000_000, hookTimeout: 300_000 })

// More by hand: `MOVE_HISTORIES=1000 npx vitest run tests/servers/moves.test.ts`.
const batches = playBatches(10)
const [histories] = batches
if (!histories) throw new Error('There are no histories')

test('the histories have addresses of every kind', () => {
  const kinds = histories.expected.map(({ answer }) =>
    typeof answer === 'object' ? Object.keys(answer)[0] : answer,
  )
  for (const kind of ['id', 'to', 'gone', 'unknown'])
    expect(kinds.filter((one) => one === kind).length, kind).toBeGreaterThan(histories.expected.length / 24)
})

test.each(servers)('%s answers 200, 301 or 410 for each slug that a post has or had', async (_, start) => {
  const answers = { gone: [410, 'gone SLUG'], unknown: [200, 'live undefined'] } as const
  for (const batch of batches) {
    const url = await start(await writeMovedSite(batch))
    expect(await wrongAnswers(url, batch.expected, answers)).toEqual([])
  }
})

const byHand = {
  '/2019/05/negroni.html': '/blog/negroni',
  '/caf%C3%A9/': '/menu#drinks',
  '/feed.php': '/feed.xml?kind=rss',
  '/a $(b);{c}': '/blog/%EC%96%BC%EC%9D%8C%20$1',
  '/shop': 'https://shop.example/~x',
  '/odd': 'https://日本.example/wiki/Negroni_(酒)?q="{x}"|`\\',
  '/query': '/menu?q="日本"&at=19:30{x}#"é"',
}

test.each(servers)('%s leads on from the addresses of an old site', async (_, start) => {
  const moves = siteMoves([], byHand)
  const settings = parseSettings({}).public
  const folder = temporaryFolder()
  writeFiles(folder, { 'index.html': 'home', '404.html': 'not found', 'live.html': 'live' })
  writeFiles(folder, hostingFiles(settings, documentPaths(), { moves }))
  for (const { file, text } of moveFiles(moves, { pages: [], settings })) writeFiles(folder, { [file]: text })
  const url = await start(folder)
  const answers = async (path: string) => {
    const { status, headers } = await rawRequest(url, { path })
    return [path, status, addressOf(headers.location ?? '')]
  }
  for (const [path, query, to] of [
    ['/2019/05/negroni.html', '?utm=x', '/blog/negroni?utm=x'],
    ['/caf%C3%A9', '?utm=x', '/menu#drinks'],
    ['/caf%c3%a9/', '', '/menu#drinks'],
    ['/feed.php', '?utm=x', '/feed.xml?kind=rss'],
    ['/a%20$(b);%7Bc%7D', '?a=%26&b', '/blog/%EC%96%BC%EC%9D%8C%20$1?a=%26&b'],
    ['/shop', '?item=1', 'https://shop.example/~x?item=1'],
    ['/shop/', '', 'https://shop.example/~x'],
    ['/odd', '', 'https://xn--wgv71a.example/wiki/Negroni_(%E9%85%92)?q=%22%7Bx%7D%22%7C%60%5C'],
    ['/query', '', '/menu?q=%22%E6%97%A5%E6%9C%AC%22&at=19:30%7Bx%7D#%22%C3%A9%22'],
  ] as const)
    expect(await answers(path + query)).toEqual([path + query, 301, to])
  for (const path of ['/2019/05/', '/2019/05/negroni', '/feed', '/shop/x', '/sho'])
    expect((await answers(path)).slice(0, 2)).toEqual([path, 404])
})

// The preview sends it as it is.
test.each(servers.filter(([name]) => name !== 'the preview'))(
  '%s sends the page of a post that is gone as the build has compressed it',
  async (_, start) => {
    const folder = temporaryFolder()
    const page = 'gone '.repeat(1000)
    writeFiles(folder, { 'index.html': 'home', '404.html': 'not found', 'live.html': 'live' })
    writeFiles(folder, hostingFiles(parseSettings({}).public, documentPaths(), { moves: siteMoves([], {}) }))
    writeFiles(folder, { '410/blog/gone.html': page })
    for (const { ending, bytes } of await compress('410/blog/gone.html', Buffer.from(page)))
      writeFileSync(join(folder, `410/blog/gone.html${ending}`), bytes)
    const url = await start(folder)
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      [undefined, (body: Buffer) => body],
    ] as const) {
      const accept = { 'Accept-Encoding': encoding ?? 'identity' }
      const { status, headers, body } = await rawRequest(url, { path: '/blog/gone', headers: accept })
      expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
        410,
        encoding,
        'text/html; charset=utf-8',
      ])
      expect(decode(body).toString()).toBe(page)
    }
  },
)

const movedTo = histories.expected.flatMap(({ slug, answer }) =>
  typeof answer === 'object' && 'to' in answer ? [{ slug, to: answer.to }] : [],
)

test.each(servers)(
  '%s serves a post that is back without a reload, and leads on from one that has moved',
  async (_, start) => {
    const folder = await writeMovedSite({ ...histories, moves: [] })
    const moved = await writeMovedSite(histories)
    // The server has read the files of the release before.
    const url = await start(moved)
    const [back, other] = movedTo
    if (!back || !other) throw new Error('no post has moved')
    rmSync(join(moved, 'blog', back.slug), { recursive: true })
    writeFiles(moved, { [`blog/${back.slug}.html`]: 'back' })
    const answer = await rawRequest(url, { path: postPath(back.slug) })
    expect([answer.status, answer.body.toString()]).toEqual([200, 'back'])

    const old = await start(folder)
    writeFiles(folder, {
      'blog/just-moved/index.html': `<meta http-equiv="refresh" content="0; url=/blog/new">`,
    })
    writeFiles(folder, { '410/blog/just-gone.html': 'gone' })
    const leading = await rawRequest(old, { path: '/blog/just-moved' })
    expect([200, 301]).toContain(leading.status)
    expect(leading.headers.location ?? leading.body.toString()).toContain('/blog/new')
    const gone = await rawRequest(old, { path: '/blog/just-gone' })
    expect([gone.status, gone.body.toString()]).toEqual([410, 'gone'])
  },
)
