import { dirname } from 'node:path'
import { postPath } from '../../src/blog/posts.ts'
import type { Snapshot } from '../../src/blog/snapshot.server.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { JobError } from '../cli/errors.ts'
import { readSealed, writeSealed } from '../files/sealed.ts'

/** What topics and sitemap are made of, and the index does not have. */
export interface PostFacts {
  date: string
  /** The short-tail keywords; of a post without any the empty text. */
  keywords: string
}

const format = 'post facts 1'

/**
 * The facts of all posts, by their slugs. They stand in the posts' own files: those of the last build are remembered by
 * the posts' digests, so that only posts that have changed are read.
 * @param file Where they are kept; without one every post is read.
 * @throws JobError that names the post which cannot be read.
 */
export function readPostFacts({ index, readPost }: Snapshot, file?: string): ReadonlyMap<string, PostFacts> {
  const known = (file && readSealed<Record<string, PostFacts>>(file, format)) || {}
  const byDigest: Record<string, PostFacts> = {}
  const bySlug = new Map<string, PostFacts>()
  let read = 0
  for (const { slug, digest } of index.posts) {
    const remembered = known[digest]
    if (!remembered) read++
    const facts = remembered ?? factsOf(slug)
    byDigest[digest] = facts
    bySlug.set(slug, facts)
  }
  if (file && read > 0) remember(file, byDigest)
  return bySlug

  function factsOf(slug: string): PostFacts {
    try {
      const { date, shortTailKeywords = '' } = readPost(slug)
      return { date, keywords: shortTailKeywords }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new JobError(`${postPath(slug)} cannot be rendered: ${reason}`, { cause: error })
    }
  }
}

function remember(file: string, facts: Record<string, PostFacts>): void {
  try {
    makeFolder(dirname(file))
    writeSealed(file, format, facts)
  } catch {
    // A cache that cannot be written costs time and nothing else.
  }
}
