import postgres from 'postgres'
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

const sql = postgres(Deno.env.get('SUPABASE_DB_URL') ?? '', {
  // Supabase runs many instances of a function, and a small database takes 60 connections.
  max: 2,
  idle_timeout: 20,
  // A pooler gives each transaction another connection, so that prepared statements are lost.
  prepare: false,
})

// The publishable keys are a JSON object by name.
const publishableKeys: Record<string, string> = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}')
const keys = [Deno.env.get('SUPABASE_ANON_KEY'), ...Object.values(publishableKeys)].filter(Boolean)

/** Serves a call of the functions host: keys, CORS, ETag and errors. `answer` gets the call's query. */
export function serveCall(answer: (query: URLSearchParams) => Promise<Answer>): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders })
    if (request.method !== 'GET')
      return respond(request, failure(405, `${request.method} is not allowed`, { Allow: 'GET, OPTIONS' }))
    if (!hasKey(request))
      return respond(request, failure(401, 'the key is missing or wrong', { 'WWW-Authenticate': 'Bearer' }))
    try {
      return await respond(request, await answer(new URL(request.url).searchParams))
    } catch (error) {
      console.error(error)
      return respond(request, failure(500, 'the posts cannot be read'))
    }
  })
}

/** Runs a query as a visitor, for whom only published posts exist. Returns the `answer` of its first row. */
export async function queryAsVisitor(
  query: (transaction: postgres.TransactionSql) => postgres.PendingQuery<postgres.Row[]>,
) {
  const [, rows] = await sql.begin('read only', (transaction) => [
    transaction`set local role anon`,
    query(transaction),
  ])
  return rows[0]?.answer
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
