import type { MarkdownParser } from '../../../src/blog/markdown.ts'
import type { Post } from '../../../src/blog/schema.ts'
import { type Body, readBody } from './body.ts'
import { fieldProse, type Prose } from './prose.ts'
import type { Site } from './site.ts'

/** A post as rules see it: its fields, its body as written and as published, and the site it is on. */
export interface PostView {
  post: Post
  body: Body
  /** Title, description and the body’s blocks. */
  prose: readonly Prose[]
  site: Site
}

export function viewPost(post: Post, { site, parse }: { site: Site; parse: MarkdownParser }): PostView {
  const body = readBody(post.blog, post.metaTitle, parse)
  const fields = [
    fieldProse('metaTitle', post.metaTitle),
    fieldProse('metaDescription', post.metaDescription),
  ]
  return { post, body, prose: [...fields, ...body.prose], site }
}
