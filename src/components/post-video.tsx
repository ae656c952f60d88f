import { videoEmbedUrl, videoIdOf } from '@venue-site/posts/video'
import styles from './post-video.module.css'

/** A post's vertical video. It loads when the reader scrolls near it. */
export function PostVideo({ address, title }: { address?: string; title: string }) {
  const id = address ? videoIdOf(address) : null
  if (!id) return null
  return (
    <section className={styles.video}>
      <h2>Watch Related Video</h2>
      <iframe
        src={videoEmbedUrl(id)}
        title={`Video: ${title}`}
        loading="lazy"
        allow="accelerometer; encrypted-media; gyroscope; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </section>
  )
}
