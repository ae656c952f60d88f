import { snapshotFiles } from '@venue-site/posts/snapshot.server'
import type { SourceRejection } from './view/read-snapshot.ts'

/** Returns a sentence about a count, or about `more than` a limit. */
type Subject = (count: number | string) => string

/** Returns the problem of a count above a limit, or null. */
export function tooMany(subject: Subject, count: number, limit: number) {
  const excess = count - limit
  if (excess <= 0) return null
  const message = `${subject(count)}: ${excess} more than ${limit}`
  return { message, cause: subject(`more than ${limit}`), excess }
}

/** Returns the problem of a count below a limit, or null. */
export function tooFew(subject: Subject, count: number, limit: number) {
  const excess = limit - count
  if (excess <= 0) return null
  return { message: `${subject(count)}: fewer than ${limit}`, cause: subject(`fewer than ${limit}`), excess }
}

/** Returns the problem of the first match of a pattern (of its first group, if it has one) in a text, or null. */
export function firstMatch(text: string, pattern: RegExp, message: string | ((match: string) => string)) {
  const found = pattern.exec(text)
  if (!found) return null
  const quote = found[1] ?? found[0]
  const at = text.indexOf(quote, found.index)
  return { quote, at, message: typeof message === 'string' ? message : message(quote) }
}

/**
 * Returns what a finding of a rejected post is about: the post as the pull names it, or the file in a folder, as its slug may
 * be that of another.
 */
export function subjectOfRejection({ slug, file }: SourceRejection): { slug: string; file: string } {
  return file === undefined ? { slug, file: snapshotFiles.rejected } : { slug: '', file }
}

/** An example of a post that the pull rejected because of one field. */
export function rejectedBecauseOf(path: string) {
  const problems = [{ path, message: `must be a ${path}` }]
  return { posts: [{}], rejections: [{ slug: 'x', call: 'get_details' as const, problems }] }
}
