import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { type PullOptions, pull } from '../../scripts/pull/pull.ts'
import { temporaryFolder } from './folders.ts'
import { sendJson, serve } from './http.ts'

/** Settings under which a pull against a host in trouble is soon over. */
const impatient = {
  // Tests ask no other servers, but those that are about pictures.
  SNAPSHOT_IMAGES: 'link',
  SNAPSHOT_RETRIES: '1',
  SNAPSHOT_TIMEOUT_MS: '2000',
  SNAPSHOT_CONCURRENCY: '4',
}

/** Pulls into a folder, by default a new one. */
export function pullFrom(
  functionsUrl: string,
  out = join(temporaryFolder(), 'snapshot'),
  { environment = {}, ...options }: Partial<PullOptions> & { environment?: Record<string, string> } = {},
) {
  const settings = parseSettings({ ...impatient, ...environment })
  return pull({ settings, functionsUrl, out, ...options })
}

/** Returns whether it has responded in place of the host. */
export type Tamper = (url: URL, response: ServerResponse, request: IncomingMessage) => boolean

/** Starts a host over posts in memory, whose responses can be replaced. Returns its address. */
export function fakeHost(slugs: string[], tamper: Tamper = () => false) {
  return serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!tamper(url, response, request)) answer(url, slugs, response)
  })
}

/** Starts a host that has a response of its own for the details of the post `b`. */
export function hostWithDetails(answerOf: (response: ServerResponse) => void, slugs = ['a', 'b']) {
  return fakeHost(slugs, (url, response) => {
    if (url.searchParams.get('slug') !== 'b') return false
    answerOf(response)
    return true
  })
}

/** A post of a host: its slug, and what it has in place of the fields of a valid post. */
export type HostPost = { slug: string } & Record<string, unknown>

/** Starts a host of posts, which may change at any time. Returns its address. */
export function hostOf(posts: () => readonly HostPost[]) {
  return fakeHost([], ({ searchParams }, response) => {
    const all = posts().map(({ slug, ...fields }, id) => ({ id, ...detailsOf(slug, fields) }))
    const slug = searchParams.get('slug')
    const start = Number(searchParams.get('page') ?? 1) * 10 - 10
    if (slug === null) sendJson(response, { blogs: all.slice(start, start + 10), total: all.length })
    else sendJson(response, all.find((post) => post.slug === slug) ?? null)
    return true
  })
}

/** Returns the details of a valid post. */
export function detailsOf(slug: string, fields: Record<string, unknown> = {}) {
  return { ...itemOf(slug), date: '2026-01-01', blog: `Body of ${slug}`, ...fields }
}

function answer(url: URL, slugs: string[], response: ServerResponse): void {
  const page = Number(url.searchParams.get('page') ?? 1)
  const slug = url.searchParams.get('slug') ?? ''
  if (url.pathname === '/get_details') sendJson(response, detailsOf(slug))
  else sendJson(response, listOf(slugs, page))
}

/** Returns a page of a valid list. */
export function listOf(slugs: string[], page = 1) {
  const blogs = slugs.slice(page * 10 - 10, page * 10).map((name, id) => ({ id, ...itemOf(name) }))
  return { blogs, total: slugs.length }
}

function itemOf(slug: string) {
  return { slug, metaTitle: slug, metaDescription: slug }
}
