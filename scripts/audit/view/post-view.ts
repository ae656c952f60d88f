import type { MarkdownParser } from '../../../src/blog/markdown.ts'
import type { Post } from '../../../src/blog/schema.ts'
import type { Body, BodyImage, BodyLink } from './body.ts'
import { readBody } from './read-body.ts'
import { fieldRun, type TextRun } from './text-runs.ts'
import type { SiteUrls, Target } from './url-resolver.ts'

export type Resolved<Part> = Part & {
  /** Where the published address leads; null where the site removes it. */
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
  return {
    post,
    body,
    links: body.links.map((link) => ({ ...link, target: link.href === null ? null : resolve(link.href) })),
    images: body.images.map((image) => ({ ...image, target: image.src ? resolve(image.src) : null })),
    runs: [
      fieldRun('metaTitle', post.metaTitle),
      fieldRun('metaDescription', post.metaDescription),
      ...body.runs,
    ],
    resolve,
    latest: urls.latest,
  }
}
