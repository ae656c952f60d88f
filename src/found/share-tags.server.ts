import { machineDate } from '../blog/date.ts'
import { type PublishedPost, titleOf } from '../blog/posts.ts'
import { canonicalUrl, type HeadProps } from '../components/head.tsx'
import { site } from '../content/site.ts'
import { escapeHtml } from '../escape-html.ts'
import { shareCardSize, sharePath } from '../share-card.ts'

/**
 * What is shown of a page where its address is shared, as tags for the document's head (Open Graph, ogp.me; X's cards).
 * None for a page that has no address.
 * @param post The post that the page shows.
 */
export function shareTags({ title, description, path }: HeadProps, post?: PublishedPost): string {
  if (path === undefined) return ''
  const name = post ? titleOf(post) : title
  const published = post && machineDate(post.date)
  return [
    property('og:title', name),
    property('og:description', description),
    property('og:type', post ? 'article' : 'website'),
    property('og:url', canonicalUrl(path)),
    property('og:site_name', site.name),
    property('og:locale', site.locale.replace('-', '_')),
    property('og:image', canonicalUrl(sharePath(path))),
    property('og:image:width', String(shareCardSize.width)),
    property('og:image:height', String(shareCardSize.height)),
    // What is to be read on the card.
    property('og:image:alt', name),
    published ? property('article:published_time', published) : '',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}
