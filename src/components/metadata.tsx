import { createContext, useContext, useEffect } from 'react'
import { escapeHtml } from '../escape-html.ts'
import { publicSettings } from '../public-settings.ts'

export interface MetadataProps {
  /** The whole of it, as the browser shows it. */
  title: string
  description: string
  /** The page's own path, for its canonical address; none for a page that has no address of its own, nor is to be found. */
  path?: string
  /** The title and the date of the post that the page shows, for link previews. */
  article?: { title: string; date: string }
}

/** On the server: takes what the page says of its head. In the browser there is none. */
export const MetadataCollector = createContext<((head: MetadataProps) => void) | null>(null)

/**
 * A page's title, description, canonical address, and whether it is to be found: in the document when it is rendered,
 * kept up to date after.
 */
export function Metadata({ article, title, description, path }: MetadataProps) {
  useContext(MetadataCollector)?.({ article, title, description, path })

  useEffect(() => {
    document.title = title
    tag('meta', { name: 'description' }, { content: description })
    const hasAddress = path !== undefined
    document.head.querySelector(hasAddress ? 'meta[name="robots"]' : 'link[rel="canonical"]')?.remove()
    if (hasAddress) tag('link', { rel: 'canonical' }, { href: canonicalUrl(path) })
    else tag('meta', { name: 'robots' }, { content: 'noindex' })
  }, [title, description, path])

  return null
}

/** The address of a path on the site's own origin. */
export function canonicalUrl(path: string): string {
  return new URL(path, publicSettings.siteUrl).href
}

/** The head as HTML, for the document. */
export function renderMetadata({ title, description, path }: MetadataProps): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    path === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonicalUrl(path))}">`,
  ].join('')
}

function tag(name: 'meta' | 'link', which: Record<string, string>, values: Record<string, string>) {
  const selector = Object.entries(which).map(([key, value]) => `[${key}="${value}"]`)
  let element = document.head.querySelector(`${name}${selector.join('')}`)
  if (!element) {
    element = document.createElement(name)
    document.head.append(element)
  }
  for (const [key, value] of Object.entries({ ...which, ...values })) element.setAttribute(key, value)
}
