import { join, resolve } from 'node:path'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { digest, hashOf } from '@venue-site/cli/files/hash'
import { groupBy } from '@venue-site/cli/group-by'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import { readBaseline } from '@venue-site/content-audit/baseline'
import { onlyErrors, readConfig } from '@venue-site/content-audit/config'
import type { Finding } from '@venue-site/content-audit/finding'
import { type AuditOptions, runAudit } from '@venue-site/content-audit/run-audit'
import type { HeldPost } from '@venue-site/posts/exceptions.server'
import type { Post } from '@venue-site/posts/schema'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import type { StagedSnapshot } from '@venue-site/posts/staged-snapshot.server'
import type { Settings } from '../cli/settings.ts'
import { ownSite } from '../site/audited-site.ts'
import { buildHash, foldersHash } from '../site/build-hash.ts'
import { compareSnapshots } from './snapshot-index.ts'

interface HoldBackOptions {
  settings: Settings
  /** The snapshot folder that will be replaced. */
  out: string
  /** A file of findings that do not hold posts back. */
  baseline?: string
  /**
   * A folder that is safe to delete, for what the next pull need not do again: a review with held posts, and the hashes of
   * the posts' words.
   */
  cache?: string
  previous: SnapshotIndex | null
  staged: Pick<StagedSnapshot, 'path' | 'addPost' | 'removePost'>
  /** The index of the staged snapshot, with all posts as pulled. */
  index: SnapshotIndex
  /** Stages the snapshot again, without the new versions of some posts. */
  restage: (held: ReadonlySet<string>) => Promise<SnapshotIndex>
}

export interface Review {
  index: SnapshotIndex
  held: HeldPost[]
  /** Sentences for a person about errors that held nothing back. */
  warnings: string[]
}

/**
 * Holds back each post that is new or changed and has a new audit error: it keeps its last version, or is left out. An
 * error is not new if the last snapshot has it, or if the last version of the post has it in this snapshot as well (it
 * links to a removed post). An unchanged post always stays, and a removed one is always removed. Only what is new or
 * changed is audited, unless a post was removed.
 * @throws UsageError, SnapshotError or JobError if the audit cannot run.
 */
export async function holdBack(options: HoldBackOptions): Promise<Review> {
  const { cache, out, staged, restage } = options
  if (cache === undefined) return judge(options, new Map())
  const keptFile = (kind: string) => join(cache, `${digest(resolve(out))}.${kind}`)
  const code = auditCode(options)
  const file = keptFile('review')
  const format = `review ${inputsOf(options, code)}`
  const known = readChecksummedJson<Omit<Review, 'index'>>(file, format)
  if (known) {
    for (const { slug } of known.held) staged.removePost(slug)
    return { ...known, index: await restage(new Set(known.held.map(({ slug }) => slug))) }
  }
  const words = [keptFile('words'), `words ${code}`] as const
  const wordHashes = new Map(readChecksummedJson<[string, string][]>(...words))
  const { index: kept, ...review } = await judge(options, wordHashes)
  const digests = new Set(kept.posts.map((post) => post.digest))
  try {
    if (review.held.length > 0) writeChecksummedJson(file, format, review)
    writeChecksummedJson(
      ...words,
      [...wordHashes].filter(([post]) => digests.has(post)),
    )
  } catch {
    // The next pull judges again.
  }
  return { ...review, index: kept }
}

/** Returns a hash of the code and the settings that an audit depends on. */
function auditCode({ settings }: HoldBackOptions): string {
  return hashOf([buildHash(settings.public), foldersHash(['packages/content-audit/src', 'public'])])
}

/** Returns a hash of all that a review depends on. Rules about dates depend on the day. */
function inputsOf(
  { settings, out, baseline, previous, index: { posts } }: HoldBackOptions,
  code: string,
): string {
  const accepted = baseline === undefined ? null : readBaseline(baseline, out)
  const day = new Date().toISOString().slice(0, 10)
  // The time at which a change is found is no part of it.
  const found = posts.map(({ modified: _, ...post }) => post)
  return hashOf([code, readConfig(), accepted, day, settings.domain, previous, found])
}

async function judge(
  { index: pulled, ...options }: HoldBackOptions,
  wordHashes: Map<string, string>,
): Promise<Review> {
  const { out, previous, staged, restage } = options
  const findErrors = errorFinder({ ...options, wordHashes })
  const slugs = slugsOf(pulled)
  // The snapshot of another blog (the sample posts) has no earlier versions of these posts.
  if (!previous?.posts.some(({ slug }) => slugs.has(slug)))
    return { index: pulled, held: [], warnings: describeFirst(await findErrors(staged.path), pulled, out) }

  const { removed } = compareSnapshots(previous, pulled)
  const newest = newOrChanged(previous, pulled)
  // An unchanged post gets a new error only if a post that it links to is removed.
  const audited = { newest, only: removed.length === 0 ? newest : undefined }
  let index = pulled
  let arrivals = newest
  let errors = await findErrors(staged.path, audited)
  if (removed.length === 0 && !errors.some(({ slug }) => arrivals.has(slug)))
    return { index, held: [], warnings: [] }

  const before = new Set((await findErrors(out, audited)).map(({ fingerprint }) => fingerprint))
  const excused = new Set(before)
  const isNew = ({ fingerprint }: Finding) => !excused.has(fingerprint)
  const held = new Map<string, { post: Post; reasons: Finding[] }>()
  const { readPost } = openSnapshot(staged.path)
  // This ends: a post is released only after an error that was not excused before.
  for (;;) {
    // If the last version has the error too, holding back the new one does not help.
    for (const { slug, fingerprint } of errors) if (held.has(slug)) excused.add(fingerprint)
    const bad = errors.filter((error) => arrivals.has(error.slug) && isNew(error))
    const freed = [...held.values()].filter(({ reasons }) => !reasons.some(isNew))
    if (freed.length === 0 && bad.length === 0) break
    for (const { post } of freed) {
      held.delete(post.slug)
      await staged.addPost(post)
    }
    for (const [slug, reasons] of groupBy(bad, ({ slug }) => slug)) {
      held.set(slug, { post: readPost(slug), reasons })
      staged.removePost(slug)
    }
    // Another post may link to one that is now left out.
    index = await restage(new Set(held.keys()))
    arrivals = newOrChanged(previous, index)
    errors = await findErrors(staged.path, audited)
  }
  const kept = slugsOf(index)
  // The last version of a renamed post is at its old address.
  const renamed = new Set(index.posts.flatMap(({ id, slug }) => (slugs.has(slug) ? [] : [id])))
  const heldPosts = pulled.posts.flatMap(({ slug, id }): HeldPost[] => {
    const reasons = held.get(slug)?.reasons.filter(isNew)
    const problems = reasons?.map(({ rule, field, message }) => ({ rule, path: field, message }))
    return problems ? [{ slug, isLeftOut: !kept.has(slug) && !renamed.has(id), problems }] : []
  })
  const unchanged = errors.filter(
    ({ slug, fingerprint }) =>
      kept.has(slug) && !arrivals.has(slug) && !held.has(slug) && !before.has(fingerprint),
  )
  return { index, held: heldPosts, warnings: describeUnchanged(unchanged) }
}

function errorFinder({
  settings,
  baseline,
  out,
  wordHashes,
}: Pick<HoldBackOptions, 'settings' | 'baseline' | 'out'> & Pick<AuditOptions, 'wordHashes'>) {
  // So that errors name the snapshot folder, and not the staging folder.
  if (baseline !== undefined) readBaseline(baseline, out)
  // The other rules take most of the time, and hold nothing back.
  const config = onlyErrors(readConfig())
  return async (snapshot: string, posts?: Pick<AuditOptions, 'only' | 'newest'>) => {
    const report = await runAudit({
      siteOf: ownSite(settings.public),
      config,
      snapshot,
      baseline,
      now: new Date(),
      wordHashes,
      ...posts,
    })
    return report.findings.filter(({ severity }) => severity === 'error')
  }
}

function slugsOf({ posts }: SnapshotIndex): Set<string> {
  return new Set(posts.map(({ slug }) => slug))
}

function newOrChanged(previous: SnapshotIndex, index: SnapshotIndex): Set<string> {
  const { added, changed } = compareSnapshots(previous, index)
  return new Set([...added, ...changed])
}

function describeFirst(errors: readonly Finding[], { posts }: SnapshotIndex, out: string): string[] {
  if (errors.length === 0) return []
  const slugs = new Set(errors.map(({ slug }) => slug))
  return [
    `The audit finds ${countOf(errors.length, 'error')} in ${slugs.size} of ${countOf(posts.length, 'post')}. These posts are pulled for the first time, so none is held back. To see the errors, run ${npmCommand('audit', '--snapshot', out)}.`,
  ]
}

const namedErrors = 10

function describeUnchanged(errors: readonly Finding[]): string[] {
  const lines = errors
    .slice(0, namedErrors)
    .map(
      ({ slug, rule, message }) => `${slug} has not changed, and stays with a new error: ${rule}: ${message}`,
    )
  const more = errors.length - lines.length
  return more > 0 ? [...lines, `There ${more === 1 ? 'is' : 'are'} ${more} more such errors.`] : lines
}
