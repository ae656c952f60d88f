import buttons from '../../src/components/buttons.module.css'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { prefersReducedMotion } from '../../src/navigation/preferences.ts'
import styles from './hero.module.css'
import type { HomeData } from './home-data.ts'

/** The headline over the venue's picture. The layers of a drawing move apart on scroll, and its lamps go on once. */
export function Hero({ home }: { home: HomeData }) {
  return (
    <section className={styles.hero} data-moon={home.hero.some(({ hasMoon }) => hasMoon) ? '' : undefined}>
      <div className={styles.picture} aria-hidden="true">
        {home.hero.map(({ motion, hasMoon: _, ...picture }) => (
          <img
            key={picture.src}
            {...picture}
            className={styles.layer}
            data-motion={motion}
            sizes="100vw"
            alt=""
          />
        ))}
      </div>
      <div className={styles.words}>
        <h1>{home.headline}</h1>
        <p className={styles.lead}>{home.lead}</p>
        <p className={styles.actions}>
          <ReserveLink className={buttons.solid}>{home.reserve}</ReserveLink>
          <a className={buttons.line} href="/menu">
            {home.explore}
          </a>
        </p>
      </div>
      <button type="button" className={styles.scroll} onClick={scrollOn}>
        {home.words.scrollDown}
      </button>
    </section>
  )
}

function scrollOn() {
  document.getElementById('tonight')?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}
