import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { listFiles } from '@venue-site/cli/files/list-files'
import { isKept } from '@venue-site/posts/pictures.server'
import { openSnapshot, readPictureList } from '@venue-site/posts/snapshot.server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'
import { checkPicture } from '../../../scripts/pull/pictures/check-picture.ts'
import { describeReport, describeWarnings } from '../../../scripts/pull/report.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { drawPicture, startPictureHost } from '../../support/picture-host.ts'
import { hostOf, pullFrom } from '../../support/pull.ts'
import { killCommand } from '../../support/run-script.ts'

const environment = { SNAPSHOT_IMAGES: 'copy', SNAPSHOT_RETRIES: '3' }

/** Starts a functions host whose posts have these fields, by their slugs. The posts may be changed. */
async function blogOf(posts: Record<string, Record<string, unknown>>) {
  return { url: await hostOf(() => Object.entries(posts).map(([slug, post]) => ({ slug, ...post }))), posts }
}

const folder = () => join(temporaryFolder(), 'snapshot')
const fileOf = (bytes: Buffer, type: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${type}`

test('every picture that a post names is copied as it is, and listed with its size', async () => {
  const sizes = { width: 30, height: 20 }
  const [jpg, png, webp, avif, gif] = await Promise.all([
    // A phone writes the pixels of an upright picture lying down.
    sharp(await drawPicture('jpeg', sizes))
      .withMetadata({ orientation: 6 })
      .toBuffer(),
    drawPicture('png', sizes),
    drawPicture('webp', sizes),
    drawPicture('avif', sizes),
    drawPicture('gif', sizes),
  ])
  const { url, asked } = await startPictureHost({
    '/lead.jpg': jpg,
    '/image.png': png,
    '/reference.webp': webp,
    '/html.avif': avif,
    '/cell.gif?a=1&b=2': gif,
  })
  const host = await blogOf({
    a: {
      pinterestImageLink: `${url}/lead.jpg`,
      blog: [
        `![One](${url}/image.png "Its title") ![Our own](/images/own.svg) ![By name](own.png)`,
        `![Two][two]\n\n[two]: ${url}/reference.webp`,
        `<figure><img alt='x' src='${url}/html.avif'></figure>`,
        `| a |\n| - |\n| ![Three](${url}/cell.gif?a=1&amp;b=2) |`,
        `\`\`\`\n![Not](${url}/code.png)\n\`\`\`\n\n[No picture](${url}/link.png)`,
        `![Again](${url}/image.png)`,
      ].join('\n\n'),
    },
    b: { pinterestImageLink: `${url}/lead.jpg` },
  })
  const out = folder()
  const report = await pullFrom(host.url, out, { environment })
  // Each format rounds in its own way.
  const color = expect.stringMatching(/^#8[78]4[2-5]2[1-3]$/)
  const entries = {
    [`${url}/lead.jpg`]: { file: fileOf(jpg, 'jpg'), width: 20, height: 30, bytes: jpg.length, color },
    [`${url}/image.png`]: { file: fileOf(png, 'png'), ...sizes, bytes: png.length, color },
    [`${url}/reference.webp`]: { file: fileOf(webp, 'webp'), ...sizes, bytes: webp.length, color },
    [`${url}/html.avif`]: { file: fileOf(avif, 'avif'), ...sizes, bytes: avif.length, color },
    [`${url}/cell.gif?a=1&b=2`]: { file: fileOf(gif, 'gif'), ...sizes, bytes: gif.length, color },
  }
  const list = readPictureList(out) ?? {}
  expect(list).toEqual(entries)
  expect(Object.keys(list)).toEqual(Object.keys(entries).sort())
  for (const [at, bytes] of [jpg, png, webp, avif, gif].entries())
    expect(readFileSync(join(out, 'images', Object.values(entries)[at]?.file ?? ''))).toEqual(bytes)
  expect(asked.sort()).toEqual(
    Object.keys(entries)
      .map((address) => `${address.slice(url.length)} 200`)
      .sort(),
  )
  expect(describeReport(report, out)).toContain('2 posts: 2 new, 0 changed, 0 gone, 0 rejected, 5 pictures')
})

test('one picture under several addresses is one file', async () => {
  const picture = await drawPicture('png')
  const paths = Array.from({ length: 8 }, (_, at) => `/${at}.png`)
  const { url } = await startPictureHost(Object.fromEntries(paths.map((path) => [path, picture])))
  const host = await blogOf({ a: { blog: paths.map((path) => `![It](${url}${path})`).join('\n') } })
  const out = folder()
  expect(await pullFrom(host.url, out, { environment })).toMatchObject({ pictures: 8, pictureProblems: [] })
  expect(Object.keys(readFiles(out)).filter((name) => name.startsWith('images/'))).toEqual([
    `images/${fileOf(picture, 'png')}`,
  ])
})

test('a picture that has not changed is not sent again; one that has is replaced, and one that no post names goes', async () => {
  const [old, other, third] = await Promise.all([
    drawPicture('png'),
    drawPicture('png', { color: '#112233' }),
    drawPicture('png', { color: '#223344' }),
  ])
  const pictures = await startPictureHost({ '/a.png': old, '/b.png': other })
  const host = await blogOf({
    a: { pinterestImageLink: `${pictures.url}/a.png` },
    b: { blog: `![B](${pictures.url}/b.png)` },
  })
  const [out, cache] = [folder(), temporaryFolder()]
  const pull = () => pullFrom(host.url, out, { environment, cache, full: true })
  await pull()
  expect(await pull()).toMatchObject({ written: false, pictures: 2 })
  expect(pictures.asked.splice(0)).toEqual(
    expect.arrayContaining(['/a.png 200', '/b.png 200', '/a.png 304', '/b.png 304']),
  )
  pictures.answers['/a.png'] = third
  host.posts.b = {}
  expect(await pull()).toMatchObject({ written: true, pictures: 1, changed: ['b'] })
  expect(pictures.asked).toEqual(['/a.png 200'])
  const files = Object.keys(readFiles(out)).filter((name) => name.startsWith('images/'))
  expect(files).toEqual([`images/${fileOf(third, 'png')}`])
})

test('without the cache, the folder is the same; a damaged copy is fetched again', async () => {
  const picture = await drawPicture('png')
  const { url, asked } = await startPictureHost({ '/a.png': picture })
  const host = await blogOf({ a: { pinterestImageLink: `${url}/a.png` } })
  const out = folder()
  await pullFrom(host.url, out, { environment })
  const before = readFiles(out)
  expect(await pullFrom(host.url, out, { environment })).toMatchObject({ written: false })
  writeFileSync(join(out, 'images', fileOf(picture, 'png')), 'half')
  await pullFrom(host.url, out, { environment })
  expect(readFiles(out)).toEqual(before)
  expect(asked).toEqual(Array(3).fill('/a.png 200'))
})

test('a quick pull asks for the pictures of the posts that changed, and for no others', async () => {
  const { url, asked } = await startPictureHost({
    '/a.png': await drawPicture('png'),
    '/b.png': await drawPicture('png', { color: '#112233' }),
    '/c.png': await drawPicture('png', { color: '#223344' }),
  })
  const bodyOf = (name: string) => ({ blog: `![It](${url}/${name}.png) ![Lost](${url}/lost-${name}.png)` })
  const host = await blogOf({ a: bodyOf('a'), b: bodyOf('b') })
  const [out, cache] = [folder(), temporaryFolder()]
  await pullFrom(host.url, out, { environment, cache })
  asked.splice(0)
  host.posts.b = bodyOf('c')
  const report = await pullFrom(host.url, out, {
    environment,
    cache,
    quick: true,
    changedSlugs: new Set(['b']),
  })
  expect(report).toMatchObject({ isQuick: true, changed: ['b'], pictures: 2 })
  expect([...new Set(asked)].sort()).toEqual(['/c.png 200', '/lost-c.png 404'])
  expect(Object.keys(readPictureList(out) ?? {}).map((address) => address.slice(url.length))).toEqual([
    '/a.png',
    '/c.png',
    '/lost-a.png',
    '/lost-c.png',
  ])
})

test('a picture that cannot be had keeps its last good copy, or is listed with what happened; --strict fails', async () => {
  const picture = await drawPicture('png')
  const pictures = await startPictureHost({ '/a.png': picture })
  const host = await blogOf({
    ice: { pinterestImageLink: `${pictures.url}/a.png`, blog: `Cold.\n\n![Lost](${pictures.url}/lost.png)` },
  })
  const out = folder()
  const report = await pullFrom(host.url, out, { environment })
  expect(readPictureList(out)?.[`${pictures.url}/lost.png`]).toEqual({ problem: 'answers 404' })
  expect(describeWarnings(report, out)).toEqual([
    `Warning: 1 picture could not be copied, listed in ${join(out, 'images.json')}`,
    `  ice, line 3: ${pictures.url}/lost.png answers 404`,
  ])
  const before = readFiles(out)
  delete pictures.answers['/a.png']
  const later = await pullFrom(host.url, out, { environment })
  expect(describeWarnings(later, out)).toContain(
    `  ice: ${pictures.url}/a.png answers 404 (last good copy kept)`,
  )
  expect(readFiles(out)).toEqual(before)
  await expect(pullFrom(host.url, out, { environment, strict: true })).rejects.toThrow(
    `2 pictures could not be copied, and --strict accepts none. Nothing was written. The first: ice: ${pictures.url}/a.png answers 404`,
  )
})

const send = (type: string, body: string | Buffer) => (response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': type }).end(body)

/** The header of a PNG of any size (PNG, section 11.2.2), as a bomb has it. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = await drawPicture('png')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const page = '<!DOCTYPE html><html><title>Lost</title><svg></svg></html>'
const bomb = await pngOf(60_000, 60_000)
const photograph = await drawPicture('jpeg', { width: 900, height: 600 })

const refused: [string, string | Buffer, string][] = [
  ['text/html', page, 'is a page, not a picture'],
  ['image/png', page, 'is a page, not a picture'],
  ['image/png', 'none', 'is no picture. It must be JPEG, PNG, WebP, AVIF or GIF'],
  [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'is SVG, which may run script, and is not kept. Use PNG or WebP',
  ],
  [
    'image/tiff',
    await sharp(photograph).tiff().toBuffer(),
    'is tiff. It must be JPEG, PNG, WebP, AVIF or GIF',
  ],
  ['image/jpeg', photograph.subarray(0, 1000), 'is cut off or damaged. Save it again'],
  ['image/png', bomb, 'has 60,000 × 60,000 pixels, and may have 2 megapixels. Make it smaller'],
]

test('what is no picture, half of one, or a bomb is refused in its place, and fails no pull', async () => {
  const { url } = await startPictureHost(
    Object.fromEntries(refused.map(([type, body], at) => [`/${at}`, send(type, body)])),
  )
  const slugs = refused.map((_, at) => `post-${at}`)
  const host = await blogOf(
    Object.fromEntries(slugs.map((slug, at) => [slug, { pinterestImageLink: `${url}/${at}` }])),
  )
  const out = folder()
  const report = await pullFrom(host.url, out, {
    environment: { ...environment, SNAPSHOT_RETRIES: '0', SNAPSHOT_MAX_IMAGE_MEGAPIXELS: '2' },
  })
  expect(report.pictureProblems).toEqual(
    refused.map(([, , problem], at) => ({
      slug: `post-${at}`,
      address: `${url}/${at}`,
      problem,
      isKept: false,
    })),
  )
  expect(Object.keys(readFiles(out)).filter((name) => name.startsWith('images/'))).toEqual([])
})

const failing: [string, (response: ServerResponse) => void, string][] = [
  ['3 MB', send('image/jpeg', Buffer.alloc(3_000_000)), 'has more than 1 MB. Make it smaller'],
  [
    '304 to a first request',
    (response) => void response.writeHead(304).end(),
    'answers 304, as if there were a copy',
  ],
  ['404', (response) => void response.writeHead(404).end(), 'answers 404'],
  ['503 for ever', (response) => void response.writeHead(503).end(), 'answers 503'],
  ['a reset', (response) => void response.destroy(), 'has no answer: other side closed'],
  ['silence', () => {}, 'has no answer: none within 500 ms'],
  [
    'a redirect without an end',
    (response) => void response.writeHead(302, { Location: '/a' }).end(),
    'has no answer: it redirects more than 5 times',
  ],
  [
    'a redirect to a file',
    (response) => void response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    'has no answer: it redirects to file:///etc/passwd, which is not followed',
  ],
  [
    'a wish to wait an hour',
    (response) => void response.writeHead(429, { 'Retry-After': '3600' }).end(),
    'is on a server that asks to wait longer than the pull may take',
  ],
]

test('whatever a server does in the place of a picture, that picture is refused, and no pull fails', async () => {
  // A server each, as one that fails or asks to wait is left alone.
  const addresses = await Promise.all(
    failing.map(async ([, answer]) => `${(await startPictureHost({ '/a': answer })).url}/a`),
  )
  const posts = addresses.map((pinterestImageLink, at) => [`post-${at}`, { pinterestImageLink }] as const)
  const host = await blogOf(Object.fromEntries(posts))
  const out = folder()
  const { pictureProblems } = await pullFrom(host.url, out, {
    environment: {
      ...environment,
      SNAPSHOT_RETRIES: '1',
      SNAPSHOT_TIMEOUT_MS: '500',
      SNAPSHOT_MAX_IMAGE_MB: '1',
    },
  })
  for (const [at, [what, , problem]] of failing.entries())
    expect([what, pictureProblems.filter(({ slug }) => slug === `post-${at}`)]).toEqual([
      what,
      [{ slug: `post-${at}`, address: addresses[at], problem, isKept: false }],
    ])
  const files = posts.map(([slug]) => `posts/${slug}.json`)
  expect(Object.keys(readFiles(out)).sort()).toEqual(['images.json', 'index.json', ...files])
})

test('a picture of a private network is not asked for, by its number or its name, unless the functions host is in one', async () => {
  const picture = await drawPicture('png')
  const { url, asked } = await startPictureHost({ '/a.png': picture })
  const names = [url, url.replace('127.0.0.1', 'localhost'), url.replace('127.0.0.1', '[::ffff:127.0.0.1]')]
  const host = await blogOf({
    a: { blog: names.map((name) => `![It](${name}/a.png)`).join('\n') },
  })
  // As if the host were started for the pull.
  const report = await pullFrom(host.url, folder(), { environment, isOwnHost: true })
  expect(report.pictureProblems.map(({ problem }) => problem).sort()).toEqual([
    'is not fetched: 127.0.0.1 is in a private network, where no visitor could see it',
    'is not fetched: [::ffff:7f00:1] is in a private network, where no visitor could see it',
    expect.stringMatching(/^is not fetched: localhost, at (?:127\.0\.0\.1|::1), is in a private network/),
  ])
  expect(asked).toEqual([])
  expect(await pullFrom(host.url, folder(), { environment })).toMatchObject({ pictureProblems: [] })
})

test('while three of ten answers fail, the folder is the same as in calm', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `/${at}.png`)
  const drawn = await Promise.all(
    names.map(
      async (name, at) => [name, await drawPicture('png', { color: `#${String(100000 + at)}` })] as const,
    ),
  )
  const faults: ((response: ServerResponse) => void)[] = [
    (response) => void response.writeHead(503, { 'Retry-After': '0' }).end(),
    (response) => void response.writeHead(429, { 'Retry-After': '0' }).end(),
    (response) => void response.destroy(),
    () => {},
    (response) => {
      response.writeHead(200, { 'Content-Length': '100000' }).write('half')
      response.destroy()
    },
    send('text/html', page),
    send('image/png', photograph.subarray(0, 500)),
    send('image/png', bomb),
    (response) => void response.writeHead(200).end(Buffer.alloc(11_000_000)),
  ]
  const random = seededRandom(1)
  let isCalm = true
  const { url } = await startPictureHost(Object.fromEntries(drawn), (response) => {
    if (isCalm || random.below(10) >= 3) return false
    faults[random.below(faults.length)]?.(response)
    return true
  })
  const host = await blogOf(
    Object.fromEntries(names.map((name, at) => [`p-${at}`, { pinterestImageLink: url + name }])),
  )
  const pull = async () => {
    const out = folder()
    await pullFrom(host.url, out, { environment: { ...environment, SNAPSHOT_TIMEOUT_MS: '1000' } })
    const files = readFiles(out)
    rmSync(out, { recursive: true })
    return { ...files, 'index.json': '' } as Record<string, string>
  }
  const calm = await pull()
  expect(
    Object.values(JSON.parse(calm['images.json'] ?? '')).every((picture) => isKept(picture as never)),
  ).toBe(true)
  isCalm = false
  expect(await pull()).toEqual(calm)
})

test('a killed pull leaves all pictures of its list, whole', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `/${at}.png`)
  const drawn = await Promise.all(
    names.map(async (_, at) => drawPicture('png', { color: `#${String(200000 + at)}` })),
  )
  const pictures = await startPictureHost({})
  const host = await blogOf(
    Object.fromEntries(names.map((name, at) => [`p-${at}`, { pinterestImageLink: pictures.url + name }])),
  )
  const out = folder()
  const show = (version: number) => {
    for (const [at, name] of names.entries())
      pictures.answers[name] = drawn[(at + version) % drawn.length] ?? expect.unreachable()
  }
  show(0)
  await pullFrom(host.url, out, { environment })
  const staged = () => {
    const staging = readdirSync(dirname(out)).find((name) => name.startsWith('.snapshot.writing-'))
    return staging ? listFiles(join(dirname(out), staging, 'images')).length : 0
  }
  const isSwapped = () => /\.(next|previous)$/m.test(readdirSync(dirname(out)).join('\n'))
  for (const [kill, isReached] of [() => staged() > 2, () => staged() > 25, isSwapped].entries()) {
    show(kill + 1)
    const settings = { ...environment, VITE_FUNCTIONS_URL: host.url }
    await killCommand('snapshot', ['--out', out], isReached, settings)
    openSnapshot(out)
    const kept = Object.values(readPictureList(out) ?? {}).filter(isKept)
    expect(kept).toHaveLength(30)
    for (const { file } of kept) expect(fileOf(readFileSync(join(out, 'images', file)), 'png')).toBe(file)
  }
}, 120_000)

test('pictures stay on their servers with SNAPSHOT_IMAGES=link, and then leave the folder', async () => {
  const { url } = await startPictureHost({ '/a.png': await drawPicture('png') })
  const host = await blogOf({ a: { pinterestImageLink: `${url}/a.png` } })
  const out = folder()
  await pullFrom(host.url, out, { environment })
  expect(await pullFrom(host.url, out, { environment: { SNAPSHOT_IMAGES: 'link' } })).toMatchObject({
    written: true,
  })
  expect(Object.keys(readFiles(out)).sort()).toEqual(['index.json', 'posts/a.json'])
})

test.each([
  ['the color of most of it', { r: 136, g: 68, b: 34 }, '#884422'],
  ['grey', { r: 90, g: 90, b: 90 }, '#5a5a5a'],
  ['none if one sees through it', { r: 90, g: 0, b: 0, alpha: 0.5 }, undefined],
])('a picture is listed with its color: %s', async (_, background, color) => {
  const channels = 'alpha' in background ? 4 : 3
  const image = sharp({ create: { width: 40, height: 30, channels, background } })
  const bytes = await (color === '#5a5a5a' ? image.toColorspace('b-w') : image).png().toBuffer()
  expect(await checkPicture(bytes, { megapixels: 1 })).toMatchObject({ type: 'png', color })
})
