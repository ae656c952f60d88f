import { setTimeout as sleep } from 'node:timers/promises'
import { LimitError, openLimitedThread, postLimits } from '@venue-site/cli/limited-thread'
import { startProgress } from '@venue-site/cli/progress'
import { isKept, type KeptPicture, type PictureList } from '@venue-site/posts/pictures.server'
import { pullRounds, waitBeforeRetry } from '@venue-site/posts/retry-policy'
import { readPicture, readPictureList, SnapshotError } from '@venue-site/posts/snapshot.server'
import { digestOf, type StagedSnapshot } from '@venue-site/posts/staged-snapshot.server'
import pMap from 'p-map'
import type { CheckedPicture, PictureLimits } from './check-picture.ts'
import type { PictureMention } from './named-by-posts.ts'
import { createPictureClient, PictureError } from './picture-client.ts'
import type { PictureAnswer, PictureCall } from './picture-thread.ts'
import type { PictureRecord } from './pull-record.ts'

export type PictureThread = ReturnType<typeof openPictureThread>

/** Opens the thread that reads bodies and pictures, with limits of time: both come from strangers. */
export function openPictureThread() {
  return openLimitedThread<PictureCall, PictureAnswer>(
    new URL('./picture-thread.ts', import.meta.url).href,
    postLimits,
  )
}

type KnownPictures = PictureRecord['known']

export interface PicturePullOptions {
  /** The pictures that the posts of the staged snapshot name, by their addresses. */
  named: ReadonlyMap<string, PictureMention>
  /** Whether a picture is asked for though it is known. */
  isDue: (address: string) => boolean
  staged: Pick<StagedSnapshot, 'putPicture' | 'keepPicture' | 'putPictureList'>
  /** The snapshot folder. */
  out: string
  known: KnownPictures
  thread: PictureThread
  limits: PictureLimits
  isPublicOnly: boolean
  concurrency: number
  timeoutMs: number
  retries: number
  /** Aborts when the pull is over. */
  signal: AbortSignal
  /** When the pull must be over, in milliseconds since 1970. */
  deadlineAt: number
}

/** A picture that could not be had. */
export interface PictureProblem extends PictureMention {
  address: string
  /** The end of a sentence about the picture. */
  problem: string
  /** Whether the last good copy stays. */
  isKept: boolean
}

export interface PictureReport {
  /** Pictures in the snapshot. */
  pictures: number
  problems: PictureProblem[]
  requests: number
  bytes: number
  /** What the next pull must know. */
  known: KnownPictures
}

// What is left of the pull's time is for writing.
const shareOfTime = 0.9

/**
 * Fetches the pictures that posts name into a staged snapshot. A picture that has not changed is not sent again, and one
 * that cannot be had keeps its last good copy; it never fails the pull.
 * @returns The report, and what the next pull must know.
 */
export async function pullPictures(options: PicturePullOptions): Promise<PictureReport> {
  const { named, isDue, staged, out, known, concurrency, timeoutMs, limits, isPublicOnly } = options
  const before = previousPictures(out)
  const deadlineAt = Date.now() + Math.floor(shareOfTime * (options.deadlineAt - Date.now()))
  const timeIsUp = AbortSignal.timeout(Math.max(0, deadlineAt - Date.now()))
  const signal = AbortSignal.any([options.signal, timeIsUp])
  using client = createPictureClient({ timeoutMs, limits, isPublicOnly, signal, deadlineAt })
  const pictures: PictureList = {}
  const next: KnownPictures = {}
  const problems: PictureProblem[] = []

  function keep(address: string, picture: KeptPicture): void {
    staged.keepPicture(picture.file)
    pictures[address] = picture
    if (known[address]) next[address] = known[address]
  }

  async function fetchOne(address: string, old: KeptPicture | undefined): Promise<void> {
    const validators = known[address]
    const answer = await client.get(address, old && validators?.file === old.file ? validators : {})
    if (answer.isUnchanged) {
      // Validators are sent only of an old copy.
      if (!old) throw new PictureError('answers 304, as if there were a copy', { isFinal: true })
      keep(address, old)
      return
    }
    const { bytes } = answer
    const checked = await check(bytes, options)
    const file = `${digestOf(bytes).slice(0, 16)}.${checked.type}`
    await staged.putPicture(file, bytes)
    const { width, height, color } = checked
    pictures[address] = { file, width, height, bytes: bytes.length, color }
    next[address] = { file, ...answer.validators }
  }

  const all = [...named.keys()].sort()
  const wanted: string[] = []
  for (const address of all) {
    const old = before[address]
    if (old === undefined || isDue(address)) wanted.push(address)
    else if (isKept(old)) keep(address, old)
    else pictures[address] = old
  }
  using progress = startProgress('Pulling pictures', wanted.length)
  let open = wanted
  for (let round = 1; open.length > 0; round++) {
    const failed: string[] = []
    await pMap(
      open,
      async (address) => {
        const picture = before[address]
        const old = isKept(picture) ? picture : undefined
        const error = await withAttempts(() => fetchOne(address, old), options.retries, signal)
        options.signal.throwIfAborted()
        if (error && !error.isFinal && !signal.aborted && round < pullRounds) {
          failed.push(address)
          return
        }
        progress.tick()
        if (!error) return
        const problem = timeIsUp.aborted ? 'was not reached in the time of the pull' : error.message
        const mention = named.get(address)
        if (mention) problems.push({ address, problem, isKept: old !== undefined, ...mention })
        if (old) keep(address, old)
        else pictures[address] = { problem }
      },
      { concurrency },
    )
    open = failed
  }
  await staged.putPictureList(Object.fromEntries(all.flatMap((address) => entryOf(address, pictures))))
  return {
    pictures: all.filter((address) => isKept(pictures[address])).length,
    problems: problems.sort((one, other) => (one.address < other.address ? -1 : 1)),
    ...client.traffic,
    known: next,
  }
}

function entryOf(address: string, pictures: PictureList): [string, PictureList[string]][] {
  const picture = pictures[address]
  return picture ? [[address, picture]] : []
}

/** Makes attempts until one succeeds. Returns the last error; undefined if there is none. */
async function withAttempts(
  attempt: () => Promise<void>,
  retries: number,
  signal: AbortSignal,
): Promise<PictureError | undefined> {
  for (let number = 1; ; number++) {
    try {
      await attempt()
      return undefined
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      if (error.isFinal || number > retries || signal.aborted) return error
      // A server that asks to wait is asked no earlier by the client.
      if (error.wait === undefined)
        await sleep(waitBeforeRetry(error, number), undefined, { signal }).catch(() => {})
    }
  }
}

async function check(
  bytes: Buffer,
  { thread, limits }: Pick<PicturePullOptions, 'thread' | 'limits'>,
): Promise<Exclude<CheckedPicture, { problem: string }>> {
  const checked = await thread.call({ bytes, limits }).catch((error: unknown) => {
    if (error instanceof LimitError)
      return { problem: 'takes too long to read. Make it smaller', isFinal: true }
    throw error
  })
  if ('type' in checked) return checked
  const { problem, isFinal } = 'problem' in checked ? checked : { problem: 'is no picture', isFinal: true }
  throw new PictureError(problem, { isFinal, isContent: true })
}

/** Returns the pictures of the old snapshot whose files are whole, and those that could not be had. */
function previousPictures(out: string): PictureList {
  let list: PictureList
  try {
    list = readPictureList(out) ?? {}
  } catch (error) {
    // A corrupt snapshot is replaced by the pull.
    if (error instanceof SnapshotError) return {}
    throw error
  }
  return Object.fromEntries(
    Object.entries(list).filter(([, picture]) => !isKept(picture) || isWhole(out, picture.file)),
  )
}

function isWhole(out: string, file: string): boolean {
  try {
    readPicture(out, file)
    return true
  } catch {
    return false
  }
}
