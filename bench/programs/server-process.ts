import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningServer {
  url: string
  close(): Promise<void>
}

export interface ServerProcess extends RunningServer {
  /** Returns what it has printed on its standard error. */
  said(): string
}

interface ServerOptions {
  port: number
  environment?: Record<string, string>
  /** The signal that ends it. */
  stopSignal?: NodeJS.Signals
  /** The user to run it as; by default this one. */
  user?: { uid: number; gid: number }
  /** A folder of its own, which is removed when it is closed. */
  home?: string
}

/** Starts a server and waits until it listens. @throws Error with what it printed if it ends before. */
export async function startServer(
  program: string,
  args: readonly string[],
  { port, environment = {}, stopSignal = 'SIGTERM', user, home }: ServerOptions,
): Promise<ServerProcess> {
  const child = spawn(program, args, {
    ...user,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  let hasEnded = false
  // It rejects if the program cannot be started.
  const ended = once(child, 'exit')
    .catch(() => {})
    .then(() => {
      hasEnded = true
    })
  while (!(await isListening(port))) {
    if (hasEnded) throw new Error(`${program} ended before it listened:\n${said}`)
    await sleep(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    async close() {
      child.kill(stopSignal)
      await ended
      if (home) rmSync(home, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Returns a free port below those that systems give out by themselves, so that no other test's server gets it. */
export async function freePort(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); ; port++) {
    if (await isFree(port)) return port
  }
}

/** Returns whether a server can listen at a port of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
