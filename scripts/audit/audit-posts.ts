import { availableParallelism } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { JobError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import type { PostAudit } from './audit-post.ts'
import auditShare, { type AuditTask, type ShareResult } from './audit-worker.ts'

// Small enough that all end together and this process hears the others often, large enough that a task costs more
// than its message.
const postsPerTask = 25
// Below this another process would be up only when all is done.
const worthWorkers = 400

/**
 * Audits posts in one process a core, this one among them, and in this one alone where they are few. Gives each with
 * its findings, in the order asked.
 * @throws JobError where one cannot be read.
 */
export async function auditPosts(task: AuditTask): Promise<PostAudit[]> {
  const { slugs } = task
  const progress = startProgress('Auditing posts', slugs.length)
  const shares = Array.from({ length: Math.ceil(slugs.length / postsPerTask) }, (_, at) =>
    slugs.slice(at * postsPerTask, (at + 1) * postsPerTask),
  )
  const audits: PostAudit[][] = []
  let next = 0

  async function work(audit: (task: AuditTask) => Promise<ShareResult>): Promise<void> {
    for (let at = next++; at < shares.length; at = next++) {
      const result = await audit({ ...task, slugs: shares[at] ?? [] })
      if ('failure' in result) throw new JobError(result.failure)
      audits[at] = result.audits
      for (const _ of result.audits) progress.tick()
    }
  }

  const pool = slugs.length < worthWorkers ? null : await openPool(availableParallelism() - 1)
  try {
    const others = Array.from({ length: pool?.lines ?? 0 }, () =>
      work((share) => pool?.run(share) ?? auditShare(share)),
    )
    await Promise.all([...others, work(auditHere)])
    return audits.flat()
  } finally {
    progress.stop()
    await pool?.close()
  }
}

// The others’ answers are heard between two shares.
async function auditHere(share: AuditTask): Promise<ShareResult> {
  await turn()
  return auditShare(share)
}

// What a process has at hand while this one is busy with a share of its own.
const sharesInLine = 2

async function openPool(processes: number) {
  if (processes < 1) return null
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: new URL('./audit-worker.ts', import.meta.url).href,
    runtime: 'child_process',
    minThreads: processes,
    maxThreads: processes,
    concurrentTasksPerWorker: sharesInLine,
    // What loads TypeScript here loads it there. A collector’s own threads would only take turns with the work.
    execArgv: [...process.execArgv, '--single-threaded-gc', '--max-semi-space-size=8'],
  })
  return {
    lines: processes * sharesInLine,
    run: (task: AuditTask): Promise<ShareResult> => pool.run(task),
    close: () => pool.destroy(),
  }
}
