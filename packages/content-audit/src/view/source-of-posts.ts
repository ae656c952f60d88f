import { parsePostDate } from '@venue-site/posts/dates'
import type { Post } from '@venue-site/posts/schema'
import type { AuditSource } from './read-snapshot.ts'

/** Returns posts in memory as what an audit reads, as they are at a time. The newest come first. */
export function sourceOfPosts(given: readonly Post[], now: Date): AuditSource {
  const timeOf = ({ date }: Post) => parsePostDate(date).getTime()
  const posts = given.toSorted((one, other) => timeOf(other) - timeOf(one))
  const bySlug = new Map(posts.map((post) => [post.slug, post]))
  return {
    index: {
      version: 1,
      domain: '',
      updatedAt: now.toISOString(),
      total: posts.length,
      posts: posts.map(({ blog: _, ...post }) => ({
        ...post,
        id: post.slug,
        digest: '',
        modified: post.date,
      })),
    },
    readPost(slug) {
      const post = bySlug.get(slug)
      if (!post) throw new Error(`There is no post ${slug}`)
      return post
    },
    rejections: [],
    held: [],
    files: [],
  }
}
