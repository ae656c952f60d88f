import { parentPort, Worker, workerData } from 'node:worker_threads'

/** A call took longer, or more memory, than a call may. */
export class LimitError extends Error {
  override name = 'LimitError'
}

/** A thread that answers calls, one after the other. */
export interface LimitedThread<Input, Output> {
  /**
   * Calls the module's handler. A call past its limits ends the thread; the next call has a new one.
   * @throws LimitError past the limits. @throws Error that the handler threw, or that ended the thread.
   */
  call(input: Input): Promise<Output>
  close(): Promise<void>
}

export interface Limits {
  /** How long a call may take, in milliseconds. */
  milliseconds: number
  /** How much memory for objects the thread may take, in megabytes. */
  megabytes: number
}

type Answer<Output> = { output: Output } | { error: unknown }

/**
 * Opens a thread for work that may never end. It starts with its first call.
 * @param module The address of a module that calls `answerCalls`.
 * @param data Given to `answerCalls` once for each thread.
 */
export function openLimitedThread<Input, Output>(
  module: string,
  { milliseconds, megabytes }: Limits,
  data?: unknown,
): LimitedThread<Input, Output> {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(new URL(module), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    // A call has its own listener; an error between calls is the next one's.
    started.on('error', () => {})
    return started
  }

  function callNow(input: Input): Promise<Output> {
    worker ??= start()
    const called = worker
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => giveUp(new LimitError(`No answer after ${milliseconds} ms`)),
        milliseconds,
      )
      const stop = () => {
        clearTimeout(timer)
        called.off('message', take).off('error', fail).off('exit', exit)
        // Between calls it keeps no process alive, as one whose parent was killed.
        called.unref()
      }
      const giveUp = (error: unknown) => {
        stop()
        worker = undefined
        // A thread in native code ends later, or with the process: nobody waits for it.
        called.terminate()
        reject(error)
      }
      const take = (answer: Answer<Output>) => {
        stop()
        if ('error' in answer) reject(answer.error)
        else resolve(answer.output)
      }
      const fail = (error: NodeJS.ErrnoException) =>
        giveUp(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new LimitError(`More than ${megabytes} MB of memory`, { cause: error })
            : error,
        )
      const exit = () => giveUp(new Error('A thread ended before it was done'))
      called.on('message', take).on('error', fail).on('exit', exit)
      called.ref()
      called.postMessage(input)
    })
  }

  return {
    call(input) {
      const result = last.then(() => callNow(input))
      last = result.catch(() => {})
      return result
    },
    async close() {
      await worker?.terminate()
      worker = undefined
    },
  }
}

/**
 * Answers the calls to this thread.
 * @param open Makes the handler, from the data that the thread was opened with.
 */
export function answerCalls<Data, Input, Output>(
  open: (data: Data) => Promise<(input: Input) => Output | Promise<Output>>,
): void {
  const opened = open(workerData as Data)
  // The first call reports it.
  opened.catch(() => {})
  parentPort?.on('message', async (input: Input) => {
    let answer: Answer<Output>
    try {
      answer = { output: await (await opened)(input) }
    } catch (error) {
      answer = { error }
    }
    parentPort?.postMessage(answer)
  })
}
