import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { parsePostDate } from '../../src/blog/date.ts'
import { imageAddress } from '../../src/blog/image-address.ts'
import { newestPosts } from '../../src/blog/newest-posts.ts'
import { type BodyRenderer, postPageData } from '../../src/blog/post-page-data.ts'
import { listPath, postPath, titleOf } from '../../src/blog/posts.ts'
import type { SnapshotIndex } from '../../src/blog/schema.ts'
import { site } from '../../src/content/site.ts'
import type { RenderContext, SiteSource } from '../../src/outputs.ts'
import { xmlText } from '../../src/seo/xml-text.ts'
import type { feeds } from '../../src/well-known-files.ts'
import { absoluteHtml } from './absolute-html.ts'

/** A post as every feed tells of it. */
interface FeedItem {
  url: string
  title: string
  description: string
  html: string
  published: Date
  topics: string[]
  image?: string
}

interface FeedContent {
  address: (path: string) => string
  items: FeedItem[]
  /** When the newest post was published; of an empty blog, when it was pulled. */
  updated: Date
}

const title = `${site.name} Blog`
const author = `${site.name} Editorial`

/** Returns a feed of the newest posts with their whole texts, by its path. */
export async function renderFeed(
  path: FeedPath,
  site: SiteSource,
  { renderBody }: RenderContext,
): Promise<string> {
  const content = contents.get(site.index) ?? contentOf(site, renderBody)
  contents.set(site.index, content)
  return writers[path](await content, path)
}

// The feeds differ in their form alone, and one process renders them one after the other.
const contents = new WeakMap<SnapshotIndex, Promise<FeedContent>>()

type FeedPath = (typeof feeds)[number]['path']

const writers: Readonly<Record<FeedPath, (content: FeedContent, path: string) => string>> = {
  '/feed.xml': rss,
  '/atom.xml': atom,
  '/feed.json': json,
}

async function contentOf(
  { index, readPost, settings }: SiteSource,
  renderBody: BodyRenderer,
): Promise<FeedContent> {
  const address = (path: string) => new URL(path, settings.siteUrl).href
  const itemOf = async (slug: string): Promise<FeedItem> => {
    const post = await postPageData(readPost(slug), renderBody)
    const url = address(postPath(slug))
    const image = imageAddress(post.pinterestImageLink)
    return {
      url,
      title: xmlText(titleOf(post)),
      description: xmlText(post.metaDescription),
      html: xmlText(absoluteHtml(post.html, url)),
      published: parsePostDate(post.date),
      topics: post.topics.map(({ name }) => xmlText(name)),
      image: image ? address(image) : undefined,
    }
  }
  const items = await Promise.all(newestPosts(index).map(({ slug }) => itemOf(slug)))
  const dates = items.map(({ published }) => published.getTime())
  const updated = new Date(dates.length > 0 ? Math.max(...dates) : index.updatedAt)
  return { address, items, updated }
}

function rss({ address, items, updated }: FeedContent, path: string): string {
  return generateRssFeed({
    title,
    link: address(listPath(1)),
    description: site.description,
    language: site.locale,
    lastBuildDate: updated,
    atom: { links: [{ href: address(path), rel: 'self', type: 'application/rss+xml' }] },
    items: items.map(({ url, title, description, html, published, topics }) => ({
      title,
      link: url,
      guid: { value: url, isPermaLink: true },
      description,
      pubDate: published,
      categories: topics.map((name) => ({ name })),
      dc: { creators: [author] },
      content: { encoded: html },
    })),
  })
}

function atom({ address, items, updated }: FeedContent, path: string): string {
  return generateAtomFeed({
    id: address(listPath(1)),
    title: { value: title },
    subtitle: { value: site.description },
    updated,
    icon: address('/icon-192.png'),
    authors: [{ name: author, uri: address('/about') }],
    links: [
      { href: address(path), rel: 'self', type: 'application/atom+xml' },
      { href: address(listPath(1)), rel: 'alternate', type: 'text/html' },
    ],
    entries: items.map(({ url, title, description, html, published, topics }) => ({
      id: url,
      title: { value: title },
      summary: { value: description },
      published,
      // The last change that its editor wants noticed (RFC 4287, section 4.2.15), as far as the snapshot knows.
      updated: published,
      links: [{ href: url, rel: 'alternate', type: 'text/html' }],
      categories: topics.map((term) => ({ term })),
      content: { value: html, type: 'html' },
    })),
  })
}

function json({ address, items }: FeedContent, path: string): string {
  const feed = generateJsonFeed({
    title,
    home_page_url: address(listPath(1)),
    feed_url: address(path),
    description: site.description,
    icon: address('/icon-512.png'),
    favicon: address('/icon-192.png'),
    language: site.locale,
    authors: [{ name: author, url: address('/about') }],
    items: items.map(({ url, title, description, html, published, topics, image }) => ({
      id: url,
      url,
      title,
      summary: description,
      content_html: html,
      date_published: published,
      tags: topics,
      image,
    })),
  })
  return `${JSON.stringify(feed)}\n`
}
