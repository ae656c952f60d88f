import { resolve } from 'node:path'
import { openSnapshot, snapshotFiles } from '../../src/blog/snapshot.server.ts'
import { digestOf } from '../fs/hash.ts'
import { auditPosts } from './audit-posts.ts'
import type { AuditTask } from './auditor.ts'
import type { RuleSetting } from './config.ts'
import { type Finding, type LooseFinding, looseFinding, withFingerprints } from './finding.ts'
import { type NotedAudit, openKnownAudits } from './known-audits.ts'
import { inReadingOrder } from './order.ts'
import { snapshotRules } from './registry.ts'
import { sharedRuns } from './similarity/sketch.ts'
import { readWords } from './view/body.ts'
import { loadParser } from './view/load-parser.ts'
import { openSite, type SiteOptions } from './view/site.ts'
import type { SnapshotView } from './view/snapshot-view.ts'
import { openSource, type SnapshotSource } from './view/source.ts'

/** Where an earlier audit's posts are known from, and the key that they are known by. */
export interface KnownFile {
  file: string
  key: string
}

export interface SnapshotAudit {
  findings: Finding[]
  /** How many posts were looked at. */
  posts: number
  /** When the snapshot last changed. */
  updatedAt: string
  /** The posts’ titles and dates, by slug. */
  known: Map<string, { title: string; date: string }>
}

/**
 * Audits a snapshot folder, from its files alone.
 * @throws SnapshotError where the folder is missing or no snapshot. @throws JobError where a post cannot be read.
 */
export async function auditSnapshot(
  folder: string,
  { known, ...rules }: { site: SiteOptions; settings: Record<string, RuleSetting>; known?: KnownFile },
): Promise<SnapshotAudit> {
  const { settings } = rules
  const source = openSource(folder)
  const { index } = source
  const slugs = index.posts.map(({ slug }) => slug)
  const task = { ...rules, folder: resolve(folder) }
  const audits = known ? await auditWhatChanged(task, slugs, known) : await auditPosts(task, slugs)
  const facts = audits.map((audit) => audit.facts)
  const similarity = await bodyComparer(source)
  const together = checkTogether({ ...source, facts, similarity }, settings)
  const all = [...audits.flatMap(({ findings }) => findings), ...together]
  return {
    findings: withFingerprints(inReadingOrder(all, index)),
    posts: slugs.length,
    updatedAt: index.updatedAt,
    known: new Map(facts.map(({ slug, title, date }) => [slug, { title, date }])),
  }
}

// The rules that look at all posts at once look at all of them again.
async function auditWhatChanged(
  task: AuditTask,
  slugs: readonly string[],
  { file, key }: KnownFile,
): Promise<NotedAudit[]> {
  const { folder } = task
  const snapshot = openSnapshot(folder)
  const site = await openSite(snapshot, task.site)
  const known = openKnownAudits(file, { key: digestOf(key, snapshot.index.domain), folder, site })
  const found = new Map(slugs.map((slug) => [slug, known.find(slug)]))
  const toAudit = slugs.filter((slug) => !found.get(slug))
  const fresh = await auditPosts({ ...task, isNoted: true }, toAudit)
  for (const audit of fresh) found.set(audit.facts.slug, audit)
  const audits = slugs.flatMap((slug) => found.get(slug) ?? [])
  if (fresh.length > 0 || audits.length < known.size) known.keep(audits)
  return audits
}

/** What the rules say that look at all posts at once. */
export function checkTogether(
  view: SnapshotView,
  settings: Readonly<Record<string, RuleSetting>>,
): LooseFinding[] {
  return snapshotRules.flatMap((rule) => {
    const setting = settings[rule.id]
    if (!setting || setting.severity === 'off') return []
    const { severity, limits } = setting
    return [...rule.check(view, limits)].map(({ at: _, file, ...report }) =>
      looseFinding({
        rule: rule.id,
        severity,
        root: 'snapshot',
        file: file ?? (report.slug ? snapshotFiles.post(report.slug) : snapshotFiles.index),
        ...report,
      }),
    )
  })
}

/** Compares the words of two bodies of a source; they are read for it. */
export async function bodyComparer({ readPost }: SnapshotSource): Promise<SnapshotView['similarity']> {
  const parse = await loadParser()
  const wordsOf = (slug: string) => readWords(readPost(slug).blog, parse)
  // Several are compared with one, one after another.
  let last: { slug: string; words: string[] } = { slug: '', words: [] }
  return (one, other) => {
    if (last.slug !== one) last = { slug: one, words: wordsOf(one) }
    return sharedRuns(last.words, wordsOf(other))
  }
}
