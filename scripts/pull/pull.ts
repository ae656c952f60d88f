import { setMaxListeners } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { type Lock, lockFolder } from '@venue-site/cli/files/lock'
import { strayEntries } from '@venue-site/cli/files/stray-link'
import { type Progress, startProgress } from '@venue-site/cli/progress'
import { areIdsStable, movesAfter, readMoves } from '@venue-site/posts/moves.server'
import { isPrivateHost } from '@venue-site/posts/public-address.server'
import { openSnapshot, type Snapshot, SnapshotError, snapshotFiles } from '@venue-site/posts/snapshot.server'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { guardWrites, type StagedSnapshot, stageSnapshot } from '@venue-site/posts/staged-snapshot.server'
import { startSampleHost } from '../cli/sample-host.ts'
import { samplePosts } from '../cli/sample-posts.ts'
import type { Settings } from '../cli/settings.ts'
import { askForChanges, changesRecord, findUnnamed, readChanges } from './changes.ts'
import { createPostFetcher } from './fetch-posts.ts'
import { assertAllPictures, assertNoLoss, assertNoRejections, assertSomePosts } from './guards.ts'
import type { Review } from './hold-back.ts'
import { openHttpCache } from './http-cache.ts'
import { type ListEntry, parseList } from './list-entries.ts'
import { picturesNamedBy, withPictureNames } from './pictures/named-by-posts.ts'
import { openPictureThread, type PictureReport, pullPictures } from './pictures/pull-pictures.ts'
import { pictureRecord } from './pictures/pull-record.ts'
import { createPullClient, type PullClient } from './pull-client.ts'
import { fullPullRecord, takeOverFrom } from './quick-pull.ts'
import { readStableList } from './read-stable-list.ts'
import type { PullReport } from './report.ts'
import { assemble, compareSnapshots, type SnapshotChanges } from './snapshot-index.ts'

export interface PullOptions {
  settings: Settings
  /** The functions host to pull from. */
  functionsUrl: string
  /** The snapshot folder. */
  out: string
  /** A folder for the HTTP cache and the records of earlier pulls; without one, every pull is full. */
  cache?: string
  /**
   * Reads the details only of posts whose list items are new or changed, if the host does not say what has changed. Once
   * a day, and without a record or an old snapshot, the pull is full all the same.
   */
  quick?: boolean
  /** Reads everything, whatever the host says has changed. */
  full?: boolean
  /** Slugs whose details a quick pull reads even if their list items are the same. */
  changedSlugs?: ReadonlySet<string>
  /** A rejected post fails the pull. */
  strict?: boolean
  /** Accepts a snapshot without posts, of another domain, or without more than a fifth of the old posts. */
  allowShrink?: boolean
  /** The functions host is our own, started for this pull: it may have no posts. */
  isOwnHost?: boolean
  /** Holds back posts with new audit errors. */
  holdBack?: boolean
  /** A file of audit findings that do not hold posts back. */
  baseline?: string
}

const defaultCache = '.cache/pull'

/** Pulls from the configured functions host; if there is none, from our own one, started for the pull. */
export async function pullFromConfiguredHost(
  options: Omit<PullOptions, 'functionsUrl' | 'isOwnHost' | 'cache'>,
  log: (line: string) => void,
): Promise<PullReport> {
  const { functionsUrl } = options.settings.public
  if (functionsUrl) {
    log(`Pulling from ${functionsUrl}`)
    return pull({ ...options, functionsUrl, cache: defaultCache })
  }
  await using host = await startSampleHost()
  log(`VITE_FUNCTIONS_URL is unset: pulling from our own host, over ${samplePosts}`)
  // Before the pull, so that what comes during it is not missed.
  const nextPostAt = await host.nextChange()
  return { ...(await pull({ ...options, functionsUrl: host.url, isOwnHost: true })), nextPostAt }
}

/**
 * Pulls the posts into the snapshot folder. If the host says what has changed since the last pull, only that is read;
 * once a day, and without a record of the last pull, every list page and every post.
 * @throws JobError, HttpError, ResponseError, UnreachableError or SnapshotError. The old folder then stays as it was.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const { settings, functionsUrl, out, isOwnHost } = options
  const { deadlineMs, listLimits: _, pictureLimits: __, ...limits } = settings.snapshot
  const key = settings.public.functionsKey
  using lock = guardWrites(out)(() => lockFolder(out))
  // At its end, requests that are still in flight are aborted.
  using deadline = startDeadline(deadlineMs)
  const cache = options.cache ? openHttpCache(options.cache, key ?? '') : undefined
  const client = createPullClient({ ...limits, ...deadline, baseUrl: functionsUrl, key, cache, isOwnHost })
  const source = { functionsUrl, domain: settings.domain, out }
  const lastFull = options.cache ? fullPullRecord(options.cache, source) : undefined
  const record = options.cache ? changesRecord(options.cache, source, key) : undefined
  const startedAt = Date.now()
  const isFull = options.full || !lastFull || lastFull.isDue(startedAt)
  const pictures = pictureRecord(options.cache, source)
  const report = await pullWith(client, lock, { ...options, ...deadline, full: isFull, record, pictures })
  if (!report.isQuick) {
    // A quick pull requests too little to know what the cache need not hold.
    cache?.prune()
    lastFull?.write(startedAt)
  }
  return report
}

interface StepOptions extends PullOptions {
  record?: ReturnType<typeof changesRecord>
  pictures: ReturnType<typeof pictureRecord>
  signal: AbortSignal
  deadlineAt: number
}

async function pullWith(client: PullClient, lock: Lock, options: StepOptions): Promise<PullReport> {
  const { settings, out, full, strict, record } = options
  const started = performance.now()
  const staged = stageSnapshot(out)
  try {
    const before = await askHost(client, options)
    const { previous, known } = before
    const read = await readPosts(client, before, staged, options)
    const { list, cursor, fetched } = read
    const reviewed = await stageAndReview(before, read, staged, options)
    const { index, rejections, held } = reviewed
    const found = compareSnapshots(previous?.index ?? null, index)
    const unnamed =
      known && full ? await findUnnamed(client, settings.domain, known, found, [...rejections, ...held]) : []
    const pictures = await copyPictures(options, staged, { index, found, isFull: !read.isQuick })
    if (strict) assertAllPictures(pictures.problems)
    const written = staged.hasChanges()
    lock.assertHeld()
    if (written) staged.commit()
    if (written || cursor !== known?.cursor || list.raw !== known?.list)
      record?.write(index, cursor && list.raw ? { cursor, list: list.raw } : null)
    const traffic = client.traffic()
    return {
      ...found,
      total: index.total,
      rejections,
      held,
      rawHtml: fetched.flatMap(({ slug, hasRawHtml }) => (hasRawHtml ? [slug] : [])),
      takenOver: fetched.filter(({ isTakenOver }) => isTakenOver).length,
      isQuick: read.isQuick,
      usedChanges: read.isQuick && before.changes !== undefined,
      written,
      ...traffic,
      requests: traffic.requests + pictures.requests,
      bytes: traffic.bytes + pictures.bytes,
      pictures: pictures.pictures,
      pictureProblems: pictures.problems,
      seconds: (performance.now() - started) / 1000,
      warnings: [...before.warnings, ...unnamed, ...list.warnings, ...reviewed.warnings],
    }
  } finally {
    await staged.discard()
  }
}

type Before = Awaited<ReturnType<typeof askHost>>

/** Step 1: reads the old snapshot, and asks the host what has changed since. */
async function askHost(client: PullClient, { settings, out, full, quick, record }: StepOptions) {
  const { domain } = settings
  const { previous, warnings } = openPrevious(out)
  const last = previous?.index.domain === domain ? previous : null
  const known = (last && record?.read(last.index)) ?? null
  const answer = known && !full ? await askForChanges(client, domain, known.cursor) : undefined
  if (answer && answer.kind !== 'changes') warnings.push(answer.warning)
  const changes = answer?.kind === 'changes' ? answer.changes : undefined
  return {
    /** The old snapshot, and the same if it is of this domain. */
    previous,
    last,
    /** What the last pull has recorded. */
    known,
    changes,
    /** Whether posts of the old snapshot are taken over unread. */
    isQuick: changes !== undefined || (quick && !full && answer?.kind !== 'unknown'),
    warnings,
  }
}

type Read = Awaited<ReturnType<typeof readPosts>>

/** Step 2: reads the list and the posts; where it is known what has changed, only that. */
async function readPosts(
  client: PullClient,
  { last, known, changes, isQuick }: Before,
  staged: StagedSnapshot,
  { settings, out, changedSlugs }: StepOptions,
) {
  const { concurrency, listLimits: limits } = settings.snapshot
  const { domain } = settings
  const reread = new Set(changedSlugs)
  const takeOver = last && isQuick ? takeOverFrom(last, out, reread) : undefined
  let progress: Progress | undefined
  const onPost = () => progress?.tick()
  const posts = createPostFetcher(client, { concurrency, staged, takeOver, onPost })
  const onFirstScan = (entries: readonly ListEntry[]) => {
    progress = startProgress('Pulling posts', entries.length)
    posts.begin(entries)
  }
  try {
    const read =
      last && known && changes
        ? await readChanges(client, { domain, concurrency, known, changes, posts, last: last.index, reread })
        : undefined
    const list = read?.list
      ? { entries: parseList(read.list), raw: read.list, warnings: [] }
      : await readStableList(client, { domain, concurrency, limits, onFirstScan })
    // From where on the next pull asks.
    const cursor = takeOver ? (read ?? known)?.cursor : (client.announcedCursor() ?? undefined)
    return { list, cursor, fetched: await posts.finish(list.entries), isQuick: takeOver !== undefined }
  } finally {
    progress?.stop()
  }
}

/** Step 3: stages the snapshot, checks it against the old one, and holds back posts with new errors. */
async function stageAndReview(
  { previous, last }: Before,
  { fetched, list }: Read,
  staged: StagedSnapshot,
  options: StepOptions,
): Promise<Review & { rejections: PullReport['rejections'] }> {
  const { settings, out, strict, allowShrink } = options
  const { domain } = settings
  const now = new Date()
  const stage = async (held?: ReadonlySet<string>) => {
    const { addPost } = staged
    const assembled = await assemble(fetched, { domain, previous, now, addPost, held })
    await staged.putIndex(assembled.index)
    // Its audit tells a link to an old slug from one to nothing. The old slugs of a corrupt snapshot stay; those of
    // another domain are not ours.
    const moves = previous && !last ? [] : readMoves(out)
    await staged.putMoves(movesAfter(moves, last?.index ?? { posts: [] }, assembled.index, now.toISOString()))
    return assembled
  }
  const { index, rejections } = await stage()
  const before = previous?.index ?? null
  if (strict) assertNoRejections(rejections)
  assertSomePosts(fetched, rejections, domain)
  if (!allowShrink) assertNoLoss({ ...options, previous: before, next: index, onList: list.entries.length })
  let review: Review = { index, held: [], warnings: [] }
  if (options.holdBack && index.updatedAt !== before?.updatedAt) {
    // The audit is loaded only if there is anything new.
    const { holdBack } = await import('./hold-back.ts')
    const restage = async (slugs: ReadonlySet<string>) => (await stage(slugs)).index
    review = await holdBack({ ...options, index, previous: before, staged, restage })
  }
  await staged.putExceptions(rejections, review.held)
  const isUnstable = last && !areIdsStable(last.index, review.index)
  return { ...review, rejections, warnings: [...(isUnstable ? [unstableIds] : []), ...review.warnings] }
}

const unstableIds =
  'The host gives posts other ids than at the last pull, so a renamed post cannot be distinguished from a new one, and its old address leads nowhere. An id must stay that of its post'

interface PictureStep {
  index: SnapshotIndex
  found: SnapshotChanges
  /** Whether all posts were read. Else only the pictures of those that changed are asked for. */
  isFull: boolean
}

const noPictures: Omit<PictureReport, 'known'> = { pictures: 0, problems: [], requests: 0, bytes: 0 }

/** Step 4: copies the pictures that the staged posts name, unless they stay on their servers. */
async function copyPictures(options: StepOptions, staged: StagedSnapshot, step: PictureStep) {
  const { settings, functionsUrl, isOwnHost, pictures: record, out, signal, deadlineAt } = options
  const { pictureLimits: limits, ...snapshot } = settings.snapshot
  if (!limits) return noPictures
  const thread = openPictureThread()
  try {
    const last = record.read()
    const { readPost } = openSnapshot(staged.path)
    const { named, slugs, names } = await picturesNamedBy(step.index, readPost, thread, last.names)
    const changed = new Set([...step.found.added, ...step.found.changed])
    const isDue = (address: string) =>
      step.isFull || [...(slugs.get(address) ?? [])].some((slug) => changed.has(slug))
    // A host of one's own network may have its pictures there.
    const isPublicOnly = isOwnHost || !(await isPrivateHost(new URL(functionsUrl)))
    const given = { named, isDue, known: last.known, staged, out, thread, limits, isPublicOnly }
    const { known, ...report } = await pullPictures({ ...snapshot, ...given, signal, deadlineAt })
    record.write({ names, known })
    await staged.putIndex(withPictureNames(step.index, names))
    return report
  } finally {
    await thread.close()
  }
}

function startDeadline(deadlineMs: number) {
  const controller = new AbortController()
  // Every waiting retry adds a listener.
  setMaxListeners(0, controller.signal)
  const timer = setTimeout(() => {
    const seconds = (deadlineMs / 1000).toLocaleString('en-US')
    const message = `The pull was not done within ${seconds} s. The old snapshot stays; raise SNAPSHOT_DEADLINE_MS if the host is that slow.`
    controller.abort(new JobError(message))
  }, deadlineMs)
  return {
    signal: controller.signal,
    deadlineAt: Date.now() + deadlineMs,
    [Symbol.dispose]() {
      clearTimeout(timer)
      controller.abort(new JobError('The pull is over.'))
    },
  }
}

// A corrupt snapshot is replaced by the pull. A folder with other files, or with files of another, is not ours to replace.
function openPrevious(out: string): { previous: Snapshot | null; warnings: string[] } {
  if (!existsSync(out) || readdirSync(out).length === 0) return { previous: null, warnings: [] }
  if (!existsSync(join(out, snapshotFiles.index))) {
    throw new JobError(`${out} holds files, but no snapshot. Empty it, or name another folder.`)
  }
  const [stray] = strayEntries(out)
  if (stray) throw new JobError(stray)
  try {
    const previous = openSnapshot(out)
    // Found again in the posts: which pictures they name is no change of theirs.
    const posts = previous.index.posts.map(({ pictures: _, ...entry }) => entry)
    return { previous: { ...previous, index: { ...previous.index, posts } }, warnings: [] }
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    const reason = error.message.split('\n')[0]
    return {
      previous: null,
      warnings: [`The old snapshot could not be read, so everything was pulled again: ${reason}`],
    }
  }
}
