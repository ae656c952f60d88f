import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import { JobError } from './errors.ts'

type TinypoolOptions = NonNullable<ConstructorParameters<typeof Tinypool>[0]>

interface PoolOptions {
  /** The most processes there may be, where that is less than one a core. */
  atMost?: number
  env: TinypoolOptions['env']
}

/** A pool of processes. */
export interface ProcessPool {
  /**
   * Calls the worker module's default export with a task in one of the processes, and returns what it returns.
   * @throws Error that the worker threw. @throws JobError where its process ends before it is done.
   */
  run: Tinypool['run']
  destroy: Tinypool['destroy']
}

/**
 * Opens a pool of processes, one a core, that a module's default export gives its results from. It has none until there
 * is something to do.
 * @param worker The module's address.
 */
export async function openProcessPool(
  worker: string,
  { atMost = Number.POSITIVE_INFINITY, env }: PoolOptions,
): Promise<ProcessPool> {
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: worker,
    runtime: 'child_process',
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), atMost),
    // One is done, one waits, so that no process has to ask for the next: 4 % of the time of a large build.
    concurrentTasksPerWorker: 2,
    env,
  })
  // A process that ends before it has a task is no task's failure to Tinypool, but it leaves every task waiting.
  const failure = new Promise<never>((_, reject) => pool.on('error', reject))
  failure.catch(() => {})
  return {
    run: (task) => Promise.race([pool.run(task), failure]).catch((error) => Promise.reject(explained(error))),
    destroy: () => pool.destroy(),
  }
}

// Tinypool's own words, or the system's for a message to a process that has ended.
function explained(error: unknown): unknown {
  const isEnd = /exited unexpectedly|EPIPE|ERR_IPC_CHANNEL_CLOSED/.test(String(error))
  return isEnd ? endedEarly('A worker process', error) : error
}

/**
 * The error for a process of ours that ended before it was done. It shares our standard error, so that its own reason
 * has been printed.
 */
export function endedEarly(subject: string, cause: unknown): JobError {
  return new JobError(
    `${subject} ended before it was done. What it printed above says why; if it printed nothing, it was killed: look for a lack of memory.`,
    { cause },
  )
}
