import { useState } from 'react'
import { AdRow } from '../../src/ads/ad-slot.tsx'
import { Lazy } from '../../src/components/lazy.tsx'
import { PageMetadata } from '../../src/components/metadata.tsx'
import { PageHeading } from '../../src/components/page-heading.tsx'
import { gallery } from '../../src/content/gallery.ts'
import styles from './gallery.module.css'
import { plateImages } from './plate-images.ts'

const loadLightbox = () => import('./lightbox.tsx')
// A failure shows when the lightbox is opened.
const prefetchLightbox = () => loadLightbox().catch(() => {})

const lead = 'Six plates of the house. The room itself is darker, and better company.'

export default function GalleryPage() {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <PageMetadata title="Gallery" description={lead} path="/gallery" />
      <PageHeading tempo="lento" title="Gallery" lead={lead} bar={3} />
      <ul className={styles.plates}>
        {gallery.map(({ id, title, caption }, index) => (
          <li key={id} className={styles.plate} data-plate={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              onPointerEnter={prefetchLightbox}
              onFocus={prefetchLightbox}
            >
              <img {...plateImages[id]} alt="" loading={index === 0 ? 'eager' : 'lazy'} />
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
