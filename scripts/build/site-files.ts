import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { filesBelow } from '../files/files-below.ts'
import { writeHostingFiles } from '../hosting/write-hosting-files.ts'
import { writeAdFrames } from './ad-frames.ts'
import { writeCalendars } from './calendars.ts'
import type { BundleOptions } from './code-key.ts'
import { packWell } from './pack.ts'
import { documentPaths } from './page-list.ts'

/** Adds to the browser's bundle what else follows from code and settings alone, and packs it all. */
export async function writeSiteFiles(folder: string, { settings, pack }: BundleOptions): Promise<void> {
  writeAdFrames(folder, settings.adScriptUrl)
  writeCalendars(folder, settings.siteUrl)
  writeHostingFiles(folder, settings, documentPaths())
  if (pack) await packAll(folder)
}

async function packAll(folder: string): Promise<void> {
  // A core each: packing a file this well takes a hundred megabytes.
  await pMap(filesBelow(folder), (name) => packOne(join(folder, name)), {
    concurrency: availableParallelism(),
  })
}

async function packOne(file: string): Promise<void> {
  // These are kept for years and made once: they may take their time.
  const packed = await packWell(file, readFileSync(file))
  for (const [name, bytes] of packed) writeFileSync(name, bytes)
}
