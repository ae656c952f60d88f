import type { Finding } from './finding.ts'

/** What became of a finding since an older snapshot or the baseline. */
export type FindingState = 'new' | 'worse' | 'known'

export interface ReportedFinding extends Finding {
  /** Where there is something to compare with. */
  state?: FindingState
  /** The day it was first recorded, where a baseline has it. */
  since?: string
}

/** All that a report says, whatever its format. */
export interface AuditReport {
  /** The folders as they were named. */
  roots: Record<Finding['root'], string>
  posts: number
  /** Pages of the built site, where it was looked at. */
  pages?: number
  /** When the snapshot last changed. */
  updatedAt: string
  seconds: number
  /** Titles and dates by slug. */
  known: ReadonlyMap<string, { title: string; date: string }>
  /** Those that the baseline does not accept, worst first within a post. */
  findings: readonly ReportedFinding[]
  /** How many the baseline accepts. */
  accepted: number
  /** Whether findings have a state. */
  isCompared: boolean
  fresh: number
  worse: number
  /** What the older snapshot had and this one has not. */
  fixed: readonly Finding[]
}
