import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** The text of a plain page: paragraphs, lists and headings, within the gutters and in lines of a readable length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={`${styles.inset} ${styles.prose}`}>{children}</div>
}
