import { titleOf } from '@venue-site/posts/lists'
import { type PostPageData, postPath } from '../blog/posts.ts'
import { layout } from '../page-data/layout.ts'
import styles from './post-neighbours.module.css'

/** Links to the previous and the next post. */
export function PostNeighbours({ newer, older }: Pick<PostPageData, 'newer' | 'older'>) {
  if (!newer && !older) return null
  const { site, post } = layout().words
  return (
    <nav className={styles.neighbours} aria-label={post.neighbours}>
      {older && (
        <a href={postPath(older.slug)} rel="prev">
          <span>{site.previous}</span> {titleOf(older)}
        </a>
      )}
      {newer && (
        <a className={styles.next} href={postPath(newer.slug)} rel="next">
          <span>{site.next}</span> {titleOf(newer)}
        </a>
      )}
    </nav>
  )
}
