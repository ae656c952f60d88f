import buttons from './buttons.module.css'
import styles from './whole-blog.module.css'

/** The way from a part of the blog to all of it. */
export function WholeBlog() {
  return (
    <p className={styles.way}>
      <a className={buttons.line} href="/blog">
        All posts
      </a>
    </p>
  )
}
