// pg has no types of its own, and only a project that has them installed finds them by itself.
// @ts-types="npm:@types/pg@^8.23.1"
import { DatabaseError, Pool, types } from 'pg'
import { parseJson } from './parse-json.ts'
import { describeProblems, type Parsed } from './schema.ts'

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

// Any page may read the answers, and send their ETag.
const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
}
const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'Authorization, apikey, Content-Type, If-None-Match',
  'Access-Control-Max-Age': '86400',
}

const pool = new Pool({
  connectionString: Deno.env.get('SUPABASE_DB_URL'),
  // Supabase runs many instances of a function, and a small database takes 60 connections.
  max: 2,
  idleTimeoutMillis: 20_000,
  connectionTimeoutMillis: 8_000,
  query_timeout: 8_000,
})
// A connection that is lost is an error of the query that needs it, and none of the function.
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

types.setTypeParser(types.builtins.JSONB, parseJson)

// The publishable keys are a JSON object by name.
const publishableKeys: Record<string, string> = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}')
const keys = [Deno.env.get('SUPABASE_ANON_KEY'), ...Object.values(publishableKeys)].filter(Boolean)

/** Serves a call of the functions host: keys, CORS, ETag and errors. `answer` gets the call's query. */
export function serveCall(answer: (query: URLSearchParams) => Promise<Answer>): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders })
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const allowed = { Allow: 'GET, HEAD, OPTIONS' }
      return respond(request, failure(405, `${request.method} is not allowed`, allowed))
    }
    if (!hasKey(request))
      return respond(request, failure(401, 'the key is missing or wrong', { 'WWW-Authenticate': 'Bearer' }))
    try {
      return await respond(request, await answer(new URL(request.url).searchParams))
    } catch (error) {
      console.error(error)
      return respond(request, failure(503, `the posts cannot be read: the database ${reasonOf(error)}`))
    }
  })
}

/** Runs a query as a visitor, for whom only published posts exist. Returns the `answer` of its first row. */
export async function queryAsVisitor(query: string, values: unknown[]) {
  const client = await pool.connect()
  try {
    // A pooler gives each transaction another connection: nothing of it may stay.
    await client.query('begin read only')
    await client.query('set local role anon')
    const { rows } = await client.query(query, values)
    await client.query('commit')
    client.release()
    return rows[0]?.answer
  } catch (error) {
    client.release(true)
    // PostgreSQL has no text with a NUL character, and no post such a slug or domain.
    if (error instanceof DatabaseError && error.code === '22021') return undefined
    throw error
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof DatabaseError)) return 'cannot be reached'
  return error.code === '57014' ? 'took too long' : 'answers with an error'
}

/** Logs what is wrong with a post, for its editor. It is sent as it is: a pull rejects it, and keeps its last version. */
export function warnOfProblems(slug: unknown, parsed: Parsed<unknown>): void {
  if (!parsed.ok) console.warn(`${slug}: ${describeProblems(parsed.problems)}`)
}

/** Makes the answer for an error. */
export function failure(status: number, error: string, headers?: Record<string, string>): Answer {
  return { status, body: { error }, headers }
}

function hasKey({ headers }: Request): boolean {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
  return [bearer, headers.get('apikey')].some((key) => key && keys.includes(key))
}

async function respond(request: Request, { status, body, headers }: Answer): Promise<Response> {
  const text = JSON.stringify(body)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const etag = `"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, 15)))}"`
  const common = { ...corsHeaders, ...headers, ETag: etag, 'Cache-Control': 'no-cache' }
  // A gateway that compresses the answer makes its ETag a weak one.
  const known = (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (status === 200 && known.includes(etag)) return new Response(null, { status: 304, headers: common })
  return new Response(text, {
    status,
    headers: { ...common, 'Content-Type': 'application/json; charset=utf-8' },
  })
}
