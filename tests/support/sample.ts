import { readdirSync } from 'node:fs'
import { site } from '../../src/content/site.ts'

/** How many sample posts there are, which our functions host serves. */
export const samplePosts = readdirSync('src/content/posts').filter((name) => name.endsWith('.md')).length

/**
 * Whether the content in place is the sample's, of which the specification says some texts and numbers. A venue has its
 * own: its tests leave out those alone.
 */
export const isSample = site.name === 'Nocturne'
