import { AdRow } from '../../src/ads/ad-slot.tsx'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { gallery } from '../../src/content/gallery.ts'
import styles from './gallery.module.css'

const lead = 'Six plates of the house. The room itself is darker, and better company.'

export default function GalleryPage() {
  return (
    <>
      <PageHead title="Gallery" description={lead} path="/gallery" />
      <PageTitle tempo="lento" title="Gallery" lead={lead} />
      <ul className={styles.plates}>
        {gallery.map(({ id, title, caption }) => (
          <li key={id}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the title appears on focus as it does on hover. */}
            <figure className={styles.plate} data-plate={id} tabIndex={0}>
              <figcaption className={styles.title}>
                <strong>{title}</strong>
                <span>{caption}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <AdRow page="gallery" row={0} />
    </>
  )
}
