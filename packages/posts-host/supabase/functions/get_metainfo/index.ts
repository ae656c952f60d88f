import { failure, queryAsVisitor, serveCall, warnOfProblems } from '../_shared/calls.ts'
import { listItemSchema, parseAs } from '../_shared/schema.ts'

// PostgreSQL has no larger number of a page. It is past the end of any list.
const lastPage = 2 ** 31 - 1

serveCall(async (query) => {
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d*$/.test(page))
    return failure(400, `page must be a whole number from 1, but is ${JSON.stringify(page)}`)
  const { list, cursor } = (await queryAsVisitor(
    `select jsonb_build_object('list', public.get_metainfo($1, $2), 'cursor', public.posts_cursor()) as answer`,
    [query.get('domain'), Math.min(Number(page), lastPage)],
  )) ?? { list: { blogs: [], total: 0 } }
  for (const item of list.blogs) warnOfProblems(item.slug, parseAs(listItemSchema, item))
  return {
    status: 200,
    body: list,
    headers: page === '1' && cursor ? { 'Changes-Cursor': cursor } : undefined,
  }
})
