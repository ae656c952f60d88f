import { moonPath, moonPhaseAt } from '../opening-hours/moon.ts'
import { useNow } from '../opening-hours/use-now.ts'
import { layout } from '../page-data/layout.ts'

const crescent = 0.16

/** The venue's logo, or the moon of tonight. */
export function Logo() {
  const { logo } = layout()
  return logo ? <img {...logo} sizes="34px" width={34} height={34} alt="" /> : <Moon />
}

/** The moon in its present phase on the five lines of a stave. Before hydration, the moon is a crescent. */
function Moon() {
  const now = useNow()
  return (
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <path
        d="M1 15h32M1 19.5h32M1 24h32M1 28.5h32M1 33h32"
        stroke="currentColor"
        strokeWidth=".8"
        opacity=".6"
      />
      <g transform="translate(19 13)">
        <circle r="10" fill="var(--plum)" />
        <path d={moonPath(now === undefined ? crescent : moonPhaseAt(now), 10)} fill="var(--amber)" />
      </g>
    </svg>
  )
}
