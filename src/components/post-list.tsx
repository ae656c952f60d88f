import { imageAddress } from '@venue-site/posts/image-address'
import { type ListPage, pageSize, titleOf } from '@venue-site/posts/lists'
import type { ListItem } from '@venue-site/posts/schema'
import { listPath, postPath } from '../blog/posts.ts'
import { formatNumber } from '../formats.ts'
import { Pagination } from './pagination.tsx'
import styles from './post-list.module.css'
import { useImageFailed } from './use-image-failed.ts'

interface PostListProps {
  list: ListPage
  /** Returns the address of a page of the list; by default, of the blog's. */
  pathOf?: (page: number) => string
}

/** One page of posts: number, title, description. */
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

function PostEntry({ item, number }: { item: ListItem; number: number }) {
  return (
    <li>
      <a className={styles.link} href={postPath(item.slug)}>
        <span className={styles.number} aria-hidden="true">
          {formatNumber(number)}
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{titleOf(item)}</span>
          <span className={styles.description}>{item.metaDescription}</span>
        </span>
        <Thumbnail address={item.pinterestImageLink} />
      </a>
    </li>
  )
}

function Thumbnail({ address }: { address?: string }) {
  const { ref, hasFailed, onError } = useImageFailed()
  const source = imageAddress(address)
  if (!source || hasFailed) return null
  return (
    <img
      ref={ref}
      className={styles.thumbnail}
      src={source}
      alt=""
      width={80}
      height={80}
      loading="lazy"
      onError={onError}
    />
  )
}
