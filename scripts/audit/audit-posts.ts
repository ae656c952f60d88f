import { randomUUID } from 'node:crypto'
import { compiledModule } from '../cli/compiled.mjs'
import { JobError } from '../cli/errors.ts'
import { openProcessPool } from '../cli/process-pool.ts'
import { startProgress } from '../cli/progress.ts'
import auditShare, { type AuditTask, type ShareResult } from './audit-worker.ts'
import { interner } from './interner.ts'
import type { NotedAudit } from './known-audits.ts'

// Small enough that the workers end together, large enough that a task costs more than its message.
const postsPerTask = 50
// Below this another process would be up only when all is done.
const worthWorkers = 400

/**
 * Audits posts in one process a core; in this one where they are few, or where a process’s code could not be kept. Gives
 * each with its findings, in the order asked.
 * @throws JobError where one cannot be read.
 */
export async function auditPosts(options: Omit<AuditTask, 'run'>): Promise<NotedAudit[]> {
  const task = { ...options, run: randomUUID() }
  const { slugs } = task
  const progress = startProgress('Auditing posts', slugs.length)
  const intern = interner()
  const shares = Array.from({ length: Math.ceil(slugs.length / postsPerTask) }, (_, at) =>
    slugs.slice(at * postsPerTask, (at + 1) * postsPerTask),
  )

  function taken(result: ShareResult): NotedAudit[] {
    if ('failure' in result) throw new JobError(result.failure)
    for (const { findings } of result.audits) {
      progress.tick()
      for (const finding of findings) intern(finding, ['rule', 'severity', 'slug', 'root', 'file', 'field'])
    }
    return result.audits
  }

  try {
    const worker = slugs.length >= worthWorkers ? compiledModule('scripts/audit/audit-worker.ts') : null
    if (worker) return await auditInWorkers(worker, task, shares, taken)
    const audits: NotedAudit[] = []
    for (const share of shares) audits.push(...taken(await auditShare({ ...task, slugs: share })))
    return audits
  } finally {
    progress.stop()
  }
}

async function auditInWorkers(
  worker: string,
  task: AuditTask,
  shares: readonly string[][],
  taken: (result: ShareResult) => NotedAudit[],
): Promise<NotedAudit[]> {
  const pool = await openProcessPool(worker, {
    atMost: shares.length,
    // By default glibc keeps what is freed apart for each thread that freed it.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  })
  try {
    const audits = await Promise.all(
      shares.map(async (slugs) => taken(await pool.run({ ...task, slugs } satisfies AuditTask))),
    )
    return audits.flat()
  } finally {
    await pool.destroy()
  }
}
