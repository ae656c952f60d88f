import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** A call exceeded its processor time or memory. */
export class LimitError extends Error {
  override name = 'LimitError'
}

interface Limits {
  /** The processor time of a call. */
  milliseconds: number
  /** The memory of the thread's objects. */
  megabytes: number
}

/** The limits of what is done with one post. The slowest body of 711 real ones takes 0.1 s and 20 MB. */
export const postLimits: Limits = { milliseconds: 10_000, megabytes: 512 }

// More than Node gives to a thread: nearly all of what a call makes is garbage after it. An audit takes 8 % less time.
const youngMegabytes = 64

const sourceThread = new URL('./source-thread.mjs', import.meta.url)
const checkMs = 200
let callsInProgress = 0

/**
 * Starts to count processor time: other work on the machine takes a call longer, and is no reason to give it up. Node 20
 * only tells the time of a whole process, which the calls in progress share.
 * @returns A signal that aborts when the time is up, and a function that ends the count. (Not a `Disposable`: the dev
 *   server runs this code without a transformation of `using`.)
 */
function limitProcessorTime(milliseconds: number): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  // From the first check on: most calls end before it, and asking costs as much as a short call.
  let before: NodeJS.CpuUsage | undefined
  let left = milliseconds
  callsInProgress++
  const timer = setInterval(() => {
    const { user, system } = before ? process.cpuUsage(before) : { user: 0, system: 0 }
    before = process.cpuUsage()
    left -= (user + system) / 1000 / callsInProgress
    if (left <= 0) controller.abort()
  }, checkMs)
  return {
    signal: controller.signal,
    end() {
      clearInterval(timer)
      callsInProgress--
    },
  }
}

type Answer<Output> = { output: Output } | { error: unknown }

/**
 * Opens a thread for work that may never end. It starts with its first call, and handles one call after the other. (Not a
 * pool of tinypool: that does not tell when a thread is ready, so its start would count towards the time of a call.)
 * @param module The URL of a module that calls `answerCalls`.
 * @param data Passed to `answerCalls` once for each thread.
 */
export function openLimitedThread<Input, Output>(
  module: string,
  { milliseconds, megabytes }: Limits,
  data?: unknown,
) {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(module.endsWith('.ts') ? sourceThread : new URL(module), {
      argv: [module],
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    })
    // A call listens for errors itself. This listener is for those that come too late for a call.
    started.on('error', () => {})
    started.on('exit', () => started.emit('error', new Error('A thread ended before it was done')))
    return started
  }

  async function callNow(input: Input): Promise<Output> {
    const isNew = worker === undefined
    worker ??= start()
    const called = worker
    called.ref()
    let answer: Answer<Output>
    let time: ReturnType<typeof limitProcessorTime> | undefined
    try {
      // Its first message says that it is ready. Its start does not count towards the time of the call.
      if (isNew) await once(called, 'message')
      time = limitProcessorTime(milliseconds)
      called.postMessage(input)
      ;[answer] = await once(called, 'message', { signal: time.signal })
    } catch (error) {
      worker = undefined
      // Not awaited: a thread in native code ends later, or with the process.
      called.terminate()
      throw limitError(error) ?? error
    } finally {
      time?.end()
      // Between calls it does not keep the process alive.
      called.unref()
    }
    if ('error' in answer) throw answer.error
    return answer.output
  }

  function limitError(error: unknown): LimitError | undefined {
    if (!(error instanceof Error && 'code' in error)) return undefined
    if (error.code === 'ABORT_ERR')
      return new LimitError(`No answer after ${milliseconds} ms of processor time`)
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return new LimitError(`More than ${megabytes} MB of memory`, { cause: error })
  }

  return {
    /**
     * Calls the module's handler. A call that exceeds its limits ends the thread; the next call starts a new one.
     * @throws LimitError if the call exceeds its limits. @throws Error that the handler threw, or that ended the thread.
     */
    call(input: Input): Promise<Output> {
      const result = last.then(() => callNow(input))
      last = result.catch(() => {})
      return result
    },
    async close(): Promise<void> {
      await worker?.terminate()
      worker = undefined
    },
  }
}

/**
 * Answers the calls to this thread.
 * @param open Returns the handler, from the thread's data.
 */
export function answerCalls<Data, Input, Output>(
  open: (data: Data) => Promise<(input: Input) => Output | Promise<Output>>,
): void {
  const opened = open(workerData as Data)
  // The first call reports a failure.
  const ready = () => parentPort?.postMessage('ready')
  opened.then(ready, ready)
  parentPort?.on('message', async (input: Input) => {
    const answer: Answer<Output> = await opened
      .then(async (handle) => ({ output: await handle(input) }))
      .catch((error: unknown) => ({ error }))
    parentPort?.postMessage(answer)
  })
}
