import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'

type TinypoolOptions = NonNullable<ConstructorParameters<typeof Tinypool>[0]>

interface PoolOptions {
  /** The most processes there may be, where that is less than one a core. */
  atMost?: number
  env: TinypoolOptions['env']
  /** V8's options for them. */
  v8: readonly string[]
}

/**
 * Opens a pool of processes, one a core, that a module's default export gives its results from. It has none until there
 * is something to do.
 * @param worker The module's address.
 */
export async function openProcessPool(
  worker: string,
  { atMost = Number.POSITIVE_INFINITY, env, v8 }: PoolOptions,
): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: worker,
    runtime: 'child_process',
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), atMost),
    // One is done, one waits, so that no process has to ask for the next: 4 % of the time of a large build.
    concurrentTasksPerWorker: 2,
    env,
    // As many processes as cores: a collector's own threads would only take turns with them.
    execArgv: ['--single-threaded-gc', ...v8],
  })
}
