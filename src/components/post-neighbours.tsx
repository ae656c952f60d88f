import { type PostPageData, postPath, titleOf } from '../blog/posts.ts'
import styles from './post-neighbours.module.css'

/** The way on from the end of a post: the one before it and the one after it. */
export function PostNeighbours({ newer, older }: Pick<PostPageData, 'newer' | 'older'>) {
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label="Neighbouring posts">
      {older && (
        <a href={postPath(older.slug)} rel="prev">
          <span>Previous</span> {titleOf(older)}
        </a>
      )}
      {newer && (
        <a className={styles.next} href={postPath(newer.slug)} rel="next">
          <span>Next</span> {titleOf(newer)}
        </a>
      )}
    </nav>
  )
}
