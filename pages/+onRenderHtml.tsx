import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { DocumentDataContext, renderDocumentData } from '../src/blog/document-data.ts'
import { App } from '../src/components/app.tsx'
import { type HeadProps, HeadSink, renderHead } from '../src/components/head.tsx'
import { modulePreloads } from './module-preloads.server.ts'
import { routePath } from './routes.ts'

/** One page as a whole document. */
export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, pageId, data = {}, urlPathname } = pageContext
  if (!Page || !pageId) throw new Error(`${urlPathname} has no page`)
  const documentData = { pageId, data }
  let head: HeadProps | undefined
  const takeHead = (said: HeadProps) => {
    head = said
  }
  const body = renderToString(
    <HeadSink value={takeHead}>
      <DocumentDataContext value={documentData}>
        <StaticRouter location={urlPathname}>
          <App routes={[{ path: routePath(pageId), Page }]} />
        </StaticRouter>
      </DocumentDataContext>
    </HeadSink>,
  )
  if (!head) throw new Error(`${pageId} says nothing of its head`)
  return escapeInject`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${dangerouslySkipEscape(renderHead(head))}
<meta name="theme-color" content="#2b1d3f">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${dangerouslySkipEscape(modulePreloads(pageContext))}
</head>
<body>
<div id="root">${dangerouslySkipEscape(body)}</div>
${dangerouslySkipEscape(renderDocumentData(documentData))}
</body>
</html>`
}
