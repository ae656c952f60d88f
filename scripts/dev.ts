import { createServer } from 'vite'
import { defineCommand, loadSettings, parsePort, run } from './cli/command.ts'
import { untilStopped } from './cli/listen.ts'
import { startFunctionsHost } from './functions/host.ts'

interface Options {
  port: number
}

async function main({ port }: Options) {
  const host = loadSettings().public.functionsUrl ? undefined : await startFunctionsHost()
  try {
    if (host) process.env.VITE_FUNCTIONS_URL = host.url
    console.log(`Functions host at ${process.env.VITE_FUNCTIONS_URL}`)
    const server = await createServer({ server: { port, host: '127.0.0.1', strictPort: true } })
    await server.listen()
    const stopped = untilStopped()
    console.log(`Nocturne, with hot reload, is at http://localhost:${port}. Ctrl-C stops it.`)
    await stopped
    await server.close()
  } finally {
    await host?.close()
  }
}

await run(
  defineCommand(
    'dev',
    'Serves the site with hot reload, from the snapshot folder, with our functions host beside it.',
  )
    .option('--port <number>', 'port of the site', parsePort, 5173)
    .action(main),
)
