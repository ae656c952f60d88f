import type { ReactNode } from 'react'
import styles from './page-heading.module.css'
import { Stave } from './stave.tsx'

interface PageTitleProps {
  /** A tempo mark, as over the first bar of a score. */
  tempo: string
  title: ReactNode
  lead?: string
  /** Which bar of the melody stands under it. */
  bar?: number
}

/** The opening of a page: its one h1, over a bar of music. */
export function PageHeading({ tempo, title, lead, bar }: PageTitleProps) {
  return (
    <div className={styles.opening}>
      <p className={styles.tempo} lang="it">
        {tempo}
      </p>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.rule}>
        <Stave bar={bar} />
      </div>
    </div>
  )
}
