import { hash } from 'node:crypto'
import type { MarkdownParser } from '../../../src/blog/markdown.ts'
import type { Post } from '../../../src/blog/schema.ts'
import { topicsOf } from '../../../src/blog/topics.ts'
import { toJson } from '../../snapshot/staged-snapshot.ts'
import { shinglesOf } from '../text/similar-sets.ts'
import { type Body, type BodyImage, type BodyLink, readBody } from './read-body.ts'
import { fieldRun, type TextRun } from './text-runs.ts'
import type { SiteUrls, Target } from './url-resolver.ts'

type Resolved<Part> = Part & {
  /** Where the published address leads; null if the site removes it. */
  target: Target | null
}

/** A post as rules see it: its fields, its body as written and as published, and the site around it. */
export interface PostView {
  post: Post
  body: Body
  links: Resolved<BodyLink>[]
  images: Resolved<BodyImage>[]
  /** Title, description and the body’s runs. */
  runs: readonly TextRun[]
  /** Resolves an address as a link of the post. */
  resolve(address: string): Target
  /** Dates after this are in the future. */
  latest: Date
}

/** Reads a post for the rules. */
export function viewPost(post: Post, { urls, parse }: { urls: SiteUrls; parse: MarkdownParser }): PostView {
  const body = readBody(post.blog, post.metaTitle, parse)
  const resolve = urls.resolverFor(post.slug)
  const fieldRuns = (['metaTitle', 'metaDescription'] as const).map((field) => fieldRun(field, post[field]))
  return {
    post,
    body,
    links: body.links.map((link) => ({ ...link, target: link.href === null ? null : resolve(link.href) })),
    images: body.images.map((image) => ({ ...image, target: image.src ? resolve(image.src) : null })),
    runs: [...fieldRuns, ...body.runs],
    resolve,
    latest: urls.latest,
  }
}

/** What the rules that compare posts need of each. */
export interface PostSummary {
  slug: string
  title: string
  description: string
  image: string
  date: string
  topics: string[]
  /** The links to other posts: fragments without `#`, and the link as written. */
  postLinks: { slug: string; fragment: string; quote: string }[]
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
  return {
    slug: post.slug,
    title: post.metaTitle,
    description: post.metaDescription,
    image: post.pinterestImageLink ?? '',
    date: post.date,
    topics: topicsOf(post).map(({ name }) => name),
    postLinks: links.flatMap(({ target, start, end }) => {
      if (target?.kind !== 'inside' || target.slug === undefined || target.slug === post.slug) return []
      return [{ slug: target.slug, fragment: target.fragment, quote: body.source.slice(start, end) }]
    }),
    ids: [...body.ids],
    wordHash: body.words.length === 0 ? '' : hash('sha256', body.wordText, 'hex'),
    shingles: shinglesOf(body.words, 5),
    digest: hash('sha256', toJson(post), 'hex'),
  }
}
