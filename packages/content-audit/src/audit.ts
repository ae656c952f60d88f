import type { Post } from '@venue-site/posts/schema'
import { type AuditConfig, defaultConfig } from './config.ts'
import type { Finding } from './finding.ts'
import { auditSource } from './run-audit.ts'
import type { AuditedSite } from './site.ts'
import { sourceOfPosts } from './view/source-of-posts.ts'

/**
 * Audits posts in memory.
 * @param config By default, all rules as they are.
 * @param until Up to when something may be over; by default now.
 * @returns The findings, in the order of the posts, newest first.
 * @throws JobError if a post cannot be audited.
 */
export async function audit({
  posts,
  site,
  config = defaultConfig(),
  now = new Date(),
  until,
}: {
  posts: readonly Post[]
  site: AuditedSite
  config?: AuditConfig
  now?: Date
  until?: Date
}): Promise<Finding[]> {
  const { findings } = await auditSource(sourceOfPosts(posts, now), {
    siteOf: () => site,
    config,
    now,
    until,
  })
  return findings
}
