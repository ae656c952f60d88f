import { failure, queryAsVisitor, serveCall, warnOfProblems } from '../_shared/calls.ts'
import { parseAs, postSchema } from '../_shared/schema.ts'

serveCall(async (query) => {
  const slug = query.get('slug')
  if (!slug) return failure(400, 'slug is missing')
  const post = await queryAsVisitor('select public.get_details($1, $2) as answer', [
    slug,
    query.get('domain'),
  ])
  if (!post) return failure(404, `no post has the slug ${JSON.stringify(slug)}`)
  warnOfProblems(slug, parseAs(postSchema, post))
  return { status: 200, body: post }
})
