import type { KeyboardEvent } from 'react'
import { arrowStep } from '../navigation/direction.ts'
import { LayerDialog } from '../navigation/layer-dialog.tsx'
import { layout } from '../page-data/layout.ts'
import type { Picture } from '../pictures.ts'
import { fill } from '../words/words.ts'
import buttons from './buttons.module.css'
import styles from './lightbox.module.css'
import { useSwipe } from './use-swipe.ts'

/** A picture that opens large. */
export interface Plate {
  picture?: Picture
  title: string
  caption?: string
}

interface LightboxProps {
  plates: readonly Plate[]
  /** Says which of them is open: `{picture} of {count}`. */
  position: string
  /** The index of the open plate. */
  plate: number
  onMove: (plate: number) => void
  onClose: () => void
}

/** A large plate in a dialog. Arrow keys, buttons and swipes go to the others. */
export default function Lightbox({ plates, position, plate, onMove, onClose }: LightboxProps) {
  const shown = plates[plate]
  const move = (by: number) => onMove((plate + by + plates.length) % plates.length)
  const swipe = useSwipe(move)

  if (!shown) return null
  const { site } = layout().words

  function moveByKey(event: KeyboardEvent) {
    const step = arrowStep(event.key)
    if (step) move(step)
  }

  return (
    <LayerDialog
      className={styles.lightbox}
      aria-labelledby="plate-title"
      onClose={onClose}
      onKeyDown={moveByKey}
    >
      {(close) => (
        <>
          <figure className={styles.figure} {...swipe}>
            <img
              {...shown.picture}
              sizes="100vw"
              alt={[shown.title, shown.caption].filter(Boolean).join(': ')}
              draggable={false}
            />
            <figcaption aria-live="polite">
              <strong id="plate-title">{shown.title}</strong>
              {shown.caption && <span> {shown.caption}</span>}
            </figcaption>
          </figure>
          <p className={styles.controls}>
            <button type="button" className={buttons.line} onClick={() => move(-1)}>
              {site.previous}
            </button>
            <span className={styles.position}>
              {fill(position, { picture: plate + 1, count: plates.length })}
            </span>
            <button type="button" className={buttons.line} onClick={() => move(1)}>
              {site.next}
            </button>
            <button type="button" className={buttons.line} onClick={close}>
              {site.close}
            </button>
          </p>
        </>
      )}
    </LayerDialog>
  )
}
