import { createHash } from 'node:crypto'
import { auditPost } from '../../scripts/audit/audit-post.ts'
import { bodyComparer, checkTogether } from '../../scripts/audit/audit-snapshot.ts'
import { readConfig } from '../../scripts/audit/config.ts'
import { type Finding, withFingerprints } from '../../scripts/audit/finding.ts'
import type { SnapshotFixture } from '../../scripts/audit/rule.ts'
import { loadParser } from '../../scripts/audit/view/load-parser.ts'
import { openSite } from '../../scripts/audit/view/site.ts'
import type { SnapshotSource } from '../../scripts/audit/view/source.ts'
import { toJson } from '../../scripts/snapshot/staged-snapshot.ts'
import type { Post, SnapshotIndex } from '../../src/blog/schema.ts'
import { SnapshotError } from '../../src/blog/snapshot.server.ts'
import { parseSettings } from '../../src/settings.ts'

/** A post that no rule finds fault with. A rule’s fixtures are what differs from it. */
export const goodPost: Post = {
  slug: 'clear-ice-problem',
  metaTitle: 'The clear ice problem',
  metaDescription: 'Home ice is cloudy because it freezes from every side at once. Ours comes from one side.',
  date: '2026-01-02',
  blog: `Water freezes from the outside in, and the air that was in it has nowhere to go. That is the whole technique, or the lack of one.

## What we do about it

We freeze it from the top alone, in an [open cooler](https://example.org/cooler), for a day. Air and salts sink with the water that is still water, and the cloud ends at the foot of the block. A bread knife takes that foot off. What is left is as clear as a window, and it melts at half the pace, since there is less of a surface for a drink to work on.

![A block of ice on a bench, half of it sawn](/images/ice.svg)

## What you can do at home

Buy a small cooler that fits into your freezer, and leave its lid off. Fill it to three quarters, wait for a day, and turn it over in the sink. Give it ten minutes on the bench, or it will crack when it meets the knife. Score it, tap it, and keep the pieces in a bag, as [the ledger](/blog/cellar-ledger) says.
`,
  pinterestImageLink: '/images/ice.svg',
  youtubeShortsUrl: 'https://www.youtube.com/shorts/abcdefghijk',
  shortTailKeywords: 'ice, technique',
  longTailKeywords: 'how to make clear ice at home',
}

const siteSettings = parseSettings({ VITE_SITE_URL: 'https://nocturne.example' }).public
const updatedAt = '2026-11-01T00:00:00.000Z'

/** What the rules find in a snapshot made of a fixture, by rule: its posts one by one, then together. */
export async function auditFixture(fixture: SnapshotFixture, ruleId?: string): Promise<Finding[]> {
  const { settings: all } = readConfig()
  const settings = ruleId ? Object.fromEntries(Object.entries(all).filter(([id]) => id === ruleId)) : all
  const source = sourceOf(fixture)
  const site = await openSite(source, { settings: siteSettings, now: Date.parse(updatedAt) })
  const parse = await loadParser()
  const audits = source.index.posts.map(({ slug }) =>
    auditPost(source.readPost(slug), { site, parse, settings }),
  )
  const view = {
    ...source,
    facts: audits.map(({ facts }) => facts),
    similarity: await bodyComparer(source),
  }
  return withFingerprints([...audits.flatMap(({ findings }) => findings), ...checkTogether(view, settings)])
}

/** The source that a fixture stands for. Each post but the first two gets a slug by its place. */
export function sourceOf(fixture: SnapshotFixture): SnapshotSource {
  const posts = fixture.posts.map((fields, at) => ({
    ...goodPost,
    slug: ['clear-ice-problem', 'cellar-ledger'][at] ?? `post-${at + 1}`,
    ...fields,
  }))
  const index: SnapshotIndex = {
    version: 1,
    domain: 'nocturne.example',
    updatedAt,
    total: posts.length,
    posts: posts.map((post, at) => ({ ...itemOf(post, at), ...fixture.items?.[post.slug] })),
    ...fixture.index,
  }
  return {
    index,
    rejections: fixture.rejections ?? [],
    held: fixture.held ?? [],
    files: [...posts.map(({ slug }) => slug), ...(fixture.unlisted ?? [])],
    readPost(slug) {
      const post = posts.find((candidate) => candidate.slug === slug)
      if (!post) throw new SnapshotError(`The fixture has no post ${slug}`)
      return post
    },
  }
}

/** The post that the good one links to, and that links back. */
export const otherPost: Partial<Post> = {
  slug: 'cellar-ledger',
  metaTitle: 'The cellar ledger, page by page',
  metaDescription: 'Every bottle that comes in is written down by hand, and what leaves is crossed out.',
  date: '2026-01-01',
  blog: `The ledger lies under the stairs, and it has a pencil on a string. Whoever takes a bottle of vermouth writes down the day, the shelf, and for what. Nobody has ever lost that pencil.

## Why it is on paper

Paper needs no light of its own, and there is none down there. It also remembers who wrote: we know each other’s hands. When the fino ran out in the spring, the page said where it went, and the answer was the kitchen. We order on Mondays, by the gaps in the column, and it takes as long as a record’s first side.

## What else is in it

Drawings, mostly. A fig. The saw that is used for [clear ice](/blog/clear-ice-problem). Two telephone numbers without a name, and a technique for opening a bottle of vermouth whose cork has broken, in four lines and with an arrow. The last page of each year is left empty, and then it is signed by everybody.
`,
  shortTailKeywords: 'vermouth, technique',
}

function itemOf(post: Post, at: number): SnapshotIndex['posts'][number] {
  const { slug, metaTitle, metaDescription, pinterestImageLink, date, shortTailKeywords } = post
  const digest = createHash('sha256').update(toJson(post)).digest('hex')
  return { id: at + 1, slug, metaTitle, metaDescription, pinterestImageLink, digest, date, shortTailKeywords }
}

/** A small site that no rule finds fault with, by file. */
export const goodSite: Readonly<Record<string, string>> = {
  'index.html': goodPage({ path: '/', title: 'Nocturne', description: 'A bar on Lantern Alley.' }),
  'menu.html': goodPage({
    path: '/menu',
    title: 'Menu | Nocturne',
    description: 'What we pour, and for how much.',
  }),
  'images/ice.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sitemap.xml':
    '<urlset><url><loc>https://nocturne.example/</loc></url><url><loc>https://nocturne.example/menu</loc></url></urlset>',
}

function goodPage({
  path,
  title,
  description,
}: {
  path: string
  title: string
  description: string
}): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="https://nocturne.example${path}"></head><body><h1>${title}</h1><a href="/menu">Menu</a></body></html>`
}
