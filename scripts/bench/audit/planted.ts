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
import { faults } from './faults.ts'

/** What was planted where. */
export interface Planted {
  rule: string
  slug: string
  alsoSeenBy: readonly string[]
}

interface PlantOptions {
  posts: number
  faults: number
  seed: number
}

/** Writes a snapshot of clean posts into a folder, with faults of every kind in some of them, one each. */
export function plantFaults(folder: string, { posts, faults: count, seed }: PlantOptions): Planted[] {
  const random = seededRandom(seed)
  const drafts = Array.from({ length: posts }, (_, at) => cleanDraft(at + 1, random))
  // One after another, a few posts apart, so that nothing is planted where another fault takes its text from.
  const step = Math.floor(posts / count)
  const planted = Array.from({ length: count }, (_, at) => {
    const fault = faults[at % faults.length]
    const [draft, other] = [drafts[at * step], drafts[at * step + 1]]
    if (!fault || !draft || !other) throw new Error('There must be two posts or more for each fault')
    fault.plant(draft, random, other)
    return { rule: fault.rule, draft, alsoSeenBy: fault.alsoSeenBy ?? [] }
  })
  writeDrafts(folder, drafts)
  return planted.map(({ rule, draft, alsoSeenBy }) => ({ rule, slug: draft.slug, alsoSeenBy }))
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

// Each links to the next two, so that no post is an orphan unless it is meant to be, also where one has lost its body.
function bodyOf(paragraphs: readonly string[], next: readonly (Draft | undefined)[]): string {
  const links = next.flatMap((other) =>
    other && !other.isOrphan ? [`There is [another night](/blog/${other.slug}) to tell of.`] : [],
  )
  const [first = '', ...others] = paragraphs
  return paragraphs.length === 0 ? '' : `${[first, ...links, ...others].join('\n\n')}\n`
}

/** How well one rule did. */
export interface RuleScore {
  rule: string
  planted: number
  found: number
  /** Findings where nothing of the kind was planted. */
  wrong: number
}

/** Compares what was found with what was planted, rule by rule. */
export function scoreFindings(findings: readonly Finding[], planted: readonly Planted[]): RuleScore[] {
  const found = new Set(findings.map(({ rule, slug }) => `${rule} ${slug}`))
  const expected = new Set(
    planted.flatMap(({ rule, slug, alsoSeenBy }) => [rule, ...alsoSeenBy].map((name) => `${name} ${slug}`)),
  )
  const rules = new Set([...planted.map(({ rule }) => rule), ...findings.map(({ rule }) => rule)])
  return [...rules].sort().map((rule) => {
    const ours = planted.filter((fault) => fault.rule === rule)
    return {
      rule,
      planted: ours.length,
      found: ours.filter(({ slug }) => found.has(`${rule} ${slug}`)).length,
      wrong: findings.filter((finding) => finding.rule === rule && !expected.has(`${rule} ${finding.slug}`))
        .length,
    }
  })
}

/** The share of what was planted that was found, and of what was found that was planted, over all rules. */
export function totalsOf(scores: readonly RuleScore[]): { recall: number; precision: number } {
  const sum = (of: (score: RuleScore) => number) => scores.reduce((total, score) => total + of(score), 0)
  const [planted, found, wrong] = [
    sum((score) => score.planted),
    sum((score) => score.found),
    sum((score) => score.wrong),
  ]
  return { recall: found / planted, precision: found / (found + wrong) }
}
