import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import type { Output } from '../../src/outputs.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import type { Settings } from '../../src/settings.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { isFileError } from '../fs/is-fs-error.ts'
import { listFiles } from '../fs/list-files.ts'
import { lockFolder } from '../fs/lock.ts'
import { type Host, sendsCompressedFiles } from '../hosting/host-files.ts'
import { buildHash } from './build-hash.ts'
import { type Bundle, findBundle, makeBundle } from './bundle.ts'
import { bundleOutputs } from './bundle-outputs.ts'
import { isCompressible } from './compress.ts'
import { isCard, listOutputs, loadOutputModules } from './list-outputs.ts'
import { isPrecached, listPages } from './list-pages.ts'
import { type Manifest, readManifest, removeManifest, writeManifest } from './manifest.ts'
import { openOutput, refuseForeignFolder } from './output-folder.ts'
import { type PlannedOutput, planOutputs } from './plan.ts'
import { renderOutputs } from './render-pool.ts'
import { type Shard, shardOf } from './shard.ts'

export interface SiteOptions {
  settings: Settings
  /** The snapshot folder: all that the build reads of the blog. */
  snapshot: string
  /** The built folder. */
  out: string
  /** Whether what earlier builds made may be kept. */
  cache?: boolean
  /** Whether every text file gets its `.br` and `.gz`. */
  pack?: boolean
  /** Whether pages and posts get their share cards. */
  cards?: boolean
  /** Whom the folder is for: only what that host reads is written. For all where there is none. */
  for?: Host
  /** The part of the pages to build; all of them where there is none. */
  shard?: Shard
}

export interface BuildReport {
  /** Every output but the bundle's files, and why it was rendered; null where it was kept. */
  plan: PlannedOutput[]
  /** Documents, and how many of them were rendered. */
  pages: number
  renderedPages: number
  posts: number
  /** Share cards that were drawn. */
  cards: number
  /** Files that were written or replaced, and files that were removed. */
  written: number
  removed: number
  seconds: number
  /** The most that all processes held, each at its own worst. */
  peakMegabytes: number
}

/**
 * Builds the site from the snapshot, offline, and of it only what has changed since the last build. A build that fails
 * leaves the old folder as it was. One that is killed while it moves files leaves each of them whole, and the next build
 * completes it.
 * @throws JobError, UsageError, SnapshotError
 */
export async function buildSite(options: SiteOptions): Promise<BuildReport> {
  const { out } = options
  refuseForeignFolder(out)
  try {
    const lock = lockFolder(out)
    try {
      return await buildInto(options)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new JobError(
      `The site cannot be written to ${out}: ${describeError(error)}. What was there stays.`,
      { cause: error },
    )
  }
}

async function buildInto(options: SiteOptions): Promise<BuildReport> {
  const { snapshot, out, cache = true, cards = true, for: host } = options
  const compress = (options.pack ?? true) && sendsCompressedFiles(host)
  const settings = options.settings.public
  const started = performance.now()
  const build = buildHash(settings)
  const before = cache ? readManifest(out) : null
  const staging = openOutput(out)
  try {
    const opened = openSnapshot(snapshot)
    const source = { ...opened, settings }
    const modules = await loadOutputModules()
    let bundle: Bundle | undefined
    const getBundle = async () => {
      bundle ??= (cache ? findBundle(build) : null) ?? (await bundleCode())
      return bundle
    }
    const bundleCode = () => makeBundle(build, settings, listPages(source, modules.pages).filter(isPrecached))

    const index = before?.build === build ? before.bundle : (await getBundle()).index
    const listed = listOutputs(source, modules, { code: index.code, host, cards, renderPage: inWorkers })
    const bundled = bundleOutputs(index)
    const sharded = [...bundled, ...(options.shard ? shardOf(listed, options.shard) : listed)]
    // A folder that has been built with the other setting is rendered again.
    const outputs = compress ? sharded : sharded.map(withoutCompression)
    const present = new Set(listFiles(out))
    const plan = planOutputs(outputs, before, present)
    const stale = plan.flatMap(({ output, reason }) => (reason === null ? [] : [output]))
    const rendered =
      stale.length === 0
        ? undefined
        : await renderOutputs(namesOf(stale), {
            bundle: await getBundle(),
            snapshot: resolve(snapshot),
            settings,
            host,
            cards,
            compress,
            into: staging.waiting,
            out: existsSync(out) ? resolve(out) : undefined,
          })
    const manifest: Manifest = { build, bundle: index, outputs: {} }
    const wanted = new Set<string>()
    for (const { file, inputs } of outputs) {
      const built = rendered?.outputs.get(file) ?? before?.outputs[file]
      if (!built) throw new JobError(`${file} was not rendered.`)
      const { encodings } = built
      manifest.outputs[file] = { inputs, encodings }
      wanted.add(file)
      for (const ending of encodings) wanted.add(`${file}${ending}`)
    }
    // The search index is another command's: it stays until that makes it anew.
    const gone = [...present].filter((name) => !wanted.has(name) && !name.startsWith(`${searchFolder}/`))
    const isChanged = rendered !== undefined || gone.length > 0 || !existsSync(out)
    if (isChanged) removeManifest(out)
    const written = isChanged ? staging.moveIn(gone) : 0
    if (isChanged || before?.build !== build) writeManifest(out, manifest)
    const isPage = ({ file }: Output) => file.endsWith('.html')
    return {
      plan: plan.slice(bundled.length),
      pages: outputs.filter(isPage).length,
      renderedPages: stale.filter(isPage).length,
      cards: stale.filter(({ file }) => isCard(file)).length,
      posts: opened.index.posts.length,
      written,
      removed: gone.length,
      seconds: (performance.now() - started) / 1000,
      peakMegabytes: (rendered?.peakKilobytes ?? process.resourceUsage().maxRSS) / 1000,
    }
  } finally {
    staging.close()
  }
}

function namesOf(outputs: readonly Output[]): string[] {
  return outputs.map(({ file }) => file)
}

function withoutCompression(output: Output): Output {
  if (!isCompressible(output.file)) return output
  return { ...output, inputs: { ...output.inputs, compression: 'off' } }
}

function inWorkers(): never {
  throw new Error('Pages are rendered by worker processes')
}
