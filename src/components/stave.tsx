import { notesFrom } from './melody.ts'
import styles from './stave.module.css'

const gap = 6
const advance = 44

/** Five lines with the notes of a bar of the melody, as decoration. */
export function Stave({ bar = 0, notes = 5 }: { bar?: number; notes?: number }) {
  return (
    <div className={styles.stave}>
      <svg
        width={notes * advance}
        height={9 * gap}
        viewBox={`0 ${-4 * gap} ${notes * advance} ${9 * gap}`}
        aria-hidden="true"
        focusable="false"
      >
        {notesFrom(bar * notes, notes).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a bar never move.
          <Note key={index} x={12 + index * advance} y={gap * (4 - step / 2)} stemUp={step < 5} />
        ))}
      </svg>
    </div>
  )
}

function Note({ x, y, stemUp }: { x: number; y: number; stemUp: boolean }) {
  const [stemX, stemY] = stemUp ? [x + 4, y - 20] : [x - 4, y + 20]
  return (
    <>
      <ellipse cx={x} cy={y} rx="4.4" ry="3.1" transform={`rotate(-20 ${x} ${y})`} />
      <path d={`M${stemX} ${y}V${stemY}`} />
    </>
  )
}
