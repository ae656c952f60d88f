import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePostDate } from '../../src/blog/date.ts'
import { snapshotFiles } from '../../src/blog/snapshot.server.ts'
import { readChecksummedJson, writeChecksummedJson } from '../fs/checksummed-json.ts'
import { digestOf } from '../fs/hash.ts'
import { listFiles } from '../fs/list-files.ts'
import type { PostAudit } from './audit-post.ts'
import type { Site } from './view/site.ts'

/*
 * What the rules said of each post in an earlier audit. It holds as long as the post's file is the same, the rules and
 * all they are told are the same, and every address of this site that they asked about leads where it led.
 */

/** A post's audit, with where the addresses of this site led that it asked about. */
export interface NotedAudit extends PostAudit {
  asked: Record<string, string>
}

export interface KnownAudits {
  /** How many posts are known. */
  size: number
  /** What is still true of a post; undefined where it has to be looked at. */
  find(slug: string): NotedAudit | undefined
  /** Keeps an audit's posts, and no others, for the next one. */
  keep(audits: readonly NotedAudit[]): void
}

interface KnownPost {
  /** Of the post's file. */
  digest: string
  audit: NotedAudit
}

/** Where commands keep what an audit said of each post: beside the other caches, which git ignores. */
export const knownAuditsFile = '.cache/audit/posts.json'

const format = 'known audits 1'

/**
 * Opens the file of an earlier audit of a snapshot folder; a spoilt one counts as none.
 * @param key Of all that decides what is said of a post, besides the post and the site's addresses.
 */
export function openKnownAudits(
  file: string,
  { key, folder, site }: { key: string; folder: string; site: Site },
): KnownAudits {
  const stored = readChecksummedJson<{ key: string; posts: Record<string, KnownPost> }>(file, format)
  const known = new Map(stored?.key === key ? Object.entries(stored.posts) : [])
  const digestOfPost = (slug: string) => digestOf(readFileSync(join(folder, snapshotFiles.post(slug))))
  return {
    size: known.size,
    find(slug) {
      const post = known.get(slug)
      return post && leadsAsBefore(post.audit, site) && post.digest === digestOfPost(slug)
        ? post.audit
        : undefined
    },
    keep(audits) {
      const posts = audits
        .filter(({ facts }) => hasCome(facts.date, site))
        .map((audit) => {
          const { slug } = audit.facts
          return [slug, { digest: digestOfPost(slug), audit } satisfies KnownPost] as const
        })
      writeChecksummedJson(file, format, { key, posts: Object.fromEntries(posts) })
    },
  }
}

/** A site that notes what it is asked, as far as other posts and pages may change the answer. */
export function notingSite(site: Site): { site: Site; asked: NotedAudit['asked'] } {
  const asked: NotedAudit['asked'] = {}
  return {
    asked,
    site: {
      latest: site.latest,
      targetOf(address, slug) {
        const target = site.targetOf(address, slug)
        if (target.kind !== 'outside' && target.kind !== 'malformed') asked[address] = JSON.stringify(target)
        return target
      },
    },
  }
}

/** A digest of the modules that audit; what they import from elsewhere is in the key of the site's code. */
export function auditModulesDigest(): string {
  const folder = 'scripts/audit'
  return digestOf(...listFiles(folder).flatMap((name) => [name, readFileSync(join(folder, name))]))
}

function leadsAsBefore({ facts: { slug }, asked }: NotedAudit, site: Site): boolean {
  return Object.entries(asked).every(
    ([address, target]) => JSON.stringify(site.targetOf(address, slug)) === target,
  )
}

// What is said of a date that lies ahead is no longer true some day.
function hasCome(date: string, site: Site): boolean {
  return parsePostDate(date).getTime() <= site.latest.getTime()
}
