import { layout } from '../../src/page-data/layout.ts'
import type { MapDrawing } from './map-data.ts'
import styles from './street-map.module.css'

/** The map of the way to the door. North is at the top, in every language. */
export function StreetMap({ map }: { map: MapDrawing }) {
  const { description, width, height, door, gardens, houses, light, ways, names, marks } = map
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
      <path className={styles.houses} d={houses} />
      <path className={styles.garden} d={gardens} />
      {ways.map(({ kind, path, width }) =>
        kind === 'tram' ? (
          <Tram key={path + kind} path={path} width={width} />
        ) : (
          <path key={path + kind} className={styles[kind]} d={path} strokeWidth={width} />
        ),
      )}
      <path className={styles.light} d={light} />
      {names.map(({ text, at: [x, y], angle, isWide, hasTram }) => (
        <text
          key={text}
          className={styles.name}
          data-wide={isWide}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          dy={hasTram ? -8.5 : 0}
        >
          {text}
        </text>
      ))}
      {marks.map(({ kind, name, at: [x, y], isNearEdge }) => (
        <g key={name} className={styles.mark} data-kind={kind} transform={`translate(${x} ${y})`}>
          <MarkSign kind={kind} />
          <text {...placeOfName(kind, isNearEdge)}>{name}</text>
        </g>
      ))}
      <g className={styles.door} transform={`translate(${door[0]} ${door[1]})`}>
        <path d="M0 0L-16 15A22 22 0 0 0 14 17Z" />
        <circle r="4.2" />
        <text x="-8" y="2">
          {layout().site.name}
        </text>
      </g>
    </svg>
  )
}

// Five lines, as of a stave: wide strokes with narrower ones of the street's color upon them.
function Tram({ path, width }: { path: string; width: number }) {
  return (
    <g className={styles.tram}>
      {[1, 0.5, 0].map((part) => (
        <g key={part}>
          {part > 0 && <path className={styles.rails} d={path} strokeWidth={width * part + 0.4} />}
          {part > 0 ? (
            <path className={styles.bed} d={path} strokeWidth={width * part - 0.4} />
          ) : (
            <path className={styles.rails} d={path} strokeWidth={0.4} />
          )}
        </g>
      ))}
    </g>
  )
}

function MarkSign({ kind }: Pick<MapDrawing['marks'][number], 'kind'>) {
  // A note on the tram's stave.
  if (kind === 'stop')
    return <path d="M-3.4 1.4a3.4 2.5 -20 1 1 6.4 -2.3a3.4 2.5 -20 1 1 -6.4 2.3ZM2.6 -1V-14h.9V0Z" />
  return <circle r="2.6" />
}

function placeOfName(kind: MapDrawing['marks'][number]['kind'], isNearEdge: boolean) {
  if (kind === 'stop') return { y: 15, textAnchor: 'middle' } as const
  return isNearEdge ? ({ x: -6, textAnchor: 'end' } as const) : { x: 6 }
}
