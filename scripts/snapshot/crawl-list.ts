import type { FunctionsClient } from '../../src/blog/functions-client.ts'
import { pageCountOf, pageSize } from '../../src/blog/posts.ts'
import type { ListItem, Problem } from '../../src/blog/schema.ts'

/** Something that did not come into the snapshot as pulled: `snapshot/rejected.json` holds these. */
export interface Rejection {
  /** As the host gave it; empty where it gave none. */
  slug: string
  call: 'get_metainfo' | 'get_details'
  problems: Problem[]
}

/** An entry of the host's list: an item, or one that is not as it should be. */
export type ListEntry = { item: ListItem } | { rejection: Rejection }

/**
 * Reads every page of the list, up to `concurrency` at once, and gives its entries in the host's order, each slug
 * once. The pages decide where the list ends; `total` only says how many to ask for at once.
 */
export async function crawlList(
  client: FunctionsClient,
  domain: string,
  concurrency: number,
): Promise<ListEntry[]> {
  const first = await client.listPosts({ domain, page: 1 })
  const expectedPages = pageCountOf(first.total)
  const pages = [first]
  const slugs = new Set(first.raw.map(slugOf))
  while (!isLast(pages.at(-1)?.raw.length ?? 0, pages.length >= expectedPages)) {
    const ahead = Math.max(1, Math.min(concurrency, expectedPages - pages.length))
    const numbers = Array.from({ length: ahead }, (_, offset) => pages.length + 1 + offset)
    const batch = await Promise.all(numbers.map((page) => client.listPosts({ domain, page })))
    pages.push(...batch)
    // A host that ignores `page` would be read for ever.
    const known = slugs.size
    for (const page of batch) for (const entry of page.raw) slugs.add(slugOf(entry))
    if (slugs.size === known) break
  }
  return uniqueEntries(
    pages.flatMap(({ items, raw }) =>
      items.map((parsed, at): ListEntry => {
        if (parsed.ok) return { item: parsed.value }
        return { rejection: { slug: slugOf(raw[at]), call: 'get_metainfo', problems: parsed.problems } }
      }),
    ),
  )
}

function isLast(posts: number, expected: boolean): boolean {
  return posts === 0 || (expected && posts < pageSize)
}

function slugOf(entry: unknown): string {
  const slug = typeof entry === 'object' && entry !== null && 'slug' in entry ? entry.slug : ''
  return typeof slug === 'string' ? slug : ''
}

// A slug that comes twice is one post. Twins in case or Unicode form would be one file on some disks: the first stays.
function uniqueEntries(entries: ListEntry[]): ListEntry[] {
  const exact = new Set<string>()
  const folded = new Map<string, string>()
  const unique: ListEntry[] = []
  for (const entry of entries) {
    const slug = 'item' in entry ? entry.item.slug : entry.rejection.slug
    if (slug && exact.has(slug)) continue
    exact.add(slug)
    const twin = 'item' in entry ? folded.get(fold(slug)) : undefined
    if (twin === undefined) {
      if ('item' in entry) folded.set(fold(slug), slug)
      unique.push(entry)
    } else {
      const message = `must differ from ${twin} in more than case or Unicode form`
      unique.push({ rejection: { slug, call: 'get_metainfo', problems: [{ path: 'slug', message }] } })
    }
  }
  return unique
}

function fold(slug: string): string {
  return slug.normalize('NFC').toLowerCase()
}
