import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { openRecordStore, type RecordStore } from '../files/record-store.ts'
import { createBodyRenderer, type SpeedyRenderer } from './body-renderer.ts'
import { type CardMaker, createCardMaker } from './card-maker.ts'
import { type FoundContext, foundText, isFoundFile } from './found/found-files.ts'
import type { BuiltPage } from './output-manifest.ts'
import { packQuickly } from './pack.ts'
import type { CardToDraw, PageToRender } from './page-list.ts'
import { joinFiles, type PageFile, pageKey, splitFiles } from './page-record.ts'
import { type RenderContext, renderFiles } from './render-page.ts'

export type CacheName = 'pages' | 'bodies' | 'cards'

export interface PageTask extends PageToRender {
  /** What the page's card that is there already was drawn of, as a digest. */
  cardThere?: string
}

export interface RenderTask {
  serverEntry: string
  /** The folder of the bundle's files for the browser. */
  site: string
  /** What documents may do, for the one that has to say it itself. */
  documentPolicy: string
  snapshotFolder: string
  /** The folder the files go to. */
  into: string
  /** Whether each text file gets its packed versions. */
  pack: boolean
  /** The key of the code that renders. */
  code: string
  settings: PublicSettings
  /** The folders of the caches; none for no cache. */
  caches?: Record<CacheName, string>
  /** Whether this is one of many shares. What the caches hold is read for many: a few pages are made sooner. */
  isOneOfMany: boolean
  pages: PageTask[]
}

/** What became of a share: a page that could not be rendered is told, as an error does not survive the way back. */
export interface RenderResult {
  failure?: string
  /** Of each page, the names of its files below the built folder, and what its card was drawn of. */
  pages: Pick<BuiltPage, 'files' | 'card'>[]
  /** How many cards were drawn, and the slugs of posts whose title could not be set on theirs. */
  cards: number
  untitled: string[]
  /** What went into the caches and came out of them. */
  caches: Record<CacheName, ReturnType<RecordStore['flush']> | undefined>
  /** Whether the fast parser was there. */
  isFast: boolean
  /** The process, and the most it has held so far, in kilobytes. */
  pid: number
  peakKilobytes: number
}

interface Workshop {
  /** What every page is rendered with. */
  context: RenderContext & FoundContext
  renderer: SpeedyRenderer
  cards: CardMaker
  stores: Partial<Record<CacheName, RecordStore>>
}

let workshop: Promise<Workshop> | undefined
const foldersMade = new Set<string>()

/** Renders a share of the pages, writing each file as soon as it is rendered and keeping none. */
export default async function renderShare(task: RenderTask): Promise<RenderResult> {
  workshop ??= openWorkshop(task)
  const opened = await workshop
  const pages: RenderResult['pages'] = []
  let failure: string | undefined
  for (const page of task.pages) {
    try {
      const files = await makePage(page, task, opened)
      const card = page.card && (await makeCard(page.card, page, task, opened))
      pages.push(card && page.card ? { files: [...files, page.card.file], card } : { files })
    } catch (error) {
      // A disk that is full, or a folder that is read only, is no fault of the page's.
      if (error instanceof Error && 'syscall' in error && 'code' in error) {
        failure = `The site cannot be written: ${error.message}. The old one stays.`
      } else {
        const reason = error instanceof Error ? error.message : String(error)
        failure = `${page.url} cannot be rendered: ${reason}`
      }
      break
    }
  }
  const { stores } = opened
  const caches = {
    pages: stores.pages?.flush(),
    bodies: stores.bodies?.flush(),
    cards: stores.cards?.flush(),
  }
  const peakKilobytes = process.resourceUsage().maxRSS
  return {
    failure,
    pages,
    ...opened.cards.takeCounts(),
    caches,
    isFast: opened.renderer.isFast,
    pid: process.pid,
    peakKilobytes,
  }
}

async function openWorkshop({
  serverEntry,
  site,
  documentPolicy,
  snapshotFolder,
  settings,
  caches,
  isOneOfMany,
}: RenderTask): Promise<Workshop> {
  await import(pathToFileURL(serverEntry).href)
  const open = (name: CacheName) => caches && openRecordStore(caches[name], isOneOfMany ? undefined : [])
  const stores: Workshop['stores'] = { pages: open('pages'), bodies: open('bodies') }
  const renderer = await createBodyRenderer(stores.bodies)
  const context = {
    snapshot: openSnapshot(snapshotFolder),
    settings,
    renderBody: renderer.render,
    readSiteFile: (name: string) => readFileSync(join(site, name), 'utf8'),
    documentPolicy,
  }
  const cards = createCardMaker({
    readPost: context.snapshot.readPost,
    // To draw a card costs more than to read what the cache holds, and mostly neither is needed.
    openCache() {
      stores.cards ??= caches && openRecordStore(caches.cards)
      return stores.cards
    },
  })
  return { context, renderer, cards, stores }
}

async function makePage(page: PageToRender, task: RenderTask, { context, stores }: Workshop) {
  const key = pageKey(task.code, page)
  const kept = stores.pages?.find(key)
  const files = kept ? splitFiles(kept) : await makeFiles(page, context)
  if (!kept) stores.pages?.keep(key, joinFiles(files))
  const names: string[] = []
  for (const [name, content] of files) {
    const packed = task.pack ? packQuickly(name, content) : []
    for (const [fileName, bytes] of [[name, content] as const, ...packed]) {
      write(join(task.into, fileName), bytes)
      names.push(fileName)
    }
  }
  return names
}

async function makeFiles(page: PageToRender, context: Workshop['context']): Promise<PageFile[]> {
  if (!isFoundFile(page)) return renderFiles(page, context)
  return [[page.file, Buffer.from(await foundText(page, context))]]
}

/** Gives what the card was drawn of. The one that is there stays if it is the same. */
async function makeCard(
  card: CardToDraw,
  { file, cardThere }: PageTask,
  task: RenderTask,
  { cards }: Workshop,
) {
  const key = cards.keyOf(file, card)
  if (key !== cardThere) write(join(task.into, card.file), await cards.make(file, card))
  return key
}

function write(file: string, content: Buffer): void {
  const folder = dirname(file)
  if (!foldersMade.has(folder)) mkdirSync(folder, { recursive: true })
  foldersMade.add(folder)
  writeFileSync(file, content)
}
