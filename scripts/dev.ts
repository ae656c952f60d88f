import { createServer } from 'vite'
import { defineCommand, parsePort, run } from './cli/command.ts'
import { assertPortFree, untilStopped } from './cli/listen.ts'
import { loadSettings } from './cli/load-settings.ts'
import { galleryPath, serveComponentGallery, serveOutputs } from './dev/plugins.ts'
import { startFunctionsHost } from './functions/host.ts'

const address = '127.0.0.1'

interface Options {
  port: number
}

async function main({ port }: Options) {
  const settings = loadSettings().public
  await assertPortFree(port, address)
  await using host = settings.functionsUrl ? undefined : await startFunctionsHost()
  if (host) process.env.VITE_FUNCTIONS_URL = host.url
  console.log(`Functions host: ${process.env.VITE_FUNCTIONS_URL}`)
  const server = await createServer({
    plugins: [serveOutputs('snapshot', settings), serveComponentGallery()],
    server: { port, host: address, strictPort: true },
  })
  try {
    await server.listen()
    const stopped = untilStopped()
    const url = server.resolvedUrls?.local[0]
    console.log(`The site, with hot reload, is at ${url}. Ctrl-C stops it.`)
    console.log(`Components: ${url}${galleryPath.slice(1)}`)
    await stopped
  } finally {
    await server.close()
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
