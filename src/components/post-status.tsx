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
