import styles from './page-title.module.css'

interface PageTitleProps {
  /** A tempo mark, as over the first bar of a score. */
  tempo: string
  title: string
  lead?: string
}

/** The opening of a page: its one h1. */
export function PageTitle({ tempo, title, lead }: PageTitleProps) {
  return (
    <div className={styles.opening}>
      <p className={styles.tempo} lang="it">
        {tempo}
      </p>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
