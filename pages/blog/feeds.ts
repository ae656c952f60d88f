import { parsePostDate } from '@venue-site/posts/dates'
import { imageAddress } from '@venue-site/posts/image-address'
import { titleOf } from '@venue-site/posts/lists'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { load } from 'cheerio/slim'
import { type ChildNode, isTag } from 'domhandler'
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { type BodyRenderer, postPageData } from '../../src/blog/post-page-data.ts'
import { listPath, postPath } from '../../src/blog/posts.ts'
import { home } from '../../src/content/home.ts'
import { site } from '../../src/content/site.ts'
import type { feeds } from '../../src/well-known-files.ts'
import type { RenderContext, SiteSource } from '../outputs.ts'
import { blogName, byline } from '../words.server.ts'
import { newestPosts } from './newest-posts.ts'

type FeedPath = (typeof feeds)[number]['path']
type FeedContent = Awaited<ReturnType<typeof readContent>>

const writers: Readonly<Record<FeedPath, (content: FeedContent, path: string) => string>> = {
  '/feed.xml': rss,
  '/atom.xml': atom,
  '/feed.json': json,
}

// All feeds have the same content, and one process renders them.
const contents = new WeakMap<SnapshotIndex, Promise<FeedContent>>()

// A feed does not depend on the time.
type FeedSource = Omit<SiteSource, 'clock'>

/** Renders a feed of the newest posts with their full texts. */
export async function renderFeed(
  path: FeedPath,
  source: FeedSource,
  { renderBody }: Pick<RenderContext, 'renderBody'>,
): Promise<string> {
  const content = contents.get(source.index) ?? readContent(source, renderBody)
  contents.set(source.index, content)
  return writers[path](await content, path)
}

async function readContent({ index, readPost, settings }: FeedSource, renderBody: BodyRenderer) {
  const address = (path: string) => new URL(path, settings.siteUrl).href
  const items = await Promise.all(
    newestPosts(index).map(async ({ slug, modified, firstSlug = slug }) => {
      const post = await postPageData(readPost(slug), renderBody)
      const url = address(postPath(slug))
      const image = imageAddress(post.pinterestImageLink)
      return {
        // A reader knows a post by its id, whatever address it has now.
        id: address(postPath(firstSlug)),
        url,
        title: xmlText(titleOf(post)),
        description: xmlText(post.metaDescription),
        html: xmlText(absoluteHtml(post.html, url)),
        published: parsePostDate(post.date),
        updated: parsePostDate(modified),
        topics: post.topics.map(({ name }) => xmlText(name)),
        image: image ? address(image) : undefined,
      }
    }),
  )
  const dates = items.map(({ updated }) => updated.getTime())
  return { address, items, updated: new Date(dates.length > 0 ? Math.max(...dates) : index.updatedAt) }
}

function rss({ address, items, updated }: FeedContent, path: string): string {
  return generateRssFeed({
    title: blogName,
    link: address(listPath(1)),
    description: home.description,
    language: site.locale,
    lastBuildDate: updated,
    atom: { links: [{ href: address(path), rel: 'self', type: 'application/rss+xml' }] },
    items: items.map(({ id, url, title, description, html, published, topics }) => ({
      title,
      link: url,
      guid: { value: id, isPermaLink: id === url },
      description,
      pubDate: published,
      categories: topics.map((name) => ({ name })),
      dc: { creators: [byline] },
      content: { encoded: html },
    })),
  })
}

function atom({ address, items, updated }: FeedContent, path: string): string {
  return generateAtomFeed({
    id: address(listPath(1)),
    title: { value: blogName },
    subtitle: { value: home.description },
    updated,
    icon: address('/icon-192.png'),
    authors: [{ name: byline, uri: address('/about') }],
    links: [
      { href: address(path), rel: 'self', type: 'application/atom+xml' },
      { href: address(listPath(1)), rel: 'alternate', type: 'text/html' },
    ],
    entries: items.map(({ id, url, title, description, html, published, updated, topics }) => ({
      id,
      title: { value: title },
      summary: { value: description },
      published,
      updated,
      links: [{ href: url, rel: 'alternate', type: 'text/html' }],
      categories: topics.map((term) => ({ term })),
      content: { value: html, type: 'html' },
    })),
  })
}

function json({ address, items }: FeedContent, path: string): string {
  const feed = generateJsonFeed({
    title: blogName,
    home_page_url: address(listPath(1)),
    feed_url: address(path),
    description: home.description,
    icon: address('/icon-512.png'),
    favicon: address('/icon-192.png'),
    language: site.locale,
    authors: [{ name: byline, url: address('/about') }],
    items: items.map(({ id, url, title, description, html, published, updated, topics, image }) => ({
      id,
      url,
      title,
      summary: description,
      content_html: html,
      date_published: published,
      date_modified: updated > published ? updated : undefined,
      tags: topics,
      image,
    })),
  })
  return `${JSON.stringify(feed)}\n`
}

// Every attribute with an address that the sanitiser allows.
const addressAttributes = ['href', 'src', 'cite', 'longdesc']

/** Makes every address absolute, for readers that do not know the page's own, and drops invalid ones. */
function absoluteHtml(html: string, base: string): string {
  const $ = load(html, { xml: { xmlMode: false, encodeEntities: 'utf8' } }, false)
  // Without selectors: cheerio looks for subsets among all blocks first, in quadratic time.
  function walk(nodes: readonly ChildNode[]): void {
    for (const element of nodes.filter(isTag)) {
      const { attribs } = element
      for (const name of addressAttributes) {
        const address = attribs[name]
        if (address === undefined) continue
        if (URL.canParse(address, base)) attribs[name] = new URL(address, base).href
        else delete attribs[name]
      }
      // The site's style sheet, which reads `data-align` and `data-alert`, is not there.
      const { 'data-align': align, 'data-alert': alert } = attribs
      if (align !== undefined) attribs.align = align
      if (alert !== undefined) {
        element.name = 'blockquote'
        delete attribs.role
      }
      delete attribs['data-align']
      delete attribs['data-alert']
      walk(element.children)
    }
  }
  for (const root of $.root()) walk(root.children)
  return $.html()
}

const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Replaces the characters that XML 1.0 does not allow (section 2.2) with U+FFFD. */
function xmlText(text: string): string {
  return text.replace(notInXml, '\uFFFD')
}
