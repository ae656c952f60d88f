import { isoDate } from '@venue-site/posts/dates'
import { titleOf } from '@venue-site/posts/lists'
import type { Blog, BlogPosting } from 'schema-dts'
import { listPath, type PostPageData, pictureElsewhere, postPath } from '../../src/blog/posts.ts'
import { canonicalUrl } from '../../src/components/metadata.tsx'
import { site } from '../../src/content/site.ts'
import { largestOf } from '../../src/pictures.ts'
import { sharePath } from '../seo/share-card.ts'
import { venueId } from '../seo/structured-data.server.ts'
import { blogName, byline } from '../words.server.ts'

const blogId = () => canonicalUrl('/blog#blog')
// Without the venue's address: a post's document has no byte to spare.
const publisher = () =>
  ({
    '@type': 'BarOrPub',
    '@id': venueId(),
    name: site.name,
    logo: canonicalUrl('/icon-512.png'),
  }) as const

/** Returns the blog. */
export function blog(): Blog {
  return {
    '@type': 'Blog',
    '@id': blogId(),
    name: blogName,
    url: canonicalUrl(listPath(1)),
    inLanguage: site.locale,
    publisher: publisher(),
  }
}

/** Returns a post. */
export function blogPosting(post: PostPageData): BlogPosting {
  const path = postPath(post.slug)
  const image = post.picture ? largestOf(post.picture) : pictureElsewhere(post)
  const keywords = [...new Set([...post.topics.map(({ name }) => name), ...wordsOf(post.longTailKeywords)])]
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: canonicalUrl(path),
    headline: titleOf(post),
    description: post.metaDescription,
    datePublished: isoDate(post.date),
    dateModified: post.modified && isoDate(post.modified),
    image: [sharePath(path), ...(image ? [image] : [])].map(canonicalUrl),
    keywords: keywords.length > 0 ? keywords : undefined,
    inLanguage: site.locale,
    author: {
      '@type': 'Organization',
      name: byline,
      url: canonicalUrl('/about'),
    },
    publisher: publisher(),
    isPartOf: { '@id': blogId() },
  }
}

function wordsOf(keywords = ''): string[] {
  return keywords
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean)
}
