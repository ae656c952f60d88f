import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { openRecordStore, type RecordStore } from '../files/record-store.ts'
import { createBodyRenderer, type SpeedyRenderer } from './body-renderer.ts'
import { type CardMaker, createCardMaker } from './card-maker.ts'
import type { FoundContext } from './found/found-files.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import type { RenderContext } from './render-page.ts'
import type { CacheName, RenderTask } from './render-task.ts'

/** What a process renders its pages with. */
export interface Workshop {
  /** What every page is rendered with. */
  context: RenderContext & FoundContext
  renderer: SpeedyRenderer
  cards: CardMaker
  /** Pages that an earlier build made, in their store. */
  pages?: PageCache
  /** The caches that are open. */
  stores: Partial<Record<CacheName, RecordStore>>
  /** Opens the caches if they are not: for many shares what they hold is read, a few pages are made sooner. */
  openStores(isOneOfMany: boolean): void
}

/** Loads the code that renders, and opens the snapshot. */
export async function openWorkshop({
  serverEntry,
  bodyThread,
  site,
  documentPolicy,
  snapshotFolder,
  settings,
  caches,
  keys,
}: Omit<RenderTask, 'pages' | 'isOneOfMany'>): Promise<Workshop> {
  await import(pathToFileURL(serverEntry).href)
  const stores: Workshop['stores'] = {}
  const renderer = createBodyRenderer(keys.bodies, bodyThread, () => stores.bodies)
  const context = {
    snapshot: openSnapshot(snapshotFolder),
    settings,
    renderBody: renderer.render,
    readSiteFile: (name: string) => readFileSync(join(site, name), 'utf8'),
    documentPolicy,
  }
  const cards = createCardMaker({
    version: keys.cards,
    readPost: context.snapshot.readPost,
    // To draw a card costs more than to read what the cache holds, and mostly neither is needed.
    openCache() {
      stores.cards ??= caches && openRecordStore(caches.cards)
      return stores.cards
    },
  })
  const workshop: Workshop = {
    context,
    renderer,
    cards,
    stores,
    openStores(isOneOfMany) {
      for (const name of ['pages', 'bodies'] as const)
        stores[name] ??= caches && openRecordStore(caches[name], isOneOfMany ? undefined : [])
      workshop.pages ??= stores.pages && openPageCache(stores.pages)
    },
  }
  return workshop
}
