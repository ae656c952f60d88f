import { formatLongDate } from '../blog/date.ts'
import styles from './search-panel.module.css'
import type { FoundPost } from './search-posts.ts'

/** What a search found: title, date, and the words around what was looked for. */
export function FoundPosts({ posts }: { posts: readonly FoundPost[] }) {
  return (
    <ol className={styles.found}>
      {posts.map(({ address, title, date, excerpt }) => (
        <li key={address}>
          <a href={address}>{title}</a>
          {date && <time dateTime={date}>{formatLongDate(date)}</time>}
          <p>
            {excerpt.map(({ text, isMarked }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one excerpt never change places.
              isMarked ? <mark key={at}>{text}</mark> : text,
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
