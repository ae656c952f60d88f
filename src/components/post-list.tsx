import { pageSize, titleOf } from '@venue-site/posts/lists'
import { formatLongDate } from '../blog/date.ts'
import {
  type IllustratedList,
  type IllustratedPost,
  listPath,
  pictureElsewhere,
  postPath,
  topicPath,
} from '../blog/posts.ts'
import { formatNumber } from '../formats.ts'
import { Pagination } from './pagination.tsx'
import styles from './post-list.module.css'
import { useImageFailed } from './use-image-failed.ts'

interface PostListProps {
  list: IllustratedList
  /** Returns the address of a page of the list; by default, of the blog's. */
  pathOf?: (page: number) => string
}

/** One page of posts: number, title, description, date and topics. The newest post of the list leads. */
export function PostList({ list, pathOf = listPath }: PostListProps) {
  const first = (list.page - 1) * pageSize + 1
  return (
    <>
      <ol className={styles.list} start={first}>
        {list.posts.map((item, index) => (
          <PostEntry key={item.slug} item={item} number={first + index} />
        ))}
      </ol>
      <Pagination page={list.page} pageCount={list.pageCount} pathOf={pathOf} />
    </>
  )
}

function PostEntry({ item, number }: { item: IllustratedPost; number: number }) {
  const isLead = number === 1
  return (
    <li className={isLead ? `${styles.entry} ${styles.lead}` : styles.entry}>
      <span className={styles.number} aria-hidden="true">
        {formatNumber(number)}
      </span>
      <a className={styles.title} href={postPath(item.slug)}>
        {titleOf(item)}
      </a>
      <Picture item={item} isLead={isLead} />
      <p className={styles.description}>{item.metaDescription}</p>
      <Facts item={item} />
    </li>
  )
}

/** The date and the first topics. A list of the functions host has neither. */
function Facts({ item: { date, topics = [] } }: { item: IllustratedPost }) {
  return (
    <p className={styles.facts}>
      {date && <time dateTime={date}>{formatLongDate(date)}</time>}
      {topics.map(({ name, slug }) => (
        <a key={slug} href={topicPath(slug)}>
          {name}
        </a>
      ))}
    </p>
  )
}

function Picture({ item, isLead }: { item: IllustratedPost; isLead: boolean }) {
  const { ref, hasFailed, onError } = useImageFailed()
  const { src, srcSet, width, height } = item.picture ?? {}
  const source = src ?? pictureElsewhere(item)
  if (!source || hasFailed) return null
  // The style sheet gives it its size.
  return (
    <img
      ref={ref}
      className={styles.picture}
      {...{ src: source, srcSet, width, height }}
      sizes={srcSet && `(min-width: 900px) min(46vw, ${width}px), min(100vw, ${width}px)`}
      alt=""
      loading={isLead ? undefined : 'lazy'}
      onError={onError}
    />
  )
}
