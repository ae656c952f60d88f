import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { withDatabase } from '@venue-site/posts-host/database/connect'
import { migrate } from '@venue-site/posts-host/database/migrate'
import { startFunctionsHost } from '@venue-site/posts-host/host'
import type { Client } from 'pg'
import type { Figure } from '../figures.ts'
import { startPostgres } from '../programs/postgres.ts'
import { installMissing, postgresProgram } from '../programs/programs.ts'
import { seededRandom } from '../random.ts'

const domains = 1_000
const postsOfDomain = 1_000
const requests = 2_000
// After these, most of what is read is in memory, as on a host in use.
const warmUps = 1_000

/** Measures our functions host over PostgreSQL. */
export async function* functionsFigures(): AsyncGenerator<Figure> {
  installMissing([postgresProgram])
  const server = await startPostgres()
  try {
    const address = await server.createDatabase()
    await withDatabase(address, migrate)
    await withDatabase(address, generateRows)
    await using host = await startFunctionsHost({ database: { address, defaultDomain: domainName(1) } })
    const random = seededRandom(1)
    const anyDomain = () => domainName(1 + random.below(domains))
    const anySlug = () => `slug=post-${1 + random.below(domains)}-${1 + random.below(postsOfDomain)}`
    const calls: [string, number, () => string][] = [
      ['page 1 of a domain', 10, () => `/get_metainfo?page=1&domain=${anyDomain()}`],
      ['page 100 of a domain', 20, () => `/get_metainfo?page=100&domain=${anyDomain()}`],
      ['a post', 10, () => `/get_details?${anySlug()}`],
    ]
    const rows = (domains * postsOfDomain).toLocaleString('en')
    for (const [name, atMost, path] of calls) {
      const value = await percentile(99, host.url, path)
      yield { name: `PostgreSQL, ${rows} posts: ${name}, 99th percentile`, value, unit: 'ms', atMost }
    }
  } finally {
    await server.close()
  }
}

const domainName = (number: number) => `venue-${number}.example`

/** Fills the table with posts of 1 KB each. */
async function generateRows(client: Client): Promise<void> {
  // No server listens there.
  await client.query('alter table posts disable trigger user')
  await client.query(
    `insert into posts (domain, slug, meta_title, meta_description, date, blog, short_tail_keywords, publish_at)
    select
      'venue-' || domain || '.example', 'post-' || domain || '-' || number, 'Post ' || number, 'What it says.',
      '2026-01-01', repeat(md5(number::text), 32), 'ice, martini',
      now() - number * interval '1 hour'
    from generate_series(1, $1::int) number, generate_series(1, $2::int) domain`,
    [postsOfDomain, domains],
  )
  await client.query('alter table posts enable trigger user')
  // As autovacuum and the checkpointer do some time later.
  await client.query('vacuum analyze posts')
  await client.query('checkpoint')
}

/** Returns a percentile of the times of requests, one after the other, in milliseconds. */
async function percentile(percent: number, url: string, path: () => string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let request = 0; request < warmUps + requests; request++) {
    const started = performance.now()
    await read(url + path(), agent)
    if (request >= warmUps) times.push(performance.now() - started)
  }
  agent.destroy()
  return times.sort((one, other) => one - other)[Math.ceil((times.length * percent) / 100) - 1] ?? Number.NaN
}

async function read(url: string, agent: Agent): Promise<void> {
  const request = get(url, { agent, headers: { Authorization: 'Bearer anon' } })
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  await once(response.resume(), 'end')
}
