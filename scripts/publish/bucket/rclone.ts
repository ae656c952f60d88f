import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import * as z from 'zod/mini'

/** A place in a bucket, as rclone names it: `remote:bucket/path`. */
export interface Bucket {
  /** What `--to` says: `rclone:remote:bucket/path`. */
  name: string
  place: string
}

const scheme = 'rclone:'

/** Returns whether `--to` names a bucket. */
export function isBucket(to: string): boolean {
  return to.startsWith(scheme)
}

/** Returns the place that `--to` names. @throws UsageError */
export function parseBucket(to: string): Bucket {
  const [, remote, path] = /^rclone:([^:]+):\/*(.*?)\/*$/.exec(to) ?? []
  if (!remote || !path) {
    throw new UsageError(
      `${to} names no bucket. Write ${scheme}REMOTE:BUCKET or ${scheme}REMOTE:BUCKET/path.`,
    )
  }
  return { name: to, place: `${remote}:${path}` }
}

// What it is called with is in Debian 12.
const oldest = [1, 60] as const

/** Checks rclone itself. @throws JobError if it is missing or too old. */
export async function checkRclone(): Promise<void> {
  const version = await runRclone(['version'])
  const [, major = 0, minor = 0] = (/^rclone v(\d+)\.(\d+)/.exec(version) ?? []).map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new JobError(`rclone ${major}.${minor} is too old. Install rclone ${oldest.join('.')} or later.`)
}

/**
 * Refuses a place where a page cannot have the name of a folder, as `blog` and `blog/negroni` would need.
 * @throws UsageError
 */
export async function assertObjectStore({ name, place }: Bucket): Promise<void> {
  const said: unknown = JSON.parse(await runRclone(['backend', 'features', place]))
  const { Features } = z.parse(featuresSchema, said)
  if (Features.BucketBased) return
  throw new UsageError(
    `${name} is in a file system, where a page such as blog cannot be a folder of pages too. Name a bucket of an object store, or a folder of this machine without rclone.`,
  )
}

const featuresSchema = z.object({ Features: z.object({ BucketBased: z.boolean() }) })

// rclone would go on after this process was killed, and write beside the next one. The shell outlives a kill too: it
// sees that the pipe to this process has been closed, and ends rclone.
const endingWithUs = `exec 4<&0
rclone "$@" <&4 3<&- 4<&- & child=$!
exec 4<&-
{ read -r _ <&3; kill -9 "$child"; } 2>/dev/null & watcher=$!
wait "$child"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"`

// Values of the environment win. By default, rclone tries for minutes, for most of an hour if the store is silent, and
// makes the bucket if it can, which resets who may read one that is there.
const defaults = {
  RCLONE_S3_NO_CHECK_BUCKET: 'true',
  RCLONE_RETRIES: '2',
  RCLONE_LOW_LEVEL_RETRIES: '4',
  RCLONE_CONTIMEOUT: '20s',
  // For each of ten attempts.
  RCLONE_TIMEOUT: '1m',
  RCLONE_TRANSFERS: '16',
  RCLONE_CHECKERS: '16',
}

/**
 * Runs rclone.
 * @param input Its standard input.
 * @param signal Kills it.
 * @returns What it prints.
 * @throws RcloneError if it fails. @throws JobError if it is missing.
 */
export async function runRclone(
  args: readonly string[],
  { input = '', signal }: { input?: string; signal?: AbortSignal } = {},
): Promise<string> {
  signal?.throwIfAborted()
  const child = spawn(
    'sh',
    ['-c', `command -v rclone >/dev/null || exit 127\n${endingWithUs}`, 'rclone', ...args],
    {
      env: { ...defaults, ...process.env },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    },
  )
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  child.stdin.on('error', () => {}).end(input)
  const held = child.stdio[3] as NodeJS.WritableStream
  held.on('error', () => {})
  // The shell ends rclone.
  const stop = () => held.end()
  signal?.addEventListener('abort', stop, { once: true })
  const [[code], stdout, stderr] = await ended.catch((error) => {
    throw isFileError(error, 'ENOENT') ? missing() : error
  })
  signal?.removeEventListener('abort', stop)
  held.end()
  signal?.throwIfAborted()
  if (code === 127) throw missing()
  if (code !== 0) throw new RcloneError(stderr, code)
  return stdout
}

function missing(): JobError {
  return new JobError(
    'rclone is missing, which publishes to a bucket. Install it (Debian: apt-get install rclone).',
  )
}

/** rclone failed. */
export class RcloneError extends Error {
  override name = 'RcloneError'
  /** What it says is wrong, on one line. */
  readonly reason: string
  /** It did not find what it was asked for. */
  readonly isNotFound: boolean

  constructor(said: string, code: number | null) {
    const lines = said
      .split('\n')
      .map((line) => line.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '').trim())
      // The second and third line of an error, and what rclone tells of its configuration.
      .filter((line) => !/^(?:status code|NOTICE)|^$/.test(line))
    const cause = lines.findLast((line) => line.startsWith('caused by: '))?.slice('caused by'.length) ?? ''
    const last =
      lines.findLast((line) => !line.startsWith('caused by: ')) ?? `it ended with ${code ?? 'a signal'}`
    const own =
      /^(?:ERROR|CRITICAL) *: |^Failed to \w+(?: with \d+ errors)?: |last error was: |error in ListJSON: /g
    const reason = last.replace(own, '') + cause
    super(`rclone failed: ${reason}`)
    this.reason = reason
    this.isNotFound = code === 3 || code === 4
  }
}

/** Returns the error to show for one of rclone's. */
export function explainRclone(
  { reason, isNotFound }: RcloneError,
  { name, place }: Bucket,
  stays: string,
): Error {
  const [remote] = place.split(':')
  if (/didn't find section in config file|didn't find backend called/.test(reason)) {
    return new UsageError(
      `${name}: rclone has no remote ${remote}. \`rclone listremotes\` names those that it has.`,
    )
  }
  if (isNotFound || /NoSuchBucket|directory not found/.test(reason)) {
    return new JobError(`${name}: there is no such bucket. Make it, or name another with --to.`)
  }
  if (
    /SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied|Forbidden|Unauthorized|status code: 40[13]/i.test(
      reason,
    )
  ) {
    return new JobError(
      `${name} refuses the access (${reason}). Check the keys of rclone's remote ${remote}.${stays}`,
    )
  }
  return new JobError(`${name} cannot be written: ${reason}.${stays}`)
}

/** Returns a path below a bucket's place. */
export function below({ place }: Bucket, path: string): string {
  return `${place}/${path}`
}

/** The options of `rclone lsf` for `parseList`. S3 lists the MD5 of its objects, so that none need be asked for. */
export const listFormat = ['--files-only', '--format', 'hp']

/** Returns the objects of a list by their names, with the MD5 of each. */
export function parseList(listed: string): Map<string, string> {
  const lines = listed.split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(';')
      return [line.slice(at + 1), line.slice(0, at)]
    }),
  )
}

/** Writes names for rclone's `--files-from-raw`. */
export function writeNames(file: string, names: readonly string[]): void {
  writeFileSync(file, names.map((name) => `${name}\n`).join(''))
}
