import { randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { JobError } from '@venue-site/cli/errors'
import { isRunning } from '@venue-site/cli/files/atomic-folder'
import { hash } from '@venue-site/cli/files/hash'
import * as z from 'zod/mini'
import { type Bucket, below, listFormat, parseList, RcloneError, runRclone } from './rclone.ts'

/*
 * A lock without conditional writes, which not every store has and rclone cannot ask for: who wants it raises a flag of
 * its own, then looks. A process that sees another flag lowers its own. Of two, the one that looks last sees both, so they
 * never both have it, as long as a list shows what was written before it: on S3, R2, GCS, MinIO and Ceph it does.
 */

const flags = '.releases/lock'
const flagSchema = z.object({ since: z.string(), machine: z.optional(z.string()), pid: z.number() })

/** How often a holder shows that it lives, and when one that does not is taken for dead. */
export interface Pace {
  beatMs: number
  staleMs: number
}

const usualPace: Pace = { beatMs: 10_000, staleMs: 60_000 }
const attempts = 5

/**
 * Locks a bucket for publishing. `await using` releases it.
 * @throws JobError if another process publishes there.
 */
export async function lockBucket(bucket: Bucket, { beatMs, staleMs }: Pace = usualPace) {
  const own = `${Date.now()}-${randomBytes(6).toString('hex')}`
  const place = (name: string) => below(bucket, `${flags}/${name}`)
  const since = new Date().toISOString()
  let beats = 0
  const lost = new AbortController()
  const { signal } = lost
  const raise = () =>
    runRclone(['rcat', place(own)], {
      input: JSON.stringify({ since, machine: machine(), pid: process.pid, beat: beats++ }),
      signal,
    })
  const lower = (name: string) =>
    runRclone(['deletefile', place(name)], { signal: AbortSignal.timeout(staleMs) }).catch(() => {})
  const look = async () => {
    const listed = await listFlags(bucket, signal)
    return { isRaised: listed.has(own), others: [...listed].filter(([name]) => name !== own) }
  }

  for (let attempt = 1; ; attempt++) {
    await raise()
    const { isRaised, others } = await look().catch(async (error) => {
      await lower(own)
      throw error
    })
    if (isRaised && others.length === 0) break
    await lower(own)
    if (attempt === attempts) throw heldError(bucket)
    for (const [name, state] of others) {
      const end = await watch(bucket, name, state, { beatMs, staleMs })
      if (end === 'alive') throw heldError(bucket, await readFlag(bucket, name))
      if (end === 'gone') continue
      await lower(name)
      // What it had sent may still arrive.
      await sleep(Math.min(2000, staleMs))
    }
    // Two that came at the same time do not meet again.
    await sleep(Math.random() * attempt * 1000)
  }

  let last = Date.now()
  let seenBefore: string[] = []
  // A machine that was suspended, or that the store did not answer, was taken for dead.
  const loseIfLate = () => {
    if (Date.now() - last > staleMs / 2) lost.abort(lostError(bucket))
  }
  const beat = async () => {
    try {
      const { isRaised, others } = await look()
      const seen = others.map(([name]) => name)
      // A process that only asks for the lock lowers its flag at once.
      if (!isRaised || seen.some((name) => seenBefore.includes(name))) lost.abort(lostError(bucket))
      seenBefore = seen
      await raise()
      loseIfLate()
      last = Date.now()
    } catch {
      // The next beat tries again, or is too late.
    }
  }
  let running = Promise.resolve()
  const timer = setInterval(() => {
    // Not within the beat, which may wait for the store.
    loseIfLate()
    running = running.then(beat)
  }, beatMs)
  return {
    /** Aborted if another process has taken the lock over. */
    signal,
    /** @throws JobError if another process has taken the lock over. This one may have just woken, and not know yet. */
    async assertHeld() {
      const { isRaised } = await look()
      if (!isRaised) throw lostError(bucket)
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
      await lower(own)
    },
  }
}

/** Returns the flags that are raised, with a hash of what each says. */
async function listFlags(bucket: Bucket, signal?: AbortSignal): Promise<Map<string, string>> {
  try {
    return parseList(await runRclone(['lsf', below(bucket, flags), ...listFormat], { signal }))
  } catch (error) {
    if (error instanceof RcloneError && error.isNotFound) return new Map()
    throw error
  }
}

async function readFlag(bucket: Bucket, name: string) {
  try {
    return z.parse(flagSchema, JSON.parse(await runRclone(['cat', below(bucket, `${flags}/${name}`)])))
  } catch {
    return null
  }
}

/** Watches another's flag until it is clear what has become of its holder. */
async function watch(bucket: Bucket, name: string, state: string, { beatMs, staleMs }: Pace) {
  const flag = await readFlag(bucket, name)
  if (flag?.machine && flag.machine === machine()) return isRunning(flag.pid) ? 'alive' : 'dead'
  for (const started = Date.now(); Date.now() - started < staleMs; await sleep(beatMs / 2)) {
    const now = (await listFlags(bucket)).get(name)
    if (now === undefined) return 'gone'
    if (now !== state) return 'alive'
  }
  return 'dead'
}

function heldError({ name }: Bucket, flag?: z.infer<typeof flagSchema> | null): JobError {
  const since = flag ? ` (since ${flag.since})` : ''
  return new JobError(`Another run is publishing to ${name}${since}. Wait until it is done, then try again.`)
}

function lostError({ name }: Bucket): JobError {
  return new JobError(
    `Another run may have taken over ${name}, as this one stood still, or the store did not answer. Publish again.`,
  )
}

/** Returns what tells machines, and containers of one, apart: where the number of a process means the same. */
function machine(): string | undefined {
  try {
    return hash(readFileSync('/proc/sys/kernel/random/boot_id'), readlinkSync('/proc/self/ns/pid'))
  } catch {
    return undefined
  }
}
