import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { topicsIn } from '../../src/blog/topics.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import type { Settings } from '../../src/settings.ts'
import { JobError, UsageError } from '../cli/errors.ts'
import { filesBelow } from '../files/files-below.ts'
import { lockFolder } from '../files/lock.ts'
import { keepRecords } from '../files/record-store.ts'
import { type Bundle, findBundle, makeBundle } from './bundle.ts'
import { codeKey } from './code-key.ts'
import { isFoundFile, listFoundFiles } from './found/found-files.ts'
import { keepGeneration } from './generations.ts'
import { openOutput } from './output-folder.ts'
import { type OutputManifest, readOutputManifest, writeOutputManifest } from './output-manifest.ts'
import { listPages, type PageToRender } from './page-list.ts'
import { type PlannedPage, planPages } from './plan.ts'
import { readPostFacts } from './post-facts.ts'
import { type Rendered, renderPages } from './render.ts'
import { type Shard, shareOf } from './shard.ts'

export interface BuildOptions {
  settings: Settings
  /** The snapshot folder: all the build reads of the blog. */
  snapshot: string
  /** The built folder. */
  out: string
  /** Whether bodies, pages and bundles of earlier builds may be used, and those of this one kept. */
  cache?: boolean
  /** Whether every text file gets its `.br` and `.gz`. */
  pack?: boolean
  /** Whether pages and posts get their share cards. */
  cards?: boolean
  /** The part of the pages to build; all of them where there is none. */
  shard?: Shard
}

export interface BuildReport {
  /** Every page, and why it was made anew; null where it was left as it is. */
  pages: PlannedPage[]
  /** The same of the files that follow from the posts and that machines read. */
  found: PlannedPage[]
  posts: number
  /** Share cards that were drawn. */
  cards: number
  /** Files that came or were replaced, and files that went. */
  written: number
  removed: number
  seconds: number
  /** The most that all processes held, each at its own worst. */
  peakMegabytes: number
}

const pagesFolder = '.cache/build/pages'
const bodiesFolder = '.cache/build/bodies'
const factsFile = '.cache/build/post-facts.json'
const cardsFolder = '.cache/build/cards'

/**
 * Prerenders every route from the snapshot, offline, and only what has changed since the last build. A build that
 * fails leaves the old folder as it was; one that is killed while it moves files leaves each of them whole, and the
 * next one completes it.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
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
    throw new JobError(`The site cannot be written to ${out}: ${error.message}. The old one stays.`, {
      cause: error,
    })
  }
}

async function buildInto(options: BuildOptions): Promise<BuildReport> {
  const { settings, snapshot, out, cache = true, pack = true, cards = true } = options
  const started = performance.now()
  const opened = openSnapshot(snapshot)
  const { index } = opened
  const facts = readPostFacts(opened, cache ? factsFile : undefined)
  const topics = topicsIn(index, ({ slug }) => facts.get(slug)?.keywords)
  const allPages = listPages(index, [...topics.values()])
  const listed = shareOf(
    [...allPages, ...listFoundFiles(allPages, index, facts)],
    options.shard ?? { number: 1, of: 1 },
  )
  const pages = cards ? listed : listed.map(({ card: _, ...page }) => page)
  const bundleOptions = { settings: settings.public, pack }
  const code = codeKey(bundleOptions)
  const built = cache ? readOutputManifest(out) : null
  const present = new Set(filesBelow(out))
  const plan = planPages(pages, { code, built, present })

  const toRender = plan.flatMap(({ page, reason }) =>
    reason === null ? [] : [{ ...page, cardThere: cardThere(page, built, present) }],
  )
  const isSiteThere = built?.code === code && Object.keys(built.site).every((name) => present.has(name))
  const isBundleNeeded = toRender.length > 0 || !isSiteThere
  const bundle = isBundleNeeded
    ? (cache && findBundle(code)) || (await makeBundle(code, bundleOptions))
    : null

  const output = openOutput(out)
  try {
    if (bundle) addSiteFiles(bundle, output, built, present)
    const rendered = await renderPages(toRender, {
      serverEntry: bundle?.serverEntry ?? '',
      renderWorker: bundle?.renderWorker ?? '',
      site: resolve(bundle?.site ?? ''),
      documentPolicy: bundle?.documentPolicy ?? '',
      snapshotFolder: resolve(snapshot),
      into: output.waiting,
      pack,
      code,
      settings: settings.public,
      caches: cache
        ? { pages: join(pagesFolder, code), bodies: bodiesFolder, cards: cardsFolder }
        : undefined,
    })
    output.leaveSame(pages.filter(isFoundFile).flatMap(({ file }) => rendered.pages.get(file)?.files ?? []))
    const manifest = manifestOf(plan, { code, built, rendered, site: bundle?.files ?? built?.site ?? {} })
    const wanted = new Set([
      ...Object.keys(manifest.site),
      ...Object.values(manifest.pages).flatMap(({ files }) => files),
    ])
    // The search index is another command's: it stays until that makes it anew.
    const gone = [...present].filter((name) => !wanted.has(name) && !name.startsWith(`${searchFolder}/`))
    const written = bundle || gone.length > 0 ? output.moveIn(gone) : 0
    if (written > 0 || gone.length > 0 || !built) {
      writeOutputManifest(out, manifest)
      if (cache) keepCaches(code, rendered)
    }
    const seconds = (performance.now() - started) / 1000
    const peakMegabytes = rendered.peakKilobytes / 1000
    return {
      pages: plan.filter(({ page }) => !isFoundFile(page)),
      found: plan.filter(({ page }) => isFoundFile(page)),
      posts: index.posts.length,
      cards: rendered.cards,
      written,
      removed: gone.length,
      seconds,
      peakMegabytes,
    }
  } finally {
    output.close()
  }
}

function addSiteFiles(
  bundle: Bundle,
  output: ReturnType<typeof openOutput>,
  built: OutputManifest | null,
  present: ReadonlySet<string>,
): void {
  for (const [name, digest] of Object.entries(bundle.files)) {
    if (built?.site[name] !== digest || !present.has(name)) output.add(name, join(bundle.site, name))
  }
}

function manifestOf(
  plan: readonly PlannedPage[],
  {
    code,
    built,
    rendered,
    site,
  }: Pick<OutputManifest, 'code' | 'site'> & { built: OutputManifest | null; rendered: Rendered },
): OutputManifest {
  const pages = plan.map(({ page: { file, parts } }) => {
    const made = rendered.pages.get(file) ?? built?.pages[file] ?? { files: [] }
    return [file, { parts, files: made.files, card: made.card }] as const
  })
  return { code, pages: Object.fromEntries(pages), site }
}

function cardThere(
  { file, card }: PageToRender,
  built: OutputManifest | null,
  present: ReadonlySet<string>,
): string | undefined {
  return card && present.has(card.file) ? built?.pages[file]?.card : undefined
}

function keepCaches(code: string, { caches: { pages, bodies, cards } }: Rendered): void {
  keepRecords(join(pagesFolder, code), pages)
  keepGeneration(pagesFolder, code)
  keepRecords(bodiesFolder, bodies)
  keepRecords(cardsFolder, cards)
}

// What is no page of this build is removed, so the folder must be one that a build made.
function refuseForeignFolder(out: string) {
  if (!existsSync(out) || existsSync(join(out, 'live.html')) || readOutputManifest(out)) return
  if (readdirSync(out).length > 0) {
    throw new UsageError(
      `${out} holds files, but no built site. Name another folder with --out, or empty this one.`,
    )
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
