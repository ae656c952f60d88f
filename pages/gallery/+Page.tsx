import { useState } from 'react'
import { AdRow } from '../../src/ads/ad-slot.tsx'
import { Lazy } from '../../src/components/lazy.tsx'
import { LazyNotFound } from '../../src/components/lazy-not-found.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { gallery, galleryHeading } from '../../src/content/gallery.ts'
import styles from './gallery.module.css'

const loadLightbox = () => import('./lightbox.tsx')
// A failure shows when the lightbox is opened.
const prefetchLightbox = () => loadLightbox().catch(() => {})

export default function GalleryPage() {
  const [opened, setOpened] = useState<number | null>(null)
  if (gallery.length === 0) return <LazyNotFound />
  return (
    <>
      <PageTop heading={galleryHeading} path="/gallery" bar={3} />
      <ul className={styles.plates}>
        {gallery.map(({ picture, title, caption }, index) => (
          <li key={picture} className={styles.plate} data-plate={index}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              onPointerEnter={prefetchLightbox}
              onFocus={prefetchLightbox}
            >
              <img
                {...__PICTURES__.gallery[picture]}
                sizes="(min-width: 48em) 60vw, 100vw"
                alt=""
                loading={index === 0 ? 'eager' : 'lazy'}
              />
              <span className={styles.title}>
                <strong>{title}</strong> <span>{caption}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Lazy
          load={loadLightbox}
          props={{ plate: opened, onMove: setOpened, onClose: () => setOpened(null) }}
        />
      )}
      <AdRow page="gallery" row={0} />
    </>
  )
}
