import { videoEmbedUrl, videoIdOf } from '@venue-site/posts/video'
import { layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import styles from './post-video.module.css'

/** A post's vertical video. It loads when the reader scrolls near it. */
export function PostVideo({ address, title }: { address?: string; title: string }) {
  const id = address ? videoIdOf(address) : null
  if (!id) return null
  const { watch, video } = layout().words.post
  return (
    <section className={styles.video}>
      <h2>{watch}</h2>
      <iframe
        src={videoEmbedUrl(id)}
        title={fill(video, { title })}
        loading="lazy"
        allow="accelerometer; encrypted-media; gyroscope; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </section>
  )
}
