import { countOf } from '../cli/progress.ts'
import type { PullReport } from './report.ts'

// `git show --stat` lists the rest.
const shownSlugs = 100
const subjectLength = 72

/** Returns the message for a commit of a pull: how many posts are new, changed and gone, and which. */
export function commitMessage({
  added,
  changed,
  removed,
  rejections,
  held,
}: Pick<PullReport, 'added' | 'changed' | 'removed' | 'rejections' | 'held'>): string {
  const kinds = [
    { name: 'new', slugs: added },
    { name: 'changed', slugs: changed },
    { name: 'gone', slugs: removed },
  ].filter(({ slugs }) => slugs.length > 0)
  const counts = kinds.map(({ name, slugs }) => `${slugs.length.toLocaleString('en-US')} ${name}`).join(', ')
  const slugs = kinds.flatMap(({ slugs }) => slugs)
  const named = `Posts: ${counts}: ${slugs[0]}`
  const subject =
    kinds.length === 0
      ? 'Posts: the same, in another order or with others rejected or held back'
      : slugs.length === 1 && named.length <= subjectLength
        ? named
        : `Posts: ${counts}`
  const lists = kinds.map(({ name, slugs }) => `${name[0]?.toUpperCase()}${name.slice(1)}:\n${listOf(slugs)}`)
  const rejected =
    rejections.length > 0 ? [`${countOf(rejections.length, 'post')} rejected: see rejected.json.`] : []
  const heldBack = held.length > 0 ? [`${countOf(held.length, 'post')} held back: see held.json.`] : []
  return `${[subject, ...lists, ...rejected, ...heldBack].join('\n\n')}\n`
}

function listOf(slugs: readonly string[]): string {
  const lines = slugs.slice(0, shownSlugs).map((slug) => `  ${slug}`)
  const more = slugs.length - shownSlugs
  return [...lines, ...(more > 0 ? [`  and ${countOf(more, 'other')}`] : [])].join('\n')
}
