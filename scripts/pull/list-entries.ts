import type { Rejection } from '@venue-site/posts/exceptions.server'
import type { ListResponse } from '@venue-site/posts/functions-client'
import { slugOf } from '@venue-site/posts/raw-entries'
import { type ListItem, listItemSchema, type Problem, parseAs } from '@venue-site/posts/schema'
import { foldCase } from '@venue-site/posts/slug'
import { suggestNames } from '@venue-site/posts/suggest-names'

/** An entry of the host's list: an item, or a rejection. */
export type ListEntry = { item: ListItem } | { rejection: Rejection }

type Entries = Pick<ListResponse, 'items' | 'raw'>

/** Returns the entries of all pages as they can be stored and parsed again: valid ones without unknown fields. */
export function rawList(pages: readonly Entries[]): unknown[] {
  return pages.flatMap(({ items, raw }) => items.map((item, at) => (item.ok ? item.value : raw[at])))
}

/** Returns the entries of a list of `rawList`. */
export function parseList(raw: readonly unknown[]): ListEntry[] {
  return listEntries([{ raw: [...raw], items: raw.map((entry) => parseAs(listItemSchema, entry)) }])
}

/**
 * Returns the entries of all pages in their order. A slug that is listed twice is one post. Slugs that differ only in
 * case or Unicode form would be one file on some disks: the first is taken, the later rejected.
 */
export function listEntries(pages: readonly Entries[]): ListEntry[] {
  const seen = new Set<string>()
  const folded = new Map<string, string>()
  const entries: ListEntry[] = []
  const reject = (slug: string, problems: Problem[]) =>
    entries.push({ rejection: { slug, call: 'get_metainfo', problems } })
  for (const { items, raw } of pages) {
    for (const [at, parsed] of items.entries()) {
      const slug = parsed.ok ? parsed.value.slug : slugOf(raw[at])
      if (slug && seen.has(slug)) continue
      seen.add(slug)
      if (!parsed.ok) {
        reject(slug, suggestNames(parsed.problems, raw[at]))
        continue
      }
      const fold = foldCase(slug)
      const twin = folded.get(fold)
      if (twin === undefined) {
        folded.set(fold, slug)
        entries.push({ item: parsed.value })
      } else {
        const message = `must differ from ${twin} in more than case or Unicode form`
        reject(slug, [{ path: 'slug', message }])
      }
    }
  }
  return entries
}
