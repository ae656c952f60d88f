import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { replaceFolder } from '../../src/folder-swap.server.ts'
import type { Settings } from '../../src/settings.ts'
import { JobError, UsageError } from '../cli/errors.ts'
import { writeAdFrames } from './ad-frames.ts'
import { bundle } from './bundle.ts'
import { writeCalendars } from './calendars.ts'
import { writeHostingFiles } from './hosting.ts'
import { listPages } from './page-list.ts'
import { renderPages } from './render.ts'

export interface BuildOptions {
  settings: Settings
  /** The snapshot folder: all the build reads of the blog. */
  snapshot: string
  /** The built folder; replaced as a whole. */
  out: string
}

export interface BuildReport {
  pages: number
  posts: number
}

/** Prerenders every route from the snapshot, offline. A build that fails leaves the old folder as it was. */
export async function buildSite({ settings, snapshot, out }: BuildOptions): Promise<BuildReport> {
  refuseForeignFolder(out)
  const { index } = openSnapshot(snapshot)
  const pages = listPages(index)
  const { client, serverEntry, remove } = await bundle()
  try {
    await replaceFolder(out, async (into) => {
      cpSync(client, into, { recursive: true })
      await renderPages(pages, { serverEntry, snapshotFolder: resolve(snapshot), into })
      writeAdFrames(into, settings.public.adScriptUrl)
      writeCalendars(into, settings.public.siteUrl)
      writeHostingFiles(into)
    })
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new JobError(`The site cannot be written to ${out}: ${error.message}. The old one stays.`, {
      cause: error,
    })
  } finally {
    remove()
  }
  return { pages: pages.length, posts: index.posts.length }
}

// The folder is replaced as a whole, so it must be one that a build made.
function refuseForeignFolder(out: string) {
  if (!existsSync(out) || existsSync(join(out, 'live.html'))) return
  if (readdirSync(out).length > 0) {
    throw new UsageError(
      `${out} holds files, but no built site. Name another folder with --out, or empty this one.`,
    )
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
