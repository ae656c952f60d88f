import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { menuNote, menuOpening, menuPdfPath } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import styles from './menu.module.css'
import { MenuTabs } from './menu-tabs.tsx'

const { tempo, title, lead } = menuOpening

export default function MenuPage() {
  return (
    <>
      <PageHead title="Menu" description={`The menu of the bar. ${lead}`} path="/menu" />
      <div className={styles.opening}>
        <PageTitle tempo={tempo} title={title} lead={lead} bar={1} />
      </div>
      <p className={styles.letterhead}>{`${site.name}, ${site.address.street}, ${site.address.city}`}</p>
      <MenuTabs />
      <div className={styles.after}>
        <p>{menuNote}</p>
        <a
          className={`${buttons.line} ${styles.download}`}
          href={menuPdfPath}
          download={`${site.name} menu.pdf`}
        >
          Download Full Menu (PDF)
        </a>
      </div>
      <AdRow page="menu" row={0} />
    </>
  )
}
