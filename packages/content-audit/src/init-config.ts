import { existsSync } from 'node:fs'
import { UsageError } from '@venue-site/cli/errors'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { groupBy } from '@venue-site/cli/group-by'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import { type ConfigFile, configFile } from './config.ts'
import type { Finding } from './finding.ts'
import { spellingRules } from './rules/spelling.ts'
import type { SourceAudit } from './run-audit.ts'
import { type AuditedSite, pathOfPost } from './site.ts'
import { wordsOfPosts } from './spelling/words-of-posts.ts'
import type { PostSummary } from './view/post-view.ts'

/** What so many posts have is how the blog is written. */
const many = 3

type Posts = readonly PostSummary[]
type Reasons = Record<string, string>

/** @throws UsageError if the file exists. */
export function refuseToOverwrite(file = configFile): void {
  if (!existsSync(file)) return
  throw new UsageError(
    `${file} exists, and stays as it is. To write a new one, move it away first, or name another file with --config.`,
  )
}

/**
 * Writes a configuration for a blog as it is, with reasons. Returns a line that says what it has and how to go on.
 * @param again The options of the command that audits with it.
 */
export function initConfig(
  { summaries, findings, site }: SourceAudit,
  file: string,
  again: readonly string[],
): string {
  const parts = {
    paths: missingPaths(summaries, site.paths),
    hosts: ownHosts(summaries, site),
    words: terms(summaries),
    rules: frequentNotes(findings, summaries.length),
  }
  // What was guessed is written down, so that it can be corrected.
  const described = site.localeFrom === undefined ? { site: { locale: site.locale } } : {}
  const config: ConfigFile = { ...described, ...parts, hosts: { own: parts.hosts } }
  writeFileAtomic(file, `${JSON.stringify(config, null, 2)}\n`)
  const counts = Object.entries(parts).map(([name, part]) =>
    countOf(Object.keys(part).length, name.replace(/s$/, '')),
  )
  const command = npmCommand('audit', ...again)
  return `${file} has ${counts.join(', ')}. Each entry says why it is there: remove those that hide a mistake, then run ${command}.`
}

// What another system has there are its posts, lists of posts and uploads: these were not moved with the posts.
const ofOtherSystems =
  /^\/(?:\d{4}|archives?|assets|authors?|blog|categor(?:y|ies)|images?|posts?|tags?|wp-\w+)\//i

/**
 * Paths that many posts link to and the site lacks, those of one folder as one. Below the site's own folders they are
 * mistakes, and a folder that has an older address of a post has lost links.
 */
function missingPaths(posts: Posts, paths: ReadonlySet<string> = new Set()): Reasons {
  const folderOf = (path: string) => /^\/[^/]+\//.exec(path)?.[0]
  const ownFolders = new Set([...paths].map(folderOf))
  const links = posts.flatMap(({ slug, missingPaths }) => missingPaths.map((link) => ({ slug, ...link })))
  const folders = [...groupBy(links, ({ path }) => folderOf(path) ?? path)]
  return sortedReasons(
    folders.flatMap(([folder, inFolder]): [string, string][] => {
      const missing = new Set(inFolder.map(({ path }) => path))
      const count = new Set(inFolder.map(({ slug }) => slug)).size
      const isLost =
        ownFolders.has(folder) ||
        ofOtherSystems.test(folder) ||
        inFolder.some(({ moved }) => moved !== undefined)
      if (count < many || isLost) return []
      const [path = folder] = missing
      if (missing.size === 1) return [[path, `${countOf(count, 'post')} link to it`]]
      return [[`${folder}*`, `${countOf(count, 'post')} link to ${missing.size} paths there`]]
    }),
  )
}

/** Other hosts that have posts of this blog, at the same paths. */
function ownHosts(posts: Posts, site: AuditedSite): Reasons {
  const paths = new Set(posts.map(({ slug }) => decodeURI(pathOfPost(slug, site))))
  const links = posts.flatMap(({ outsideLinks }) => outsideLinks.filter(({ path }) => paths.has(path)))
  return sortedReasons(
    [...groupBy(links, ({ host }) => host)].flatMap(([host, ofHost]): [string, string][] => {
      const count = new Set(ofHost.map(({ path }) => path)).size
      return count < many ? [] : [[host, `has ${countOf(count, 'post')} of this blog`]]
    }),
  )
}

/** Unknown words that are used often. */
function terms(posts: Posts): Reasons {
  const { terms, others } = wordsOfPosts(posts)
  return sortedReasons([
    ...terms.map(({ word, posts }): [string, string] => [word, `in ${countOf(posts, 'post')}`]),
    ...others
      .filter(({ places }) => places.length >= many)
      .map(({ word, places, posts }): [string, string] => [
        word,
        `${places.length} times in ${countOf(posts, 'post')}`,
      ]),
  ])
}

// What is spelled as the configuration says is no finding any more.
const spellingIds: readonly string[] = spellingRules.map(({ id }) => id)

/** Rules whose notes are in most posts. Errors and warnings are what a reader loses, however many there are. */
function frequentNotes(findings: readonly Finding[], posts: number): NonNullable<ConfigFile['rules']> {
  return Object.fromEntries(
    [...groupBy(findings, ({ rule }) => rule)].flatMap(([rule, found]) => {
      const count = new Set(found.map(({ slug }) => slug)).size
      if (found[0]?.severity !== 'info' || spellingIds.includes(rule)) return []
      if (count < many || count <= posts / 2) return []
      return [[rule, { severity: 'off', why: `finds something in ${count} of ${countOf(posts, 'post')}` }]]
    }),
  )
}

function sortedReasons(entries: readonly [string, string][]): Reasons {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
