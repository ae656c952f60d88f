import { LimitError } from '@venue-site/cli/limited-thread'
import { imageAddress } from '@venue-site/posts/image-address'
import { mayNamePictures, type NamedPicture, remoteAddress } from '@venue-site/posts/named-pictures'
import type { Post } from '@venue-site/posts/schema'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import type { PictureThread } from './pull-pictures.ts'
import type { PictureRecord } from './pull-record.ts'

/** Where a picture is named first. */
export interface PictureMention {
  slug: string
  /** The line of the body; undefined if it is the picture of the post. */
  line?: number
}

/** The addresses that posts name, by the digests of the posts. */
type NamesByDigest = PictureRecord['names']

/**
 * Returns the pictures that the posts of a snapshot name.
 * @param read Reads a post of it.
 * @param known The names that an earlier pull has found.
 * @returns Those of other servers by their addresses, and the names of all by the digests of the posts.
 */
export async function picturesNamedBy(
  { posts }: Pick<SnapshotIndex, 'posts'>,
  read: (slug: string) => Post,
  thread: PictureThread,
  known: NamesByDigest,
): Promise<{ named: Map<string, PictureMention>; slugs: Map<string, Set<string>>; names: NamesByDigest }> {
  const named = new Map<string, PictureMention>()
  const slugs = new Map<string, Set<string>>()
  const names: NamesByDigest = {}
  for (const { slug, digest } of posts) {
    const found = known[digest] ?? (await namesIn(read(slug), thread))
    names[digest] = found
    for (const [address, line] of found) {
      if (remoteAddress(address) === null) continue
      if (!named.has(address)) named.set(address, { slug, line })
      slugs.set(address, (slugs.get(address) ?? new Set()).add(slug))
    }
  }
  return { named, slugs, names }
}

/** Returns the index of a snapshot with the pictures that each post names. */
export function withPictureNames(index: SnapshotIndex, names: NamesByDigest): SnapshotIndex {
  const posts = index.posts.map((entry) => {
    const pictures = [...new Set(names[entry.digest]?.map(([address]) => address))].sort()
    return pictures.length > 0 ? { ...entry, pictures } : entry
  })
  return { ...index, posts }
}

type Names = NamesByDigest[string]

async function namesIn(post: Post, thread: PictureThread): Promise<Names> {
  const lead = imageAddress(post.pinterestImageLink)
  const own: Names = lead === null ? [] : [[lead]]
  if (!mayNamePictures(post.blog)) return own
  // The page of such a body is its plain text.
  const inBody = await thread.call({ body: post.blog }).catch((error: unknown) => {
    if (error instanceof LimitError) return []
    throw error
  })
  if (!Array.isArray(inBody)) return own
  const lineOf = lineFinder(post.blog)
  return [
    ...own,
    ...inBody.map(({ address, written }: NamedPicture): Names[number] => [address, lineOf(written)]),
  ]
}

/** Returns what finds the line of a text in a body: most follow one another, so a body of 10,000 pictures is read once. */
function lineFinder(body: string): (text: string) => number | undefined {
  let [from, line] = [0, 1]
  return (text) => {
    let at = body.indexOf(text, from)
    if (at < 0) {
      at = body.indexOf(text)
      if (at < 0) return undefined
      from = 0
      line = 1
    }
    line += body.slice(from, at).split('\n').length - 1
    from = at
    return line
  }
}
