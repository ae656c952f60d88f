import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from './document.tsx'
import type { HookContext } from './vike.d.ts'

/** Renders a page's document in development, where Vike adds what Vite's server needs. */
export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, pageId, urlPathname, data, config } = pageContext
  if (!Page || !pageId) throw new Error(`${urlPathname} has no page`)
  // +onCreatePageContext has provided the rest.
  const structuredData = config.structuredData?.(pageContext as HookContext) ?? []
  const document = renderDocument({ Page, pageId, urlPathname, data, structuredData })
  return escapeInject`${dangerouslySkipEscape(document)}`
}
