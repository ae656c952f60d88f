import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { menuPdfPath } from '../../src/content/menu.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { writeFiles } from '../files/write-files.ts'
import type { Host } from '../hosting/host-files.ts'
import { writeHostingFiles } from '../hosting/write-hosting-files.ts'
import { writeAdFrames } from './ad-frames.ts'
import { writeCalendars } from './calendars.ts'
import type { FolderPacker } from './folder-packer.ts'
import { robotsText } from './found/robots.ts'
import { webManifest } from './found/web-manifest.ts'
import { documentPaths } from './page-list.ts'
import { writeServiceWorker } from './service-worker.ts'

interface SiteFilesOptions {
  settings: PublicSettings
  host: Host | undefined
  /** The code's. */
  key: string
  /** The menu as a PDF. */
  menu: Buffer
  /** What packs them all; none for no packed versions. */
  packer: FolderPacker | undefined
}

/** Adds to a bundle's part for the browser what else follows from code and settings alone, and packs it all. */
export async function writeSiteFiles(
  bundle: string,
  { key, menu, settings, host, packer }: SiteFilesOptions,
): Promise<void> {
  const folder = join(bundle, 'client')
  await writeServiceWorker(bundle, key, settings)
  writeAdFrames(folder, settings.adScriptUrl)
  writeCalendars(folder, settings.siteUrl)
  writeFiles(folder, { 'robots.txt': robotsText(settings.siteUrl), 'site.webmanifest': webManifest() })
  writeFileSync(join(folder, menuPdfPath), menu)
  await packer?.finish()
  // Hosts read these and serve none of them: there is nothing to pack.
  writeHostingFiles(folder, settings, documentPaths(), host)
}
