import { createContext, useContext } from 'react'
import { dataBlockText } from '../data-block.ts'
import type { PublishedPage, PublishedPost, PublishedTopicPage } from './posts.ts'

/** What the data hook of a page gives; at most one of them. A page without data has none. */
export interface PageData {
  post?: PublishedPost
  list?: PublishedPage
  topic?: PublishedTopicPage
}

/** What a document says of itself: the page folder it was rendered from, and that page's data. */
export interface DocumentData {
  pageId: string
  data: PageData
  /** In the browser, where a shell was served: the slug that the site has no page for. */
  absentSlug?: string
}

/** The data of the document that is open: on the server of the page being rendered, in the browser of the first view. */
export const DocumentDataContext = createContext<DocumentData>({ pageId: '', data: {} })

export function useDocumentData(): DocumentData {
  return useContext(DocumentDataContext)
}

const blockId = 'document-data'
const bodyAttribute = 'data-post-body'

/** Marks the element that holds a post's rendered body, so that hydration can take it from there. */
export const bodyMark = { [bodyAttribute]: '' }

/** The document's data as a data block. A post's body is left out: the document holds it already. */
export function renderDocumentData({ pageId, data }: DocumentData): string {
  const { post, ...rest } = data
  const lean = post ? { ...rest, post: { ...post, html: '' } } : rest
  return `<script id="${blockId}" type="application/json">${dataBlockText({ pageId, data: lean })}</script>`
}

/** Reads the open document's data back, the body from the element that shows it. Call it before hydration. */
export function readDocumentData(document: Document): DocumentData {
  const value: unknown = JSON.parse(document.getElementById(blockId)?.textContent ?? 'null')
  if (!isDocumentData(value)) return { pageId: '', data: {} }
  const body = document.querySelector(`[${bodyAttribute}]`)
  const { post } = value.data
  return post && body ? { ...value, data: { post: { ...post, html: body.innerHTML } } } : value
}

// Our own build wrote it: this tells it from a document that has none, it does not check every field.
function isDocumentData(value: unknown): value is DocumentData {
  return typeof value === 'object' && value !== null && 'pageId' in value && 'data' in value
}
