import { readdirSync } from 'node:fs'
import { leftoversIn, readSample } from '../../scripts/venue-check/leftovers.ts'

/** How many sample posts there are, which our functions host serves. */
export const samplePosts = readdirSync('src/content/posts').filter((name) => name.endsWith('.md')).length

/**
 * Returns whether the content in place is the sample's, by the venue's name. The specification says some of its texts and
 * numbers. A venue has its own: its tests leave out those alone.
 */
export async function isSample(): Promise<boolean> {
  const leftovers = await leftoversIn('src/content', readSample())
  return leftovers.some(({ what }) => what.startsWith('site.name: '))
}
