import { escapeHtml } from '@venue-site/posts/escape-html'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Thing } from 'schema-dts'
import { App } from '../src/components/app.tsx'
import { MetadataCollector, type MetadataProps, renderMetadata } from '../src/components/metadata.tsx'
import { site } from '../src/content/site.ts'
import { theme } from '../src/content/theme.ts'
import { DocumentContext, renderInitialData } from '../src/page-data/initial-data.ts'
import { renderLayout } from '../src/page-data/layout.ts'
import { feeds } from '../src/well-known-files.ts'
import type { DocumentAssets } from './document-assets.server.ts'
import { languageAttributes } from './facts/direction.server.ts'
import { isDrawing } from './pictures.server.ts'
import { policyMeta } from './policy-meta.server.ts'
import { routePath } from './routes.ts'
import { shareTags } from './seo/share-tags.server.ts'
import { renderStructuredData } from './seo/structured-data.server.ts'
import { blogName } from './words.server.ts'

/** What a document shows. */
export interface DocumentParts {
  Page: ComponentType
  /** The page's folder: `/pages/blog/@slug`. */
  pageId: string
  urlPathname: string
  data: unknown
  structuredData: Thing[]
  /** The tags of its styles and scripts; none in development, where Vite adds them. */
  assets?: DocumentAssets
  /** Its content security policy; none in development. */
  policy?: string
  /** @see InitialData */
  isBlogApart?: boolean
}

const feedLinks = feeds
  .map(({ path, type, form }) => {
    const title = `${blogName} (${form})`
    return `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${path}">`
  })
  .join('')

const vectorIcon = isDrawing(theme.logo) ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' : ''

/** Renders the document of a page. */
export function renderDocument(parts: DocumentParts): string {
  const { Page, pageId, urlPathname, data, structuredData, assets, policy, isBlogApart } = parts
  let metadata: MetadataProps | undefined
  const collectMetadata = (collected: MetadataProps) => {
    metadata = collected
  }
  const body = renderToString(
    <MetadataCollector value={collectMetadata}>
      <DocumentContext value={{ pageId, data, path: urlPathname }}>
        <StaticRouter location={urlPathname}>
          <App routes={[{ path: routePath(pageId), Page }]} />
        </StaticRouter>
      </DocumentContext>
    </MetadataCollector>,
  )
  if (!metadata) throw new Error(`${pageId}/+Page.tsx renders no Metadata. DataPage does`)
  return `<!DOCTYPE html>
<html ${languageAttributes(site.locale)}>
<head>
<meta charset="utf-8">${policy ? policyMeta(policy, assets?.style) : ''}
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderMetadata(metadata)}${shareTags(metadata)}
<meta name="theme-color" content="${theme.colors.dusk}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
${vectorIcon}
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${feedLinks}
${assets?.head ?? ''}
${assets?.preload(topOf(body)) ?? ''}
</head>
<body>
<div id="root">${body}</div>
${renderLayout()}
${renderInitialData({ pageId, data, isBlogApart })}
${renderStructuredData(structuredData)}
${assets?.end ?? ''}
</body>
</html>
`
}

/** Returns the large text at the top of a page, from its HTML: the venue's name, and the heading. */
function topOf(body: string): string {
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? ''
  return `${site.name} ${heading.replace(/<[^>]*>/g, '')}`
}
