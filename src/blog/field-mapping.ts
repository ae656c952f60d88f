import type { Post } from './schema.ts'

/**
 * Other names of a post's fields, for a functions host with a table of its own. Add yours. Upper and lower case, `_` and
 * `-` make no difference, so that `meta_title` needs no entry. Our own name wins, then the first of its list that has a
 * value.
 */
export const otherNames: Record<keyof Post | 'id', readonly string[]> = {
  id: [],
  slug: [],
  metaTitle: ['title'],
  metaDescription: ['excerpt', 'description', 'summary'],
  date: ['publishedAt', 'publishAt'],
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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
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

// A date-time as PostgreSQL prints it: `2026-11-20 18:00:00.5+05:30`, `2026-11-20 18:00:00+00`, or without an offset.
const printedByPostgres = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:([+-]\d\d)(?::?(\d\d))?)?$/

function isoOf(date: unknown): unknown {
  if (typeof date !== 'string') return date
  return date.replace(printedByPostgres, (_, day, time, hours, minutes = '00') =>
    hours === undefined ? `${day}T${time}` : `${day}T${time}${hours}:${minutes}`,
  )
}

function joined(keywords: unknown): unknown {
  const isTexts = Array.isArray(keywords) && keywords.every((word) => typeof word === 'string')
  return isTexts ? keywords.join(', ') : keywords
}
