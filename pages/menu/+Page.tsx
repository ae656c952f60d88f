import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { menuNote } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import styles from './menu.module.css'
import { MenuTabs } from './menu-tabs.tsx'

const lead =
  'Four movements, from the drinks that exist nowhere else to the ones that need no alcohol to have a finish.'

export default function MenuPage() {
  return (
    <>
      <PageHead title="Menu" description={`The menu of the bar. ${lead}`} path="/menu" />
      <div className={styles.opening}>
        <PageTitle tempo="andante con moto" title="The menu" lead={lead} bar={1} />
      </div>
      <p className={styles.letterhead}>{`${site.name}, ${site.address.street}, ${site.address.city}`}</p>
      <MenuTabs />
      <div className={styles.after}>
        <p>{menuNote}</p>
        <button type="button" className={`${buttons.line} ${styles.download}`} onClick={() => window.print()}>
          Download Full Menu (PDF)
        </button>
      </div>
      <AdRow page="menu" row={0} />
    </>
  )
}
