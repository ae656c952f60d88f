import { groupBy } from '@venue-site/cli/group-by'
import { listed } from '@venue-site/cli/listed'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import type { LeftOut } from './source.ts'
import type { Written } from './target-folder.ts'

/** What an import has moved, and what it could not. */
export interface ImportReport {
  label: string
  posts: number
  drafts: number
  redirects: number
  /** Posts that the host would refuse, with the reason. */
  refused: readonly string[]
  leftOut: readonly LeftOut[]
  /** What each post loses, by its file. */
  lost: ReadonlyMap<string, readonly string[]>
  /** What is lost of all posts. */
  notes: readonly string[]
  /** The addresses of files that the site must serve, with their places if those differ: `src/a.png → /blog/a.png`. */
  files: readonly string[]
  pictureHosts: readonly string[]
  /** What changed in the folder; undefined while it is being written. */
  written?: Written
}

/** Returns the report as a file: it is the same after a run that changes nothing. */
export function reportText({ refused, leftOut, lost, notes, files, pictureHosts }: ImportReport): string {
  const kinds = kindsOf(leftOut).map(({ what, count, names }) => [
    what,
    names.length > 0 ? names : countOf(count, 'time'),
  ])
  const value = {
    'posts that are not imported': refused,
    'not posts, and not imported': Object.fromEntries(kinds),
    'lost by each post': Object.fromEntries(lost),
    'lost by all posts': notes,
    'pictures on other servers': pictureHosts,
    'files to copy to public': files,
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Returns the report as a command prints it. */
export function describeImport(
  report: ImportReport,
  { to, reportPath }: { to: string; reportPath: string },
): string[] {
  const { posts, drafts, redirects, lost, notes, files, pictureHosts, written } = report
  const changes =
    written &&
    ([
      [written.added.length, 'new'],
      [written.changed.length, 'changed'],
      [written.unchanged, 'as before'],
      [written.removed.length, 'removed'],
    ] as const)
  const counts = (changes ?? []).flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []))
  const kinds = kindsOf(report.leftOut).map(({ what, count, names }) => {
    const examples = names.length > 0 ? ` (${listed(names, 3)})` : ''
    return `${count} × ${what}${examples}`
  })
  const what = countLosses(lost)
  return [
    `Moved ${countOf(posts, 'post')}${drafts > 0 ? `, ${countOf(drafts, 'draft')} among them,` : ''} of ${report.label} to ${to}, with ${countOf(redirects, 'old address', 'old addresses')}. Files: ${counts.join(', ') || 'none'}.`,
    ...(kinds.length > 0 ? [`Not imported: ${kinds.join('; ')}.`] : []),
    ...(lost.size > 0
      ? [`${countOf(lost.size, 'post')} could not take everything along: ${listed(what, 6)}.`]
      : ['Every post took everything along.']),
    ...(notes.length > 0 ? [`Lost by all: ${notes.join('; ')}.`] : []),
    ...(pictureHosts.length > 0
      ? [
          `Pictures that stay where they are: ${listed(pictureHosts, 3)}. Keep them online, or pull with SNAPSHOT_IMAGES=copy.`,
        ]
      : []),
    ...(files.length > 0
      ? [`${countOf(files.length, 'file')} to copy to public, at the same address: ${listed(files, 3)}.`]
      : []),
    `${reportPath} says it post by post. Look at the posts: ${npmCommand('functions', '--posts', to, '--drafts')}.`,
  ]
}

/** Returns a line for each file that is not as the source has it, or that is gone. */
export function describeWarnings({ refused, written }: ImportReport): string[] {
  const { removed = [], kept = [], stayAway = [], inDoubt = [] } = written ?? {}
  return [
    ...refused.map((post) => `Not imported: ${post}.`),
    ...(removed.length > 0
      ? [`The source has them no more, and they are removed: ${listed(removed, 10)}.`]
      : []),
    ...(inDoubt.length > 0
      ? [
          `Nothing is removed, as not every post could be read. These may be of such posts, or gone from the source: ${listed(inDoubt, 10)}.`,
        ]
      : []),
    ...(kept.length > 0
      ? [
          `Edited by hand, and kept, though the source differs: ${listed(kept, 10)}. --overwrite takes the source’s.`,
        ]
      : []),
    ...(stayAway.length > 0
      ? [`Removed by hand, and not written again: ${listed(stayAway, 10)}. --overwrite brings them back.`]
      : []),
  ]
}

function kindsOf(leftOut: readonly LeftOut[]): { what: string; count: number; names: string[] }[] {
  return [...groupBy(leftOut, ({ what }) => what)].map(([what, all]) => ({
    what,
    count: all.length,
    names: all.flatMap(({ name }) => name ?? []),
  }))
}

/** Returns what is lost most often first, without the examples: `embed, now a link (12 posts)`. */
function countLosses(lost: ImportReport['lost']): string[] {
  const kinds = groupBy([...lost.values()].flat(), (line) =>
    line.replace(/(?: \(\d+ times\))?:.*$/s, '').replace(/^[\d,]+ /, ''),
  )
  return [...kinds]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([what, lines]) => `${what} (${countOf(lines.length, 'post')})`)
}
