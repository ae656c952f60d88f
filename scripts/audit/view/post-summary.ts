import { hash } from 'node:crypto'
import { topicsOf } from '../../../src/blog/topics.ts'
import { toJson } from '../../snapshot/staged-snapshot.ts'
import { shinglesOf } from '../text/similar-sets.ts'
import type { PostView } from './post-view.ts'

/** A link to a heading (or another element with an id) of another post. */
interface FragmentLink {
  slug: string
  fragment: string
  /** The link as written. */
  quote: string
}

/** What the rules that compare posts need of each. */
export interface PostSummary {
  slug: string
  title: string
  description: string
  image: string
  date: string
  topics: string[]
  /** The slugs of posts that its body links to. */
  linkedPosts: string[]
  fragmentLinks: FragmentLink[]
  /** The ids in its published body. */
  ids: string[]
  /** A hash of its words, whatever the markup; empty for a body without words. */
  wordHash: string
  /** Hashes of all runs of five words: hardly ever the same by chance. */
  shingles: Uint32Array
  /** The SHA-256 of its file as a pull writes it. */
  digest: string
}

/** Summarizes a post for the rules that compare posts. */
export function summarize({ post, body, links }: PostView): PostSummary {
  const linkedPosts = new Set<string>()
  const fragmentLinks: FragmentLink[] = []
  for (const { target, start, end } of links) {
    if (target?.kind !== 'inside' || target.slug === undefined || target.slug === post.slug) continue
    const { slug, fragment } = target
    linkedPosts.add(slug)
    if (fragment) fragmentLinks.push({ slug, fragment, quote: body.source.slice(start, end) })
  }
  return {
    slug: post.slug,
    title: post.metaTitle,
    description: post.metaDescription,
    image: post.pinterestImageLink ?? '',
    date: post.date,
    topics: topicsOf(post).map(({ name }) => name),
    linkedPosts: [...linkedPosts],
    fragmentLinks,
    ids: [...body.ids],
    wordHash: body.words.length === 0 ? '' : hash('sha256', body.wordText, 'hex'),
    shingles: shinglesOf(body.words, 5),
    digest: hash('sha256', toJson(post), 'hex'),
  }
}
