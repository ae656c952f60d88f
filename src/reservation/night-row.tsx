import { notesFrom } from '../components/melody.ts'
import { formatNumber } from '../formats.ts'
import { nightFacts, weekdayText } from './night-texts.ts'
import type { Night } from './nights.ts'
import type { ReserveData } from './reserve-data.ts'
import styles from './reserve-form.module.css'

interface NightRowProps {
  nights: readonly Night[]
  /** The day of the chosen one. */
  chosen?: string
  words: ReserveData['words']
  onChoose: (day: string) => void
}

/** The next nights as notes on a stave, in the melody of the house. A night that is closed is a rest. */
export function NightRow({ nights, chosen, words, onChoose }: NightRowProps) {
  const steps = notesFrom(0, nights.length)
  return (
    <div className={styles.row}>
      {nights.map((night, at) => {
        const { date, day, isOpen, special } = night
        const isChosen = day === chosen
        return (
          <label key={day} className={styles.night} data-special={special !== undefined}>
            <input
              type="radio"
              name="reserve-night"
              value={day}
              checked={isChosen}
              disabled={!isOpen}
              aria-label={nightFacts(night, words)}
              onChange={() => onChoose(day)}
            />
            <span>{weekdayText(date)}</span>
            <Note step={steps[at] ?? 0} kind={isChosen ? 'full' : isOpen ? 'half' : 'rest'} />
            <span>{formatNumber(new Date(date).getUTCDate())}</span>
          </label>
        )
      })}
    </div>
  )
}

interface NoteProps {
  /** How many half line gaps above the lowest line it is. */
  step: number
  kind: 'full' | 'half' | 'rest'
}

// The stave's lines are 6 units apart, from 0 down to 24.
function Note({ step, kind }: NoteProps) {
  const y = 24 - step * 3
  const stem = step < 5 ? `M16.2 ${y - 1}V${y - 19}` : `M7.8 ${y + 1}V${y + 19}`
  return (
    <svg viewBox="0 -14 24 50" data-kind={kind} aria-hidden="true" focusable="false">
      {kind === 'rest' ? (
        <path d="M8 6h8v3.4h-8z" />
      ) : (
        <>
          <ellipse cx="12" cy={y} rx="4.6" ry="3.2" transform={`rotate(-20 12 ${y})`} />
          <path d={stem} />
        </>
      )}
    </svg>
  )
}
