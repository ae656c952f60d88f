import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { DataPage } from '../../src/components/data-page.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { layout } from '../../src/page-data/layout.ts'
import { Legend } from './drink.tsx'
import styles from './menu.module.css'
import { isMenuPageData, type MenuPageData } from './menu-page-data.ts'
import { MenuTabs } from './menu-tabs.tsx'

export default function MenuPage() {
  return <DataPage isData={isMenuPageData}>{(data) => <Menu {...data} />}</DataPage>
}

function Menu({
  letterhead,
  heading,
  categories,
  note,
  words,
  stated,
  times,
  pdfPath,
  fileName,
}: MenuPageData) {
  return (
    <>
      <div className={styles.opening}>
        <PageTop heading={heading} path="/menu" bar={1} />
      </div>
      <p className={styles.letterhead} data-paper="">
        {letterhead}
      </p>
      <MenuTabs categories={categories} words={words} stated={stated} times={times} />
      {stated && <Legend stated={stated} />}
      <div className={styles.after}>
        <p>{note}</p>
        <a className={`${buttons.line} ${styles.download}`} href={pdfPath} download={fileName}>
          {words.download}
        </a>
        <ReserveLink className={buttons.line}>{layout().words.site.reserve}</ReserveLink>
      </div>
      <AdRow page="menu" row={0} />
    </>
  )
}
