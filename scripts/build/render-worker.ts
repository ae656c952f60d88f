import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderPage } from 'vike/server'
import { openSnapshot, type Snapshot } from '../../src/blog/snapshot.server.ts'
import type { PageToRender } from './page-list.ts'
import { publishedFiles } from './published-files.ts'

export interface RenderTask {
  serverEntry: string
  snapshotFolder: string
  /** The folder the files go to. */
  into: string
  pages: PageToRender[]
}

/** What became of a share: a page that could not be rendered is told, as an error does not survive the way back. */
export interface RenderResult {
  failure?: string
}

let snapshot: Snapshot | undefined

/** Renders a share of the pages, writing each file as soon as it is rendered and keeping none. */
export default async function renderShare(task: RenderTask): Promise<RenderResult> {
  await import(task.serverEntry)
  snapshot ??= openSnapshot(task.snapshotFolder)
  for (const page of task.pages) {
    try {
      for (const [name, text] of await renderFiles(page, snapshot)) {
        const file = join(task.into, name)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { failure: `${page.url} cannot be rendered: ${reason}` }
    }
  }
  return {}
}

async function renderFiles(
  { url, file }: PageToRender,
  opened: Snapshot,
): Promise<[name: string, text: string][]> {
  const { httpResponse, errorWhileRendering, builtDocument, data } = await withoutErrorLog(() =>
    renderPage({ urlOriginal: url, snapshot: opened }),
  )
  if (errorWhileRendering) throw errorWhileRendering
  const expectedStatus = file === '404.html' ? 404 : 200
  if (httpResponse?.statusCode !== expectedStatus)
    throw new Error(`its status is ${httpResponse?.statusCode}`)
  if (!builtDocument) throw new Error('it has no document')
  return [[file, builtDocument], ...publishedFiles(data)]
}

// Vike prints a page's error with its stack before it returns it; the build says it in one line.
async function withoutErrorLog<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.DEBUG) return work()
  const { error } = console
  console.error = () => {}
  try {
    return await work()
  } finally {
    console.error = error
  }
}
