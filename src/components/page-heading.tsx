import type { ReactNode } from 'react'
import type { Heading } from '../content-fields.server.ts'
import { PageMetadata } from './metadata.tsx'
import styles from './page-heading.module.css'
import { Stave } from './stave.tsx'

interface PageHeadingProps {
  /** A tempo marking, as in a score. */
  tempo: string
  title: ReactNode
  lead?: string
  /** The bar of the melody below the title. */
  bar?: number
}

/** The top of a page: its h1, over a bar of music. */
export function PageHeading({ tempo, title, lead, bar }: PageHeadingProps) {
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

interface PageTopProps {
  heading: Omit<Heading, 'picture'>
  /** The page's path; none for a page that search engines must not list. */
  path?: string
  bar?: number
}

/** The metadata and the heading of an ordinary page. */
export function PageTop({ heading: { name, description, tempo, title, lead }, path, bar }: PageTopProps) {
  return (
    <>
      <PageMetadata title={name} description={description ?? lead ?? title} path={path} />
      <PageHeading tempo={tempo} title={title} lead={lead} bar={bar} />
    </>
  )
}
