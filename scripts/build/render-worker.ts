import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import type { Output, Outputs, Pages, Problem, RenderContext, SitePage } from '../../src/outputs.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { hasContent } from '../fs/file-equals.ts'
import { describeFileError, isFileError, namingFile } from '../fs/is-fs-error.ts'
import type { Host } from '../hosting/host-files.ts'
import { isHidden } from '../hosting/url-patterns.ts'
import { createBodyRenderer } from './body-renderer.ts'
import type { Bundle } from './bundle.ts'
import { bundleOutputs } from './bundle-outputs.ts'
import { compress } from './compress.ts'
import { listOutputs, pathOfFile } from './list-outputs.ts'
import type { BuiltOutput } from './manifest.ts'
import { renderPage } from './render-page.ts'

/** What a process renders with; the same for all of its tasks. */
export interface RenderOptions {
  bundle: Bundle
  /** The snapshot folder. */
  snapshot: string
  settings: PublicSettings
  host?: Host
  cards: boolean
  compress: boolean
  /** The folder to write to, and the built one, where there is one: what is there already and the same stays. */
  into: string
  out?: string
}

/** A batch of outputs, by their files. */
export interface RenderTask extends RenderOptions {
  files: readonly string[]
}

/** What became of a batch. An error is told as a message, as it does not survive the way back. */
export interface RenderResult {
  failure?: string
  outputs: Omit<BuiltOutput, 'inputs'>[]
  problems: [Problem, slug: string][]
  /** Whether the fast Markdown parser is there; the HTML is the same without it. */
  isFast: boolean
  /** The process, and the most memory that it has held, in kilobytes. */
  pid: number
  peakKilobytes: number
}

// Where the build was killed, nobody waits for a result.
process.once('disconnect', () => process.exit())
if (process.connected === false) process.exit()

interface Renderer {
  outputs: ReadonlyMap<string, Output>
  context: RenderContext
  takeProblems(): [Problem, slug: string][]
  isFast(): boolean
}

let renderer: Promise<Renderer> | undefined
let last: Promise<unknown> = Promise.resolve()

/** Renders a batch of outputs and writes each file that has changed; one batch after the other. */
export default function renderBatch(task: RenderTask): Promise<RenderResult> {
  renderer ??= createRenderer(task)
  const result = Promise.all([renderer, last]).then(([opened]) => renderFiles(task, opened))
  last = result.catch(() => {})
  return result
}

async function createRenderer(options: RenderOptions): Promise<Renderer> {
  const { bundle, settings, host, cards } = options
  await import(pathToFileURL(bundle.serverEntry).href)
  const snapshot = openSnapshot(options.snapshot)
  const bodies = createBodyRenderer(bundle.bodyThread, (slug) => note('body-too-complex', slug))
  let problems: [Problem, string][] = []
  const note = (problem: Problem, slug: string) => void problems.push([problem, slug])
  const policies = bundle.index.policies
  const pageContext = {
    snapshot,
    renderBody: bodies.render,
    readAsset: (name: string) => readFileSync(join(bundle.assets, name), 'utf8'),
    documentPolicy: policies.document,
  }
  const outputs = listOutputs({ ...snapshot, settings }, modules, {
    code: bundle.index.code,
    host,
    cards,
    renderPage: onceInARow((page) => renderPage(page, pageContext)),
  })
  return {
    outputs: new Map(
      [...bundleOutputs(bundle.index, bundle.assets), ...outputs].map((output) => [output.file, output]),
    ),
    context: { renderBody: bodies.render, policies, note },
    isFast: bodies.isFast,
    takeProblems() {
      const taken = problems
      problems = []
      return taken
    },
  }
}

const modules = {
  pages: byFolder(import.meta.glob<Pages>('/pages/**/pages.ts', { eager: true, import: 'pages' })),
  outputs: byFile(import.meta.glob<Outputs>('/pages/**/*.output.ts', { eager: true, import: 'outputs' })),
}

function byFile<T>(found: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(found).map(([file, value]) => [file.slice(1), value]))
}

function byFolder<T>(found: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(found).map(([file, value]) => [dirname(file).slice('/pages/'.length), value]),
  )
}

// A page's document and its data are outputs that follow one another.
function onceInARow<Result>(
  render: (page: SitePage) => Promise<Result>,
): (page: SitePage) => Promise<Result> {
  let known: { page: SitePage; result: Promise<Result> } | undefined
  return (page) => {
    if (known?.page !== page) known = { page, result: render(page) }
    return known.result
  }
}

async function renderFiles(task: RenderTask, opened: Renderer): Promise<RenderResult> {
  const outputs: RenderResult['outputs'] = []
  let failure: string | undefined
  for (const file of task.files) {
    try {
      const output = opened.outputs.get(file)
      if (!output) throw new Error('nothing declares it')
      outputs.push(await renderFile(output, task, opened.context))
    } catch (error) {
      // A disk that is full, or a folder that is read only, is no fault of the page's.
      if (isFileError(error)) {
        failure = `The site cannot be written: ${describeFileError(error)}. What was there stays.`
      } else {
        const reason = error instanceof Error ? error.message : String(error)
        failure = `${pathOfFile(file)} cannot be rendered: ${reason}`
      }
      break
    }
  }
  return {
    failure,
    outputs,
    problems: opened.takeProblems(),
    isFast: opened.isFast(),
    pid: process.pid,
    peakKilobytes: process.resourceUsage().maxRSS,
  }
}

async function renderFile(
  { file, render }: Output,
  task: RenderTask,
  context: RenderContext,
): Promise<Omit<BuiltOutput, 'inputs'>> {
  const content = Buffer.from(await render(context))
  // A file that hosts read is served by none.
  const encodings = task.compress && !isHidden(`/${file}`) ? await compress(file, content) : []
  writeIfChanged(file, content, task)
  for (const { ending, bytes } of encodings) writeIfChanged(`${file}${ending}`, bytes, task)
  return { encodings: encodings.map(({ ending }) => ending) }
}

const foldersMade = new Set<string>()

function writeIfChanged(name: string, content: Buffer, { into, out }: RenderTask): void {
  if (out && hasContent(join(out, name), content)) return
  const file = join(into, name)
  const folder = dirname(file)
  if (!foldersMade.has(folder)) makeFolder(folder)
  foldersMade.add(folder)
  namingFile(file, () => writeFileSync(file, content))
}
