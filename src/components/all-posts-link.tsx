import { layout } from '../page-data/layout.ts'
import styles from './all-posts-link.module.css'
import buttons from './buttons.module.css'
import prose from './prose.module.css'

/** Links from a part of the blog to all of its posts. */
export function AllPostsLink() {
  return (
    <p className={`${prose.inset} ${styles.way}`}>
      <a className={buttons.line} href="/blog">
        {layout().words.blog.all}
      </a>
    </p>
  )
}
