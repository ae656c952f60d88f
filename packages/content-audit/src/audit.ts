import type { Post } from '@venue-site/posts/schema'
import { type AuditConfig, defaultConfig } from './config.ts'
import type { Finding } from './finding.ts'
import { auditSource } from './run-audit.ts'
import type { AuditedSite } from './site.ts'
import { sourceOfPosts } from './view/source-of-posts.ts'

/**
 * Audits posts in memory.
 * @param config By default, all rules as they are.
 * @returns The findings, in the order of the posts, newest first.
 * @throws JobError if a post cannot be audited.
 */
export async function audit({
  posts,
  site,
  config = defaultConfig(),
  now = new Date(),
}: {
  posts: readonly Post[]
  site: AuditedSite
  config?: AuditConfig
  now?: Date
}): Promise<Finding[]> {
  const { findings } = await auditSource(sourceOfPosts(posts), { siteOf: () => site, config, now })
  return findings
}
