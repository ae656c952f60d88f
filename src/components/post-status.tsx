import { layout } from '../page-data/layout.ts'
import buttons from './buttons.module.css'
import { Metadata } from './metadata.tsx'
import styles from './status.module.css'

/** Shown in place of a post while it loads. These texts are part of the site's contract: do not change them. */
export function PostLoading() {
  return (
    <div className={styles.state} role="status">
      <PostStatusMetadata title="Loading article" />
      <span className={styles.spinner} aria-hidden="true" />
      <h1 className={styles.waiting}>Loading article...</h1>
    </div>
  )
}

export function PostError() {
  return (
    <div className={styles.state} role="alert">
      <PostStatusMetadata title="Failed to load blog post" />
      <h1 className={styles.error}>Failed to load blog post. Please try again later.</h1>
      <BackToBlog />
    </div>
  )
}

export function PostNotFound() {
  return (
    <div className={styles.state}>
      <PostStatusMetadata title="Blog post not found" />
      <h1>Blog post not found</h1>
      <BackToBlog />
    </div>
  )
}

function BackToBlog() {
  return (
    <a className={buttons.line} href="/blog">
      Back to Blog
    </a>
  )
}

function PostStatusMetadata({ title }: { title: string }) {
  return <Metadata title={`${title} | ${layout().site.name} Blog`} description={title} />
}
