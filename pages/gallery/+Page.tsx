import { useState } from 'react'
import { AdRow } from '../../src/ads/ad-slot.tsx'
import { DataPage } from '../../src/components/data-page.tsx'
import { Lazy } from '../../src/components/lazy.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import styles from './gallery.module.css'
import { type GalleryData, isGalleryData } from './gallery-data.ts'

const loadLightbox = () => import('../../src/components/lightbox.tsx')
// A failure shows when the lightbox is opened.
const prefetchLightbox = () => loadLightbox().catch(() => {})

export default function GalleryPage() {
  return <DataPage isData={isGalleryData}>{(data) => <Gallery {...data} />}</DataPage>
}

function Gallery({ heading, plates, words }: GalleryData) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <PageTop heading={heading} path="/gallery" bar={3} />
      <ul className={styles.plates}>
        {plates.map(({ picture, title, caption }, index) => (
          <li key={title} className={styles.plate} data-plate={index}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              onPointerEnter={prefetchLightbox}
              onFocus={prefetchLightbox}
            >
              <img
                {...picture}
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
          props={{
            plates,
            position: words.position,
            plate: opened,
            onMove: setOpened,
            onClose: () => setOpened(null),
          }}
        />
      )}
      <AdRow page="gallery" row={0} />
    </>
  )
}
