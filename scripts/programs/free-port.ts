import { createServer } from 'node:net'

/** A port below the range that systems hand out by themselves: no other server of the tests can come to stand there. */
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
