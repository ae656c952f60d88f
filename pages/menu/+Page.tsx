import { AdRow } from '../../src/ads/ad-slot.tsx'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { menuNote } from '../../src/content/menu.ts'
import styles from './menu.module.css'
import { MenuTabs } from './menu-tabs.tsx'

const lead =
  'Four movements, from the drinks that exist nowhere else to the ones that need no alcohol to have a finish.'

export default function MenuPage() {
  return (
    <>
      <PageHead title="Menu" description={`The menu of the bar. ${lead}`} path="/menu" />
      <PageTitle tempo="andante con moto" title="The menu" lead={lead} />
      <MenuTabs />
      <div className={styles.after}>
        <p>{menuNote}</p>
        <button type="button" className={styles.download} onClick={() => window.print()}>
          Download Full Menu (PDF)
        </button>
      </div>
      <AdRow page="menu" row={0} />
    </>
  )
}
