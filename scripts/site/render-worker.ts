import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeError } from '@venue-site/cli/errors'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { readMoves } from '@venue-site/posts/moves.server'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import pMap, { pMapSkip } from 'p-map'
import { createClock } from '../../pages/clock.ts'
import { provideOwnLayout } from '../../pages/layout.server.ts'
import type { Output, Problem, SitePage } from '../../pages/outputs.ts'
import { createBodyRenderer } from './body-renderer.ts'
import { createCardDrawer } from './cards/card-drawer.ts'
import { collectBuffers, collectGarbage } from './collect-garbage.ts'
import { compress } from './compress.ts'
import { policiesOf } from './hosting/csp.ts'
import { isSent } from './hosting/host-files.ts'
import { bundleOutputs, listOutputs, loadOutputModules } from './list-outputs.ts'
import type { BuiltOutput } from './manifest.ts'
import { changedFileWriter } from './output-folder.ts'
import { pathOfFile } from './output-path.ts'
import { optionsVariable, type RenderOptions } from './render-options.ts'
import { createPageRenderer, type RenderedPage } from './render-page.ts'

export interface RenderResult {
  /** The message of an error: the error itself would not survive the way back. */
  failure?: string
  /** The encodings of the files, in their order. */
  encodings: BuiltOutput['encodings'][]
  problems: [Problem, subject: string][]
  /** The process, and its peak memory. */
  pid: number
  peakKilobytes: number
}

// If the build is killed, no process waits for a result.
process.once('disconnect', () => process.exit())
if (process.connected === false) process.exit()

// The thread for bodies works on one while another's page is rendered: a fifth of the time of a large build.
const atOnce = 4

type Renderer = Awaited<ReturnType<typeof createRenderer>>

const options: RenderOptions = JSON.parse(process.env[optionsVariable] ?? '')
const renderer = createRenderer()
// Each task reports its failure.
renderer.catch(() => {})
let last: Promise<unknown> = renderer

/**
 * Renders a batch of outputs, by their files, and writes each that has changed; one batch after the other, in the order in
 * which the outputs are listed.
 */
export default function renderBatch(files: readonly string[]): Promise<RenderResult> {
  const result = last.then(async () => renderFiles(files, await renderer))
  last = result.catch(() => {})
  return result
}

async function createRenderer() {
  const { bundle, code, settings, host, cards, now, at } = options
  const serverModule = (name: string) => pathToFileURL(join(bundle.folder, 'server', name)).href
  const modules = await loadOutputModules()
  provideOwnLayout(settings, at)
  const snapshot = openSnapshot(options.snapshot)
  const moves = readMoves(options.snapshot)
  const problems: RenderResult['problems'] = []
  const note = (problem: Problem, subject: string) => void problems.push([problem, subject])
  const onPlain = (slug: string) => note('body-too-complex', slug)
  const renderBody = createBodyRenderer(serverModule('body-thread.mjs'), onPlain)
  const drawCard = createCardDrawer(serverModule('card-thread.mjs'), note)
  const assets = join(bundle.folder, 'client')
  const policies = policiesOf(settings, snapshot.readPictures() !== null)
  const renderPage = createPageRenderer({
    modules,
    snapshot,
    moves,
    renderBody,
    bundle: bundle.folder,
    readAsset: (name) => readFileSync(join(assets, name), 'utf8'),
    policies,
  })
  // A page's document and its data follow one another.
  let latest: { page: SitePage; result: Promise<RenderedPage> } | undefined
  const renderOnce = (page: SitePage) => {
    if (latest?.page !== page) latest = { page, result: renderPage(page) }
    return latest.result
  }
  const source = { ...snapshot, moves, settings, clock: createClock(now) }
  const bundled = bundleOutputs(source, modules, { ...bundle, code })
  const listed = listOutputs(source, modules, { code, host, cards, bundled, renderPage: renderOnce })
  collectGarbage()
  return {
    /** Returns an output that is listed after those of earlier calls: all at once would take too much memory. */
    next(file: string): Output {
      let found = listed.next()
      while (!found.done && found.value.file !== file) found = listed.next()
      if (found.done) throw new Error('nothing declares it')
      return found.value
    },
    context: { renderBody, drawCard, policies, note },
    write: changedFileWriter(options),
    problems,
  }
}

async function renderFiles(files: readonly string[], renderer: Renderer): Promise<RenderResult> {
  let failure: string | undefined
  const renderOne = async (file: string) => {
    try {
      return await renderFile(renderer.next(file), renderer)
    } catch (error) {
      // A full disk or a read-only folder is not the page's fault.
      failure ??= isFileError(error)
        ? `The site cannot be written: ${describeError(error)}. What was there stays.`
        : `${pathOfFile(file)} cannot be rendered: ${error instanceof Error ? error.message : error}`
      return pMapSkip
    }
  }
  const encodings = await pMap(files, renderOne, { concurrency: atOnce })
  return {
    failure,
    encodings,
    problems: renderer.problems.splice(0),
    pid: process.pid,
    peakKilobytes: process.resourceUsage().maxRSS,
  }
}

async function renderFile(
  { file, render }: Output,
  { context, write }: Renderer,
): Promise<BuiltOutput['encodings']> {
  const rendered = await render(context)
  const isText = typeof rendered === 'string'
  const content = isText ? Buffer.from(rendered) : rendered
  const encodings = options.compress && isSent(file) ? await compress(file, content) : []
  write(file, content)
  for (const { ending, bytes } of encodings) write(`${file}${ending}`, bytes)
  if (!isText) collectBuffers()
  return encodings.map(({ ending }) => ending)
}
