import { failure, queryAsVisitor, serveCall, warnOfProblems } from '../_shared/calls.ts'
import { listItemSchema, parseAs } from '../_shared/schema.ts'

serveCall(async (query) => {
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d{0,8}$/.test(page))
    return failure(400, `page must be a whole number from 1, but is ${JSON.stringify(page)}`)
  const list = await queryAsVisitor(
    (sql) => sql`select get_metainfo(${query.get('domain')}, ${Number(page)}) as answer`,
  )
  for (const item of list.blogs) warnOfProblems(item.slug, parseAs(listItemSchema, item))
  return { status: 200, body: list }
})
