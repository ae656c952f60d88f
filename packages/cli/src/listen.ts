import { createServer, type Server } from 'node:http'
import { JobError } from './errors.ts'

/**
 * Starts a server, which answers a client that has closed its sending side too. Returns its port.
 * @throws JobError if the port is in use or not allowed.
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  // Without it, Node ends the connection when the client does, whatever is still to be sent. It has no option for it.
  Object.assign(server, { httpAllowHalfOpen: true })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`
      reject(new JobError(`Port ${port} on ${host} ${reason}. Choose another with --port.`, { cause: error }))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Checks that a server can listen on a port, before a long job. @throws JobError if it is in use or not allowed. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const server = createServer()
  await listen(server, port, host)
  await close(server)
}

/** Stops a server at once, including open keep-alive connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/**
 * Resolves on Ctrl-C, on SIGTERM, and when the terminal closes. Call it before printing that the server is up, as a
 * signal may follow at once.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
}
