import { JobError } from '@venue-site/cli/errors'
import { countOf } from '@venue-site/cli/progress'
import * as z from 'zod'
import { wordPressDate } from './dates.ts'
import type { AttachedFile } from './shortcodes.ts'
import type { LeftOut, Source, SourcePost } from './source.ts'
import { beginningOf, plainLine } from './text.ts'
import { type Footnote, wordPressMarkdown } from './wordpress-body.ts'
import { allText, childrenOf, childText, detached, readXmlRecords, type XmlElement } from './xml-records.ts'

/** What other posts refer to, known once the export has been read. */
interface Attachment extends AttachedFile {
  parent: string
  isPicture: boolean
}

/** Opens an export of WordPress (WXR). It says what an attachment is after the posts that show it. */
export function openWordPress(file: string): Source {
  const attachments = new Map<string, Attachment>()
  const authors = new Set<string>()
  let site: string | undefined

  const picturesOf = (post: string | undefined) =>
    [...attachments.values()].filter(({ parent, isPicture }) => isPicture && parent === post)
  const fileOf = (id: string) => attachments.get(id)

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    for await (const { element } of readXmlRecords(file)) {
      if (element.name === 'wp:wxr_version') assertVersion(file, element)
      // The blog may be in a folder of the site.
      if (element.name === 'wp:base_blog_url' || (element.name === 'link' && site === undefined))
        site = detached(allText(element).trim()) || site
      if (element.name === 'item') yield readItem(element)
    }
  }

  function readItem(item: XmlElement): SourcePost | LeftOut {
    const type = childText(item, 'wp:post_type') ?? 'post'
    const status = childText(item, 'wp:status') ?? 'publish'
    const title = plainLine(childText(item, 'title'))
    const id = childText(item, 'wp:post_id')
    const name = title || childText(item, 'wp:post_name') || `number ${id} of line ${item.line}`
    if (type === 'attachment') {
      noteAttachment(item, id)
      return { kind: 'left-out', what: 'attachment' }
    }
    if (type !== 'post') return { kind: 'left-out', what: type, name: detached(name) }
    if (status === 'trash' || status === 'auto-draft')
      return { kind: 'left-out', what: `post in the state ${status}`, name: detached(name) }
    const author = childText(item, 'dc:creator')
    if (author) authors.add(detached(author))
    return postOf(item, { id, title, status })
  }

  function noteAttachment(item: XmlElement, id: string | undefined): void {
    const address = childText(item, 'wp:attachment_url') ?? childText(item, 'guid')
    if (id === undefined || address === undefined) return
    attachments.set(detached(id), {
      address: detached(address),
      alt: detached(metaOf(item).get('_wp_attachment_image_alt')?.[0] ?? ''),
      caption: detached(childText(item, 'excerpt:encoded') ?? ''),
      parent: detached(childText(item, 'wp:post_parent') ?? ''),
      isPicture: /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic)(?:\?|$)/i.test(address),
    })
  }

  function postOf(
    item: XmlElement,
    { id, title, status }: { id?: string; title: string; status: string },
  ): SourcePost {
    const meta = metaOf(item)
    const link = childText(item, 'link')
    const slug = decodedSlug(childText(item, 'wp:post_name'))
    const hasPassword = childText(item, 'wp:post_password') !== undefined
    const isForAll = status === 'publish' || status === 'future'
    const content = childText(item, 'content:encoded') ?? ''
    const excerpt = childText(item, 'excerpt:encoded')
    const thumbnail = meta.get('_thumbnail_id')?.[0]
    const picture = thumbnail === undefined ? undefined : fileOf(thumbnail)?.address
    return {
      kind: 'post',
      at: `line ${item.line}`,
      id: id === undefined ? undefined : Number.isSafeInteger(Number(id)) ? Number(id) : id,
      title,
      slug,
      date: wordPressDate(childText(item, 'wp:post_date'), childText(item, 'wp:post_date_gmt')),
      keptBack: hasPassword ? 'it has a password' : isForAll ? undefined : status,
      description: descriptionOf(excerpt, meta),
      topics: topicsOf(item),
      picture,
      addresses: link ? [link, ...oldAddresses(link, slug, meta.get('_wp_old_slug'))] : [],
      shortAddress: id === undefined ? undefined : `?p=${id}`,
      lost: lostOf(item, meta, thumbnail !== undefined && picture === undefined),
      body: (links, losses) =>
        wordPressMarkdown(content, {
          post: id,
          attachments: { fileOf, picturesOf },
          links,
          losses,
          footnotes: footnotesOf(meta),
        }),
    }
  }

  return {
    label: 'a WordPress export',
    hasFiles: false,
    read,
    site: () => site,
    notes: () => (authors.size > 0 ? [`the names of ${countOf(authors.size, 'author')}`] : []),
  }
}

function assertVersion(file: string, element: XmlElement): void {
  const version = allText(element).trim()
  if (/^1\.\d+$/.test(version)) return
  throw new JobError(
    `${file}, line ${element.line}: it is a WordPress export of version ${version || '(none)'}, and only 1.0 to 1.2 are known. Export it with WordPress’s own Tools → Export.`,
  )
}

function metaOf(item: XmlElement): Map<string, string[]> {
  const meta = new Map<string, string[]>()
  for (const one of childrenOf(item, 'wp:postmeta')) {
    const key = childText(one, 'wp:meta_key')
    const value = childText(one, 'wp:meta_value')
    if (key !== undefined && value !== undefined) meta.set(key, [...(meta.get(key) ?? []), value])
  }
  return meta
}

// WordPress writes names in other scripts percent-encoded.
function decodedSlug(name: string | undefined): string | undefined {
  try {
    return name && decodeURIComponent(name)
  } catch {
    return name
  }
}

function topicsOf(item: XmlElement): string[] {
  return childrenOf(item, 'category').flatMap((category) => {
    const { domain = '', nicename = '' } = category.attributes
    const isTopic = domain === '' || domain === 'category' || domain === 'post_tag' || domain === 'tag'
    const name = plainLine(allText(category))
    return isTopic && nicename !== 'uncategorized' && name ? [name] : []
  })
}

function descriptionOf(excerpt: string | undefined, meta: Map<string, string[]>): string | undefined {
  const seo = [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_aioseo_description',
    '_aioseop_description',
  ]
  // Templates of the plugins, `%%excerpt%%`.
  const written = seo
    .map((key) => meta.get(key)?.[0])
    .find((text) => text && !/%%|#post_|%[a-z_]+%/.test(text))
  return plainLine(excerpt) ? beginningOf(plainLine(excerpt), 1000) : written && plainLine(written)
}

function oldAddresses(link: string, slug: string | undefined, oldSlugs: readonly string[] = []): string[] {
  if (!slug) return []
  const last = /[^/]+(?=\/?$)/.exec(link)?.[0]
  // Only where the address is made of the slug.
  if (last === undefined || !link.includes('://') || decodedSlug(last) !== slug) return []
  return oldSlugs.map(
    (old) => `${link.slice(0, link.lastIndexOf(last))}${old}${link.endsWith('/') ? '/' : ''}`,
  )
}

function footnotesOf(meta: Map<string, string[]>): Footnote[] {
  try {
    return z.array(footnoteSchema).parse(JSON.parse(meta.get('footnotes')?.[0] ?? '[]'))
  } catch {
    return []
  }
}

const footnoteSchema = z.object({ id: z.string().regex(/^[\w-]+$/), content: z.string() })

// Theirs are not a post's own: WordPress hides them, and plugins keep their state there.
const isInternal = (key: string) =>
  key.startsWith('_') || key === 'footnotes' || key === 'rank_math_description'

function lostOf(item: XmlElement, meta: Map<string, string[]>, lacksPicture: boolean): string[] {
  const comments = childrenOf(item, 'wp:comment').filter(
    (one) => childText(one, 'wp:comment_approved') === '1',
  )
  const fields = [...meta.keys()].filter((key) => !isInternal(key))
  const others = childrenOf(item, 'category').flatMap(({ attributes: { domain = '' }, ...category }) =>
    /^(?:|category|post_tag|tag)$/.test(domain)
      ? []
      : [`${domain}: ${plainLine(allText({ attributes: {}, ...category }))}`],
  )
  return [
    ...(comments.length > 0 ? [countOf(comments.length, 'comment')] : []),
    ...(fields.length > 0 ? [`custom fields: ${fields.join(', ')}`] : []),
    ...(others.length > 0 ? [`terms of other kinds: ${others.join(', ')}`] : []),
    ...(lacksPicture ? ['featured picture, which the export lacks'] : []),
    ...(childText(item, 'wp:is_sticky') === '1' ? ['its place at the top of the blog (sticky)'] : []),
  ]
}
