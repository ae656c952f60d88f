import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { isKept } from '@venue-site/posts/pictures.server'
import { openSnapshot, readPictureList } from '@venue-site/posts/snapshot.server'
import { load } from 'cheerio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { build, changedFiles, fileHashes, postOf } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'
import { siteWithContent } from '../support/own-content.ts'
import { drawPicture, startPictureHost } from '../support/picture-host.ts'
import { hostOf, pullFrom } from '../support/pull.ts'

const environment = { SNAPSHOT_IMAGES: 'copy' }
const plain = ['--no-pack', '--no-cards']

/** Draws a photograph as a phone keeps it: lying, with a note of how it is held and of where it was taken. */
function photograph(color: string): Promise<Buffer> {
  const background = { create: { width: 1600, height: 1200, channels: 3, background: color } } as const
  const half = {
    input: { create: { width: 800, height: 1200, channels: 3, background: '#ffffff' } },
  } as const
  return sharp(background)
    .composite([{ ...half, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Returns a GIF of two frames. */
function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    ({ create: { width: 60, height: 40, channels: 3, background } }) as const
  return sharp([{ ...frame('#ff0000') }, { ...frame('#0000ff') }] as never, { join: { animated: true } })
    .gif({ delay: [100, 200], loop: 0 })
    .toBuffer()
}

/** Starts a host of two posts, and of their pictures. Returns how to pull and build them. */
async function startBlog() {
  const pictures = await startPictureHost({
    '/lead.jpg': await photograph('#aa5522'),
    '/body.jpg': await photograph('#2255aa'),
    '/moving.gif': await animation(),
    '/other.png': await drawPicture('png', { width: 700 }),
  })
  const { url } = pictures
  const posts = [
    {
      slug: 'first',
      pinterestImageLink: `${url}/lead.jpg`,
      blog: `Text.\n\n![Body](${url}/body.jpg)\n\n![Moving](${url}/moving.gif)\n\n![Lost](${url}/lost.jpg)`,
      shortTailKeywords: 'gin',
    },
    { slug: 'second', pinterestImageLink: `${url}/other.png`, blog: 'Text.' },
  ]
  const host = await hostOf(() => posts)
  const folder = temporaryFolder()
  const [snapshot, out] = [join(folder, 'snapshot'), join(folder, 'site')]
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  return {
    pictures,
    url,
    snapshot,
    out,
    read,
    document: (file: string) => load(read(file)),
    pull: () => pullFrom(host, snapshot, { environment }),
    build: () => build(snapshot, out, ...plain),
    /** Returns the size of a published file, as it is shown, and what else it says of itself. */
    metadata: (file: string) => sharp(join(out, file)).metadata(),
  }
}

test('posts show the site’s own copies, upright, in WebP and without a word of where they were taken', async () => {
  const blog = await startBlog()
  await blog.pull()
  const { code, stderr } = await blog.build()
  expect([code, stderr]).toEqual([0, ''])

  const files = listFiles(join(blog.out, 'assets/pictures')).filter((file) => file.startsWith('post-'))
  expect(files.every((file) => file.endsWith('.webp'))).toBe(true)
  // Of the photographs 480, 960 and 1200, of the animation its own, of the drawing 480 and 700.
  expect(files.length).toBe(3 + 3 + 1 + 2)

  const $ = blog.document('blog/first.html')
  const [lead, body, moving, ...others] = $('article img').get()
  expect(others).toEqual([])
  for (const image of [lead, body]) {
    expect(image?.attribs).toMatchObject({ width: '1200', height: '1600' })
    const sources = (image?.attribs.srcset ?? image?.attribs.srcSet ?? '').split(', ')
    expect(sources.map((source) => source.split(' ')[1])).toEqual(['480w', '960w', '1200w'])
    for (const source of sources) {
      const [file = '', width = ''] = source.slice(1).split(' ')
      const { format, exif, icc, orientation, ...shown } = await blog.metadata(file)
      expect([format, exif, icc, orientation]).toEqual(['webp', undefined, undefined, undefined])
      expect([shown.width, Math.round((shown.height * 3) / 4)]).toEqual([
        Number.parseInt(width, 10),
        Number.parseInt(width, 10),
      ])
    }
    // Turned clockwise, what was at the left is at the top.
    const top = sharp(join(blog.out, image?.attribs.src ?? '')).extract({
      left: 0,
      top: 0,
      width: 960,
      height: 600,
    })
    const colors = await top.resize(1, 1).raw().toBuffer()
    expect(Math.min(...colors)).toBeGreaterThan(250)
  }
  expect([lead?.attribs.fetchpriority, body?.attribs.loading]).toEqual(['high', 'lazy'])
  expect(await blog.metadata(moving?.attribs.src ?? '')).toMatchObject({
    format: 'webp',
    pages: 2,
    delay: [100, 200],
    loop: 0,
  })
  expect($('a[data-zoom]').length).toBe(2)
  // No other host is needed, and none is allowed.
  expect($('meta[http-equiv=Content-Security-Policy]').attr('content')).toContain("img-src 'self';")

  // So do lists, feeds and structured data.
  const largest = $('article figure a').attr('href') ?? ''
  expect(largest).toMatch(/^\/assets\/pictures\/post-1200\./)
  const absolute = (path: string) => new URL(path, 'http://localhost:4173').href

  const [firstOfList, secondOfList] = blog.document('blog.html')('main ol img').get()
  expect(firstOfList?.attribs.srcset ?? firstOfList?.attribs.srcSet).toContain('480w, ')
  expect(secondOfList?.attribs).toMatchObject({ src: expect.stringMatching(/post-480\./), width: '700' })
  const json = JSON.parse(blog.read('feed.json'))
  expect(json.items[0].image).toBe(absolute(largest))
  for (const file of ['feed.json', 'feed.xml', 'atom.xml']) {
    expect(blog.read(file)).toContain(absolute('/assets/pictures/post-960.'))
    expect(blog.read(file)).not.toContain(blog.url)
  }
  const data = JSON.parse($('script[type="application/ld+json"]').text())
  const graph: { '@type': string; image?: string[] }[] = data['@graph'] ?? [data]
  const posting = graph.find((thing) => thing['@type'] === 'BlogPosting')
  expect(posting?.image?.at(-1)).toBe(absolute(largest))
  expect($('body').html()).not.toContain(`src="${blog.url}`)
})

test('of a changed picture only its own widths are encoded, and of what has not changed nothing', async () => {
  const blog = await startBlog()
  await blog.pull()
  await blog.build()
  const before = fileHashes(blog.out)
  await blog.pull()
  expect((await blog.build()).counts).toEqual([0, expect.any(Number), 0, 0])

  blog.pictures.answers['/body.jpg'] = await photograph('#22aa55')
  await blog.pull()
  const { code } = await blog.build()
  expect(code).toBe(0)
  const changed = changedFiles(before, fileHashes(blog.out))
  expect(changed.filter((file) => file.startsWith('assets/pictures/')).length).toBe(3 + 3)
  expect(changed.filter((file) => !file.startsWith('assets/pictures/'))).toEqual(
    expect.arrayContaining(['blog/first.html', 'feed.json']),
  )
  expect(changed.filter((file) => /second|^blog\.html|menu|index\.html/.test(file))).toEqual([])
})

test('a picture of the snapshot that is missing, a pointer of Git LFS or damaged fails the build, and says what to do', async () => {
  const blog = await startBlog()
  await blog.pull()
  const kept = Object.values(readPictureList(blog.snapshot) ?? {}).filter(isKept)
  const file = join(blog.snapshot, 'images', kept[0]?.file ?? '')
  const bytes = readFileSync(file)
  const failure = async () => {
    const { code, stderr } = await blog.build()
    expect(code).not.toBe(0)
    return stderr
  }
  rmSync(file)
  expect(await failure()).toContain(
    `${file} cannot be read: the list of pictures names it. Run \`npm run snapshot`,
  )
  writeFileSync(file, `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n`)
  expect(await failure()).toContain(`${file} is a pointer of Git LFS, not the picture. Run git lfs pull.`)
  writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1) === 0 ? 1 : 0])]))
  expect(await failure()).toContain(`${file} is damaged: its name is not that of its bytes.`)
  // The next pull has it again.
  await blog.pull()
  expect(readFileSync(file)).toEqual(bytes)
})

test('the index of a snapshot names the pictures of each post, also those of the site; without copies it names none', async () => {
  const { url } = await startPictureHost({})
  const blog = `![](${url}/b.png) ![](/images/own.jpg) ![](${url}/a.png)`
  const host = await hostOf(() => [
    { slug: 'one', pinterestImageLink: '/images/own.jpg', blog },
    { slug: 'two' },
  ])
  const out = join(temporaryFolder(), 'snapshot')
  const pictures = () => openSnapshot(out).index.posts.map((entry) => entry.pictures)
  await pullFrom(host, out, { environment })
  expect(pictures()).toEqual([['/images/own.jpg', `${url}/a.png`, `${url}/b.png`], undefined])
  expect(await pullFrom(host, out, { environment })).toMatchObject({ changed: [], written: false })
  expect(await pullFrom(host, out)).toMatchObject({ changed: [], written: true })
  expect(pictures()).toEqual([undefined, undefined])
})

const own = await photograph('#aa5522')
const ownSite = siteWithContent(
  {},
  {
    posts: [
      postOf(1, {
        pinterestImageLink: encodeURI('/images/öwn one.jpg'),
        blog: 'Text.\n\n![A drawing](/images/glass.svg) ![Own](/images/o\u0308wn%20one.jpg) ![None](/images/none.jpg) ![Page](/images/page.png)',
      }),
    ],
    pictures: {
      // As a Mac may store the name.
      'posts/o\u0308wn one.jpg': own,
      // A WebP has at most 16,383 pixels a side.
      'posts/page.png': await drawPicture('png', { width: 100, height: 17_000 }),
    },
  },
)

test('the venue’s own photographs are shown in the same way; drawings, and old addresses, stay as they are', async () => {
  const site = ownSite()
  const $ = load(readFileSync(join(site, 'blog/post-1.html'), 'utf8'))
  const [lead, drawing, body, none, page] = $('article img').get()
  expect(page?.attribs).toMatchObject({ width: '100', height: '17000' })
  expect((await sharp(join(site, page?.attribs.src ?? '')).metadata()).height).toBe(16_383)
  expect([drawing?.attribs.src, none?.attribs.src]).toEqual(['/images/glass.svg', '/images/none.jpg'])
  for (const image of [lead, body]) {
    expect(image?.attribs.src).toMatch(/^\/assets\/pictures\/-wn-one-960\.[0-9a-f]{8}\.webp$/)
    expect(image?.attribs).toMatchObject({ width: '1200', height: '1600' })
    const { exif, ...shown } = await sharp(join(site, image?.attribs.src ?? '')).metadata()
    expect([exif, shown.width, shown.height]).toEqual([undefined, 960, 1280])
  }
  expect(readFileSync(join(site, 'images/o\u0308wn one.jpg')).equals(own)).toBe(true)
})
