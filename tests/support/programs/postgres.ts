import { withDatabase } from '@venue-site/posts-host/database/connect'
import { migrate } from '@venue-site/posts-host/database/migrate'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../bench/programs/postgres.ts'

/** Starts PostgreSQL for the tests of a file. */
export function postgresUnderTest() {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.close())
  const createDatabase = () => server.createDatabase()
  return {
    /** Creates an empty database. Returns its address. */
    createDatabase,
    /** Creates a database with our schema. Returns its address, and a client of its owner and one of the public. */
    async openBlog() {
      const address = await createDatabase()
      await withDatabase(address, migrate)
      const asAnon = clientOf(address, { connection: { role: 'anon' } })
      return { address, sql: clientOf(address), asAnon }
    },
  }
}

/** Returns a client of a database, closed when the test ends. */
export function clientOf(address: string, options: postgres.Options<Record<string, never>> = {}): Sql {
  const sql = postgres(address, { max: 1, onnotice: () => {}, ...options })
  onTestFinished(() => sql.end())
  return sql
}
