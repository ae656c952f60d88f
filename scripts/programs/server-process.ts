import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface RunningServer {
  url: string
  close(): Promise<void>
}

export interface ServerProcess extends RunningServer {
  /** What it has said on its standard error. */
  said(): string
}

/** Starts a server's program and waits until it listens. @throws Error with what it said where it ends before. */
export async function startServer(
  program: string,
  args: readonly string[],
  { port, environment = {} }: { port: number; environment?: Record<string, string> },
): Promise<ServerProcess> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  while (!(await listens(port))) {
    if (hasEnded) throw new Error(`${program} ended before it listened:\n${said}`)
    await wait(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    close() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
