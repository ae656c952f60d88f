import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { DataPage } from '../../src/components/data-page.tsx'
import { HoursTable } from '../../src/components/hours-table.tsx'
import { Metadata } from '../../src/components/metadata.tsx'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { SpecialHoursTable } from '../../src/components/special-hours-table.tsx'
import { VenueAddress } from '../../src/components/venue-address.tsx'
import { layout } from '../../src/page-data/layout.ts'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { type HomeData, isHomeData } from './home-data.ts'
import { Tonight } from './tonight.tsx'

export default function HomePage() {
  return (
    <DataPage isData={isHomeData}>
      {(home) => (
        <>
          <Metadata
            title={`${layout().site.name} | ${home.tagline}`}
            description={home.description}
            path="/"
          />
          <Hero home={home} />
          <Tonight home={home} />
          <Hours home={home} />
          <AdRow page="home" row={0} />
          {home.cards.length > 0 && (
            <>
              <House home={home} />
              <AdRow page="home" row={1} />
            </>
          )}
        </>
      )}
    </DataPage>
  )
}

function Hours({ home }: { home: HomeData }) {
  const { words } = layout()
  return (
    <section className={styles.hours}>
      <div>
        <h2>{words.site.openingHours}</h2>
        <p>{home.tonight}</p>
        <p>
          <ReserveLink className={buttons.line}>{words.site.reserve}</ReserveLink>
        </p>
      </div>
      <div>
        <HoursTable />
        <SpecialHoursTable rows={home.specialHours} />
        <VenueAddress />
      </div>
    </section>
  )
}

function House({ home }: { home: HomeData }) {
  return (
    <section id="the-house" className={styles.house} aria-labelledby="house-title">
      <h2 id="house-title">{home.houseTitle}</h2>
      {home.picture && <img {...home.picture} className={styles.glass} sizes="24rem" alt="" loading="lazy" />}
      <div className={styles.cards}>
        {home.cards.map(({ title, tempo, text, to }) => (
          <article key={title} className={styles.card}>
            <p className={styles.tempo} lang="it">
              {tempo}
            </p>
            <h3>{to ? <a href={to}>{title}</a> : title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
