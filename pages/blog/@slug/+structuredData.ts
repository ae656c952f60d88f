import { titleOf } from '@venue-site/posts/lists'
import { type GonePostData, listPath, type PostPageData, postPath } from '../../../src/blog/posts.ts'
import { breadcrumbs } from '../../seo/structured-data.server.ts'
import type { StructuredData } from '../../vike.d.ts'
import { ownWords } from '../../words.server.ts'
import { blogPosting } from '../blog-posting.server.ts'

export const structuredData: StructuredData<PostPageData | GonePostData> = ({ data: post }) => {
  if (!post || 'gone' in post) return []
  const way = breadcrumbs(
    { name: ownWords.blog.name, path: listPath(1) },
    { name: titleOf(post), path: postPath(post.slug) },
  )
  return [blogPosting(post), way]
}
