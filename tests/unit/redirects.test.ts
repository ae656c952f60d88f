import { join } from 'node:path'
import type { Move } from '@venue-site/posts/moves.server'
import { getTransformedRoutes } from '@vercel/routing-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gonePosts, siteMoves } from '../../pages/moves.server.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { hosts } from '../../scripts/site/hosting/host-files.ts'
import { hostingFiles } from '../../scripts/site/hosting/hosting-files.ts'
import { goneFile, isOfMove, moveFiles, redirectsFor } from '../../scripts/site/hosting/moves.ts'
import { checkRedirects, redirectFaults, warnOfRedirects } from '../../scripts/site/redirect-faults.ts'
import { indexOf } from '../support/build.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { acceptedSlugs, randomSlugs } from '../support/random-slugs.ts'

const since = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()
const moved = (from: string, to: string | null, day = 1): Move => ({ from, to, since: since(day) })

test('moves made by hand come first and win, and follow posts that have moved since', () => {
  const moves = [moved('a', 'b'), moved('c d', null), moved('é', 'f g'), moved('own', 'b')]
  const own = {
    '/2019/05/a.html': '/blog/a?x=1#y',
    '/old/': '/menu',
    '/shop': 'https://shop.example/x',
    '/caf%C3%A9': '/blog/c%20d',
    '/blog/own': '/events#jazz',
  }
  expect(siteMoves(moves, own)).toEqual([
    { from: '/2019/05/a.html', to: '/blog/b?x=1#y' },
    { from: '/old', to: '/menu' },
    { from: '/shop', to: 'https://shop.example/x' },
    { from: '/café', to: '/blog/c%20d' },
    { from: '/blog/own', to: '/events#jazz' },
    { from: '/blog/a', to: '/blog/b', since: since(1) },
    { from: '/blog/c d', to: null, since: since(1) },
    { from: '/blog/é', to: '/blog/f%20g', since: since(1) },
  ])
})

test('the posts that are gone are those of these moves and this index, even if only one of them has changed', () => {
  const post = { slug: 'b', metaTitle: 'B', metaDescription: '', date: '2026-01-01', blog: '' }
  const [without, withB] = [indexOf([]), indexOf([post])]
  const moves = [moved('a', null), moved('b', null)]
  const slugs = (...args: Parameters<typeof gonePosts>) => [...gonePosts(...args).keys()]
  expect(slugs(moves, without)).toEqual(['a', 'b'])
  expect(slugs(moves, withB)).toEqual(['a'])
  expect(slugs([moved('c', null)], withB)).toEqual(['c'])
  expect(gonePosts(moves, without)).toBe(gonePosts(moves, without))
})

test('a host’s limit leaves out the oldest moves, and those made by hand last', () => {
  const moves = siteMoves(
    Array.from({ length: 2_100 }, (_, at) => moved(`old-${at}`, at % 50 === 0 ? null : 'new', at)),
    { '/by-hand': '/menu' },
  )
  for (const [host, limit] of [
    ['cloudflare', 2_000],
    ['vercel', 2_048],
  ] as const) {
    const { redirects, leftOut } = redirectsFor(moves, host)
    expect([redirects.length, leftOut.length]).toEqual([limit, 2_059 - limit])
    expect(redirects[0]?.from).toBe('/by-hand')
    const newestLeftOut =
      leftOut
        .map((move) => move.since ?? '')
        .sort()
        .at(-1) ?? ''
    expect(redirects.filter((move) => (move.since ?? '~') <= newestLeftOut)).toEqual([])
  }
  expect(redirectsFor(moves, 'github').redirects).toEqual([])
  expect(redirectsFor(moves, 'netlify').leftOut).toEqual([])
})

test.each(hosts)(
  'an address that has moved leads on at %s, by a file that it reads or by a document',
  (host) => {
    const { public: settings } = parseSettings({})
    const moves = siteMoves([], { '/old-menu': 'https://shop.example/bar' })
    const read = Object.values(hostingFiles(settings, [], { host, moves }))
    const documents = [...moveFiles(moves, { pages: [], host, settings })].map(({ text }) => text)
    expect(
      [...read, ...documents].some((text) => text.includes('shop.example/bar')),
      `Does ${host} read redirects? If not, redirectsFor of moves.ts must have none for it`,
    ).toBe(true)
  },
)

test('Vercel’s own check accepts each redirect, and a document leads on where it would read a parameter', () => {
  const addresses = ['/old', '/a(b)', '/c:d', '/e*+{f}']
  const targets = [
    'https://en.wikipedia.example/wiki/Negroni_(cocktail)',
    'https://en.wikipedia.example:8443/wiki/Help:Contents#a:b(c)',
    '/menu?q=a*+{b}',
    '/menu?at=19:30',
    '/menu?q=%28a',
  ]
  const byHand = targets.flatMap((to, at) => addresses.map((from) => [`${from}${at}`, to] as const))
  const slugs = acceptedSlugs(randomSlugs(400, 7))
  const moves = siteMoves(
    [...slugs, 'negroni-(classic)', '(a)+b', 'c:d*'].map((slug, at) => moved(`old-${at}`, slug)),
    Object.fromEntries(byHand),
  )
  const files = hostingFiles(parseSettings({}).public, [], { host: 'vercel', moves })
  const config = JSON.parse(files['vercel.json'] ?? '')
  // It says there what an older version did otherwise.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(getTransformedRoutes(config).error).toBeNull()
  const { redirects, leftOut } = redirectsFor(moves, 'vercel')
  expect(config.redirects).toHaveLength(redirects.length)
  expect(leftOut.map(({ from }) => from)).toEqual(
    [3, 4].flatMap((at) => addresses.map((from) => `${from}${at}`)),
  )
  expect(decodeURIComponent(config.redirects[0].destination)).toBe(targets[0])
})

test('documents lead on where a host has no redirect, and none is at the name of a page', () => {
  const pages = [{ path: '/menu' }, { path: '/blog/negroni' }]
  const moves = siteMoves([moved('Negroni', 'negroni'), moved('old.5', 'negroni'), moved('x', null)], {
    '/2019/a.html': '/menu',
    '/feed.php': '/feed.xml',
    '/shop': 'https://shop.example',
  })
  const filesFor = (host?: 'server' | 'github' | 'netlify' | 'cloudflare') =>
    [...moveFiles(moves, { pages, host, settings: { siteUrl: 'https://a.example' } })].map(({ file }) => file)
  const data = 'snapshot/posts/old.5.json'
  expect(filesFor('netlify')).toEqual([data])
  expect(filesFor('cloudflare')).toEqual([data])
  expect(filesFor('github')).toEqual([
    '2019/a.html',
    'feed.php/index.html',
    'shop.html',
    data,
    'blog/old.5.html',
  ])
  const onServers = ['2019/a.html', 'feed.php', 'shop'].map((path) => `${path}/index.html`)
  expect(filesFor()).toEqual([...onServers, data, 'blog/old.5/index.html'])
  expect(filesFor('server')).toEqual(filesFor())
  expect(
    [...onServers, 'blog/old.5/index.html', goneFile('blog/x.html', 'server')].map(isOfMove),
  ).not.toContain(false)
  expect(['index.html', 'blog/page/404/index.html', 'blog/x.html'].map(isOfMove)).not.toContain(true)
})

test('a document that leads on names its address, and escapes it', () => {
  const [file] = moveFiles(siteMoves([], { '/a': '/menu?x=1&y="#z' }), {
    pages: [],
    settings: { siteUrl: 'https://a.example' },
  })
  expect(file?.text).toContain('<link rel="canonical" href="https://a.example/menu?x=1&amp;y=%22#z">')
  expect(file?.text).toContain('content="0; url=/menu?x=1&amp;y=%22#z"')
})

/** Writes `redirects.ts` as an editor would, an entry a line. */
function redirectsFile(entries: readonly [from: string, to: string][]) {
  const folder = temporaryFolder()
  const lines = entries.map(([from, to]) => `  ${JSON.stringify(from)}: ${JSON.stringify(to)},`)
  writeFiles(folder, { 'redirects.ts': ['export const redirects = {', ...lines, '}'].join('\n') })
  const redirects = Object.fromEntries(entries)
  return { folder, redirects, file: join(folder, 'redirects.ts') }
}

test.each<[from: string, to: string, fault: string]>([
  ['a', '/menu', 'must be a path: /2019/05/negroni.html.'],
  ['//a', '/menu', 'must be a path: /2019/05/negroni.html.'],
  ['https://a.example/b', '/menu', 'must be a path: /2019/05/negroni.html.'],
  ['/?p=1', '/menu', 'must be a path alone: hosts look for no query and no fragment.'],
  ['/%E0%A4%A', '/menu', 'is not encoded in UTF-8.'],
  ['/a*', '/menu', 'must not have "*" in it: hosts read it otherwise.'],
  ['/a/../b', '/menu', 'must not have ".." in it: hosts read it otherwise.'],
  [
    '/a',
    'menu',
    "must lead to a path of this site or an address that begins with https://, but leads to 'menu'.",
  ],
  [
    '/a',
    'http://b.example',
    "must lead to a path of this site or an address that begins with https://, but leads to 'http://b.example'.",
  ],
  ['/a', '/%', "leads to '/%', which is not encoded in UTF-8."],
  ['/a', '/a', 'leads to itself.'],
  ['/a/', '/%61?x', 'leads to itself.'],
])('a redirect from %j to %j is named with its line', (from, to, fault) => {
  const { folder, redirects, file } = redirectsFile([
    ['/fine', '/menu'],
    [from, to],
  ])
  expect(redirectFaults({ 'redirects.ts': { redirects } }, folder)).toEqual([`${file}:3: '${from}' ${fault}`])
})

test('an address twice, a chain and a circle are named with their lines', () => {
  const { folder, redirects, file } = redirectsFile([
    ['/a', '/menu'],
    ['/%61/', '/events'],
    ['/twice', '/menu'],
    ['/twice', '/menu'],
    ['/b', '/c'],
    ['/c', '/menu'],
    ['/d', '/e'],
    ['/e', '/d/'],
  ])
  expect(redirectFaults({ 'redirects.ts': { redirects } }, folder)).toEqual([
    `${file}:3: '/%61/' is the address '/a' again. Remove one.`,
    `${file}:5: '/twice' is there twice. Remove one.`,
    `${file}:6: '/b' leads to /c, which leads on. Name '/menu' instead.`,
    `${file}:8: '/d' leads back to itself, by way of /e.`,
    `${file}:9: '/e' leads back to itself, by way of /d.`,
  ])
})

test('a redirect to nowhere or from a page stops the build; one to another site is said', () => {
  const { folder, redirects, file } = redirectsFile([
    ['/menu', '/events'],
    ['/a', '/nowhere#x'],
    ['/b', '/blog/gone'],
    ['/shop', 'https://shop.example/x'],
  ])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const moves = siteMoves([moved('gone', null)], redirects)
  const has = (path: string) => ['/menu', '/events'].includes(path)
  expect(() => checkRedirects(moves, has, { redirects, folder })).toThrow(
    [
      'The content of the site is not right:',
      `${file}:2: '/menu' is an address of the site. Remove the redirect, or what is there.`,
      `${file}:3: '/a' leads to '/nowhere#x', which the site does not have.`,
    ].join('\n'),
  )
  warnOfRedirects(moves, undefined, { redirects, folder })
  expect(warn.mock.calls).toEqual([[`${file}:5: '/shop' leads to another site, shop.example.`]])
})

test('the build says which moves a host’s limit leaves out, the oldest first', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const moves = siteMoves(Array.from({ length: 2_064 }, (_, at) => moved(`old-${at}`, 'new', at)))
  warnOfRedirects(moves, 'vercel', { redirects: {} })
  const oldest = Array.from({ length: 10 }, (_, at) => `/blog/old-${at}`).join(', ')
  expect(warn.mock.calls).toEqual([
    [
      `Warning: Vercel takes at most 2,048 redirects, and the site has 2,064. The 16 oldest have a page that leads on instead: ${oldest} and 6 more`,
    ],
  ])
})
