import { buildSite } from './build/build-site.ts'
import { defineCommand, parsePort, run } from './cli/command.ts'
import { JobError } from './cli/errors.ts'
import { assertPortFree, untilStopped } from './cli/listen.ts'
import { loadSettings } from './cli/load-settings.ts'
import { countOf } from './cli/progress.ts'
import { samplePosts, startFunctionsHost } from './functions/host.ts'
import { startPreview } from './preview/server.ts'
import { writeSearchIndex } from './search-index/write-search-index.ts'
import { pull } from './snapshot/pull.ts'

// Where `npm run functions` listens too; taken only if it is free.
const defaultFunctionsPort = 8787
const snapshotFolder = 'snapshot'
const builtFolder = 'dist/client'

interface Options {
  port: number
}

async function main({ port }: Options) {
  await assertPortFree(port, '127.0.0.1')
  const host = loadSettings().public.functionsUrl ? undefined : await startOwnHost()
  try {
    // The site that is built calls this host for the posts that are newer than it.
    if (host) process.env.VITE_FUNCTIONS_URL = host.url
    if (port !== 0) process.env.VITE_SITE_URL ||= `http://localhost:${port}`
    const settings = loadSettings()
    const functionsUrl = settings.public.functionsUrl ?? ''

    const isOwnHost = host !== undefined
    const { total } = await pull({ settings, functionsUrl, isOwnHost, out: snapshotFolder })
    console.log(`Pulled ${countOf(total, 'post')} from ${functionsUrl} into ${snapshotFolder}`)
    const { pages } = await buildSite({ settings, snapshot: snapshotFolder, out: builtFolder })
    console.log(`Built ${countOf(pages, 'page')} into ${builtFolder}`)

    const { posts } = await writeSearchIndex(builtFolder)
    console.log(`Indexed ${countOf(posts, 'post')} for the search`)

    const preview = await startPreview(builtFolder, port)
    const stopped = untilStopped()
    console.log(`Nocturne is at ${preview.url}. Ctrl-C stops all of it.`)
    await stopped
    await preview.close()
  } finally {
    await host?.close()
  }
}

async function startOwnHost() {
  const host = await startFunctionsHost({ port: defaultFunctionsPort }).catch((error: unknown) => {
    if (error instanceof JobError && error.message.includes('in use')) return startFunctionsHost({ port: 0 })
    throw error
  })
  console.log(`Functions host: ${host.url} (${countOf(host.total, 'post')} from ${samplePosts})`)
  return host
}

await run(
  defineCommand(
    'start',
    'Starts our functions host, pulls the snapshot, builds, indexes and serves the site.',
  )
    .option('--port <number>', 'port of the site', parsePort, 4173)
    .action(main),
)
