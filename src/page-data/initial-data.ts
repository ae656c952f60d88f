import { createContext } from 'react'
import { dataBlockText } from '../data-block.ts'
import { hasFields } from '../has-fields.ts'

/** The data in a document. */
export interface InitialData {
  /** The folder of `pages/` that it was rendered from. */
  pageId: string
  /** The page's data, from its `+data.ts`. */
  data?: unknown
  /** Whether the blog may show pictures that this document's policy forbids, so that it needs documents of its own. */
  isBlogApart?: boolean
}

/** The open document: on the server the page being rendered, in the browser the first page of the visit. */
interface OpenDocument extends InitialData {
  /** The path of its page. */
  path: string
  /** Whether the host answered with a shell, so that the site has no data for this path. */
  isMissing?: boolean
}

export const DocumentContext = createContext<OpenDocument>({ pageId: '', path: '' })

const blockId = 'document-data'
const bodyAttributeName = 'data-post-body'

/** Marks the element that shows the `html` of the page's data. Hydration takes it from there. */
export const bodyAttribute = { [bodyAttributeName]: '' }

/** Renders a document's data as a data block. A post's `html` is left out, because the document shows it. */
export function renderInitialData({ data, ...rest }: InitialData): string {
  const lean = hasHtml(data) ? { ...data, html: '' } : data
  return `<script id="${blockId}" type="application/json">${dataBlockText({ ...rest, data: lean })}</script>`
}

/** Reads the open document's data, and a post's `html` from the element that shows it. Call it before hydration. */
export function readInitialData(document: Document): InitialData {
  const value: unknown = JSON.parse(document.getElementById(blockId)?.textContent ?? 'null')
  if (!isInitialData(value)) return { pageId: '' }
  const { data } = value
  const body = document.querySelector(`[${bodyAttributeName}]`)
  return { ...value, data: body && hasHtml(data) ? { ...data, html: body.innerHTML } : data }
}

function hasHtml(data: unknown): data is { html: string } {
  return typeof data === 'object' && data !== null && 'html' in data
}

// Our build wrote the data, so this only tells it from a document without data.
function isInitialData(value: unknown): value is InitialData {
  return hasFields(value, 'pageId')
}
