import { titleOf } from '@venue-site/posts/lists'
import { type GonePostData, postPath } from '../blog/posts.ts'
import { layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import buttons from './buttons.module.css'
import { Metadata } from './metadata.tsx'
import styles from './status.module.css'

/** Shown in place of a post while it loads. */
export function PostLoading() {
  const { loadingTitle, loading } = layout().words.post
  return (
    <div className={styles.state} role="status">
      <PostStatusMetadata title={loadingTitle} />
      <span className={styles.spinner} aria-hidden="true" />
      <h1 className={styles.waiting}>{loading}</h1>
    </div>
  )
}

export function PostError() {
  const { failedTitle, failed } = layout().words.post
  return (
    <div className={styles.state} role="alert">
      <PostStatusMetadata title={failedTitle} />
      <h1 className={styles.error}>{failed}</h1>
      <BackToBlog />
    </div>
  )
}

export function PostNotFound() {
  const { notFound } = layout().words.post
  return (
    <div className={styles.state}>
      <PostStatusMetadata title={notFound} />
      <h1>{notFound}</h1>
      <BackToBlog />
    </div>
  )
}

/** Shown in place of a post that was taken down. */
export function PostGone({ post }: { post: GonePostData }) {
  const { gone, title, posts } = post
  return (
    <div className={styles.state}>
      <PostStatusMetadata title={gone.title} />
      <h1>{gone.title}</h1>
      {title && (
        <p>
          <cite>{title}</cite>
        </p>
      )}
      <p>{gone.lead}</p>
      {posts.length > 0 && (
        <section>
          <h2>{gone.nearest}</h2>
          <ul>
            {posts.map((near) => (
              <li key={near.slug}>
                <a href={postPath(near.slug)}>{titleOf(near)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BackToBlog />
    </div>
  )
}

function BackToBlog() {
  return (
    <a className={buttons.line} href="/blog">
      {layout().words.post.back}
    </a>
  )
}

function PostStatusMetadata({ title }: { title: string }) {
  const { site, words } = layout()
  const blog = fill(words.blog.nameOf, { name: site.name })
  return <Metadata title={`${title} | ${blog}`} description={title} />
}
