import { type ReactNode, useEffect, useState } from 'react'
import styles from './contact.module.css'
import type { ContactData } from './contact-data.ts'

// After this, the frame is probably blocked, which fires no event.
const patienceMs = 12_000

interface EmbeddedFormProps extends Pick<ContactData, 'words'> {
  address: string
  title: string
  /** Stands in the form's place if it does not load. */
  inPlace: ReactNode
}

/** The form of another site in a frame, with a text in its place while it is loading or if it fails. */
export function EmbeddedForm({ address, title, inPlace, words }: EmbeddedFormProps) {
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading')

  useEffect(() => {
    const timer = window.setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), patienceMs)
    return () => window.clearTimeout(timer)
  }, [])

  return (
    <div className={styles.embed}>
      {state !== 'loaded' && (
        <p className={styles.waiting} role="status">
          {state === 'loading' ? words.loadingForm : inPlace}
        </p>
      )}
      <iframe src={address} title={title} loading="lazy" height={789} onLoad={() => setState('loaded')} />
    </div>
  )
}
