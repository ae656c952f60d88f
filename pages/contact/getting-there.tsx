import { useSyncExternalStore } from 'react'
import buttons from '../../src/components/buttons.module.css'
import styles from './contact.module.css'
import type { ContactData, Directions } from './contact-data.ts'
import { StreetMap } from './street-map.tsx'

interface GettingThereProps extends Pick<ContactData, 'words'> {
  way: NonNullable<ContactData['way']>
}

/** The map of the way, directions to it, and what a guest must know of stops, steps and parking. */
export function GettingThere({ way: { title, map, facts, directions }, words }: GettingThereProps) {
  return (
    <section className={styles.way} aria-labelledby="way-title">
      <h2 id="way-title">{title}</h2>
      {map && <StreetMap map={map} />}
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a
          className={buttons.line}
          href={useDirections(directions)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.directions}
        </a>
      </p>
    </section>
  )
}

/** Returns the address of directions in the maps that the device has; on the server, on the free map. */
function useDirections({ apple, google, openStreetMap }: Directions): string {
  return useSyncExternalStore(
    () => () => {},
    () => {
      if (/iPhone|iPad|Macintosh/.test(navigator.userAgent)) return apple
      return /Android/.test(navigator.userAgent) ? google : openStreetMap
    },
    () => openStreetMap,
  )
}
