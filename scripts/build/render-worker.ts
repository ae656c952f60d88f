import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'
import { describeFileError, isFileError, namingFile } from '../files/file-error.ts'
import { hasContent } from '../files/has-content.ts'
import { foundText, isFoundFile } from './found/found-files.ts'
import type { BuiltPage } from './output-manifest.ts'
import { packQuickly } from './pack.ts'
import { contentDigest, type PageFile, pageKey } from './page-cache.ts'
import type { CardToDraw, PageToRender } from './page-to-render.ts'
import { renderFiles } from './render-page.ts'
import type { PageTask, RenderResult, RenderTask } from './render-task.ts'
import { shells } from './shells.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

// Where the build was killed, nobody waits for a page any more.
process.once('disconnect', () => process.exit())
if (process.connected === false) process.exit()

let workshop: Promise<Workshop> | undefined
const foldersMade = new Set<string>()

let last: Promise<unknown> = Promise.resolve()

/**
 * Renders a share of the pages, writing each file that has changed as soon as it is rendered and keeping none; one
 * share after the other, in whatever number they are given.
 */
export default function renderInTurn(task: RenderTask): Promise<RenderResult> {
  const result = last.then(() => renderShare(task))
  last = result.catch(() => {})
  return result
}

async function renderShare(task: RenderTask): Promise<RenderResult> {
  workshop ??= openWorkshop(task)
  const opened = await workshop
  if (task.pages.length > 0) opened.openStores(task.isOneOfMany)
  // The first page of a process takes 30 times as long as those that follow: here a few are made in vain.
  else for (const shell of Object.values(shells)) await renderFiles(shell, opened.context).catch(() => {})
  const pages: RenderResult['pages'] = []
  let failure: string | undefined
  for (const page of task.pages) {
    try {
      const { files, contents } = await makePage(page, task, opened)
      const card = page.card && (await makeCard(page.card, page, task, opened))
      if (card && page.card) files.push(page.card.file)
      pages.push({ files, contents, card })
    } catch (error) {
      // A disk that is full, or a folder that is read only, is no fault of the page's.
      if (isFileError(error)) {
        failure = `The site cannot be written: ${describeFileError(error)}. What was there stays.`
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
    bodies: opened.renderer.takeCounts(),
    pid: process.pid,
    peakKilobytes,
  }
}

async function makePage(page: PageTask, task: RenderTask, { context, pages }: Workshop) {
  const key = pageKey(task.code, page)
  const kept = pages?.find(key)
  const files = kept ?? (await makeFiles(page, context))
  if (!kept) pages?.keep(key, files)
  const made: Pick<BuiltPage, 'files' | 'contents'> = { files: [], contents: [] }
  for (const [name, pieces] of files) {
    const digest = contentDigest(pieces)
    const there = page.contentsThere?.[name]
    const content = Buffer.concat(pieces.map(({ bytes }) => bytes))
    if (there === undefined) writeUnlessThere(name, content, task)
    else if (there !== digest) write(name, content, task)
    const packed = task.pack ? packQuickly(name, content, pieces) : []
    for (const { ending, bytes } of packed) writeUnlessThere(`${name}${ending}`, bytes, task)
    made.files.push(name, ...packed.map(({ ending }) => `${name}${ending}`))
    made.contents.push(digest)
  }
  return made
}

async function makeFiles(page: PageToRender, context: Workshop['context']): Promise<PageFile[]> {
  if (!isFoundFile(page)) return renderFiles(page, context)
  return [[page.file, [{ bytes: Buffer.from(await foundText(page, context)) }]]]
}

/** Gives what the card was drawn of. The one that is there stays if it is the same. */
async function makeCard(
  card: CardToDraw,
  { file, cardThere }: PageTask,
  task: RenderTask,
  { cards }: Workshop,
) {
  const { key, png } = await cards.make(file, card, cardThere)
  if (png) writeUnlessThere(card.file, png, task)
  return key
}

// Other code makes all pages anew, and of many of their files the same.
function writeUnlessThere(name: string, content: Buffer, task: RenderTask): void {
  if (!task.out || !hasContent(join(task.out, name), content)) write(name, content, task)
}

function write(name: string, content: Buffer, { into }: RenderTask): void {
  const file = join(into, name)
  const folder = dirname(file)
  if (!foldersMade.has(folder)) makeFolder(folder)
  foldersMade.add(folder)
  namingFile(file, () => writeFileSync(file, content))
}
