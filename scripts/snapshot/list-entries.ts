import type { ListResponse } from '../../src/blog/functions-client.ts'
import { describeProblems, type ListItem, type Problem } from '../../src/blog/schema.ts'
import { printable } from '../cli/printable.ts'

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
 * The entries of a list's pages in their order. A slug that comes twice is one post. Twins in case or Unicode form
 * would be one file on some disks: the first stays, the later is rejected.
 */
export function listEntries(pages: readonly ListResponse[]): ListEntry[] {
  const seen = new Set<string>()
  const folded = new Map<string, string>()
  const entries: ListEntry[] = []
  for (const entry of pages.flatMap(parsedEntries)) {
    const slug = 'item' in entry ? entry.item.slug : entry.rejection.slug
    if (slug && seen.has(slug)) continue
    seen.add(slug)
    const twin = 'item' in entry ? folded.get(fold(slug)) : undefined
    if (twin !== undefined) {
      const message = `must differ from ${twin} in more than case or Unicode form`
      entries.push(rejected(slug, [{ path: 'slug', message }]))
      continue
    }
    if ('item' in entry) folded.set(fold(slug), slug)
    entries.push(entry)
  }
  return entries
}

/** The slug of an entry that may be anything; empty where it has none. */
export function slugOf(entry: unknown): string {
  const slug = typeof entry === 'object' && entry !== null && 'slug' in entry ? entry.slug : ''
  return typeof slug === 'string' ? slug : ''
}

/** `negroni (get_details): date must be a date…` */
export function describeRejection({ slug, call, problems }: Rejection): string {
  return printable(`${slug || 'an entry without a slug'} (${call}): ${describeProblems(problems)}`)
}

function parsedEntries({ items, raw }: ListResponse): ListEntry[] {
  return items.map((parsed, at) =>
    parsed.ok ? { item: parsed.value } : rejected(slugOf(raw[at]), parsed.problems),
  )
}

function rejected(slug: string, problems: Problem[]): ListEntry {
  return { rejection: { slug, call: 'get_metainfo', problems } }
}

function fold(slug: string): string {
  return slug.normalize('NFC').toLowerCase()
}
