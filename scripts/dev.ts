import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, normalize } from 'node:path'
import { defineCommand, parsePort, run } from '@venue-site/cli/command'
import { assertPortFree, untilStopped } from '@venue-site/cli/listen'
import type { FunctionsHost } from '@venue-site/posts-host/host'
import { createServer, type ViteDevServer } from 'vite'
import { site } from '../src/content/site.ts'
import { loadSettings } from './cli/load-settings.ts'
import { parseMoment } from './cli/moment.ts'
import { startSampleHost } from './cli/sample-host.ts'
import { samplePosts } from './cli/sample-posts.ts'
import { watchFolder } from './cli/watch-folder.ts'
import { createContentCheck } from './dev/content-check.ts'
import { galleryPath, renderersModule, serveComponentGallery, serveOutputs } from './dev/plugins.ts'
import { createTurns } from './dev/turns.ts'
import { pull } from './pull/pull.ts'
import { describeChanges, describeWarnings } from './pull/report.ts'
import { checkContent, checkContentFiles } from './site/check-content.ts'

const address = '127.0.0.1'
const contentFolder = 'src/content'
const ownSnapshot = '.cache/dev/snapshot'

interface Options {
  port: number
  at?: string
}

async function main({ port, at }: Options) {
  await assertPortFree(port, address)
  checkContentFiles()
  await checkContent()
  const moment = at === undefined ? undefined : parseMoment(at, { timeZone: site.timeZone })
  await using host = loadSettings().public.functionsUrl ? undefined : await startSampleHost({ drafts: true })
  if (host) process.env.VITE_FUNCTIONS_URL = host.url
  console.log(`Functions host: ${process.env.VITE_FUNCTIONS_URL}`)
  const snapshot = host ? ownSnapshot : 'snapshot'
  if (host) await pullPosts(host)
  else console.log('The posts are those of the snapshot folder. `npm run snapshot` pulls what is newer.')
  const settings = loadSettings().public
  // For pages/+onCreatePageContext.server.ts.
  process.env.DEV_SNAPSHOT = snapshot
  process.env.DEV_SETTINGS = JSON.stringify(settings)
  process.env.DEV_RENDERERS = renderersModule
  process.env.DEV_AT = moment === undefined ? '' : String(moment)

  const contentCheck = createContentCheck()
  // One pull after the other: a second one at once fails.
  let last: Promise<unknown> = Promise.resolve()
  const pullInTurn = (from: FunctionsHost) => {
    const pulled = last.catch(() => {}).then(() => pullPosts(from))
    last = pulled
    return pulled
  }
  let restoring: Promise<unknown> | undefined
  const turns = createTurns()
  // The dev server's own snapshot may be removed with the rest of `.cache`.
  const prepare = async (response: ServerResponse) => {
    await turns.answer(response)
    if (host && !existsSync(ownSnapshot))
      restoring ??= pullInTurn(host).finally(() => (restoring = undefined))
    await restoring
  }
  const server = await createServer({
    plugins: [
      serveOutputs(snapshot, settings, { prepare, contentFault: contentCheck.fault }),
      serveComponentGallery(settings),
      contentCheck.plugin,
    ],
    // Not in node_modules, which several copies of the project may share.
    cacheDir: '.cache/dev/vite',
    server: { port, host: address, strictPort: true, watch: { ignored: [`**/${contentFolder}/**`] } },
  })
  try {
    await server.listen()
    const show = async (paths: readonly string[]) => {
      const isPost = (path: string) => dirname(path) === normalize(samplePosts)
      if (!paths.every(isPost) && (await contentCheck.passes(server))) reload(server)
      if (host && paths.some(isPost) && (await pullInTurn(host))) server.ws.send({ type: 'full-reload' })
    }
    await using _watching = await watchFolder(contentFolder, (paths) => turns.change(() => show(paths)))
    const stopped = untilStopped()
    const url = server.resolvedUrls?.local[0]
    console.log(`The site, with hot reload, is at ${url}. Ctrl-C stops it.`)
    console.log(`Components: ${url}${galleryPath.slice(1)}`)
    await stopped
  } finally {
    await server.close()
  }
}

/** Shows the changed content on every open page. */
function reload(server: ViteDevServer): void {
  // The server does not watch the content itself: it would show what is wrong, too.
  for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll()
  server.ws.send({ type: 'full-reload' })
}

/** Pulls the posts of our own host. Returns whether any has changed. */
async function pullPosts(host: FunctionsHost): Promise<boolean> {
  const settings = loadSettings()
  await host.reread()
  const report = await pull({
    settings,
    functionsUrl: host.url,
    isOwnHost: true,
    // A sample post that is removed goes from the site, too.
    allowShrink: true,
    out: ownSnapshot,
  })
  for (const line of describeWarnings(report, ownSnapshot)) console.warn(line)
  if (report.written) console.log(describeChanges(report))
  return report.written
}

await run(
  defineCommand(
    'npm run dev --',
    'Serves the site with hot reload. Shows what changes in the code, the content and the sample posts.',
  )
    .option('--port <number>', 'port of the site', parsePort, 5173)
    .option('--at <time>', 'show the site at another moment, such as 2026-12-31T23:30 on the venue’s clock')
    .action(main),
)
