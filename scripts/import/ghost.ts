import { createReadStream } from 'node:fs'
import { JSONParser } from '@streamparser/json'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { countOf } from '@venue-site/cli/progress'
import * as z from 'zod'
import { instantInZone, readZone } from './dates.ts'
import { ghostMarkdown } from './ghost-body.ts'
import type { LeftOut, Source, SourcePost } from './source.ts'
import { beginningOf, plainLine } from './text.ts'

const text = z.nullish(z.string())
const id = z.union([z.string(), z.number()]).transform(String)
const flag = z.nullish(z.union([z.boolean(), z.number()]))
// Versions before 1.0 write milliseconds, and some a time of UTC without its zone.
const time = z.nullish(z.union([z.string(), z.number()]))

const postSchema = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  markdown: text,
  status: text,
  visibility: text,
  type: text,
  page: flag,
  published_at: time,
  created_at: time,
  custom_excerpt: text,
  meta_description: text,
  feature_image: text,
  image: text,
  canonical_url: text,
  featured: flag,
  codeinjection_head: text,
  codeinjection_foot: text,
  email_only: flag,
})
type GhostPost = z.infer<typeof postSchema>

const tagSchema = z.object({ id, name: z.string(), visibility: text })
const postTagSchema = z.object({ post_id: id, tag_id: id, sort_order: z.nullish(z.number()) })
const metaSchema = z.object({
  post_id: id,
  meta_description: text,
  feature_image_caption: text,
  email_only: flag,
})
const settingSchema = z.object({ key: z.string(), value: z.unknown() })

// An export is one of these: of a site, or of a version before 1.0.
const roots = ['$.db.*', '$']
const tables = ['posts', 'tags', 'posts_tags', 'posts_meta', 'settings', 'users']

/** Opens an export of Ghost, of any version. Its tables are in any order. */
export function openGhost(file: string): Source {
  const tags = new Map<string, string>()
  let topics = new Map<string, { tag: string; order: number }[]>()
  const metas = new Map<string, z.infer<typeof metaSchema>>()
  const users = new Set<string>()
  let timeZone: string | undefined
  let hasPosts = false

  function note(table: string, value: unknown): void {
    if (table === 'tags') {
      const tag = tagSchema.safeParse(value).data
      // `#internal` ones are not shown.
      if (tag && tag.visibility !== 'internal' && !tag.name.startsWith('#')) tags.set(tag.id, tag.name)
    } else if (table === 'posts_meta') {
      const meta = metaSchema.safeParse(value).data
      if (meta) metas.set(meta.post_id, meta)
    } else if (table === 'settings') {
      const setting = settingSchema.safeParse(value).data
      if (setting && /^(?:active_)?timezone$/i.test(setting.key)) timeZone = String(setting.value)
    } else if (table === 'users') {
      const user = z.object({ id }).safeParse(value).data
      if (user) users.add(user.id)
    }
  }

  function noteTopic(value: unknown, seen: typeof topics): void {
    const pair = postTagSchema.safeParse(value).data
    if (!pair) return
    const known = seen.get(pair.post_id) ?? []
    known.push({ tag: pair.tag_id, order: pair.sort_order ?? known.length })
    seen.set(pair.post_id, known)
  }

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    const seen: typeof topics = new Map()
    for await (const { table, value } of readTables(file)) {
      if (table === 'posts_tags') noteTopic(value, seen)
      else if (table !== 'posts') note(table, value)
      else {
        hasPosts = true
        yield readEntry(value)
      }
    }
    topics = seen
    if (!hasPosts && tags.size === 0 && users.size === 0) {
      throw new UsageError(
        `${file} is JSON, but no export of Ghost: it has no table of posts. Export the blog in Ghost’s settings under Import/Export (Migration tools).`,
      )
    }
  }

  function readEntry(value: unknown): SourcePost | LeftOut {
    const parsed = postSchema.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return {
        kind: 'left-out',
        what: 'post that cannot be read',
        fault: `a post of ${file}: ${issue?.path.join('.')}: ${issue?.message}`,
      }
    }
    const post = parsed.data
    const title = plainLine(post.title?.replaceAll('<', '&lt;')) || (post.slug ?? '')
    if (post.type === 'page' || post.page) return { kind: 'left-out', what: 'page', name: title }
    return postOf(post, title)
  }

  function topicsOf(post: string): string[] {
    const own = [...(topics.get(post) ?? [])].sort((one, other) => one.order - other.order)
    return own.flatMap(({ tag }) => tags.get(tag) ?? [])
  }

  function postOf(post: GhostPost, title: string): SourcePost {
    const { status, visibility, slug, published_at: published, created_at: created } = post
    const meta = metas.get(post.id)
    const isEmail = status === 'sent' || Boolean(post.email_only ?? meta?.email_only)
    const isMembers = visibility != null && visibility !== '' && visibility !== 'public'
    const reasons = [
      ...(status === 'draft' ? ['draft'] : []),
      ...(isEmail ? ['only sent by mail'] : []),
      ...(isMembers ? [`only for ${visibility}`] : []),
    ]
    const description = post.custom_excerpt || meta?.meta_description || post.meta_description
    const picture = post.feature_image ?? post.image
    return {
      kind: 'post',
      at: `post ${post.id}`,
      id: post.id,
      title,
      slug: slug ?? undefined,
      date: instantInZone(published ?? created, timeZone),
      keptBack: reasons[0],
      description: description ? beginningOf(description, 1000) : undefined,
      topics: topicsOf(post.id),
      picture: picture ? withoutSite(picture) : undefined,
      addresses: slug ? [`/${slug}/`] : [],
      lost: [
        ...(meta?.feature_image_caption
          ? [`caption of the featured picture: ${plainLine(meta.feature_image_caption)}`]
          : []),
        ...(post.codeinjection_head || post.codeinjection_foot
          ? ['code that is injected into the page']
          : []),
        ...(post.featured ? ['its mark as featured'] : []),
      ],
      body: (links, losses) =>
        ghostMarkdown(
          {
            html: post.html && withoutSite(post.html),
            markdown: post.markdown && withoutSite(post.markdown),
            lexical: post.lexical && withoutSite(post.lexical),
            mobiledoc: post.mobiledoc && withoutSite(post.mobiledoc),
          },
          links,
          losses,
        ),
    }
  }

  return {
    label: 'a Ghost export',
    hasFiles: false,
    read,
    site: () => undefined,
    notes: () => [
      ...readZone(timeZone).lost,
      ...(users.size > 0 ? [`the names of ${countOf(users.size, 'author')}`] : []),
    ],
  }
}

// Stands for the address of the site, which the export does not have.
const withoutSite = (address: string) => address.replaceAll('__GHOST_URL__', '')

/** Reads the rows of the tables, with the memory of one. */
async function* readTables(file: string): AsyncGenerator<{ table: string; value: unknown }> {
  const paths = roots.flatMap((root) => tables.map((table) => `${root}.data.${table}.*`))
  const parser = new JSONParser({ paths, keepStack: false })
  const rows: { table: string; value: unknown }[] = []
  parser.onValue = ({ value, stack }) => {
    rows.push({ table: String(stack.at(-1)?.key), value })
  }
  try {
    for await (const chunk of createReadStream(file)) {
      parser.write(chunk)
      yield* rows.splice(0)
    }
    if (!parser.isEnded) parser.end()
    yield* rows
  } catch (error) {
    throw explained(file, error)
  }
}

function explained(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof JobError || 'syscall' in error) return error
  if (/mid-parsing|not ended|ended in the middle/i.test(error.message))
    return new JobError(
      `${file} is cut short: its JSON does not end. Export it again, and check that the download is whole.`,
      {
        cause: error,
      },
    )
  const [, letter, place] = /Unexpected "(.*?)".*absolute position "(\d+)"/s.exec(error.message) ?? []
  const reason = place
    ? `unexpected ${letter} at character ${Number(place) + 1}`
    : error.message.split('\n')[0]
  return new JobError(`${file} is no valid JSON: ${reason}. Correct it there, or export it again.`, {
    cause: error,
  })
}
