import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { Lazy } from '../../src/components/lazy.tsx'
import { PageMetadata } from '../../src/components/metadata.tsx'
import { PageHeading } from '../../src/components/page-heading.tsx'
import { site } from '../../src/content/site.ts'
import { usePageData } from '../../src/page-data/use-page-data.ts'
import { menuPdfPath } from '../../src/well-known-files.ts'
import styles from './menu.module.css'
import { isMenuPageData, type MenuPageData } from './menu-page-data.ts'
import { MenuTabs } from './menu-tabs.tsx'

const loadDataState = () => import('../../src/components/data-state.tsx')

export default function MenuPage() {
  const data = usePageData(isMenuPageData)
  if (data.status === 'ready') return <Menu {...data.value} />
  return <Lazy load={loadDataState} props={{ title: 'Menu', state: data }} />
}

function Menu({ opening: { tempo, title, lead }, categories, note }: MenuPageData) {
  return (
    <>
      <PageMetadata title="Menu" description={`The menu of the bar. ${lead}`} path="/menu" />
      <div className={styles.opening}>
        <PageHeading tempo={tempo} title={title} lead={lead} bar={1} />
      </div>
      <p className={styles.letterhead}>{`${site.name}, ${site.address.street}, ${site.address.city}`}</p>
      <MenuTabs categories={categories} />
      <div className={styles.after}>
        <p>{note}</p>
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
