import { relative, resolve } from 'node:path'
import { snapshotFiles } from '@venue-site/posts/snapshot.server'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import { auditPosts } from './audit-posts.ts'
import { readBaseline } from './baseline.ts'
import { type AuditConfig, settingsOfLanguage, withoutSnapshotRules } from './config.ts'
import { type Finding, sortFindings, withFingerprints } from './finding.ts'
import { english, languageOf } from './languages/language.ts'
import { languageOfPosts } from './languages/language-of-posts.ts'
import { type AuditReport, compareFindings, type ReportedFinding } from './report.ts'
import { auditTogether, comparesBodies } from './run-rules.ts'
import type { AuditedSite, SiteOf } from './site.ts'
import { checksSpelling } from './spelling/checks-spelling.ts'
import { vocabularyOf } from './spelling/words-of-posts.ts'
import { type PostSummary, summarizeUnparsed, summarizeUnread } from './view/post-view.ts'
import { type FilesOfPosts, readMarkdownFolder } from './view/read-markdown.ts'
import { type AuditSource, readSnapshot } from './view/read-snapshot.ts'
import { auditedIndexOf } from './view/url-resolver.ts'

export interface AuditOptions {
  siteOf: SiteOf
  config: AuditConfig
  /** The snapshot folder. */
  snapshot: string
  /** A folder of Markdown, in place of the snapshot. */
  markdown?: string
  /** An older snapshot folder to compare with. */
  against?: string
  /** A file of accepted findings. */
  baseline?: string
  /** The options of the command that audits the same, for messages; by default only the folder. */
  again?: readonly string[]
  now: Date
  /** Up to when something may be over; by default now. */
  until?: Date
  /** The slugs of the only posts that are audited by themselves; by default all. */
  only?: ReadonlySet<string>
  /** The slugs of posts that have just come: of two posts with one text, they are the copy, whatever their dates. */
  newest?: ReadonlySet<string>
  /**
   * The hashes of posts' words by the digests of their files. Of the posts that are not audited by themselves, those in it
   * are not read. All others are added to it.
   */
  wordHashes?: Map<string, string>
}

/**
 * Audits a snapshot folder or a folder of Markdown, offline.
 * @throws UsageError, SnapshotError or JobError if the audit cannot run.
 */
export async function runAudit(options: AuditOptions): Promise<AuditReport> {
  const { config, snapshot, markdown, against } = options
  const started = performance.now()
  const folder = markdown ?? snapshot
  const from = markdown === undefined ? 'snapshot' : 'markdown'
  const { again = [`--${from}`, folder], baseline: file } = options
  const baseline = file === undefined ? {} : readBaseline(file, folder, again)
  // Both are opened first: one that is missing is said before minutes of work.
  const source = openSource(options)
  const olderSource = against === undefined ? undefined : readSnapshot(against)
  const { findings: current, summaries: _, ...audited } = await auditSource(source, options)
  const older = olderSource && (await auditSource(olderSource, options))
  const compared: { findings: readonly ReportedFinding[]; fixed: Finding[] } = older
    ? compareFindings(current, older.findings)
    : { findings: current, fixed: [] }
  const findings = compared.findings.filter(({ fingerprint }) => !Object.hasOwn(baseline, fingerprint))
  return {
    ...audited,
    folder,
    from,
    again: file === undefined ? again : [...again, '--baseline', file],
    fields: config.fields,
    seconds: (performance.now() - started) / 1000,
    findings,
    accepted: compared.findings.length - findings.length,
    isCompared: older !== undefined,
    fixed: compared.fixed,
  }
}

export type SourceAudit = Awaited<ReturnType<typeof auditSource>>

type SourceAuditOptions = Pick<
  AuditOptions,
  'siteOf' | 'config' | 'now' | 'until' | 'only' | 'newest' | 'wordHashes'
>

/** Opens what an audit is to read. @throws SnapshotError or UsageError if the folder is missing or has no posts. */
export function openSource({
  snapshot,
  markdown,
  config,
  now,
}: Pick<AuditOptions, 'snapshot' | 'markdown' | 'config' | 'now'>) {
  return markdown === undefined
    ? readSnapshot(snapshot)
    : readMarkdownFolder(markdown, { names: config.fields, now })
}

/**
 * Audits the posts of a source.
 * @throws JobError if a post cannot be read.
 */
export async function auditSource(given: AuditSource, options: SourceAuditOptions) {
  const { siteOf, config, now, until = now, only, newest = new Set(), wordHashes } = options
  const { settings, hosts, words } = config
  const source = withNewest(given, newest)
  const { pictures, moves } = given
  const site: AuditedSite = { ...(await siteOf(source)), pictures, moves }
  const language = languageOf(site.locale)
  const fitting = given.folder === undefined ? withoutSnapshotRules(settings) : settings
  const rules = settingsOfLanguage(fitting, language)
  const { index, folder, markdown: files } = source
  const slugs = index.posts.map(({ slug }) => slug)
  const isSpellingOn = checksSpelling(fitting, english)
  // A locale that is not set is what they tell already.
  const used = isSpellingOn && site.localeFrom !== undefined ? languageOfPosts(source) : undefined
  const otherLanguage = used === undefined || used === language.tag ? undefined : nameOf(used)
  const checksWords = checksSpelling(rules, language) && otherLanguage === undefined
  // Rules that compare bodies need all of them parsed.
  const audited = only && !comparesBodies(rules) ? slugs.filter((slug) => only.has(slug)) : slugs
  const task = {
    index: auditedIndexOf(index),
    folder: folder && resolve(folder),
    site: { site, served: config.paths, hosts, files, now: now.getTime(), judgedAt: until.getTime() },
    settings: rules,
    words: checksWords ? words : undefined,
  }
  const readPost = folder === undefined ? source.readPost : undefined
  const audits = await auditPosts(task, audited, { readPost })
  const summaries = new Map(audits.flatMap(({ summary }) => (summary ? [[summary.slug, summary]] : [])))
  const posts = index.posts.map((entry) => summaries.get(entry.slug) ?? summarizeOther(entry))
  for (const { digest, wordHash } of posts) wordHashes?.set(digest, wordHash)
  const factFiles = new Set(
    [site.events, site.specialHours, site.menu].flatMap((facts = []) => facts.map(({ file }) => file)),
  )
  const findings = [
    ...audits.flatMap((audit) => audit.findings),
    ...auditTogether({ ...source, site, posts, language, judgedAt: until.getTime() }, rules),
  ].map((finding) => {
    if (factFiles.has(finding.file)) return { ...finding, file: relative(folder ?? '.', finding.file) }
    return files ? inFile(finding, files) : finding
  })
  function summarizeOther(entry: IndexEntry): PostSummary {
    const known = wordHashes?.get(entry.digest)
    return known === undefined
      ? summarizeUnparsed(source.readPost(entry.slug))
      : summarizeUnread(entry, known)
  }

  return {
    findings: withFingerprints(sortFindings(findings, index)),
    summaries: posts,
    otherLanguage,
    site,
    posts: posts.length,
    updatedAt: index.updatedAt,
    vocabulary: vocabularyOf(posts),
    postsBySlug: new Map(posts.map(({ slug, title, date }) => [slug, { title, date }])),
  }
}

const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language)

/** Returns a finding with its place in the Markdown file of its post. */
function inFile(finding: Finding, { fileOf, bodyLineOf }: FilesOfPosts): Finding {
  const { slug, field, file, line, replacement } = finding
  const before = field === 'blog' ? (bodyLineOf.get(slug) ?? 1) - 1 : 0
  return {
    ...finding,
    // What is found in a file that is no post names it.
    file: (file === snapshotFiles.post(slug) && fileOf.get(slug)) || file,
    line: line && line + before,
    replacement: replacement && { ...replacement, line: replacement.line + before },
  }
}

// Rules take the list to be sorted by age.
function withNewest(source: AuditSource, newest: ReadonlySet<string>): AuditSource {
  const isNewest = ({ slug }: { slug: string }) => newest.has(slug)
  const { posts } = source.index
  const sorted = [...posts.filter(isNewest), ...posts.filter((post) => !isNewest(post))]
  return { ...source, index: { ...source.index, posts: sorted } }
}
