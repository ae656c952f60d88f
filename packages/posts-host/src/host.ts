import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { describeError } from '@venue-site/cli/errors'
import { close, listen } from '@venue-site/cli/listen'
import { splitTarget } from '@venue-site/cli/request-target'
import { cursorHeader, type PostChanges } from '@venue-site/posts/functions-changes'
import type { ServedPost } from '@venue-site/posts/read-post.server'
import type { PostsDatabaseOptions } from './database/posts-database.ts'
import { openPostsFolder } from './posts-folder.ts'
import { UnavailableError } from './unavailable-error.ts'

export interface FunctionsHostOptions {
  /** A folder of Markdown files with front matter; `posts` by default. */
  posts?: string
  /** Whether a folder that is missing at the start counts as empty. */
  mayBeMissing?: boolean
  /** A PostgreSQL database, in place of the folder. */
  database?: { address: string } & Omit<PostsDatabaseOptions, 'drafts'>
  /** 0 lets the system choose. */
  port?: number
  host?: string
  /** The only key to accept, as a bearer token or as `apikey`; by default any. */
  key?: string
  /** For a preview: serves posts before their time too, and reports files that are invalid at the start, as later ones. */
  drafts?: boolean
  /** Gets a line about each file that becomes invalid while the host runs, and each error. */
  warn?: (message: string) => void
}

export type FunctionsHost = Awaited<ReturnType<typeof startFunctionsHost>>

/** Where the posts come from. */
export interface PostsStore {
  /**
   * Returns a page of the list, newest first, and the number of posts in the whole list. A page past the end is empty.
   * @param number From 1.
   * @param domain The domain that the call names; a store of one blog ignores it.
   */
  page(number: number, domain?: string): Promise<PostsPage>
  find(slug: string, domain?: string): Promise<Pick<ServedPost, 'post'> | undefined>
  /** Returns what has changed since a cursor of page 1, or of an earlier answer. Without it, there is no such call. */
  changes?(since: string, domain?: string): Promise<PostChanges>
}

export interface OpenPostsStore extends PostsStore {
  /** The folder, or the database. */
  source: string
  /** Says why the list may be empty. */
  explainEmpty?(): Promise<string>
  /** Returns when the next post is published or is no more, in milliseconds since 1970; infinite if none waits. */
  nextChange?(): Promise<number>
  /** Reads what has changed until now, however fresh the last reading is. */
  reread?(): Promise<void>
  close?(): Promise<void>
}

export interface PostsPage {
  items: readonly ServedPost[]
  total: number
  /** On page 1 of a store with `changes`: a moment that is not after that at which the page was read. */
  cursor?: string
}

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

/**
 * Starts our functions host: its calls over a folder of Markdown files, or over a database.
 * @throws JobError for a folder, a file or a database that cannot be served, or a port that is in use.
 */
export async function startFunctionsHost(options: FunctionsHostOptions = {}) {
  const { port = 0, host = '127.0.0.1', key, warn = console.warn } = options
  const store = await openStore(options, warn)
  const server = createServer(functionsListener(store, { key, warn }))
  const stop = async () => {
    if (server.listening) await close(server)
    await store.close?.()
  }
  let total: number
  let actualPort: number
  try {
    total = (await store.page(1)).total
    if (total === 0 && store.explainEmpty) warn(await store.explainEmpty())
    actualPort = await listen(server, port, host)
  } catch (error) {
    await stop()
    throw error
  }
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${actualPort}`,
    /** Posts in the list at the start. */
    total,
    source: store.source,
    reread: async () => store.reread?.(),
    /** As its store says. Infinite for a database, which tells of its posts itself. */
    nextChange: async () => (await store.nextChange?.()) ?? Number.POSITIVE_INFINITY,
    close: stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function openStore(
  { posts = 'posts', mayBeMissing, database, drafts }: FunctionsHostOptions,
  warn: (message: string) => void,
): Promise<OpenPostsStore> {
  if (!database) return openPostsFolder(posts, warn, { drafts, mayBeMissing })
  // The client is loaded only where there is a database.
  const { openPostsDatabase } = await import('./database/posts-database.ts')
  return openPostsDatabase(database.address, { ...database, drafts }, warn)
}

/** Returns a request listener that answers the calls from a store of posts. */
export function functionsListener(
  store: PostsStore,
  { key, warn = console.warn }: Pick<FunctionsHostOptions, 'key' | 'warn'> = {},
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, preflightHeaders).end()
      return
    }
    try {
      send(request, response, await answer(request, store, key))
    } catch (error) {
      warn(describeError(error))
      const isTemporary = error instanceof UnavailableError
      const reason = isTemporary ? `: ${error.reason}` : ''
      send(request, response, failure(isTemporary ? 503 : 500, `the posts cannot be read${reason}`))
    }
  }
}

async function answer(request: IncomingMessage, store: PostsStore, key?: string): Promise<Answer> {
  const { path, query } = splitTarget(request.url)
  const call = callOf(path, store)
  if (!call) return failure(404, `no such call: ${path}`)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return failure(405, `${request.method} is not allowed`, { Allow: 'GET, HEAD, OPTIONS' })
  const keys = keysOf(request)
  if (keys.length === 0 || (key !== undefined && !keys.includes(key))) {
    const message = keys.length > 0 ? 'the key is wrong' : 'a key is missing'
    return failure(401, message, { 'WWW-Authenticate': 'Bearer' })
  }
  return call(new URLSearchParams(query))
}

function callOf(path: string, store: PostsStore): ((query: URLSearchParams) => Promise<Answer>) | undefined {
  const { changes } = store
  if (path === '/get_metainfo') return (query) => listAnswer(query, store)
  if (path === '/get_details') return (query) => detailsAnswer(query, store)
  if (path === '/get_changes' && changes) return (query) => changesAnswer(query, changes)
  return undefined
}

function keysOf({ headers }: IncomingMessage): string[] {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return [bearer, headers.apikey].flat().flatMap((key) => key || [])
}

// PostgreSQL has no larger number of a page. It is past the end of any list.
const lastPage = 2 ** 31 - 1

async function listAnswer(query: URLSearchParams, store: PostsStore): Promise<Answer> {
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d*$/.test(page))
    return failure(400, `page must be a whole number from 1, but is ${JSON.stringify(page)}`)
  const { items, total, cursor } = await store.page(
    Math.min(Number(page), lastPage),
    query.get('domain') ?? undefined,
  )
  const blogs = items.map(({ id, post }) => {
    const { slug, metaTitle, metaDescription, pinterestImageLink } = post
    return { id, slug, metaTitle, metaDescription, pinterestImageLink }
  })
  return { status: 200, body: { blogs, total }, headers: cursor ? { [cursorHeader]: cursor } : undefined }
}

async function detailsAnswer(query: URLSearchParams, store: PostsStore): Promise<Answer> {
  const slug = query.get('slug')
  if (!slug) return failure(400, 'slug is missing')
  const stored = await store.find(slug, query.get('domain') ?? undefined)
  return stored
    ? { status: 200, body: stored.post }
    : failure(404, `no post has the slug ${JSON.stringify(slug)}`)
}

async function changesAnswer(
  query: URLSearchParams,
  changes: NonNullable<PostsStore['changes']>,
): Promise<Answer> {
  const since = query.get('since')
  if (!since) return failure(400, 'since is missing')
  return { status: 200, body: await changes(since, query.get('domain') ?? undefined) }
}

function failure(status: number, error: string, headers?: Record<string, string>): Answer {
  return { status, body: { error }, headers }
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Answer) {
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const common = { ...corsHeaders, ...headers, ETag: etag, 'Cache-Control': 'no-cache' }
  if (status === 200 && matchesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, common).end()
    return
  }
  response
    .writeHead(status, {
      ...common,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    .end(text)
}

// `If-None-Match` compares weakly (RFC 9110, section 13.1.2).
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
