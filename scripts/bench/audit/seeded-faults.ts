import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  describeProblems,
  type Post,
  parseAs,
  postSchema,
  type SnapshotIndex,
} from '../../../src/blog/schema.ts'
import { snapshotFiles } from '../../../src/blog/snapshot.server.ts'
import { makeFolder } from '../../../src/make-folder.server.ts'
import type { Finding } from '../../audit/finding.ts'
import { toJson } from '../../snapshot/staged-snapshot.ts'
import { seededRandom } from '../random.ts'
import { cleanDraft, type Draft } from './clean-posts.ts'
import { alsoFoundBy, faults } from './faults.ts'

/** A fault in a post, by the rule that finds it. */
export interface SeededFault {
  rule: string
  slug: string
}

interface SeedOptions {
  posts: number
  faults: number
  seed: number
}

/** Writes a snapshot of clean posts into a folder, and faults of every kind into some of them, one each. */
export function seedFaults(folder: string, { posts, faults: count, seed }: SeedOptions): SeededFault[] {
  const random = seededRandom(seed)
  const drafts = Array.from({ length: posts }, (_, at) => cleanDraft(at + 1, random))
  // A few posts apart, so that no fault takes its text from a post with a fault.
  const step = Math.floor(posts / count)
  const kinds = Object.entries(faults)
  const seeded = Array.from({ length: count }, (_, at) => {
    const [rule, apply] = kinds[at % kinds.length] ?? []
    const [draft, other] = [drafts[at * step], drafts[at * step + 1]]
    if (!rule || !apply || !draft || !other) throw new Error('Each fault needs two posts')
    apply(draft, random, other)
    return { rule, draft }
  })
  writeDrafts(folder, drafts)
  return seeded.map(({ rule, draft }) => ({ rule, slug: draft.slug }))
}

function writeDrafts(folder: string, drafts: readonly Draft[]): void {
  makeFolder(join(folder, 'posts'))
  const items = drafts.map((draft, at): SnapshotIndex['posts'][number] => {
    const next = [1, 2].map((steps) => drafts[(at + steps) % drafts.length])
    const { paragraphs, inList, isOrphan: _, ...fields } = draft
    const post = parseAs(postSchema, { ...fields, blog: bodyOf(paragraphs, next) } satisfies Post)
    if (!post.ok) throw new Error(`${draft.slug}: ${describeProblems(post.problems)}`)
    const text = toJson(post.value)
    writeFileSync(join(folder, snapshotFiles.post(draft.slug)), text)
    const { slug, metaTitle, metaDescription, pinterestImageLink, date, shortTailKeywords } = draft
    const digest = createHash('sha256').update(text).digest('hex')
    return {
      id: at,
      slug,
      metaTitle,
      metaDescription,
      pinterestImageLink,
      ...inList,
      digest,
      date,
      shortTailKeywords,
    }
  })
  const index: SnapshotIndex = {
    version: 1,
    domain: 'nocturne.example',
    updatedAt: '2026-10-02T00:00:00.000Z',
    total: items.length,
    posts: items,
  }
  writeFileSync(join(folder, snapshotFiles.index), toJson(index))
}

// Each post links to the next two, so that a post is only an orphan if it is meant to be, even if one has lost its body.
function bodyOf(paragraphs: readonly string[], next: readonly (Draft | undefined)[]): string {
  const links = next.flatMap((other) =>
    other && !other.isOrphan ? [`There is [another night](/blog/${other.slug}) to tell of.`] : [],
  )
  const [first = '', ...others] = paragraphs
  return paragraphs.length === 0 ? '' : `${[first, ...links, ...others].join('\n\n')}\n`
}

/** How well a rule finds its faults. */
export interface RuleScore {
  rule: string
  seeded: number
  found: number
  /** Findings in posts without such a fault. */
  wrong: number
}

/** Compares findings with the faults that were seeded, by rule. */
export function scoreFindings(findings: readonly Finding[], seeded: readonly SeededFault[]): RuleScore[] {
  const found = new Set(findings.map(({ rule, slug }) => `${rule} ${slug}`))
  const expected = new Set(
    seeded.flatMap(({ rule, slug }) => [rule, ...(alsoFoundBy[rule] ?? [])].map((name) => `${name} ${slug}`)),
  )
  const rules = new Set([...seeded.map(({ rule }) => rule), ...findings.map(({ rule }) => rule)])
  return [...rules].sort().map((rule) => {
    const ours = seeded.filter((fault) => fault.rule === rule)
    return {
      rule,
      seeded: ours.length,
      found: ours.filter(({ slug }) => found.has(`${rule} ${slug}`)).length,
      wrong: findings.filter((finding) => finding.rule === rule && !expected.has(`${rule} ${finding.slug}`))
        .length,
    }
  })
}

/** Returns the share of seeded faults that were found, and of findings that are seeded faults, over all rules. */
export function totalsOf(scores: readonly RuleScore[]): { recall: number; precision: number } {
  const sum = (of: (score: RuleScore) => number) => scores.reduce((total, score) => total + of(score), 0)
  const [seeded, found, wrong] = [
    sum((score) => score.seeded),
    sum((score) => score.found),
    sum((score) => score.wrong),
  ]
  return { recall: found / seeded, precision: found / (found + wrong) }
}
