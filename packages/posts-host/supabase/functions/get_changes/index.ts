import { failure, queryAsVisitor, serveCall } from '../_shared/calls.ts'

serveCall(async (query) => {
  const since = query.get('since')
  if (!since) return failure(400, 'since is missing')
  const changes = await queryAsVisitor('select public.get_changes($1, $2) as answer', [
    query.get('domain'),
    since,
  ])
  return {
    status: 200,
    body: changes ?? { changed: [], removed: [], cursor: 'none', complete: false },
  }
})
