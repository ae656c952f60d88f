import { join } from 'node:path'
import { type Move, movesAfter } from '@venue-site/posts/moves.server'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import pMap from 'p-map'
import { createClock } from '../../pages/clock.ts'
import { provideOwnLayout } from '../../pages/layout.server.ts'
import type { SitePage } from '../../pages/outputs.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { type Host, isHidden } from '../../scripts/site/hosting/host-files.ts'
import { listOutputs, loadOutputModules } from '../../scripts/site/list-outputs.ts'
import { postPath } from '../../src/blog/posts.ts'
import { temporaryFolder, writeFiles } from './folders.ts'
import { rawRequest } from './http.ts'
import { acceptedSlugs, randomSlugs } from './random-slugs.ts'
import { playHistory } from './slug-histories.ts'

const since = '2026-01-01T00:00:00.000Z'

/** What an address answers: the post with an id, a redirect to a slug, or that a post is gone, or unknown. */
export interface Expected {
  slug: string
  answer: { id: string } | { to: string } | 'gone' | 'unknown'
}

/** Plays histories from the first one on, each with slugs of its own in any script. Returns what a pull knows in the end, and what is expected. */
export function playHistories(count: number, first = 0) {
  const slugs = acceptedSlugs(randomSlugs(count * 24 + 200, 20_261_126 + first))
  if (slugs.length < count * 12) throw new Error(`${slugs.length} slugs are too few for ${count} histories`)
  const posts: IndexEntry[] = []
  const moves: Move[] = []
  const expected: Expected[] = []
  for (let history = 0; history < count; history++) {
    const names = slugs.slice(history * 12, history * 12 + 12)
    let list: IndexEntry[] = []
    let found: Move[] = []
    let last = new Map<string, string | null>()
    playHistory(first + history, names, (own, moved) => {
      const next = [...own].map(([id, slug]) => entryOf(`${history}-${id}`, slug))
      found = movesAfter(found, { posts: list }, { posts: next }, since)
      list = next
      last = new Map(moved)
    })
    posts.push(...list)
    moves.push(...found)
    for (const slug of names) {
      const post = list.find((one) => one.slug === slug)
      const to = last.get(slug)
      const answer = post ? { id: `${post.id}` } : to ? { to } : to === null ? 'gone' : 'unknown'
      expected.push({ slug, answer })
    }
  }
  return { posts, moves, expected }
}

// A site of its own for each hundred: a blog does not rename thousands of posts, and no host takes so many redirects.
const batchSize = 100

/** Plays as many histories as `MOVE_HISTORIES` says, in batches for a site each. */
export function playBatches(byDefault: number): ReturnType<typeof playHistories>[] {
  const count = Number(process.env.MOVE_HISTORIES ?? byDefault)
  return Array.from({ length: Math.ceil(count / batchSize) }, (_, at) =>
    playHistories(Math.min(batchSize, count - at * batchSize), at * batchSize),
  )
}

function entryOf(id: string, slug: string): IndexEntry {
  const date = '2026-01-01'
  return { id, slug, metaTitle: id, metaDescription: '', digest: `${id} ${slug}`, date, modified: date }
}

/** Writes what the build would of a site's addresses, with a line of text in place of each document. */
export async function writeMovedSite(
  { posts, moves }: Pick<ReturnType<typeof playHistories>, 'posts' | 'moves'>,
  host?: Host,
): Promise<string> {
  const settings = parseSettings({}).public
  provideOwnLayout(settings)
  const index = { version: 1 as const, domain: 'localhost', updatedAt: since, total: posts.length, posts }
  const neverRead = () => {
    throw new Error('Nothing is rendered.')
  }
  const snapshot = { index, readPost: neverRead, readPictures: () => null, readPicture: neverRead }
  const ids = new Map(posts.map(({ slug, id }) => [slug, id]))
  const renderPage = async ({ folder, params, isGone }: SitePage) => {
    const text = isGone ? `gone ${params.slug}` : `${folder} ${ids.get(params.slug ?? '')}`
    return { document: text, data: text }
  }
  const outputs = listOutputs(
    { ...snapshot, moves, settings, clock: createClock(0) },
    await loadOutputModules(),
    { code: {}, host, cards: false, renderPage },
  )
  const files: Record<string, string> = {}
  for (const { file, render } of outputs)
    if (/^(410\/|snapshot\/posts\/|blog\/)|^(index|404|live)\.html$/.test(file) || isHidden(`/${file}`))
      files[file] = `${await render({} as Parameters<typeof render>[0])}`
  const folder = join(temporaryFolder(), 'site')
  writeFiles(folder, files)
  return folder
}

interface Answers {
  /** The status for a post that is gone, and what its body begins with. */
  gone: readonly [status: number, body: string]
  /** The same for an unknown one. */
  unknown: readonly [status: number, body: string]
  /** Whether an address with a slash at its end, `.html` or a query is asked for too. */
  inAllForms?: boolean
}

/** Returns an address without the codes of what some hosts must encode, as they read it as their own. */
export const addressOf = (target: string) => target.replace(/%(?:2[489AB]|3A)/g, decodeURIComponent)

/** Asks a server for each slug, and returns those that it answers otherwise than expected. */
export async function wrongAnswers(
  url: string,
  expected: readonly Expected[],
  { gone, unknown, inAllForms = true }: Answers,
): Promise<string[]> {
  const wrong: string[] = []
  const check = async (
    path: string,
    isRight: (answer: Awaited<ReturnType<typeof rawRequest>>) => boolean,
  ) => {
    const answer = await rawRequest(url, { path })
    if (!isRight(answer)) wrong.push(`${path}: ${answer.status} ${answer.headers.location ?? answer.body}`)
  }
  await pMap(
    expected,
    async ({ slug, answer }) => {
      const path = postPath(slug)
      const isOf =
        ([status, text]: readonly [number, string]) =>
        ({ status: actual, body }: { status: number; body: Buffer }) =>
          actual === status && body.toString().startsWith(text)
      if (answer === 'unknown') return check(path, isOf(unknown))
      if (typeof answer === 'object' && 'id' in answer)
        return check(path, isOf([200, `blog/@slug ${answer.id}`]))
      const isRight =
        answer === 'gone'
          ? () => isOf([gone[0], gone[1].replace('SLUG', slug)])
          : (query: string) =>
              ({ status, headers }: Awaited<ReturnType<typeof rawRequest>>) =>
                status === 301 && addressOf(headers.location ?? '') === addressOf(postPath(answer.to) + query)
      await check(path, isRight(''))
      if (!inAllForms) return
      await check(`${path}/`, isRight(''))
      await check(`${path}.html`, isRight(''))
      await check(`${path}?a=%26&b`, isRight('?a=%26&b'))
    },
    { concurrency: 10 },
  )
  return wrong
}
