import { defineCommand, parsePort, run } from '@venue-site/cli/command'
import { assertPortFree, untilStopped } from '@venue-site/cli/listen'
import { countOf } from '@venue-site/cli/progress'
import { databaseAddress } from '@venue-site/posts-host/database/address-option'
import { loadSettings } from './cli/load-settings.ts'
import { startSampleHost } from './cli/sample-host.ts'
import { startPreview } from './preview/server.ts'
import { pull } from './pull/pull.ts'
import { writeSearchIndex } from './search/write-search-index.ts'
import { buildSite } from './site/build-site.ts'
import { checkContent, checkContentFiles } from './site/check-content.ts'

// The default of `npm run functions` too. If it is in use, the system chooses another.
const defaultFunctionsPort = 8787
const snapshotFolder = 'snapshot'
const builtFolder = 'dist/client'

async function main({ port, database }: { port: number; database?: string | true }) {
  await assertPortFree(port, '127.0.0.1')
  // Before the pull, which may take minutes.
  checkContentFiles()
  await checkContent()
  const isOwn = database !== undefined || !loadSettings().public.functionsUrl
  await using host = isOwn ? await startOwnHost(database) : undefined
  // The built site calls this host for newer posts.
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

  await using preview = await startPreview(builtFolder, port)
  const stopped = untilStopped()
  console.log(`The site is at ${preview.url}. Ctrl-C stops all of it.`)
  await stopped
}

async function startOwnHost(database?: string | true) {
  const isFree = await assertPortFree(defaultFunctionsPort, '127.0.0.1').then(
    () => true,
    () => false,
  )
  const settings = loadSettings()
  const host = await startSampleHost({
    port: isFree ? defaultFunctionsPort : 0,
    database:
      database === undefined
        ? undefined
        : { address: databaseAddress(database, settings), defaultDomain: settings.domain },
  })
  console.log(`Functions host: ${host.url} (${countOf(host.total, 'post')} from ${host.source})`)
  return host
}

await run(
  defineCommand(
    'npm start --',
    'Starts our functions host, pulls the snapshot, builds, indexes and serves the site.',
  )
    .option('--port <number>', 'port of the site', parsePort, 4173)
    .option(
      '--database [address]',
      'PostgreSQL database in place of the sample posts (by default FUNCTIONS_DATABASE_URL)',
    )
    .action(main),
)
