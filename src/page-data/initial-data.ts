import { createContext } from 'react'
import { dataBlockText } from '../data-block.ts'

/** What a document says of itself. */
export interface InitialData {
  /** The folder of `pages/` that it was rendered from. */
  pageId: string
  /** The page's data, as its `+data.ts` returned it. A page without one has none. */
  data?: unknown
}

/** The open document: on the server the page being rendered, in the browser the first page of the visit. */
export interface OpenDocument extends InitialData {
  /** Whose page it holds. A document without data, served where the site has no page, makes its path a missing one. */
  path: string
  /** Whether it is known that the site has no page at the path. */
  isMissing?: boolean
}

export const DocumentContext = createContext<OpenDocument>({ pageId: '', path: '' })

const blockId = 'document-data'
const bodyAttributeName = 'data-post-body'

/** Marks the element that shows the `html` of the page's data, so that hydration can take it from there. */
export const bodyAttribute = { [bodyAttributeName]: '' }

/** Returns a document's data as a data block. The `html` of a post is left out, as the document shows it already. */
export function renderInitialData({ pageId, data }: InitialData): string {
  const lean = hasHtml(data) ? { ...data, html: '' } : data
  return `<script id="${blockId}" type="application/json">${dataBlockText({ pageId, data: lean })}</script>`
}

/** Reads the open document's data back, the `html` from the element that shows it. Call it before hydration. */
export function readInitialData(document: Document): InitialData {
  const value: unknown = JSON.parse(document.getElementById(blockId)?.textContent ?? 'null')
  if (!isInitialData(value)) return { pageId: '' }
  const { pageId, data } = value
  const body = document.querySelector(`[${bodyAttributeName}]`)
  return { pageId, data: body && hasHtml(data) ? { ...data, html: body.innerHTML } : data }
}

function hasHtml(data: unknown): data is { html: string } {
  return typeof data === 'object' && data !== null && 'html' in data
}

// Our own build wrote it: this only tells it from a document that has none.
function isInitialData(value: unknown): value is InitialData {
  return typeof value === 'object' && value !== null && 'pageId' in value
}
