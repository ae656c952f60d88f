import { readConfig } from '@venue-site/content-audit/config'
import { auditPost } from '@venue-site/content-audit/run-rules'
import { loadDictionaries } from '@venue-site/content-audit/spelling/dictionary'
import { spellingChecker } from '@venue-site/content-audit/spelling/unknown-words'
import { loadParser } from '@venue-site/content-audit/view/read-body'
import { auditedIndexOf, siteUrls } from '@venue-site/content-audit/view/url-resolver'
import { loadFastParser } from '@venue-site/posts/fast-parser.server'
import { type MarkdownParser, remarkParser, renderMarkdown } from '@venue-site/posts/markdown'
import type { Post } from '@venue-site/posts/schema'
import { noPictures } from '@venue-site/posts/snapshot.server'
import { renderFeed } from '../../pages/blog/feeds.ts'
import { createClock } from '../../pages/clock.ts'
import { provideOwnLayout } from '../../pages/layout.server.ts'
import { llmsText } from '../../pages/llms.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { indexPosts } from '../../scripts/search/index-posts.ts'
import { drawPostCard } from '../../scripts/site/cards/post-card.ts'
import { postPageData } from '../../src/blog/post-page-data.ts'
import { feeds } from '../../src/well-known-files.ts'

/** Where a post goes. */
export const places = ['built', 'live', 'audit', 'search', 'feeds', 'cards'] as const

export type Place = (typeof places)[number]

/**
 * Returns what each place does with a post. `built` and `live` make the data of its page, with the parser of the build
 * and that of the browser. `search` and `feeds` get the HTML of its body, which is not part of their time.
 * @param parser A parser of Markdown that all of them use in place of their own.
 */
export async function openPlaces(
  parser?: MarkdownParser,
): Promise<Record<Place, (post: Post, html: string) => unknown>> {
  const parseBuilt = parser ?? (await loadFastParser()) ?? remarkParser
  const parseAudited = parser ?? (await loadParser())
  const { public: settings } = parseSettings({ VITE_SITE_URL: 'https://venue.example' })
  provideOwnLayout(settings)
  const audited = readConfig().settings
  const site = {
    origin: settings.siteUrl,
    name: 'Venue',
    locale: 'en-US',
    localeFrom: '',
    postPath: '/blog/:slug',
    paths: new Set<string>(),
  }
  loadDictionaries()
  const checkSpelling = spellingChecker([])
  const pageData = (post: Post, parse: MarkdownParser) =>
    postPageData(post, (body, { title }) => renderMarkdown(body, { title, parse }))
  return {
    built: (post) => pageData(post, parseBuilt),
    live: (post) => pageData(post, parser ?? remarkParser),
    audit: (post) => {
      const urls = siteUrls(auditedIndexOf(siteOf(post).index), { site, now: 0 })
      return auditPost(post, { urls, parse: parseAudited, settings: audited, checkSpelling })
    },
    search: async (post, html) => indexPosts([{ ...post, html }]),
    feeds: async (post, html) => {
      const source = { ...siteOf(post), settings, clock: createClock(0) }
      for (const { path } of feeds) await renderFeed(path, source, { renderBody: () => html })
      return llmsText(source)
    },
    cards: (post) => drawPostCard(post, () => {}),
  }
}

/** Returns a snapshot of one post. */
function siteOf(post: Post) {
  const entry = { ...post, id: post.slug, digest: '', modified: post.date }
  const updatedAt = '2026-01-01T00:00:00.000Z'
  const index = { version: 1 as const, domain: 'venue.example', updatedAt, total: 1, posts: [entry] }
  return { index, readPost: () => post, ...noPictures }
}
