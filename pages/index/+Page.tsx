import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { DataPage } from '../../src/components/data-page.tsx'
import { HoursTable } from '../../src/components/hours-table.tsx'
import { Metadata } from '../../src/components/metadata.tsx'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { SpecialHoursTable } from '../../src/components/special-hours-table.tsx'
import { VenueAddress } from '../../src/components/venue-address.tsx'
import { NightDial } from '../../src/opening-hours/night-dial.tsx'
import { layout } from '../../src/page-data/layout.ts'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { type HomeData, isHomeData } from './home-data.ts'

export default function HomePage() {
  return (
    <DataPage path="/" isData={isHomeData}>
      {(home) => (
        <>
          <Metadata
            title={`${layout().site.name} | ${home.tagline}`}
            description={home.description}
            path="/"
          />
          <Hero home={home} />
          <House home={home} />
          <AdRow page="home" row={0} />
          <Tonight home={home} />
          <AdRow page="home" row={1} />
        </>
      )}
    </DataPage>
  )
}

function House({ home }: { home: HomeData }) {
  return (
    <section id="the-house" className={styles.house} aria-labelledby="house-title">
      <h2 id="house-title">{home.houseTitle}</h2>
      {home.picture && <img {...home.picture} className={styles.glass} sizes="24rem" alt="" loading="lazy" />}
      <div className={styles.cards}>
        {home.cards.map(({ title, tempo, text }) => (
          <article key={title} className={styles.card}>
            <p className={styles.tempo} lang="it">
              {tempo}
            </p>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

function Tonight({ home }: { home: HomeData }) {
  return (
    <section className={styles.tonight} aria-labelledby="tonight-title">
      <h2 id="tonight-title">{home.tonightTitle}</h2>
      <div className={styles.dial}>
        <NightDial dial={home.dial} />
      </div>
      <div className={styles.facts}>
        <p>{home.tonight}</p>
        <HoursTable />
        <SpecialHoursTable rows={home.specialHours} />
        <VenueAddress />
        <p>
          <ReserveLink className={buttons.line}>{layout().words.site.reserve}</ReserveLink>
        </p>
      </div>
    </section>
  )
}
