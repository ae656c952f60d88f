import { Link } from 'react-router-dom'
import { AdRow } from '../../src/ads/ad-slot.tsx'
import { Head } from '../../src/components/head.tsx'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { home } from '../../src/content/home.ts'
import { site } from '../../src/content/site.ts'
import styles from './home.module.css'

export default function HomePage() {
  return (
    <>
      <Head title={`${site.name} | ${site.tagline}`} description={site.description} path="/" />
      <Hero />
      <AdRow page="home" row={0} />
      <section id="the-house" className={styles.house} aria-labelledby="house-title">
        <h2 id="house-title">The house, in three movements</h2>
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
      <AdRow page="home" row={1} />
      <AdRow page="home" row={2} />
    </>
  )
}

function Hero() {
  function scrollDown() {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('the-house')?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  }

  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{home.headline}</h1>
        <p className={styles.lead}>{home.lead}</p>
        <p className={styles.actions}>
          <ReserveLink className={styles.reserve}>{home.reserve}</ReserveLink>
          <Link className={styles.explore} to="/menu">
            {home.explore}
          </Link>
        </p>
      </div>
      <button type="button" className={styles.scroll} onClick={scrollDown}>
        Scroll down
      </button>
    </section>
  )
}
