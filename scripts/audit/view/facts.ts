import { hash } from 'node:crypto'
import { topicsOf } from '../../../src/blog/topics.ts'
import { digestOf } from '../../fs/hash.ts'
import { toJson } from '../../snapshot/staged-snapshot.ts'
import { type Sketch, sketchOf } from '../similarity/sketch.ts'
import type { PostView } from './post-view.ts'

/** A link to a place of another post. */
export interface PlaceLink {
  slug: string
  hash: string
  /** The words of the link, and where they stand in the body. */
  quote: string
  at: number
}

/** What of a post the rules about all posts need. */
export interface PostFacts {
  slug: string
  title: string
  description: string
  image: string
  date: string
  topics: string[]
  /** The posts that its body links to. */
  linked: string[]
  places: PlaceLink[]
  /** The ids in its published body. */
  ids: string[]
  /** Of its words alone, whatever the markup; empty of a body without words. */
  words: string
  sketch: Sketch
  /** The SHA-256 of its file as a pull writes it. */
  digest: string
}

export function factsOf({ post, body, site }: PostView): PostFacts {
  const linked = new Set<string>()
  const places: PlaceLink[] = []
  for (const { href, start, end } of body.links) {
    const target = href === null ? null : site.targetOf(href, post.slug)
    if (target?.kind !== 'inside' || target.slug === undefined || target.slug === post.slug) continue
    linked.add(target.slug)
    const { slug, hash } = target
    if (hash) places.push({ slug, hash, quote: body.source.slice(start, end), at: start })
  }
  return {
    slug: post.slug,
    title: post.metaTitle,
    description: post.metaDescription,
    image: post.pinterestImageLink ?? '',
    date: post.date,
    topics: topicsOf(post).map(({ name }) => name),
    linked: [...linked],
    places,
    ids: [...body.ids],
    words: body.words.length === 0 ? '' : digestOf(body.wordText),
    sketch: sketchOf(body.words),
    digest: hash('sha256', toJson(post), 'hex'),
  }
}
