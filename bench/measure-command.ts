import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Measured {
  stdout: string
  seconds: number
  /**
   * The most memory that the process and its descendants held at once, in megabytes, as sampled. What several of them
   * share, such as Node's own code, counts once. Linux only.
   */
  peakMegabytes: number
}

const sampleMs = 50

/**
 * Runs a command to its end and measures it.
 * @throws Error with what it printed if it fails.
 */
export async function measureCommand(
  [program = '', ...args]: readonly string[],
  { environment = {}, cwd }: { environment?: Record<string, string>; cwd?: string } = {},
): Promise<Measured> {
  // The command would wait for what other processes have left to be written.
  await run('sync')
  const started = performance.now()
  const running = run(program, args, { cwd, env: { ...process.env, ...environment }, maxBuffer: 1024 ** 3 })
  let peakKilobytes = 0
  const sampler = setInterval(() => {
    peakKilobytes = Math.max(peakKilobytes, heldKilobytes(running.child.pid ?? 0))
  }, sampleMs)
  try {
    const { stdout } = await running
    return {
      stdout,
      seconds: (performance.now() - started) / 1000,
      peakMegabytes: peakKilobytes / 1000,
    }
  } finally {
    clearInterval(sampler)
  }
}

/** Returns the memory of a process and its descendants, of shared memory their share; 0 for one that has ended. */
function heldKilobytes(pid: number): number {
  try {
    const own = Number(/^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children.reduce((sum, child) => sum + heldKilobytes(Number(child)), own)
  } catch {
    return 0
  }
}
