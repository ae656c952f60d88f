import { requireProgram, webhookProgram } from '../../../bench/programs/programs.ts'
import { freePort, type ServerProcess, startServer } from '../../../bench/programs/server-process.ts'

/** Runs a file of hooks with Debian's webhook on a free loopback port. It prints what becomes of each request. */
export async function startWebhook(hooks: string): Promise<ServerProcess & { port: number }> {
  const port = await freePort()
  const server = await startServer(
    requireProgram(webhookProgram),
    ['-verbose', '-ip', '127.0.0.1', '-port', String(port), '-hooks', hooks],
    { port },
  )
  return { ...server, port }
}
