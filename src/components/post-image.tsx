import { imageAddress } from '@venue-site/posts/image-address'
import { layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import buttons from './buttons.module.css'
import styles from './post-image.module.css'
import { useImageFailed } from './use-image-failed.ts'

/** A post's picture, with a link to it. Renders nothing without a picture, or if it fails to load. */
export function PostImage({ address, title }: { address?: string; title: string }) {
  const { ref, hasFailed, onError } = useImageFailed()
  const source = imageAddress(address)
  if (!source || hasFailed) return null
  const { picture, viewPicture } = layout().words.post
  return (
    <figure className={styles.image}>
      <div className={styles.frame}>
        <img ref={ref} src={source} alt={fill(picture, { title })} onError={onError} />
      </div>
      <figcaption>
        <a className={buttons.line} href={source} target="_blank" rel="noopener noreferrer">
          {viewPicture}
        </a>
      </figcaption>
    </figure>
  )
}
