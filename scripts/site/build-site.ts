import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { hashOf } from '@venue-site/cli/files/hash'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { listFiles } from '@venue-site/cli/files/list-files'
import { lockFolder } from '@venue-site/cli/files/lock'
import type { SnapshotIndex } from '@venue-site/posts/schema'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { topicsIn } from '@venue-site/posts/topics'
import type { Output } from '../../src/outputs.ts'
import { provideOwnLayout } from '../../src/page-data/layout.server.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import type { Settings } from '../../src/settings.ts'
import { buildHash, compressorHash } from './build-hash.ts'
import { type Bundle, findBundle, makeBundle } from './bundle.ts'
import { checkContent, checkContentFiles } from './check-content.ts'
import { assertNoClash } from './clashes.ts'
import { encodedEndings, isCompressible } from './compress.ts'
import { type Host, isHidden, sendsCompressedFiles } from './hosting/host-files.ts'
import {
  bundleOutputs,
  isCard,
  isPage,
  listOutputs,
  loadOutputModules,
  precachedPages,
} from './list-outputs.ts'
import { type Manifest, readManifest, removeManifest, writeManifest } from './manifest.ts'
import { openOutput, refuseForeignFolder } from './output-folder.ts'
import { planOutputs } from './plan.ts'
import { listPublicFiles } from './public-files.ts'
import { createRenderers } from './render-pool.ts'

/** The part of a build for one of `of` machines: the one with this number, counted from 1. */
export interface Shard {
  number: number
  of: number
}

export interface SiteOptions {
  settings: Settings
  /** The snapshot folder. */
  snapshot: string
  /** The built folder. */
  out: string
  /** Whether to keep what earlier builds made. */
  cache?: boolean
  /** Whether to write the `.br` and `.gz` of text files. */
  pack?: boolean
  /** Whether to draw share cards. */
  cards?: boolean
  /** The host that the folder is for; by default for all. */
  for?: Host
  /** The part to build; by default everything. */
  shard?: Shard
}

export type BuildReport = Awaited<ReturnType<typeof buildInto>>

/**
 * Builds the site from the snapshot, offline. Only what has changed since the last build is rendered. A build that fails
 * leaves the old folder as it was. One that is killed while it moves files leaves complete files, and the next build
 * finishes the work.
 * @throws JobError, UsageError, SnapshotError
 */
export async function buildSite(options: SiteOptions): Promise<BuildReport> {
  const { out } = options
  refuseForeignFolder(out)
  try {
    using _lock = lockFolder(out)
    return await buildInto(options)
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new JobError(
      `The site cannot be written to ${out}: ${describeError(error)}. What was there stays.`,
      { cause: error },
    )
  }
}

async function buildInto(options: SiteOptions) {
  const { snapshot, out, cache = true, pack = true, cards = true, for: host, shard } = options
  const compress = pack && sendsCompressedFiles(host)
  const settings = options.settings.public
  const started = performance.now()
  checkContentFiles()
  const build = buildHash(settings)
  const before = cache ? readManifest(out) : null
  const sameCode = before?.build === build ? before : undefined
  if (!sameCode) await checkContent()
  listPublicFiles()
  using staging = openOutput(out)
  const opened = openSnapshot(snapshot)
  warnOfManyTopics(opened.index)
  const source = { ...opened, settings }
  provideOwnLayout(settings)
  const modules = await loadOutputModules()
  let bundle: Bundle | undefined
  const getBundle = async () => {
    bundle ??=
      (cache ? findBundle(build) : null) ??
      (await makeBundle(build, settings, precachedPages(source, modules)))
    return bundle
  }
  const snapshotHash = hashOf(opened.index)
  await using renderers = createRenderers(async () => ({
    bundle: await getBundle(),
    snapshot: resolve(snapshot),
    settings,
    host,
    cards,
    compress,
    into: staging.waiting,
    out: existsSync(out) ? resolve(out) : undefined,
  }))
  const isSame = sameCode?.snapshot === snapshotHash
  // There is something to render, which they prepare for while this process plans.
  if (!isSame) await renderers.start()

  const index = sameCode?.bundle ?? (await getBundle()).index
  const listed = listOutputs(source, modules, { code: index.code, host, cards, renderPage: inWorkers })
  const bundled = bundleOutputs(index)
  const endingsOf = (file: string) =>
    compress && isCompressible(file) && !isHidden(`/${file}`) ? encodedEndings : []
  assertNoClash([...bundled, ...listed], endingsOf)
  const sharded = shard ? listed.filter((_, at) => at % shard.of === shard.number - 1) : listed
  const compression = compress ? compressorHash() : 'off'
  const outputs = [...bundled, ...sharded].map((output) => withCompression(output, compression))
  const present = new Set(listFiles(out))
  const plan = planOutputs(outputs, before, present)
  const stale = plan.flatMap(({ output, reason }) => (reason === null ? [] : [output.file]))
  const rendered = stale.length > 0 ? await renderers.render(stale) : undefined
  const manifest: Manifest = { build, bundle: index, snapshot: snapshotHash, outputs: {} }
  const wanted = new Set<string>()
  for (const { file, inputs } of outputs) {
    const encodings = rendered?.encodings.get(file) ?? before?.outputs[file]?.encodings ?? []
    manifest.outputs[file] = { inputs, encodings }
    wanted.add(file)
    for (const ending of encodings) wanted.add(`${file}${ending}`)
  }
  // The search index belongs to another command.
  const gone = [...present].filter((name) => !wanted.has(name) && !name.startsWith(`${searchFolder}/`))
  const isChanged = rendered !== undefined || gone.length > 0 || !existsSync(out)
  if (isChanged) removeManifest(out)
  const written = isChanged ? staging.moveIn(gone) : 0
  if (isChanged || !isSame) writeManifest(out, manifest)
  return {
    /** Every output except the bundle's files. */
    plan: plan.slice(bundled.length),
    /** Documents, and how many of them were rendered. */
    pages: outputs.filter(({ file }) => isPage(file)).length,
    renderedPages: stale.filter(isPage).length,
    posts: opened.index.posts.length,
    /** Share cards that were drawn. */
    cards: stale.filter(isCard).length,
    /** Files that were written or replaced, and files that were removed. */
    written,
    removed: gone.length,
    seconds: (performance.now() - started) / 1000,
    /** The sum of the peak memory of all processes. */
    peakMegabytes: (rendered?.peakKilobytes ?? process.resourceUsage().maxRSS) / 1000,
  }
}

// An input of its own: a folder that was built with another compressor, or none, is rendered again.
function withCompression(output: Output, compression: string): Output {
  if (!isCompressible(output.file)) return output
  return { ...output, inputs: { ...output.inputs, compression } }
}

function inWorkers(): never {
  throw new Error('Pages are rendered by worker processes')
}

// A young blog may well have more topics than posts.
const fewTopics = 20

function warnOfManyTopics(index: SnapshotIndex): void {
  const topics = topicsIn(index).size
  if (topics <= fewTopics || topics <= index.posts.length) return
  console.warn(
    `Warning: the blog has more topics (${topics.toLocaleString('en-US')}) than posts (${index.posts.length.toLocaleString('en-US')}), and each is a page. Give the posts fewer short-tail keywords, and the same ones.`,
  )
}
