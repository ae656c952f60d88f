import { mapFields } from './field-mapping.ts'
import {
  type CallAddress,
  CallError,
  HttpError,
  ResponseError,
  UnreachableError,
} from './functions-errors.ts'
import { parseJson } from './parse-json.ts'
import { listItemSchema, listResponseSchema, type Post, parseAs, postSchema } from './schema.ts'

export interface FunctionsClientOptions {
  /** Base address: the calls are `<baseUrl>/get_metainfo` and `<baseUrl>/get_details`. */
  baseUrl: string
  /** The public anonymous key. */
  key?: string
  fetch: Fetch
}

/** The part of `fetch` that the calls need. It may throw a CallError. */
export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal?: AbortSignal },
) => Promise<{
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  /** The last address that the call was redirected to, if known. */
  redirectedTo?: string
  text(): Promise<string>
}>

export type FunctionsClient = ReturnType<typeof createFunctionsClient>
export type ListResponse = Awaited<ReturnType<FunctionsClient['listPosts']>>

/**
 * Returns the headers of both calls: the key, without one `anon`, as a bearer token. Supabase's publishable keys are no
 * tokens, so they are sent as `apikey` too. No other key is: a browser may not send a header that the host does not allow.
 */
export function callHeaders(key = 'anon'): Record<string, string> {
  return {
    Authorization: `Bearer ${key}`,
    ...(key.startsWith('sb_publishable_') ? { apikey: key } : {}),
    'Content-Type': 'application/json',
  }
}

/** Returns a function that makes a call with a query, and reads its answer. @throws CallError, or the signal's reason. */
export function createCaller({ baseUrl, key, fetch }: FunctionsClientOptions) {
  const headers = callHeaders(key)
  return async (path: string, query: Record<string, string>, signal?: AbortSignal) => {
    const url = `${baseUrl}${path}?${new URLSearchParams(query)}`
    let response: Awaited<ReturnType<Fetch>>
    let body: string
    try {
      response = await fetch(url, { headers, signal })
      body = await response.text()
    } catch (error) {
      if (error instanceof CallError) throw error
      signal?.throwIfAborted()
      throw new UnreachableError(url, error)
    }
    return { address: { url, redirectedTo: response.redirectedTo }, response, body }
  }
}

/**
 * Creates a client with the two calls of the functions host. Both throw HttpError, ResponseError or UnreachableError; an
 * abort throws the signal's reason.
 */
export function createFunctionsClient(options: FunctionsClientOptions) {
  const call = createCaller(options)
  return {
    /**
     * Fetches a page of the list: ten posts, newest first. A page past the end has no items.
     * @param query `most` limits the entries that are read of a host that sends more.
     */
    async listPosts(query: { domain: string; page: number; most?: number }, signal?: AbortSignal) {
      const { address, response, body } = await call(
        '/get_metainfo',
        { domain: query.domain, page: String(query.page) },
        signal,
      )
      if (!response.ok) throw httpError(response, address, body)
      const answer = parseAs(listResponseSchema, readJson(body, address))
      if (!answer.ok) throw new ResponseError(address, answer.problems)
      const { total } = answer.value
      const blogs = answer.value.blogs.slice(0, query.most).map(mapFields)
      return {
        /** The page's entries in the host's order, each parsed on its own. */
        items: blogs.map((item) => parseAs(listItemSchema, item)),
        /** The entries, with our names for their fields, to name an invalid one. */
        raw: blogs,
        /** The host's total; null if it is not a whole number of 0 or more. */
        total: typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null,
        /** The total as sent; null if it is neither text nor a number. */
        statedTotal: typeof total === 'string' || typeof total === 'number' ? total : null,
        /** The length of the response, in characters. */
        length: body.length,
      }
    },

    /** Fetches a post; null if the host has none (404, `null` or `{}`). */
    async getPost(slug: string, signal?: AbortSignal): Promise<Post | null> {
      const { address, response, body } = await call('/get_details', { slug }, signal)
      if (response.status === 404) return null
      if (!response.ok) throw httpError(response, address, body)
      const value = readJson(body, address)
      if (isNothing(value)) return null
      const post = parseAs(postSchema, mapFields(value))
      if (!post.ok) throw new ResponseError(address, post.problems, { answer: value })
      if (post.value.slug !== slug) {
        throw new ResponseError(address, [
          { path: 'slug', message: `must be the one asked for, but is ${post.value.slug}` },
        ])
      }
      return post.value
    },
  }
}

/** Returns the error for an answer whose status is not OK. */
export function httpError(
  { status, headers }: Awaited<ReturnType<Fetch>>,
  address: CallAddress,
  body: string,
): HttpError {
  return new HttpError(status, address, headers.get('Retry-After') ?? undefined, body)
}

/** Parses the body of an answer. @throws ResponseError if it is not JSON. */
export function readJson(body: string, address: CallAddress): unknown {
  try {
    return parseJson(body)
  } catch (error) {
    const start = body.trim().slice(0, 40).replace(/\s+/g, ' ')
    const message = start
      ? `must be JSON, but begins with ${JSON.stringify(start)}`
      : 'must be JSON, but is empty'
    throw new ResponseError(address, [{ path: '', message }], { cause: error })
  }
}

function isNothing(value: unknown): boolean {
  return (
    value === null || (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)
  )
}
