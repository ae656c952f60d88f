import { withDatabase } from '@venue-site/posts-host/database/connect'
import { importPosts } from '@venue-site/posts-host/database/import-posts'
import { expect, test } from 'vitest'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { checkFunctionsHost, notPassed } from '../support/functions-check.ts'
import { startHost } from '../support/functions-host.ts'
import { postgresUnderTest } from '../support/programs/postgres.ts'

const server = postgresUnderTest()

test('our host on PostgreSQL passes every rule', async () => {
  const domain = 'venue.example'
  const folder = temporaryFolder()
  // Three pages, with posts of the same day.
  for (let at = 0; at < 23; at++)
    writeFiles(folder, { [`post-${at}.md`]: markdownPost({ date: `2026-03-${10 + (at % 12)}` }) })
  const { address } = await server.openBlog()
  await withDatabase(address, (sql) => importPosts(sql, folder, domain))
  const { host } = await startHost({ key: 'secret', database: { address, defaultDomain: domain } })
  const results = await checkFunctionsHost(host.url, { key: 'secret', domain })
  expect(notPassed(results)).toEqual({})
  expect(results.find(({ id }) => id === 'list-total')?.saw).toBe('total 23')
})
