import bar from '../../src/art/hero/bar.svg'
import lamps from '../../src/art/hero/lamps.svg'
import sky from '../../src/art/hero/sky.svg'
import street from '../../src/art/hero/street.svg'
import buttons from '../../src/components/buttons.module.css'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { home } from '../../src/content/home.ts'
import { prefersReducedMotion } from '../../src/navigation/preferences.ts'
import styles from './hero.module.css'

const layers = { sky, street, bar, lamps }

/** The bar from across the street at dusk. Its layers move apart on scroll, and the lamps go on once. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.picture} aria-hidden="true">
        {Object.entries(layers).map(([name, source]) => (
          <img
            key={name}
            className={styles.layer}
            data-layer={name}
            src={source}
            alt=""
            width={1920}
            height={1080}
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
      <button type="button" className={styles.scroll} onClick={scrollToHouse}>
        Scroll down
      </button>
    </section>
  )
}

function scrollToHouse() {
  document
    .getElementById('the-house')
    ?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}
