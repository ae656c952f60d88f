import type { MarkdownParser } from '../../src/blog/markdown.ts'
import type { Post } from '../../src/blog/schema.ts'
import { snapshotFiles } from '../../src/blog/snapshot.server.ts'
import type { RuleSettings } from './config.ts'
import type { RawFinding } from './finding.ts'
import { postRules } from './registry.ts'
import { runRules } from './run-rules.ts'
import { type PostSummary, summarize } from './view/post-summary.ts'
import { viewPost } from './view/post-view.ts'
import type { SiteUrls } from './view/url-resolver.ts'

export interface PostAudit {
  findings: RawFinding[]
  summary: PostSummary
}

export interface PostAuditOptions {
  urls: SiteUrls
  parse: MarkdownParser
  settings: RuleSettings
}

/** Runs the rules that check one post at a time, and summarizes the post for the others. */
export function auditPost(post: Post, { urls, parse, settings }: PostAuditOptions): PostAudit {
  const view = viewPost(post, { urls, parse })
  const findings = runRules(postRules, view, settings, ({ at, ...report }) => ({
    slug: post.slug,
    root: 'snapshot',
    file: snapshotFiles.post(post.slug),
    ...report,
    ...(at === undefined ? {} : placeAt(post[report.field] ?? '', at)),
  }))
  return { findings, summary: summarize(view) }
}

/** Returns the line and column of an offset, from 1. */
function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
