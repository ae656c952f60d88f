import { readFileSync, writeFileSync } from 'node:fs'
import {
  type AuditConfig,
  type RuleSettings,
  readConfig,
  settingsOfLanguage,
} from '@venue-site/content-audit/config'
import { type Finding, sortFindings, withFingerprints } from '@venue-site/content-audit/finding'
import { languageOf } from '@venue-site/content-audit/languages/language'
import type { SnapshotExample } from '@venue-site/content-audit/rule'
import { examplePictures } from '@venue-site/content-audit/rules/images'
import { exampleMoves } from '@venue-site/content-audit/rules/links'
import { exampleEvent } from '@venue-site/content-audit/rules/site'
import { auditPost, auditTogether } from '@venue-site/content-audit/run-rules'
import { type AuditedSite, pathOfPost, type SiteOf } from '@venue-site/content-audit/site'
import { checksSpelling } from '@venue-site/content-audit/spelling/checks-spelling'
import { spellingChecker } from '@venue-site/content-audit/spelling/unknown-words'
import { summarizeUnparsed } from '@venue-site/content-audit/view/post-view'
import { loadParser } from '@venue-site/content-audit/view/read-body'
import type { SnapshotSource } from '@venue-site/content-audit/view/read-snapshot'
import { auditedIndexOf, siteUrls } from '@venue-site/content-audit/view/url-resolver'
import type { Post } from '@venue-site/posts/schema'
import { SnapshotError } from '@venue-site/posts/snapshot.server'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { indexOf, writeSnapshot } from '../../../tests/support/build.ts'

/** A post without findings. Rules’ examples only have the fields that differ from it. */
export const goodPost: Post = {
  slug: 'clear-ice-problem',
  metaTitle: 'The clear ice problem',
  metaDescription: 'Home ice is cloudy because it freezes from every side at once. Ours comes from one side.',
  date: '2026-01-02',
  blog: `Water freezes from the outside in, and the air that was in it has nowhere to go. That is the whole technique, or the lack of one.

## What we do about it

We freeze it from the top alone, in an [open cooler](https://example.org/cooler), for a day. Air and salts sink with the water that is still water, and the cloud ends at the foot of the block. A bread knife takes that foot off. What is left is as clear as a window, and it melts at half the pace, since there is less of a surface for a drink to work on.

![A block of ice on a bench, half of it sawn](/icon-512.png)

## What you can do at home

Buy a small cooler that fits into your freezer, and leave its lid off. Fill it to three quarters, wait for a day, and turn it over in the sink. Give it ten minutes on the bench, or it will crack when it meets the knife. Score it, tap it, and keep the pieces in a bag, as [the ledger](/blog/cellar-ledger) says.
`,
  pinterestImageLink: '/icon-512.png',
  youtubeShortsUrl: 'https://www.youtube.com/shorts/abcdefghijk',
  shortTailKeywords: 'ice, technique',
  longTailKeywords: 'how to make clear ice at home',
}

/**
 * Reads a text whose wrong words are marked: `It [is to late → is too late].`.
 * @returns The text without its marks, and for each of them where it is, and the message of its finding.
 */
export function readMarks(marked: string) {
  const findings: Pick<Finding, 'line' | 'column' | 'message'>[] = []
  let text = ''
  for (const [, before = '', wrong, right] of marked.matchAll(/([^[]*)(?:\[(.+?) → (.+?)\])?/gs)) {
    text += before
    if (wrong === undefined) continue
    const lines = text.split('\n')
    const message = `“${wrong.replace('\n', ' ')}” is “${right}”`
    findings.push({ line: lines.length, column: (lines.at(-1) ?? '').length + 1, message })
    text += wrong
  }
  return { text, findings }
}

/** What is fixed of the site that the tests audit. */
export const exampleSite: AuditedSite = {
  origin: 'https://venue.example',
  name: 'Venue',
  locale: 'en-US',
  localeFrom: 'a test',
  postPath: '/blog/:slug',
  events: [exampleEvent],
  pictures: examplePictures,
  moves: exampleMoves,
}

/** The site that the tests audit, with the paths of some pages and of the posts. */
export const auditedSite: SiteOf = ({ index }) => {
  const posts = index.posts.map(({ slug }) => decodeURI(pathOfPost(slug, exampleSite)))
  return { ...exampleSite, paths: new Set(['/', '/menu', '/events', '/icon-512.png', ...posts]) }
}

const updatedAt = '2026-11-01T00:00:00.000Z'

/** Returns the default settings of one rule, and none of the others. */
export function onlyRule(ruleId: string): RuleSettings {
  return Object.fromEntries(Object.entries(readConfig().settings).filter(([id]) => id === ruleId))
}

/** Returns a configuration that leaves out spelling: in each thread of an audit, dictionaries take a second to load. */
export function withoutSpelling(config: AuditConfig): AuditConfig {
  const { spelling, 'spelling-unknown-word': unknown, ...settings } = config.settings
  return { ...config, settings }
}

/** Audits the snapshot of an example in this process. */
export async function auditExample(
  example: SnapshotExample,
  given: RuleSettings = readConfig().settings,
  {
    parsed = example.posts.length,
    publicTexts,
    locale = exampleSite.locale,
    ...config
  }: Partial<Pick<AuditConfig, 'paths' | 'hosts' | 'words'> & Pick<AuditedSite, 'publicTexts' | 'locale'>> & {
    /** How many posts are audited by themselves, and their bodies parsed. */
    parsed?: number
  } = {},
): Promise<Finding[]> {
  const source = sourceOf(example)
  const site = { ...(await auditedSite(source)), ...example.site, publicTexts, locale }
  const language = languageOf(locale)
  const settings = settingsOfLanguage(given, language)
  const urls = siteUrls(auditedIndexOf(source.index), {
    site,
    served: config.paths,
    hosts: config.hosts,
    now: Date.parse(updatedAt),
  })
  const checkSpelling = checksSpelling(settings, language)
    ? spellingChecker(config.words ?? [], language.tag)
    : undefined
  const parse = await loadParser()
  const read = source.index.posts.map(({ slug }) => source.readPost(slug))
  const audits = read
    .slice(0, parsed)
    .map((post) => auditPost(post, { urls, parse, settings, checkSpelling }))
  const posts = read.map((post, at) => audits[at]?.summary ?? summarizeUnparsed(post))
  const together = auditTogether({ ...source, site, posts, language, judgedAt: urls.judgedAt }, settings)
  const findings = [...audits.flatMap((audit) => audit.findings), ...together]
  return withFingerprints(sortFindings(findings, source.index))
}

/** Writes a snapshot of the audit's good posts, with some fields changed, as a pull would. */
export function writeGoodSnapshot(folder: string, posts: readonly Partial<Post>[]): void {
  const { index, readPost } = sourceOf({ posts })
  writeSnapshot(
    folder,
    index.posts.map(({ slug }) => readPost(slug)),
    index,
  )
}

interface ArtifactChange {
  replacements: {
    deletedRegion: { startLine: number; startColumn: number; endColumn: number }
    insertedContent: { text: string }
  }[]
}

/** Makes the changes of a fix in SARIF (2.1.0, §3.56) to a file. */
export function applyChanges(file: string, { replacements }: ArtifactChange): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  // From the end, so that no place moves.
  const changes = replacements.toSorted(
    (one, other) => other.deletedRegion.startColumn - one.deletedRegion.startColumn,
  )
  for (const { deletedRegion, insertedContent } of changes) {
    const { startLine, startColumn, endColumn } = deletedRegion
    const line = lines[startLine - 1] ?? ''
    lines[startLine - 1] = line.slice(0, startColumn - 1) + insertedContent.text + line.slice(endColumn - 1)
  }
  writeFileSync(file, lines.join('\n'))
}

/** Returns the snapshot of an example. Posts after the second get a slug by their place. */
export function sourceOf(example: SnapshotExample): SnapshotSource {
  const posts = example.posts.map((fields, at) => ({
    ...goodPost,
    slug: ['clear-ice-problem', 'cellar-ledger'][at] ?? `post-${at + 1}`,
    ...fields,
  }))
  const good = indexOf(posts)
  const index: SnapshotIndex = {
    ...good,
    domain: 'venue.example',
    updatedAt,
    posts: good.posts.map((item, at) => ({ ...item, id: at + 1, ...example.items?.[item.slug] })),
    ...example.index,
  }
  return {
    index,
    rejections: example.rejections ?? [],
    held: example.held ?? [],
    files: [...posts.map(({ slug }) => slug), ...(example.unlisted ?? [])],
    readPost(slug) {
      const post = posts.find((candidate) => candidate.slug === slug)
      if (!post) throw new SnapshotError(`The example has no post ${slug}`)
      return post
    },
  }
}

/** The post that the good one links to, and that links back. */
export const otherPost: Partial<Post> = {
  slug: 'cellar-ledger',
  metaTitle: 'The cellar ledger, page by page',
  metaDescription: 'Every bottle that comes in is written down by hand, and what leaves is crossed out.',
  date: '2026-01-01',
  blog: `The ledger lies under the stairs, and it has a pencil on a string. Whoever takes a bottle of vermouth writes down the day, the shelf, and for what. Nobody has ever lost that pencil.

## Why it is on paper

Paper needs no light of its own, and there is none down there. It also remembers who wrote: we know each other’s hands. When the fino ran out in the spring, the page said where it went, and the answer was the kitchen. We order on Mondays, by the gaps in the column, and it takes as long as a record’s first side.

## What else is in it

Drawings, mostly. A fig. The saw that is used for [clear ice](/blog/clear-ice-problem). Two telephone numbers without a name, and a technique for opening a bottle of vermouth whose cork has broken, in four lines and with an arrow. The last page of each year is left empty, and then it is signed by everybody.
`,
  shortTailKeywords: 'vermouth, technique',
}
