import { failure, queryAsVisitor, serveCall, warnOfProblems } from '../_shared/calls.ts'
import { parseAs, postSchema } from '../_shared/schema.ts'
import { isSafeSlug } from '../_shared/slug.ts'

serveCall(async (query) => {
  const slug = query.get('slug')
  if (!slug) return failure(400, 'slug is missing')
  // PostgreSQL has no text with a NUL character, and no post such a slug.
  const post =
    isSafeSlug(slug) &&
    (await queryAsVisitor((sql) => sql`select get_details(${slug}, ${query.get('domain')}) as answer`))
  if (!post) return failure(404, `no post has the slug ${JSON.stringify(slug)}`)
  warnOfProblems(slug, parseAs(postSchema, post))
  return { status: 200, body: post }
})
