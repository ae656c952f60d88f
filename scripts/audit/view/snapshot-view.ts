import type { SnapshotIndex } from '../../../src/blog/schema.ts'
import type { HeldPost } from '../../snapshot/held-back.ts'
import type { Rejection } from '../../snapshot/list-entries.ts'
import type { PostFacts } from './facts.ts'

/** All posts at once, as far as rules compare them: what is kept of each is small. */
export interface SnapshotView {
  index: SnapshotIndex
  /** In the list’s order. */
  facts: readonly PostFacts[]
  rejections: readonly Rejection[]
  held: readonly HeldPost[]
  /** The slugs that have a file. */
  files: readonly string[]
  /** The words of two bodies that both have, in runs of a few, as a share of all: 1 for the same text. */
  similarity(one: string, other: string): number
}
