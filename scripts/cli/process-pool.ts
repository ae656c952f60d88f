import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import { JobError } from './errors.ts'

type TinypoolOptions = NonNullable<ConstructorParameters<typeof Tinypool>[0]>

interface PoolOptions {
  /** The most processes, if less than one for each core. */
  atMost?: number
  env: TinypoolOptions['env']
}

/** A pool of processes. */
export interface ProcessPool {
  /**
   * Calls the worker module's default export with a task in one of the processes, and returns its result.
   * @throws Error that the worker threw. @throws JobError if its process ends early.
   */
  run: Tinypool['run']
  destroy: Tinypool['destroy']
}

/**
 * Opens a pool of processes, one for each core, that run a module's default export. They start with the first task.
 * @param worker The module's URL.
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
    // One task runs and one waits, so that no process is idle: 4 % of the time of a large build.
    concurrentTasksPerWorker: 2,
    env,
  })
  // Tinypool does not fail a task if a process ends before it gets one, and the task would wait for ever.
  const failure = new Promise<never>((_, reject) => pool.on('error', reject))
  failure.catch(() => {})
  return {
    run: (task) => Promise.race([pool.run(task), failure]).catch((error) => Promise.reject(explained(error))),
    destroy: () => pool.destroy(),
  }
}

// Tinypool's message, or the system's for a message to a process that has ended.
function explained(error: unknown): unknown {
  const isEnd = /exited unexpectedly|EPIPE|ERR_IPC_CHANNEL_CLOSED/.test(String(error))
  return isEnd ? endedEarly('A worker process', error) : error
}

/** Returns the error for a process that ended early. It shares our standard error, so its own message is printed. */
export function endedEarly(subject: string, cause: unknown): JobError {
  return new JobError(
    `${subject} ended before it was done. What it printed above says why; if it printed nothing, it was killed: look for a lack of memory.`,
    { cause },
  )
}
