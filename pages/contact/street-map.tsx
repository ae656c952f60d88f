import type { MapDrawing } from './map-data.ts'
import styles from './street-map.module.css'

/** The map of the way to the door. North is at the top, in every language. */
export function StreetMap({ map: { description, width, height, shapes } }: { map: MapDrawing }) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
      {shapes.map(({ tag: Tag, ...attributes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a map never move.
        <Tag key={at} {...attributes} />
      ))}
    </svg>
  )
}
