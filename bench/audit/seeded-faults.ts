import { allRules } from '@venue-site/content-audit/registry'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import { generatePost, generatePosts } from '../generate-posts.ts'

export interface SeededPosts {
  posts: StoredPost[]
  /** The rule that is broken, by the slug of the post that breaks it. */
  faults: ReadonlyMap<string, string>
}

// Their examples need more than a post: the moves, the pictures and the event of the examples' site.
const ofExampleSite =
  /^(?:link-(?:moved|removed)|(?:hero-)?image-(?:not-copied|small|heavy)|event-announced-over)$/
const postRules = allRules.filter(({ id, over }) => over !== 'posts' && !ofExampleSite.test(id))

/**
 * Returns posts, newest first. For each rule about a single post alone, one of them breaks it as the rule's invalid example
 * does. The others have no faults.
 * @param siteName The name of the audited site, for the rule about titles that have it.
 */
export function seedFaults(count: number, siteName: string): SeededPosts {
  const broken = postRules.map(({ id, invalid }, at) => {
    // Examples take the other fields from a post with this title.
    const metaTitle = 'The clear ice problem'
    const post = { ...generatePost(count - at, 1).post, slug: `broken-${id}`, metaTitle, ...invalid }
    post.metaTitle = post.metaTitle.replace('Venue Blog', `${siteName} Blog`)
    // They link to posts that this blog does not have.
    const blog = post.blog.replace(/clear-ice-problem|cellar-ledger/, post.slug)
    return { rule: id, stored: { id, post: { ...post, blog } } }
  })
  return {
    posts: [...broken.map(({ stored }) => stored), ...generatePosts(count - postRules.length)],
    faults: new Map(broken.map(({ rule, stored }) => [stored.post.slug, rule])),
  }
}

/** Compares findings with the faults. Only findings in good posts are false alarms: a fault may break several rules. */
export function scoreFindings<Found extends { rule: string; slug: string }>(
  findings: readonly Found[],
  { faults }: SeededPosts,
) {
  const found = new Set(findings.flatMap(({ rule, slug }) => (faults.get(slug) === rule ? [rule] : [])))
  const missed = [...faults.values()].filter((rule) => !found.has(rule))
  const falseAlarms = findings.filter(({ slug }) => !faults.has(slug))
  return {
    missed,
    falseAlarms,
    recall: found.size / faults.size,
    precision: found.size / (found.size + falseAlarms.length),
  }
}
