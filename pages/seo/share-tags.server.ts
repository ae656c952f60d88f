import { isoDate } from '@venue-site/posts/dates'
import { escapeHtml } from '@venue-site/posts/escape-html'
import { canonicalUrl, type MetadataProps } from '../../src/components/metadata.tsx'
import { site } from '../../src/content/site.ts'
import { shareCardSize, sharePath } from './share-card.ts'

/** Renders the tags for link previews (Open Graph, X). None for a page that has no address. */
export function shareTags({ title, description, path, article }: MetadataProps): string {
  if (path === undefined) return ''
  const name = article?.title ?? title
  const published = article && isoDate(article.date)
  return [
    property('og:title', name),
    property('og:description', description),
    property('og:type', article ? 'article' : 'website'),
    property('og:url', canonicalUrl(path)),
    property('og:site_name', site.name),
    property('og:locale', site.locale.replace('-', '_')),
    property('og:image', canonicalUrl(sharePath(path))),
    property('og:image:width', String(shareCardSize.width)),
    property('og:image:height', String(shareCardSize.height)),
    // The text on the card.
    property('og:image:alt', name),
    published ? property('article:published_time', published) : '',
    article?.modified ? property('article:modified_time', article.modified) : '',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}
