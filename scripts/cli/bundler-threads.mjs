import { availableParallelism } from 'node:os'

const cores = Math.max(2, availableParallelism())

/**
 * What a process that bundles finds in its environment, for the bundler (rolldown), unless the shell says otherwise. By
 * itself it starts some threads more than there are cores, each with memory of its own that has to be cleared first: a
 * fifth of the time of a bundle on two cores.
 */
export const bundlerThreads = {
  ROLLDOWN_WORKER_THREADS: String(cores),
  // Four is its own choice; those that wait for a file or a plugin.
  ROLLDOWN_MAX_BLOCKING_THREADS: String(Math.min(4, cores)),
}
