import { countOf } from '@venue-site/cli/progress'
import { escapeHtml } from '@venue-site/posts/escape-html'
import { feedDate, unknownZone } from './dates.ts'
import { treeToMarkdown } from './html-to-markdown.ts'
import { parseHtml } from './html-tree.ts'
import type { LeftOut, Source, SourcePost } from './source.ts'
import { beginningOf, plainLine } from './text.ts'
import { allText, childrenOf, childText, detached, readXmlRecords, type XmlElement } from './xml-records.ts'

/** Opens a feed: RSS 0.9 to 2.0, or Atom. */
export function openFeed(file: string): Source {
  let site: string | undefined
  let count = 0

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    count = 0
    for await (const { element, rootAttributes } of readXmlRecords(file)) {
      const base = baseOf(undefined, rootAttributes)
      if (element.name === 'link' && site === undefined) site = siteOf(element, base)
      if (element.name === 'channel') site ??= siteOf(childrenOf(element, 'link')[0], base)
      if (element.name === 'item' || element.name === 'entry') {
        count++
        yield element.name === 'item' ? rssPost(element, base) : atomPost(element, base)
      }
    }
  }

  return {
    label: 'a feed',
    hasFiles: false,
    read,
    site: () => site,
    notes: () => [
      `what the feed leaves out: it has ${countOf(count, 'post')}, and most feeds have only the newest. Look for an export if there are more`,
    ],
  }
}

/** Returns the address from which relative ones in an element start, if one is named (`xml:base`). */
function baseOf(around: string | undefined, attributes: XmlElement['attributes'] = {}): string | undefined {
  const own = attributes['xml:base']
  return own === undefined ? around : absolute(own, around)
}

const absolute = (address: string, base: string | undefined) =>
  URL.canParse(address, base) ? new URL(address, base).href : address

function siteOf(link: XmlElement | undefined, base: string | undefined): string | undefined {
  if (!link || !/^(?:|alternate)$/.test(link.attributes.rel ?? '')) return undefined
  const address = absolute((link.attributes.href ?? allText(link)).trim(), base)
  return /^https?:/i.test(address) ? detached(address) : undefined
}

function rssPost(item: XmlElement, around: string | undefined): SourcePost {
  const guid = childrenOf(item, 'guid')[0]
  const link =
    childText(item, 'feedburner:origLink') ??
    childText(item, 'link') ??
    (guid && guid.attributes.isPermaLink !== 'false' ? allText(guid).trim() : undefined)
  const content = childText(item, 'content:encoded')
  const summary = childText(item, 'description')
  const date = childText(item, 'pubDate') ?? childText(item, 'dc:date')
  const id = guid && allText(guid).trim()
  const topics = [...childrenOf(item, 'category'), ...childrenOf(item, 'dc:subject')]
  return postOf(item, {
    id,
    link,
    date,
    title: plainLine(childText(item, 'title')),
    html: content ?? summary ?? '',
    base: baseOf(around, item.attributes),
    isWhole: content !== undefined,
    summary: content === undefined ? undefined : summary,
    topics: topics.map((topic) => plainLine(allText(topic))),
    comments: childText(item, 'slash:comments'),
  })
}

function atomPost(entry: XmlElement, around: string | undefined): SourcePost {
  const links = childrenOf(entry, 'link')
  const link = links.find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')
  const base = baseOf(around, entry.attributes)
  const [title, content, summary] = ['title', 'content', 'summary'].map((name) => childrenOf(entry, name)[0])
  return postOf(entry, {
    id: childText(entry, 'id'),
    link:
      childText(entry, 'feedburner:origLink') ??
      (link?.attributes.href && absolute(link.attributes.href, base)),
    date: childText(entry, 'published') ?? childText(entry, 'updated'),
    title: title ? plainLine(htmlOf(title)) : '',
    html: htmlOf(content ?? summary),
    base: baseOf(base, (content ?? summary)?.attributes),
    isWhole: content !== undefined,
    summary: content && summary && htmlOf(summary),
    topics: childrenOf(entry, 'category').map(({ attributes: { label, term = '' } }) => label ?? term),
  })
}

/** Returns the HTML of a text of Atom: as text, escaped, or as elements (RFC 4287, section 3.1). */
function htmlOf(element: XmlElement | undefined): string {
  const { type = 'text' } = element?.attributes ?? {}
  if (!element) return ''
  if (type === 'xhtml') return element.children.map(serialized).join('')
  return type === 'html' || type === 'text/html'
    ? allText(element).trim()
    : escapeHtml(allText(element).trim())
}

const voidElements = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/

function serialized(node: XmlElement | string): string {
  if (typeof node === 'string') return escapeHtml(node)
  const name = node.name.replace(/^\w+:/, '')
  const attributes = Object.entries(node.attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')
  if (voidElements.test(name)) return `<${name}${attributes}>`
  return `<${name}${attributes}>${node.children.map(serialized).join('')}</${name}>`
}

interface FeedPost {
  id?: string
  link?: string
  date?: string
  title: string
  html: string
  /** Where relative addresses of the HTML start, if not at the post's own. */
  base?: string
  isWhole: boolean
  summary?: string
  topics: string[]
  comments?: string
}

function postOf(
  element: XmlElement,
  { id, link, date, html, base, isWhole, summary, ...post }: FeedPost,
): SourcePost {
  const dated = feedDate(date)
  const zone = unknownZone(date)
  const description = plainLine(summary)
  return {
    kind: 'post',
    at: `line ${element.line}`,
    id,
    title: post.title,
    slug: link === undefined ? undefined : slugOf(link),
    date: dated,
    description: description ? beginningOf(description) : undefined,
    topics: post.topics.filter(Boolean),
    picture: pictureOf(element),
    addresses: link ? [link] : [],
    lost: [
      ...(zone ? [`the time zone of its date, which is not known: ${zone}`] : []),
      ...(isWhole ? [] : ['all but what the feed has: it gives no whole text']),
      ...(post.comments && Number(post.comments) > 0 ? [`comments: ${post.comments}`] : []),
      ...enclosuresOf(element),
    ],
    body: (links, losses) => {
      const resolve = (address: string) =>
        links.resolve(
          base === undefined || /^\s*(?:#|$)/.test(address) ? address : absolute(address.trim(), base),
        )
      return treeToMarkdown(parseHtml(html), { ...links, resolve }, losses)
    },
  }
}

/** Returns the last part of an address, without the ending of a file. */
function slugOf(link: string): string | undefined {
  if (!URL.canParse(link, 'https://a.invalid')) return undefined
  const { pathname } = new URL(link, 'https://a.invalid')
  const last =
    pathname
      .replace(/\/(?:index(?:\.[\w-]+)+)?$/, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(last.replace(/\.(?:[sx]?html?|php|aspx?|jsp|cgi)$/i, '')) || undefined
  } catch {
    return undefined
  }
}

function pictureOf(element: XmlElement): string | undefined {
  const media = [
    ...childrenOf(element, 'media:content').filter(
      ({ attributes }) => attributes.medium === 'image' || attributes.type?.startsWith('image/'),
    ),
    ...childrenOf(element, 'media:thumbnail'),
    ...childrenOf(element, 'enclosure').filter(({ attributes }) => attributes.type?.startsWith('image/')),
  ]
  return media[0]?.attributes.url || undefined
}

function enclosuresOf(element: XmlElement): string[] {
  return childrenOf(element, 'enclosure').flatMap(({ attributes: { type = '', url } }) =>
    url && !type.startsWith('image/') ? [`enclosed file: ${url}`] : [],
  )
}
