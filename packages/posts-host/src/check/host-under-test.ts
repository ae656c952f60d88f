import { once } from '@venue-site/cli/once'
import { mapFields } from '@venue-site/posts/field-mapping'
import { announcedCursor } from '@venue-site/posts/functions-changes'
import { callHeaders } from '@venue-site/posts/functions-client'
import { ResponseError, reasonOf } from '@venue-site/posts/functions-errors'
import { headerOf, openHttpClient } from '@venue-site/posts/http-client.server'
import { parseJson } from '@venue-site/posts/parse-json'
import { nameOf } from '@venue-site/posts/raw-entries'
import { acceptedEncodings, decodeBody, readBytes } from '@venue-site/posts/read-body.server'
import {
  describeProblems,
  type ListItem,
  listItemSchema,
  listResponseSchema,
  parseAs,
  postSchema,
} from '@venue-site/posts/schema'
import pMap from 'p-map'

type Method = 'GET' | 'POST' | 'OPTIONS'

export interface HostOptions {
  /** Base address of the two calls. */
  url: string
  key?: string
  domain: string
  /** For a request and its answer together. */
  timeoutMs: number
  /** Requests for details at once, as in a pull. */
  concurrency: number
  /** How long posts may be edited before the host is asked what has changed. */
  waitMs?: number
}

/** A request and its answer. */
export interface Exchange {
  /** The request: `GET /get_details?slug=negroni`. */
  request: string
  /** The addresses that it was redirected to. */
  redirects: string[]
  /** 0 if there was no answer. */
  status: number
  headers: { get(name: string): string | null }
  text: string
  /** The parsed text; undefined if it is not JSON. */
  json: unknown
  milliseconds: number
  /** Why the answer could not be read. */
  problem?: string
}

/** A page of the list. */
interface ListPage {
  blogs: readonly unknown[]
  total: unknown
}

/** The pages of the list with posts, and the empty one behind them unless the list is too long to be read to its end. */
export interface List {
  pages: readonly ListPage[]
  next?: Exchange
}

export type HostUnderTest = ReturnType<typeof openHost>

/** A page of another origin than the host's makes the requests. */
export const origin = 'https://venue.example'

// A thousand posts show whether a host pages as it should.
const maxPages = 100

/** Returns a functions host as the rules see it. What several rules look at is requested once. */
export function openHost({ url, key, domain, timeoutMs, concurrency, waitMs = 0 }: HostOptions) {
  const exchanges: Exchange[] = []
  const client = openHttpClient({ connections: concurrency })
  const keyHeaders = callHeaders(key)

  /** Sends a request with the headers of the site's calls, or with others. Only a GET is redirected, as in a browser. */
  async function send(
    path: string,
    { method = 'GET', headers = keyHeaders }: { method?: Method; headers?: Record<string, string> } = {},
  ): Promise<Exchange> {
    const exchange: Exchange = {
      request: `${method} ${path}`,
      redirects: [],
      status: 0,
      headers: { get: () => null },
      text: '',
      json: undefined,
      milliseconds: 0,
    }
    const started = performance.now()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const own = { Origin: origin, 'Content-Type': 'application/json', 'Accept-Encoding': acceptedEncodings }
      const init = { method, headers: { ...own, ...headers }, signal: timeout }
      const response = await client.send(url + path, init, exchange.redirects)
      exchange.status = response.statusCode
      exchange.headers = { get: (name) => headerOf(response, name) }
      const bytes = await readBytes(response, url)
      exchange.text = await decodeBody(bytes, headerOf(response, 'Content-Encoding'), url)
      exchange.json = parseIfJson(exchange.text)
    } catch (error) {
      exchange.problem = timeout.aborted
        ? `it timed out after ${timeoutMs.toLocaleString('en-US')} ms`
        : problemOf(error)
    }
    exchange.milliseconds = performance.now() - started
    exchanges.push(exchange)
    return exchange
  }

  const getPage = (page: number | string, headers?: Record<string, string>) =>
    send(`/get_metainfo?${new URLSearchParams({ domain, page: String(page) })}`, { headers })
  const getPost = (slug: string, headers?: Record<string, string>) =>
    send(`/get_details?${new URLSearchParams({ slug })}`, { headers })

  /** Reads the list as a pull does: up to a page without new posts. */
  async function readList(): Promise<List> {
    const pages: ListPage[] = []
    const seen = new Set<string>()
    while (pages.length < maxPages) {
      const exchange = await getPage(pages.length + 1)
      const parsed = parseAs(listResponseSchema, exchange.json)
      const { blogs, total } = parsed.ok ? parsed.value : { blogs: [], total: undefined }
      const known = seen.size
      for (const entry of blogs) seen.add(nameOf(entry))
      if (seen.size === known) return { pages, next: exchange }
      pages.push({ blogs, total })
    }
    return { pages }
  }

  /** Requests the details of every listed post that has a valid list item. */
  async function readDetails({ pages }: List) {
    const items = new Map<string, ListItem>()
    for (const entry of pages.flatMap(({ blogs }) => blogs)) {
      const item = parseItem(entry)
      if (item.ok && !items.has(item.value.slug)) items.set(item.value.slug, item.value)
    }
    const read = async (item: ListItem) => ({ item, exchange: await getPost(item.slug) })
    return pMap(items.values(), read, { concurrency })
  }

  const list = once(readList)
  const firstPage = once(() => getPage(1))
  return {
    url,
    key,
    domain,
    timeoutMs,
    waitMs,
    keyHeaders,
    /** All requests so far. */
    exchanges,
    send,
    getPage,
    getPost,
    /** Ends all requests. */
    close: client.close,
    firstPage,
    /** The cursor of before everything else was read; null if the host announces no `get_changes`. */
    cursor: once(async () => announcedCursor((await firstPage()).headers)),
    getChanges: (since: string) => send(`/get_changes?${new URLSearchParams({ domain, since })}`),
    list,
    /** Reads the list another time. */
    readList,
    details: once(async () => readDetails(await list())),
    /** Reads the details another time. */
    readDetails,
  }
}

/** Parses an entry of the list as the functions client does. */
export function parseItem(entry: unknown) {
  return parseAs(listItemSchema, mapFields(entry))
}

/** Parses details as the functions client does. */
export function parsePost({ json }: Exchange) {
  return parseAs(postSchema, mapFields(json))
}

/** Returns the beginning of an answer's body, in quotes. */
export function startOf({ text }: Exchange): string {
  return JSON.stringify(text.trim().slice(0, 40).replace(/\s+/g, ' '))
}

/** Describes an answer: `status 200 (text/html), which begins with "<!DOCTYPE"`. */
export function describeAnswer(exchange: Exchange): string {
  const { status, headers, text, json, problem } = exchange
  if (status === 0) return `no answer: ${problem}`
  const type = headers.get('Content-Type') ?? 'no content type'
  if (problem) return `status ${status} (${type}), ${problem}`
  if (status >= 300 || json !== undefined) return `status ${status}`
  return `status ${status} (${type}), ${text.trim() ? `which begins with ${startOf(exchange)}` : 'without a body'}`
}

function parseIfJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // The rules say what they wanted.
    return undefined
  }
}

function problemOf(error: unknown): string {
  return error instanceof ResponseError ? `whose body ${describeProblems(error.problems)}` : reasonOf(error)
}
