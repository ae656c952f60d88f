import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import type { Post } from '@venue-site/posts/schema'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import * as galleryContent from '../../src/content/gallery.ts'
import { build, changedFiles, fileHashes, postsDown, siteFixture, writeSnapshot } from '../support/build.ts'
import { siteWithContent } from '../support/own-content.ts'

const posts = postsDown(12)
const site = siteFixture(posts, '--no-pack')

test('each page and post has a card; shells and further pages of a list have none', () => {
  const site = inject('plainSite')
  const pages = listFiles(site).filter((name) =>
    /^(?!404|live|offline|blog\/(page|topic)\/).*\.html$/.test(name),
  )
  expect(pages.length).toBeGreaterThan(30)
  expect(listFiles(join(site, 'cards'))).toEqual(pages.map((name) => name.replace('.html', '.png')).sort())
})

// Messengers leave out larger pictures.
test('a card is a PNG of 1200 × 630 and less than 300 KB', () => {
  const folder = join(inject('plainSite'), 'cards')
  for (const name of listFiles(folder)) {
    const bytes = readFileSync(join(folder, name))
    expect([name, bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      name,
      'PNG',
      1200,
      630,
    ])
    expect(bytes.length, name).toBeLessThan(300_000)
  }
})

test('draws only the cards that an edit changes', async () => {
  const { snapshot, out } = site.copy()
  const before = fileHashes(join(out, 'cards'))
  const edits: Record<string, Partial<Post>> = {
    'post-5': { blog: 'Another body.' },
    'post-7': { metaTitle: 'Another title' },
    'post-9': { date: '2026-02-01' },
  }
  const edited = posts.map((post) => ({ ...post, ...edits[post.slug] }))
  // The oldest post goes.
  writeSnapshot(snapshot, edited.slice(0, -1))
  const { stdout } = await build(snapshot, out, '--no-pack')
  expect(stdout).toMatch(/\b2 cards drawn/)
  const touched = ['post-1', 'post-7', 'post-9'].map((slug) => `blog/${slug}.png`)
  expect(changedFiles(before, fileHashes(join(out, 'cards')))).toEqual(touched)
})

test('--no-cards leaves them out, and the next build without it draws the same ones', async () => {
  const { snapshot, out } = site.copy()
  const before = fileHashes(join(out, 'cards'))
  await build(snapshot, out, '--no-pack', '--no-cards')
  expect(listFiles(join(out, 'cards'))).toEqual([])
  const { stdout } = await build(snapshot, out, '--no-pack', '--explain')
  expect(stdout).toMatch(/^rendered {2}\/cards\/menu\.png +new$/m)
  expect(fileHashes(join(out, 'cards'))).toEqual(before)
})

const clear = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#ff000000' } })
  .png()
  .toBuffer()
const seeThrough = siteWithContent(
  {
    gallery: {
      galleryHeading: { ...galleryContent.galleryHeading, picture: 'clear.png' },
    },
  },
  { pictures: { 'clear.png': clear }, cards: true },
)

test('a picture that one sees through hides nothing of a card', async () => {
  const { data } = await sharp(join(seeThrough(), 'cards/gallery.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const black = data.filter(
    (value, at) => at % 3 === 0 && value + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) === 0,
  )
  expect(black).toHaveLength(0)
})
