import { escapeHtml } from '@venue-site/posts/escape-html'
import { createContext, useContext, useEffect } from 'react'
import { layout } from '../page-data/layout.ts'

export interface MetadataProps {
  /** The full title, as the browser shows it. */
  title: string
  description: string
  /** The page's path, for its canonical address. A page without one is `noindex`. */
  path?: string
  /** The title and the dates of the page's post, for link previews. */
  article?: { title: string; date: string; modified?: string }
}

/** On the server, receives the page's metadata. */
export const MetadataCollector = createContext<((metadata: MetadataProps) => void) | null>(null)

/** Sets a page's title, description and canonical address: in the document's HTML, and during navigation. */
export function Metadata({ article, title, description, path }: MetadataProps) {
  useContext(MetadataCollector)?.({ article, title, description, path })

  useEffect(() => {
    document.title = title
    setTag('meta', { name: 'description' }, { content: description })
    const hasAddress = path !== undefined
    document.head.querySelector(hasAddress ? 'meta[name="robots"]' : 'link[rel="canonical"]')?.remove()
    if (hasAddress) setTag('link', { rel: 'canonical' }, { href: canonicalUrl(path) })
    else setTag('meta', { name: 'robots' }, { content: 'noindex' })
  }, [title, description, path])

  return null
}

/** The metadata of an ordinary page: the venue's name follows the title. */
export function PageMetadata({ title, ...others }: MetadataProps) {
  return <Metadata title={`${title} | ${layout().site.name}`} {...others} />
}

/** Returns the address of a path on the site's origin. */
export function canonicalUrl(path: string): string {
  return new URL(path, layout().settings.siteUrl).href
}

/** Renders the metadata for the document's head. */
export function renderMetadata({ title, description, path }: MetadataProps): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    path === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonicalUrl(path))}">`,
  ].join('')
}

function setTag(name: 'meta' | 'link', key: Record<string, string>, values: Record<string, string>) {
  const selector = Object.entries(key).map(([attribute, value]) => `[${attribute}="${value}"]`)
  let element = document.head.querySelector(`${name}${selector.join('')}`)
  if (!element) {
    element = document.createElement(name)
    document.head.append(element)
  }
  for (const [attribute, value] of Object.entries({ ...key, ...values })) {
    element.setAttribute(attribute, value)
  }
}
