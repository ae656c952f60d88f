import type { Post } from './schema.ts'

/**
 * Other names of a post's fields, for a functions host with a table of its own, and for front matter. Add yours. Upper
 * and lower case, `_` and `-` make no difference, so that `meta_title` needs no entry. Our own name wins, then the first
 * of its list that has a value.
 */
export const otherNames: Record<keyof Post | 'id', readonly string[]> = {
  id: [],
  slug: [],
  metaTitle: ['title'],
  metaDescription: ['excerpt', 'description', 'summary'],
  date: ['publishedAt', 'publishAt', 'publishDate', 'pubDate'],
  blog: ['content', 'body', 'markdown'],
  pinterestImageLink: ['coverImage', 'image'],
  youtubeShortsUrl: ['youtubeUrl', 'videoUrl'],
  shortTailKeywords: ['tags', 'keywords'],
  longTailKeywords: [],
}

/** Returns a field's name without what makes no difference. */
export const foldName = (name: string) => name.toLowerCase().replace(/[_-]/g, '')

/** Returns a host's answer, or an item of its list, with our names for its fields beside those that it has. */
export function mapFields(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? withOurNames(value) : value
}

/** Returns an object with our names for its fields beside those that it has. */
export function withOurNames(value: object): Record<string, unknown> {
  const given = new Map(Object.entries(value).map(([name, field]) => [foldName(name), field]))
  const fields: Record<string, unknown> = { ...value }
  for (const [name, others] of Object.entries(otherNames)) {
    if (!(name in fields))
      fields[name] = [name, ...others]
        .map((other) => given.get(foldName(other)))
        .find((field) => field != null)
  }
  fields.date = isoOf(fields.date)
  fields.shortTailKeywords = joined(fields.shortTailKeywords)
  fields.longTailKeywords = joined(fields.longTailKeywords)
  return fields
}

// A date-time as PostgreSQL or Jekyll prints it: `2026-11-20 18:00:00.5+05:30`, `2026-11-20 18:00 +0100`, or without an
// offset. RFC 3339 allows small letters.
const looseDateTime =
  /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/i

/** Returns a date-time with the `T` and the offset of an ISO date-time; any other value as it is. */
export function isoOf(date: unknown): unknown {
  if (typeof date !== 'string') return date
  return date.replace(looseDateTime, (_, day, time, utc, hours, minutes = '00') => {
    const offset = utc ? 'Z' : hours ? `${hours}:${minutes}` : ''
    return `${day}T${time}${offset}`
  })
}

// Keywords may be a list, and among them a year; in a text, each may stand in a line of its own.
function joined(keywords: unknown): unknown {
  if (typeof keywords === 'string') {
    const lines = keywords.split(/[\r\n]+/).map((line) => line.trim().replace(/,$/, ''))
    return lines.filter(Boolean).join(', ')
  }
  const words = typeof keywords === 'number' ? [keywords] : keywords
  if (!Array.isArray(words)) return keywords
  const isFlat = words.every((word) => word === null || /^(string|number|boolean)$/.test(typeof word))
  return isFlat ? words.filter((word) => word !== null).join(', ') : keywords
}
