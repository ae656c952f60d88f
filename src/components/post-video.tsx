import { videoEmbedUrl, videoIdOf } from '../blog/video.ts'
import styles from './post-video.module.css'

/** The vertical video that goes with a post; it loads as it comes near the screen. */
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
