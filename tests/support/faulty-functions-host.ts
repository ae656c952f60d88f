import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from './http.ts'

/** The key that the faulty host accepts. */
export const faultyHostKey = 'the-key'

// More than one page, with as many posts of one day as give each of five readings an order of its own.
const posts = Array.from({ length: 27 }, (_, at) => ({
  id: at,
  slug: at === 26 ? 'crème' : `post-${at}`,
  metaTitle: `Salt & ice ${at}`,
  metaDescription: `What post ${at} says.`,
  date: at < 7 ? '2026-06-01' : `2026-04-${37 - at}`,
  blog: 'Crème de violette.',
}))

/**
 * Starts a functions host with planted faults, each named after the rule that it breaks, some with its kind
 * (`cors-preflight: apikey`). Without faults it keeps the contract. Returns its address.
 */
export async function startFaultyHost(faults: readonly string[]): Promise<string> {
  const elsewhere = faults.includes('redirects') ? await startFaultyHost(['key-missing']) : ''
  const has = (id: string) => faults.includes(id)
  let readings = 0
  let detailsRead = 0

  function listed(page: number) {
    if (page === 1) readings++
    const moved = has('list-stable') ? readings % 7 : 0
    const inOrder = [...posts.slice(moved, 7), ...posts.slice(0, moved), ...posts.slice(7)]
    const ordered = has('list-newest-first') ? inOrder.toReversed() : inOrder
    const size = has('list-page-size') ? 12 : 10
    const start = (page - 1) * size - (has('list-no-repeats') && page > 1 ? 1 : 0)
    return ordered.slice(start, start + size).map(({ date: _, blog: __, ...item }) => ({
      ...item,
      metaTitle: has('list-fields') && item.id === 3 ? null : item.metaTitle,
    }))
  }

  function list(query: URLSearchParams): [status: number, body: unknown] {
    const text = query.get('page') ?? '1'
    const isNumber = /^[1-9]\d*$/.test(text)
    if (!isNumber && !has('list-bad-page')) return [400, { error: 'page is wrong' }]
    const blogs = listed(isNumber ? Number(text) : 1)
    if (blogs.length === 0 && has('list-past-end')) return [404, { error: 'no such page' }]
    return [200, { blogs, total: has('list-total') ? blogs.length : posts.length }]
  }

  function details(query: URLSearchParams): [status: number, body: unknown] {
    const slug = query.get('slug')
    if (slug === null) return [has('details-missing-slug') ? 500 : 400, { error: 'slug is missing' }]
    const isLike = (own: string) =>
      (has('details-unknown-slug: case') && own === slug.toLowerCase()) ||
      (has('details-unknown-slug: form') && own === slug.normalize('NFC')) ||
      (has('details-unknown-slug: prefix') && own.startsWith(slug) && slug !== '') ||
      (has('details-unknown-slug: beginning') && slug.startsWith(own)) ||
      (has('details-unknown-slug: pattern') && own === slug.replace('_', '6'))
    const post = posts.find((each) => each.slug === slug) ?? posts.find((each) => isLike(each.slug))
    if (!post) return [has('details-unknown-slug: status') ? 500 : 404, { error: 'no such post' }]
    const { id, ...fields } = post
    if (has('changes-named') && id === 9 && ++detailsRead > 1) return [200, { ...fields, blog: 'Cassis.' }]
    if (has('details-exist') && id === 4) return [404, { error: 'no such post' }]
    if (has('details-fields') && id === 5) return [200, { ...fields, date: '1 June 2026' }]
    if (has('details-match-list') && id === 6) return [200, { ...fields, metaTitle: 'Salt &amp; ice 6' }]
    return [200, fields]
  }

  function changes(query: URLSearchParams): [status: number, body: unknown] {
    const since = query.get('since')
    if (since === null) return [has('changes-missing-cursor') ? 500 : 400, { error: 'since is missing' }]
    const isKnown = since === 'now' || has('changes-unknown-cursor')
    const removed = has('changes-answer') ? null : []
    return [200, { changed: [], removed, cursor: has('changes-cursor') ? 'later' : 'now', complete: isKnown }]
  }

  function isRefused({ headers }: IncomingMessage): boolean {
    const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? headers.apikey
    return key === undefined ? !has('key-missing') : key !== faultyHostKey && !has('key-wrong')
  }

  function send(request: IncomingMessage, response: ServerResponse, status: number, body: unknown) {
    const isList = request.url?.startsWith('/get_metainfo')
    const headers: Record<string, string> = {
      'Content-Type': has('content-type') ? 'text/html' : 'application/json',
    }
    if (!has(status === 200 ? 'cors-answers' : 'cors-errors')) headers['Access-Control-Allow-Origin'] = '*'
    if (!has('etag-exposed')) headers['Access-Control-Expose-Headers'] = 'ETag'
    if (isList) headers['Changes-Cursor'] = has('changes-answer: no cursor') ? 'just now' : 'now'
    const text = JSON.stringify(body)
    const etag = has('etag-unique') ? '"1"' : `"${createHash('sha256').update(text).digest('hex')}"`
    if (!has('etag-given')) headers.ETag = etag
    const asked = request.headers['if-none-match']
    const isSame = isList ? asked === etag && !has('etag-matches') : asked === etag || has('etag-differs')
    if (status === 200 && asked && isSame) response.writeHead(304, headers).end()
    else {
      const isDamaged = request.url?.endsWith('slug=post-8')
      const coding = faults.map((fault) => /^answer-readable: ([a-z]+)$/.exec(fault)?.[1]).find(Boolean)
      if (isDamaged && coding) headers['Content-Encoding'] = coding
      const isLatin = isDamaged && has('answer-readable: Latin-1')
      response.writeHead(status, headers).end(Buffer.from(text, isLatin ? 'latin1' : 'utf8'))
    }
  }

  return serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'OPTIONS') {
      const isMoved = has('cors-preflight: redirect') && !request.url?.startsWith('/moved')
      response.writeHead(isMoved ? 307 : 204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': has('cors-preflight: any') ? '*' : 'Authorization, Content-Type',
        ...(isMoved && { Location: `/moved${request.url}` }),
      })
      response.end()
      return
    }
    if (elsewhere && searchParams.get('slug') === 'post-9') {
      response.writeHead(307, { 'Access-Control-Allow-Origin': '*', Location: elsewhere + request.url }).end()
      return
    }
    if (has('answer-time') && request.url === '/get_details') await sleep(300)
    if (request.method !== 'GET' && !has('method')) {
      response.writeHead(405, { Allow: 'GET, OPTIONS' }).end()
    } else if (isRefused(request)) send(request, response, 401, { error: 'the key is wrong' })
    else {
      const answer = { '/get_metainfo': list, '/get_changes': changes }[pathname] ?? details
      send(request, response, ...answer(searchParams))
    }
  })
}
