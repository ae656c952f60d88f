import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../scripts/programs/postgres.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.close())

/** Returns a client, closed when the test ends. */
function connect(address: string) {
  const sql = postgres(address, { max: 1, onnotice: () => {} })
  onTestFinished(() => sql.end())
  return sql
}

test('each database of the server is empty, and needs the password', async () => {
  const sql = connect(await server.createDatabase())
  await sql`create table posts ()`
  const other = await server.createDatabase()
  expect(await connect(other)`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
  const wrong = new URL(other)
  wrong.password = 'wrong'
  await expect(connect(wrong.href)`select 1`).rejects.toThrow(/password authentication failed/)
})
