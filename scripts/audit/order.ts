import type { SnapshotIndex } from '../../src/blog/schema.ts'
import type { LooseFinding } from './finding.ts'

const fields = ['slug', 'metaTitle', 'metaDescription', 'date', 'pinterestImageLink', 'youtubeShortsUrl']

/** Findings in the order of the list, each post’s as a reader meets them: its fields, then its body from the top. */
export function inReadingOrder(findings: readonly LooseFinding[], { posts }: SnapshotIndex): LooseFinding[] {
  const places = new Map(posts.map(({ slug }, at) => [slug, at]))
  const placeOf = ({ slug }: LooseFinding) => places.get(slug) ?? posts.length
  const fieldOf = ({ field }: LooseFinding) => {
    const at = fields.indexOf(field)
    return at === -1 ? fields.length : at
  }
  return findings.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      fieldOf(one) - fieldOf(other) ||
      (one.field < other.field ? -1 : Number(one.field > other.field)) ||
      (one.line ?? 0) - (other.line ?? 0) ||
      (one.column ?? 0) - (other.column ?? 0),
  )
}
