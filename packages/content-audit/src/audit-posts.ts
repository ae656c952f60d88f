import { availableParallelism } from 'node:os'
import { describeError, JobError } from '@venue-site/cli/errors'
import { LimitError, openLimitedThread, postLimits } from '@venue-site/cli/limited-thread'
import { startProgress } from '@venue-site/cli/progress'

import type { Post } from '@venue-site/posts/schema'
import type { RuleSettings } from './config.ts'
import type { PostAudit } from './run-rules.ts'
import type { AuditedIndex, SiteOptions } from './view/url-resolver.ts'

/** What a thread needs to audit the posts of a snapshot. */
export interface AuditTask {
  /** All that a thread needs of the index: each holds a copy. */
  index: AuditedIndex
  /** The snapshot folder; absent if the posts are sent one by one. */
  folder?: string
  site: SiteOptions
  settings: RuleSettings
  /** Words to accept beside those of the dictionaries; absent if spelling is not checked. */
  words?: readonly string[]
}

/** The task of the calls that follow, or a post. */
export type AuditCall = { task: AuditTask } | AuditedPost

interface AuditedPost {
  slug: string
  /** The post, if the thread cannot read it. */
  post?: Post
  /** Whether the body is known to be too complex to parse, or even to read as plain text. */
  unread?: 'markup' | 'body'
}

/** What is found in a post. Without a summary, the body is too large to read. */
export interface ThreadAudit extends Pick<PostAudit, 'findings'> {
  summary: PostAudit['summary'] | undefined
}

// A second thread takes longer to start than it takes to audit fewer posts.
const postsPerThread = 400

type AuditThread = ReturnType<typeof openLimitedThread<AuditCall, ThreadAudit>>

// A pull audits up to four snapshots one after the other, and a thread takes two seconds of processor time to start.
const idle = new Map<AuditThread, NodeJS.Timeout>()
const idleMs = 10_000

/** Returns a thread of an earlier audit that has no work, or a new one. */
function takeThread(limits: typeof postLimits): AuditThread {
  const [left] = limits === postLimits ? idle : []
  if (!left) return openLimitedThread(import.meta.url.replace('audit-posts', 'audit-thread'), limits)
  const [thread, timer] = left
  clearTimeout(timer)
  idle.delete(thread)
  return thread
}

/** Keeps a thread for the next audit, if that comes soon: its dictionaries take memory. */
function leaveThread(thread: AuditThread): void {
  const close = () => idle.delete(thread) && thread.close()
  idle.set(thread, setTimeout(close, idleMs).unref())
}

/**
 * Audits posts in threads. A post that takes more than ten seconds of processor time is audited as plain text, as its page
 * shows it. If that takes too long as well, only its first part is audited.
 * @param readPost Reads the posts that the threads cannot read themselves.
 * @returns In the order of `slugs`.
 * @throws JobError if a post cannot be read.
 */
export async function auditPosts(
  task: AuditTask,
  slugs: readonly string[],
  { limits = postLimits, readPost }: { limits?: typeof postLimits; readPost?: (slug: string) => Post } = {},
): Promise<ThreadAudit[]> {
  using progress = startProgress('Auditing posts', slugs.length)
  const audits: ThreadAudit[] = []
  const queue = slugs.entries()
  const count = Math.min(availableParallelism(), Math.ceil(slugs.length / postsPerThread))
  const threads = Array.from({ length: count }, () => takeThread(limits))

  async function auditInTurn({ call }: AuditThread): Promise<void> {
    await call({ task })
    for (const [at, slug] of queue) {
      const post = readPost?.(slug)
      const unlessLimited = (unread: AuditedPost['unread']) => async (error: unknown) => {
        if (!(error instanceof LimitError)) throw error
        // The thread has ended, and the next call starts another.
        await call({ task })
        return call({ slug, post, unread })
      }
      audits[at] = await call({ slug, post })
        .catch(unlessLimited('markup'))
        .catch(unlessLimited('body'))
        .catch((error) => {
          throw new JobError(`The post ${slug} cannot be audited: ${describeError(error)}`, { cause: error })
        })
      progress.tick()
    }
  }

  try {
    await Promise.all(threads.map(auditInTurn))
  } catch (error) {
    await Promise.all(threads.map((thread) => thread.close()))
    throw error
  }
  // What starts several threads takes much longer than their start, and needs the memory for what follows.
  if (limits === postLimits && threads.length === 1) threads.forEach(leaveThread)
  else await Promise.all(threads.map((thread) => thread.close()))
  return audits
}
