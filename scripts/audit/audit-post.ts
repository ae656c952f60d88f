import type { MarkdownParser } from '../../src/blog/markdown.ts'
import type { Post } from '../../src/blog/schema.ts'
import { snapshotFiles } from '../../src/blog/snapshot.server.ts'
import type { RuleSetting } from './config.ts'
import { type LooseFinding, looseFinding } from './finding.ts'
import { postRules } from './registry.ts'
import { factsOf, type PostFacts } from './view/facts.ts'
import { viewPost } from './view/post-view.ts'
import type { Site } from './view/site.ts'
import { placesIn } from './view/text-places.ts'

export interface PostAudit {
  findings: LooseFinding[]
  facts: PostFacts
}

export interface PostAuditOptions {
  site: Site
  parse: MarkdownParser
  settings: Readonly<Record<string, RuleSetting>>
}

/** What the rules that look at one post say of it, in the order of its fields’ text, and what is kept of it for the others. */
export function auditPost(post: Post, { site, parse, settings }: PostAuditOptions): PostAudit {
  const view = viewPost(post, { site, parse })
  const places = new Map<string, ReturnType<typeof placesIn>>()
  const placeIn = (field: keyof Post, offset: number) => {
    const find = places.get(field) ?? placesIn(post[field] ?? '')
    places.set(field, find)
    return find(offset)
  }
  const findings: LooseFinding[] = []
  for (const rule of postRules) {
    const setting = settings[rule.id]
    if (!setting || setting.severity === 'off') continue
    for (const { at, ...report } of rule.check(view, setting.limits)) {
      const place = at === undefined ? {} : placeIn(report.field, at)
      findings.push(
        looseFinding({
          rule: rule.id,
          severity: setting.severity,
          slug: post.slug,
          root: 'snapshot',
          file: snapshotFiles.post(post.slug),
          ...report,
          ...place,
        }),
      )
    }
  }
  return { findings, facts: factsOf(view) }
}
