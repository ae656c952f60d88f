import { availableParallelism } from 'node:os'
import { LimitError, type LimitedThread, openLimitedThread } from '../build/limited-thread.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import type { AuditCall, AuditTask } from './auditor.ts'
import { interner } from './interner.ts'
import type { NotedAudit } from './known-audits.ts'

// Below this another thread would be up only when all is done.
const worthThreads = 400

// The Markdown of a post may take a parser minutes; the build's limits are the same.
const limits = { milliseconds: 10_000, megabytes: 512 }

/**
 * Audits posts in one thread a core, or in one where they are few. A post whose body takes longer than ten seconds is
 * audited as the plain text that its page shows.
 * @returns Each post's findings, in the order of `slugs`.
 * @throws JobError where a post cannot be read.
 */
export async function auditPosts(task: AuditTask, slugs: readonly string[]): Promise<NotedAudit[]> {
  const progress = startProgress('Auditing posts', slugs.length)
  const intern = interner()
  const audits: NotedAudit[] = []
  let next = 0

  async function auditInTurn({ call }: Pick<LimitedThread<AuditCall, NotedAudit>, 'call'>): Promise<void> {
    for (let at = next++; at < slugs.length; at = next++) {
      const slug = slugs[at] ?? ''
      const audit = await call({ slug }).catch((error) => {
        if (error instanceof LimitError) return call({ slug, isPlain: true })
        throw new JobError(describeError(error), { cause: error })
      })
      for (const finding of audit.findings)
        intern(finding, ['rule', 'severity', 'slug', 'root', 'file', 'field'])
      audits[at] = audit
      progress.tick()
    }
  }

  const module = new URL('./audit-thread.mjs', import.meta.url).href
  const count = slugs.length < worthThreads ? 1 : availableParallelism()
  const threads = Array.from({ length: count }, () =>
    openLimitedThread<AuditCall, NotedAudit>(module, limits, task),
  )
  try {
    await Promise.all(threads.map(auditInTurn))
    return audits
  } finally {
    progress.stop()
    await Promise.all(threads.map((thread) => thread.close()))
  }
}
