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

let snapshot: Snapshot | undefined

/** Renders a share of the pages, writing each file as soon as it is rendered and keeping none. */
export default async function renderShare(task: RenderTask): Promise<void> {
  await import(task.serverEntry)
  snapshot ??= openSnapshot(task.snapshotFolder)
  for (const page of task.pages) {
    for (const [name, text] of await renderFiles(page, snapshot)) {
      const file = join(task.into, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
}

async function renderFiles(
  { url, file }: PageToRender,
  opened: Snapshot,
): Promise<[name: string, text: string][]> {
  const { httpResponse, errorWhileRendering, data } = await renderPage({ urlOriginal: url, snapshot: opened })
  const expectedStatus = file === '404.html' ? 404 : 200
  if (errorWhileRendering || httpResponse?.statusCode !== expectedStatus) {
    const reason =
      errorWhileRendering instanceof Error
        ? errorWhileRendering.message
        : `status ${httpResponse?.statusCode}`
    throw new Error(`${url} cannot be rendered: ${reason}`, { cause: errorWhileRendering })
  }
  return [[file, await httpResponse.getBody()], ...publishedFiles(data)]
}
