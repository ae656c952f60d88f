import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot, snapshotFiles } from '../../src/blog/snapshot.server.ts'
import { finishSwap } from '../../src/folder-swap.server.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import type { Settings } from '../../src/settings.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { digestOf } from '../files/digest.ts'
import { isFileError } from '../files/file-error.ts'
import { filesBelow } from '../files/files-below.ts'
import { lockFolder } from '../files/lock.ts'
import { type Host, sendsCompressedFiles } from '../hosting/host-files.ts'
import type { Bundle } from './bundle.ts'
import { factsFile, keepCaches } from './caches.ts'
import { codeKey } from './code-key.ts'
import { isFoundFile } from './found/found-files.ts'
import { listFiles } from './list-files.ts'
import { nextManifest } from './next-manifest.ts'
import { openOutput, refuseForeignFolder } from './output-folder.ts'
import {
  contentsThere,
  type OutputManifest,
  readOutputManifest,
  removeOutputManifest,
  writeOutputManifest,
} from './output-manifest.ts'
import type { PageToRender } from './page-to-render.ts'
import { type PlannedPage, planPages } from './plan.ts'
import { setUpPress } from './press.ts'
import { renderPages } from './render.ts'
import type { PageTask } from './render-task.ts'
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
  /** Whom the folder is for: only what that host reads is written. For all where there is none. */
  for?: Host
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
    throw new JobError(
      `The site cannot be written to ${out}: ${describeError(error)}. What was there stays.`,
      {
        cause: error,
      },
    )
  }
}

async function buildInto(options: BuildOptions): Promise<BuildReport> {
  const { snapshot, out, cache = true, cards = true, for: host } = options
  const pack = (options.pack ?? true) && sendsCompressedFiles(host)
  const settings = options.settings.public
  const started = performance.now()
  const code = codeKey({ settings, pack, host })
  const built = cache ? readOutputManifest(out) : null
  const index = indexDigest(snapshot)
  const output = openOutput(out)
  // Another index or other code makes some page anew, whichever it is, and a folder that is gone all of them.
  const isThere = existsSync(out)
  const isNeeded = built?.code !== code || built.index !== index || !isThere
  const press = await setUpPress({
    settings,
    snapshot,
    cache,
    pack,
    host,
    code,
    into: output.waiting,
    out: isThere ? out : undefined,
    isNeeded,
  })
  try {
    const opened = openSnapshot(snapshot)
    const listed = shareOf(
      listFiles(opened, { host, factsFile: cache ? factsFile : undefined }),
      options.shard ?? { number: 1, of: 1 },
    )
    const pages = cards ? listed : listed.map(({ card: _, ...page }) => page)
    const present = new Set(filesBelow(out))
    const plan = planPages(pages, { code, built, present })

    const toRender = plan
      .flatMap(({ page, reason }) =>
        reason === null ? [] : [{ ...page, ...whatIsThere(page, built, present) }],
      )
      // A feed takes as long as a hundred pages: begun last, it would be waited for.
      .sort((one, other) => Number(isFoundFile(other)) - Number(isFoundFile(one)))
    const isSiteThere = built?.code === code && Object.keys(built.site).every((name) => present.has(name))
    const isBundleNeeded = toRender.length > 0 || !isSiteThere
    const { bundle, pool } = isBundleNeeded ? await press.open() : {}
    if (bundle) addSiteFiles(bundle, output, built, present)
    const rendered = await renderPages(toRender, pool)
    const site = bundle?.files ?? built?.site ?? {}
    const manifest = nextManifest(plan, { code, index, built, rendered, site })
    const wanted = new Set([
      ...Object.keys(manifest.site),
      ...Object.values(manifest.pages).flatMap(({ files }) => files),
    ])
    // The search index is another command's: it stays until that makes it anew.
    const gone = [...present].filter((name) => !wanted.has(name) && !name.startsWith(`${searchFolder}/`))
    const mayChange = bundle !== undefined || gone.length > 0
    if (mayChange) removeOutputManifest(out)
    const written = mayChange ? output.moveIn(gone) : 0
    if (mayChange || built?.index !== index) {
      writeOutputManifest(out, manifest)
      if (cache) keepCaches(code, rendered)
    }
    const seconds = (performance.now() - started) / 1000
    const peakMegabytes = rendered.peakKilobytes / 1000
    return {
      pages: plan.filter(({ page }) => !isFoundFile(page)),
      found: plan.filter(({ page }) => isFoundFile(page)),
      posts: opened.index.posts.length,
      cards: rendered.cards,
      written,
      removed: gone.length,
      seconds,
      peakMegabytes,
    }
  } finally {
    await press.close()
    output.close()
  }
}

// An index that cannot be read is told where it is opened.
function indexDigest(snapshot: string): string {
  finishSwap(snapshot)
  try {
    return digestOf(readFileSync(join(snapshot, snapshotFiles.index)))
  } catch {
    return ''
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

function whatIsThere(
  { file, card }: PageToRender,
  built: OutputManifest | null,
  present: ReadonlySet<string>,
): Pick<PageTask, 'cardThere' | 'contentsThere'> {
  const before = built?.pages[file]
  return before
    ? {
        cardThere: card && present.has(card.file) ? before.card : undefined,
        contentsThere: contentsThere(before, present),
      }
    : {}
}
