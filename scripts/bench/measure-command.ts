import { execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export interface Measured {
  code: number | null
  stdout: string
  stderr: string
  seconds: number
  /** The most that the process and all it started held at once, in megabytes, as far as looking now and then shows. */
  peakMegabytes: number
}

// Who is there costs ten times what they hold: to ask both each time took a tenth of a core from what is measured.
const lookEveryMs = 20
const looksAtSame = 10

/**
 * Runs a command and measures it as a whole. Memory is read from `/proc`: Linux only. What others have left to be
 * written goes to the disk first: the command would wait for it, and its time would be theirs.
 */
export async function measureCommand(
  [program = '', ...args]: readonly string[],
  { environment = {}, cwd }: { environment?: Record<string, string>; cwd?: string } = {},
): Promise<Measured> {
  await promisify(execFile)('sync')
  return new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    let stdout = ''
    let peak = 0
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    let looks = 0
    let processes: number[] = []
    const look = setInterval(() => {
      if (child.pid && looks++ % looksAtSame === 0) processes = processesBelow(child.pid)
      const kilobytes = processes.map((pid) => fieldOf(readStatus(pid), 'VmRSS'))
      peak = Math.max(
        peak,
        kilobytes.reduce((sum, size) => sum + size, 0),
      )
    }, lookEveryMs)
    child.on('close', (code) => {
      clearInterval(look)
      resolve({
        code,
        stdout,
        stderr,
        seconds: (performance.now() - started) / 1000,
        peakMegabytes: peak / 1000,
      })
    })
  })
}

/** A process and all that it started. */
function processesBelow(root: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const parents = new Map(pids.map((pid) => [pid, fieldOf(readStatus(pid), 'PPid')]))
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 0 && (pid === root || isBelow(parents.get(pid)))
  return pids.filter(isBelow)
}

function fieldOf(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
}

// A process may end while it is looked at.
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
