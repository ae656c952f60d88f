import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeError, JobError } from '@venue-site/cli/errors'
import { createRunFolder } from '@venue-site/cli/files/atomic-folder'
import { hash, hashOf } from '@venue-site/cli/files/hash'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { listFiles } from '@venue-site/cli/files/list-files'
import { lockFolder } from '@venue-site/cli/files/lock'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { once } from '@venue-site/cli/once'
import { readMoves } from '@venue-site/posts/moves.server'
import {
  assertPictureFiles,
  openSnapshot,
  readIndexBytes,
  readPictureList,
} from '@venue-site/posts/snapshot.server'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { topicsIn } from '@venue-site/posts/topics'
import { type BuildClock, createClock } from '../../pages/clock.ts'
import { provideOwnLayout } from '../../pages/layout.server.ts'
import { type SiteMove, siteMoves } from '../../pages/moves.server.ts'
import type { SiteSource } from '../../pages/outputs.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import type { Settings } from '../cli/settings.ts'
import { buildHash, codeHash, compressorHash, contentHash, hashSnapshot } from './build-hash.ts'
import { type Bundle, type BundleIndex, bundleHash, findBundle, makeBundle } from './bundle.ts'
import { addressesOf, forgetChangedFiles, noteChangedFiles, writeAddresses } from './changed-files.ts'
import { checkContent, checkContentFiles } from './check-content.ts'
import { type NamedOutput, withoutClash } from './clashes.ts'
import { collectGarbage } from './collect-garbage.ts'
import { isCompressible } from './compress.ts'
import type { ContentData } from './content-data.ts'
import { loadContent } from './content-files.ts'
import { policiesOf } from './hosting/csp.ts'
import { type Host, isSent, sendsCompressedFiles } from './hosting/host-files.ts'
import { checkLinks } from './link-faults.ts'
import { bundleOutputs, isCard, listOutputs, loadOutputModules } from './list-outputs.ts'
import { documentPaths, isRouteFile } from './list-pages.ts'
import { holdsAt, type Manifest, readManifest, removeManifest, writeManifest } from './manifest.ts'
import { openOutput, refuseForeignFolder } from './output-folder.ts'
import { encodedPathOf, pathOfFile } from './output-path.ts'
import { type PlannedOutput, planOutput, withInputs } from './plan.ts'
import { publicFilesHash } from './public-files.ts'
import { checkRedirects, warnOfRedirects } from './redirect-faults.ts'
import { createRenderers, type Rendered } from './render-pool.ts'
import { isInShard, type Shard, siteHash } from './shards.ts'

// They are rendered sooner than garbage is collected.
const fewOutputs = 100

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
  /** Whether to say until when each output holds, too. */
  explain?: boolean
  /** A file for the addresses whose content has changed since the build before. */
  changedUrls?: string
  /** The time of the build, in milliseconds since 1970; by default the present one. */
  now?: number
  /** The moment that the site shows, in browsers too: a build to look at, which is not published. */
  at?: number
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
  const started = performance.now()
  const timings = { start: started, check: 0, bundle: 0, plan: 0, render: 0, commit: 0 }
  let last = started
  const lap = (step: keyof typeof timings) => {
    timings[step] = performance.now() - last
    last += timings[step]
  }
  const checked = await check(options)
  lap('check')
  using staging = openOutput(options.out)
  using scratch = openScratch()
  const code = bundle(checked, scratch, options)
  await using renderers = createRenderers(
    async () => ({
      ...checked.rendering,
      bundle: await code.get(),
      code: (await code.described()).code,
      content: await scratch.content(),
      into: staging.waiting,
      out: existsSync(options.out) ? resolve(options.out) : undefined,
    }),
    () => checked.source().index.posts.length,
  )
  // There is something to render, which they prepare for while this process plans.
  if (!checked.unchanged) await renderers.start()
  const described = await code.described()
  lap('bundle')
  const planned =
    planUnchanged(checked, staging.present, options) ??
    (await plan(checked, described, staging.present, renderers, options))
  if (planned.stale.length > fewOutputs) collectGarbage()
  lap('plan')
  const rendered = await renderers.finish()
  lap('render')
  const committed = commit(staging, checked, planned, rendered, options)
  lap('commit')
  return {
    /** With `explain`, every output except the bundle's files. */
    plan: planned.explained,
    /** Documents of routes, as a release counts them, and how many of them were rendered. */
    pages: planned.outputs.filter(({ file }) => isRouteFile(file)).length,
    renderedPages: planned.stale.filter(isRouteFile).length,
    posts: planned.posts,
    /** The first instant at which the clock changes an output, in milliseconds since 1970. */
    changesAt: planned.changesAt,
    /** Share cards that were drawn. */
    cards: planned.stale.filter(isCard).length,
    /** Files that were written or replaced, and files that were removed. */
    ...committed,
    seconds: (performance.now() - started) / 1000,
    /** The milliseconds of each step; `start` is everything before. */
    timings,
    /** The sum of the peak memory of all processes. */
    peakMegabytes: (rendered?.peakKilobytes ?? process.resourceUsage().maxRSS) / 1000,
  }
}

type Checked = Awaited<ReturnType<typeof check>>

/** Step 1: checks the content, and reads what the site is made of. */
async function check({ settings: { public: settings }, snapshot, out, ...options }: SiteOptions) {
  const { cache = true, pack = true, cards = true, for: host, shard, at, now = at ?? Date.now() } = options
  checkContentFiles()
  const ownCode = codeHash()
  const build = buildHash(settings, ownCode)
  const before = cache ? readManifest(out) : null
  const sameCode = before?.build === build ? before : undefined
  if (!sameCode) await checkContent()
  const code = bundleHash(ownCode)
  const publicFiles = publicFilesHash()
  const indexBytes = readIndexBytes(snapshot)
  const moves = readMoves(snapshot)
  const pictures = readPictureList(snapshot)
  assertPictureFiles(snapshot, pictures)
  warnOfRedirects(siteMoves(moves), host)
  provideOwnLayout(settings, at)
  const compress = pack && sendsCompressedFiles(host)
  const optionsHash = hash(JSON.stringify({ host, cards, compress, shard, at }), publicFiles)
  const snapshotHash = hashSnapshot(indexBytes, moves, pictures)
  const isSame =
    sameCode?.snapshot === snapshotHash && sameCode.options === optionsHash && holdsAt(sameCode, now)
  // Unread if it is that of the last build: for many posts, that is a third of the time.
  const source = once((): SiteSource & { clock: BuildClock } => ({
    ...openSnapshot(snapshot),
    readPictures: () => pictures,
    moves,
    settings,
    clock: createClock(now),
  }))
  if (!isSame) {
    warnOfManyTopics(source().index)
    collectGarbage()
  }
  return {
    /** The hash of the code, the content and the settings, and that of the bundle. */
    build,
    code,
    before,
    snapshotHash,
    optionsHash,
    /** The last build, if nothing has changed since. */
    unchanged: isSame ? sameCode : undefined,
    source,
    policies: policiesOf(settings, pictures !== null),
    /** What the render workers know of the build. */
    rendering: { snapshot: resolve(snapshot), settings, now, at, host, cards, compress },
  }
}

/** Step 2: bundles the code, or finds its bundle, where something needs it. */
function bundle(
  { code, before, ...checked }: Checked,
  scratch: ReturnType<typeof openScratch>,
  { cache = true }: SiteOptions,
) {
  let made: Bundle | undefined
  const get = async () => {
    made ??= (cache ? findBundle(code) : null) ?? (await makeBundle(code, await scratch.content()))
    return made
  }
  const describe = async () => {
    const index = before?.code === code ? before.bundle : (await get()).index
    return { index, code: codeOfOutputs(index, checked) }
  }
  return {
    get,
    /** What is in it, and the hash of the code of each kind of output. */
    described: once(describe),
  }
}

/** Opens a folder for what the processes of a build need to know. */
function openScratch() {
  const folder = createRunFolder('.cache/build-')
  const file = join(folder, 'content.json')
  return {
    /** Writes the content, and returns the file. */
    content: async () => {
      if (!existsSync(file)) writeFileAtomic(file, JSON.stringify(await loadContent()))
      return file
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns the hash of the code of each kind of output. The settings and the policies are part of all. */
function codeOfOutputs(
  { code }: BundleIndex,
  { policies, rendering: { settings } }: Pick<Checked, 'policies' | 'rendering'>,
): Record<string, string> {
  const ofAll = JSON.stringify([settings, policies])
  return Object.fromEntries(Object.entries(code).map(([kind, own]) => [kind, hash(own, ofAll)]))
}

// Some 40 ms of planning, after which what is stale begins to be rendered.
const outputsPerTurn = 1000

/** Step 3: lists the outputs, and which of them are stale. These begin to be rendered while the others are planned. */
async function plan(
  { before, rendering: { host, cards, compress }, ...checked }: Checked,
  { index, code }: { index: BundleIndex; code: Record<string, string> },
  present: readonly string[],
  renderers: Pick<ReturnType<typeof createRenderers>, 'render'>,
  { shard }: SiteOptions,
) {
  const source = checked.source()
  const modules = await loadOutputModules()
  const bundled = bundleOutputs(source, modules, { index, code })
  const written =
    source.settings.indexNowKey === undefined
      ? undefined
      : { content: contentHash(), posts: hashOf(source.index.posts) }
  const words: Record<string, string> = {}
  const listed = listOutputs(source, modules, {
    ...{ code, host, cards, bundled, written },
    renderPage: inWorkers,
  })
  const isCompressed = (file: string) => compress && isCompressible(file) && isSent(file)
  // An input of its own: a folder that was built with another compressor, or none, is rendered again.
  const compression = compress ? compressorHash() : 'off'
  const unknown = new Set(present)
  // The names and the hashes alone: how each is rendered would take several times the memory.
  const all: (PlannedOutput & Pick<NamedOutput, 'isOfMove'> & { isOurs: boolean })[] = []
  const waiting: string[] = []
  for (const output of withoutClash(listed, isCompressed)) {
    const { file, source, isAlone, inputs, changesAt, isOfMove } = output
    if (output.words !== undefined) words[encodedPathOf(file)] = output.words
    const isOurs =
      !shard || all.length < bundled.length || isInShard({ source: isAlone ? file : source }, shard)
    const known = isOurs ? before?.outputs[file] : undefined
    const own = {
      file,
      changesAt,
      inputs: isCompressible(file) ? withInputs(inputs, { compression }) : inputs,
    }
    const planned = planOutput(own, known, unknown)
    if (isOurs && planned.reason !== null) waiting.push(file)
    // The spread comes last for the reason that `withInputs` gives.
    if (all.push({ isOfMove, isOurs, ...planned }) % outputsPerTurn > 0) continue
    renderers.render(waiting.splice(0))
    await nextTurn()
  }
  checkAddresses(all, siteMoves(source.moves), await loadContent())
  renderers.render(waiting)
  const outputs: PlannedOutput[] = all.filter(({ isOurs }) => isOurs)
  const stale = outputs.flatMap(({ file, reason }) => (reason === null ? [] : [file]))
  const part = shard && { ...shard, site: siteHash(all) }
  // All answers of the clock are given by now.
  const changesAt = source.clock.next
  return {
    ...{ index, outputs, unknown, stale, part, changesAt },
    posts: source.index.posts.length,
    explained: outputs.slice(bundled.length),
    words: written && words,
  }
}

/** The same from the manifest; null if something has changed since the last build, or a file is missing. */
function planUnchanged(
  { unchanged }: Checked,
  present: readonly string[],
  { explain }: SiteOptions,
): Awaited<ReturnType<typeof plan>> | null {
  if (!unchanged || explain) return null
  const { bundle, posts, shard, words, changesAt } = unchanged
  const unknown = new Set(present)
  const outputs = Object.entries(unchanged.outputs).map(([file, built]) =>
    planOutput({ file, inputs: built.inputs }, built, unknown),
  )
  if (outputs.some(({ reason }) => reason !== null)) return null
  return {
    ...{ index: bundle, outputs, posts, stale: [], explained: [], unknown, part: shard, words },
    changesAt: changesAt === undefined ? undefined : Date.parse(changesAt),
  }
}

/** Checks the redirects and the links of the content against the addresses of the site. */
function checkAddresses(
  outputs: readonly { file: string; isOfMove?: boolean }[],
  moves: readonly SiteMove[],
  content: ContentData,
): void {
  const pathsOf = (of: typeof outputs) =>
    new Set(of.flatMap(({ file, isOfMove }) => (isOfMove ? [] : [pathOfFile(file), `/${file}`])))
  let paths: Set<string> | undefined
  checkRedirects(moves, (path) => {
    // Most sites have no redirects, and some have many outputs.
    paths ??= pathsOf(outputs)
    return paths.has(path)
  })
  // Most outputs are those of posts.
  const pages = pathsOf(outputs.filter(({ file }) => !/^(blog|snapshot)\//.test(file)))
  // A link to a page that has nothing to show, such as an empty gallery, is left out as the page is.
  const others = new Set([...documentPaths(), ...moves.map(({ from }) => from)])
  checkLinks(content, (path) => pages.has(path) || others.has(path))
}

/** Step 5, after the render workers' fourth: moves the rendered files in, and writes the manifest. */
function commit(
  staging: ReturnType<typeof openOutput>,
  { build, code, before, snapshotHash, optionsHash, unchanged, rendering: { now, at, settings } }: Checked,
  { index, outputs, posts, unknown, part, changesAt, words }: Awaited<ReturnType<typeof plan>>,
  rendered: Rendered | undefined,
  { out, changedUrls }: SiteOptions,
) {
  // What a rendered output has beside its file.
  for (const [file, encodings] of rendered?.encodings ?? [])
    for (const ending of encodings) unknown.delete(`${file}${ending}`)
  // The search index belongs to another command.
  const gone = [...unknown].filter((name) => !name.startsWith(`${searchFolder}/`))
  const isChanged = rendered !== undefined || gone.length > 0 || !existsSync(out)
  // The workers leave out what the folder has already.
  const changed = noteChangedFiles(out, isChanged ? [...listFiles(staging.waiting), ...gone] : [])
  if (isChanged) removeManifest(out)
  const written = isChanged ? staging.moveIn(gone) : 0
  if (isChanged || !unchanged)
    writeManifest(out, {
      build,
      code,
      bundle: index,
      snapshot: snapshotHash,
      options: optionsHash,
      at: new Date(now).toISOString(),
      changesAt: changesAt === undefined ? undefined : new Date(changesAt).toISOString(),
      isPreview: at === undefined ? undefined : true,
      posts,
      shard: part,
      words,
      outputs: builtOutputs(),
    })
  if (changedUrls !== undefined) writeAddresses(changedUrls, addressesOf(changed, settings.siteUrl))
  forgetChangedFiles(out)
  return { written, removed: gone.length }

  function builtOutputs(): Manifest['outputs'] {
    const built: Manifest['outputs'] = {}
    for (const { file, inputs, reason } of outputs) {
      const kept = reason === null ? before?.outputs[file] : undefined
      built[file] = kept ?? { inputs, encodings: rendered?.encodings.get(file) ?? [] }
    }
    return built
  }
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
