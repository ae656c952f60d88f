import { renderPage } from 'vike/server'
import type { PageContext } from 'vike/types'
import { digestOf } from '../files/digest.ts'
import type { PageFile, Piece } from './page-cache.ts'
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
  const { start, assets, end } = builtDocument
  return [
    [file, [ownPiece(start), sharedPiece(assets), ownPiece(end)]],
    ...publishedFiles(data).map(([name, text]): PageFile => [name, [ownPiece(text)]]),
  ]
}

const ownPiece = (text: string): Piece => ({ bytes: Buffer.from(text) })

// Half of a document's bytes: encoded once for each kind of page.
function sharedPiece(text: string): Piece {
  const piece = sharedPieces.get(text) ?? { ...ownPiece(text), digest: digestOf(text) }
  sharedPieces.set(text, piece)
  return piece
}
const sharedPieces = new Map<string, Piece>()

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
