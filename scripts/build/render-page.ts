import { renderPage } from 'vike/server'
import type { PageContext } from 'vike/types'
import type { PageFile } from './page-record.ts'
import type { PageToRender } from './page-to-render.ts'
import { publishedFiles } from './published-files.ts'

/** What a page is rendered with, besides its address (pages/vike.d.ts). */
export type RenderContext = Required<
  Pick<PageContext, 'snapshot' | 'renderBody' | 'readSiteFile' | 'documentPolicy'>
>

/**
 * Renders a page to its files: the document, and what client-side navigation reads in its place. The server's entry
 * must have been imported.
 */
export async function renderFiles(
  { url, file, topicPage }: PageToRender,
  context: RenderContext,
): Promise<PageFile[]> {
  const { httpResponse, errorWhileRendering, builtDocument, data } = await withoutErrorLog(() =>
    renderPage({ urlOriginal: url, topicPage, ...context }),
  )
  if (errorWhileRendering) throw errorWhileRendering
  const expectedStatus = file === '404.html' ? 404 : 200
  if (httpResponse?.statusCode !== expectedStatus)
    throw new Error(`its status is ${httpResponse?.statusCode}`)
  if (!builtDocument) throw new Error('it has no document')
  const texts = [[file, builtDocument] as const, ...publishedFiles(data)]
  return texts.map(([name, text]) => [name, Buffer.from(text)])
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
