import { machineDate } from '../../../src/blog/date.ts'
import { postPath } from '../../../src/blog/posts.ts'
import type { SnapshotIndex } from '../../../src/blog/schema.ts'
import { events } from '../../../src/content/events.ts'
import { privacy, terms } from '../../../src/content/legal.ts'
import { escapeHtml } from '../../../src/escape-html.ts'
import type { PageToRender, SitemapEntry } from '../page-to-render.ts'
import type { PostFacts } from '../post-facts.ts'
import { shellFiles } from '../shells.ts'

// sitemaps.org: "no more than 50,000 URLs".
const entriesPerFile = 50_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

// The texts that say themselves when they last changed. Of the others nobody knows; the day of a build is not it.
const changedByPath: Readonly<Record<string, string>> = {
  '/privacy': privacy.updated,
  '/terms': terms.updated,
  '/events': latestOf(events.map(({ updated }) => updated)) ?? '',
}

/**
 * Every page that is to be found. A post changed, as far as the snapshot knows, on its date: an editor who means a
 * change to be noticed moves it. A list page, the blog's or a topic's, changed when its newest post came,
 * which moves all others down by one.
 */
export function sitemapEntries(
  pages: readonly PageToRender[],
  index: SnapshotIndex,
  facts: ReadonlyMap<string, PostFacts>,
): SitemapEntry[] {
  const changedBySlug = new Map(
    index.posts.map(({ slug }) => [postPath(slug), machineDate(facts.get(slug)?.date ?? '')]),
  )
  const newestOf = (posts: readonly { slug: string }[]) =>
    latestOf(posts.flatMap(({ slug }) => changedBySlug.get(postPath(slug)) ?? []))
  const newest = newestOf(index.posts)
  const newestByTopic = new Map(
    pages.flatMap(({ topicPage: list }) =>
      list?.page === 1 ? [[list.topic.slug, newestOf(list.posts)]] : [],
    ),
  )
  return pages.filter(isToBeFound).map(({ url, parts, topicPage }) => {
    const ofList = topicPage ? newestByTopic.get(topicPage.topic.slug) : newest
    return {
      path: url,
      changed: changedBySlug.get(url) ?? (parts.order === undefined ? changedByPath[url] : ofList),
    }
  })
}

// A topic with one post says no more than the post.
function isToBeFound({ file, topicPage }: PageToRender): boolean {
  return !shellFiles.includes(file) && topicPage?.total !== 1
}

/** The names of a sitemap's files: one, or where there are too many addresses an index and its parts (sitemaps.org). */
export function sitemapNames(entryCount: number): string[] {
  const count = Math.ceil(entryCount / entriesPerFile)
  const parts = Array.from({ length: count }, (_, at) => `sitemap-${at + 1}.xml`)
  return ['sitemap.xml', ...(count > 1 ? parts : [])]
}

/** The texts of a sitemap's files by their names. */
export function sitemapFiles(entries: readonly SitemapEntry[], siteUrl: string): Map<string, string> {
  const [, ...names] = sitemapNames(entries.length)
  if (names.length === 0) return new Map([['sitemap.xml', urlSet(entries, siteUrl)]])
  const parts = names.map(
    (name, at) => [name, entries.slice(at * entriesPerFile, (at + 1) * entriesPerFile)] as const,
  )
  const index = parts.map(([name, part]) => ({
    path: `/${name}`,
    changed: latestOf(part.flatMap(({ changed }) => changed ?? [])),
  }))
  return new Map([
    ['sitemap.xml', document('sitemapindex', 'sitemap', index, siteUrl)],
    ...parts.map(([name, part]) => [name, urlSet(part, siteUrl)] as const),
  ])
}

function urlSet(entries: readonly SitemapEntry[], siteUrl: string): string {
  return document('urlset', 'url', entries, siteUrl)
}

function document(root: string, item: string, entries: readonly SitemapEntry[], siteUrl: string): string {
  const items = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<${item}><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('')}</${root}>\n`
}

// Days and instants in UTC: their texts are in the order of time.
function latestOf(dates: readonly string[]): string | undefined {
  return [...dates].sort().at(-1)
}
