import { freePort } from './free-port.ts'
import { findExecutable, type Program, requireProgram } from './programs.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Debian's webhook, which runs a command for a request: WEBHOOK_PATH, else one on the PATH. */
export const webhookProgram: Program = {
  name: 'webhook',
  packages: ['webhook'],
  advice: 'Install it (Debian: apt-get install webhook), or set WEBHOOK_PATH to one.',
  find: () => findExecutable('WEBHOOK_PATH', ['webhook']),
}

/** Runs the hooks of a file on a free loopback port, and has it say what becomes of each request. */
export async function startWebhook(hooks: string): Promise<ServerProcess & { port: number }> {
  const port = await freePort()
  const server = await startServer(
    requireProgram(webhookProgram),
    ['-verbose', '-ip', '127.0.0.1', '-port', String(port), '-hooks', hooks],
    { port },
  )
  return { ...server, port }
}
