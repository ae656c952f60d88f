import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isSafeSlug } from '@venue-site/posts/slug'
import { expect, test } from 'vitest'
import { build as buildSite, fileHashes, postOf, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'
import { payloadsOf } from '../support/hostile/payloads.ts'

const shortTailKeywords = 'gin & tonic, 煙, Crème'
const hostileSlugs = payloadsOf('fields/slug')
  .map(({ text }) => text)
  .filter(isSafeSlug)
// A build each.
const rounds = hostileSlugs.filter((_, at) => at % 4 === 0)
const posts = [
  ...hostileSlugs.map((slug, at) => postOf(at, { slug, shortTailKeywords })),
  ...Array.from({ length: 30 }, (_, at) => postOf(at, { shortTailKeywords })),
]
const listRoutes = [/^blog\/page\//, /^blog\/topic\/[^/]+$/, /^blog\/topic\/.*\/page\//]

test('a page is the same whether it is the first of its route that a process renders or one of many', async () => {
  const folder = temporaryFolder()
  const [snapshot, site] = [join(folder, 'snapshot'), join(folder, 'site')]
  writeSnapshot(snapshot, posts)
  const build = () => buildSite(snapshot, site, '--no-cards', '--no-pack')
  await build()
  const whole = fileHashes(site)
  const pages = Object.keys(whole).filter((name) => name.endsWith('.html'))
  const lists = listRoutes.map((route) => pages.filter((name) => route.test(name)))
  expect(lists.map(({ length }) => length)).toEqual([4, 3, 12])

  for (const [round, slug] of rounds.entries()) {
    rmSync(join(site, `blog/${slug}.html`))
    for (const list of lists) rmSync(join(site, list[round % list.length] ?? ''))
    expect((await build()).stdout).toContain(': 4 rendered,')
    expect(fileHashes(site)).toEqual(whole)
  }
})
