import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { close, listen } from '@venue-site/cli/listen'
import { splitTarget } from '@venue-site/cli/request-target'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import { openChangeLog } from '@venue-site/posts-host/change-log'
import { functionsListener } from '@venue-site/posts-host/host'
import { pageOf } from '@venue-site/posts-host/posts-folder'
import { parseSettings } from '../scripts/cli/settings.ts'
import { pull } from '../scripts/pull/pull.ts'

/** How a response goes wrong. */
export const faults = ['error', 'busy', 'reset', 'silence', 'cut', 'garbled'] as const
type Fault = (typeof faults)[number]

export interface Script {
  /** Milliseconds before each response. */
  delayMs?: number
  /** Called before each response with its number, from 1, and its path. It may change the posts, and return a fault. */
  onRequest?: (number: number, path: string) => Fault | undefined
  /** Whether the host says what has changed: posts that are other objects than before. */
  hasChanges?: boolean
}

export interface ScriptedHost {
  url: string
  /** The posts, newest first. Another list may take their place at any time. */
  posts: StoredPost[]
  /** Requests so far. */
  requests: number
  /** Forgets what has changed, as when it is started again. */
  forget(): void
  close(): Promise<void>
}

/** Starts our functions host over posts in memory, on a free port, with delays, faults and changes. */
export async function startScriptedHost(posts: StoredPost[], script: Script = {}): Promise<ScriptedHost> {
  const { delayMs = 0, onRequest, hasChanges } = script
  const host = { posts, requests: 0 }
  let log = openChangeLog()
  let indexed: { posts: StoredPost[]; size: number; bySlug: Map<string, StoredPost> } | undefined
  // A host of 100,000 posts that looked through all of them for each would take most of a pull's time.
  const bySlug = () => {
    const { posts } = host
    if (indexed?.posts !== posts || indexed.size !== posts.length)
      indexed = {
        posts,
        size: posts.length,
        bySlug: new Map(posts.map((stored) => [stored.post.slug, stored])),
      }
    return indexed.bySlug
  }
  const noteChanges = () => log.update(new Map(bySlug()))
  const answer = functionsListener({
    page: async (number) => ({
      ...pageOf(host.posts, number),
      cursor: hasChanges && number === 1 ? noteChanges() : undefined,
    }),
    find: async (slug) => bySlug().get(slug),
    changes: hasChanges
      ? async (since) => {
          noteChanges()
          return log.since(since)
        }
      : undefined,
  })
  const server = createServer(async (request, response) => {
    const fault = onRequest?.(++host.requests, splitTarget(request.url).path)
    if (delayMs > 0) await sleep(delayMs)
    if (fault) fail(fault, request, response)
    else await answer(request, response)
  })
  server.keepAliveTimeout = 60_000
  const port = await listen(server, 0, '127.0.0.1')
  const forget = () => {
    log = openChangeLog()
  }
  return Object.assign(host, { url: `http://127.0.0.1:${port}`, forget, close: () => close(server) })
}

// `silence` keeps the connection open, without a response.
function fail(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  const half = '{"blogs":[{"id":1,"slug":"po'
  if (fault === 'error') response.writeHead(503).end()
  if (fault === 'busy') response.writeHead(429, { 'Retry-After': '0' }).end()
  if (fault === 'reset') request.socket.resetAndDestroy()
  if (fault === 'garbled') response.writeHead(200).end(half)
  if (fault === 'cut') {
    response.writeHead(200, { 'Content-Length': '5000' }).write(half, () => response.destroy())
  }
}

/** Pulls posts into a snapshot folder. Their pictures stay where they are: on servers that do not exist. */
export async function pullPosts(
  posts: StoredPost[],
  out: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const host = await startScriptedHost(posts)
  await pull({
    settings: parseSettings({ SNAPSHOT_IMAGES: 'link', ...environment }),
    functionsUrl: host.url,
    out,
  })
  await host.close()
}

/** Returns a short post; the higher its number, the newer. `bytes` is the length of its body. */
export function madeUpPost(number: number, bytes = 200, text = `Body of post ${number}. `): StoredPost {
  const slug = `post-${number}`
  const fields = { slug, metaTitle: `Post ${number}`, metaDescription: `What post ${number} says.` }
  const blog = text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes)
  return { id: number, post: { ...fields, date: '2026-01-01', blog } }
}
