import { readdirSync } from 'node:fs'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'

/** How many posts the committed snapshot has, which the sites under test are built of. */
export const snapshotPosts = openSnapshot('snapshot').index.posts.length

/** How many sample posts there are, which our functions host serves. */
export const samplePosts = readdirSync('src/content/posts').filter((name) => name.endsWith('.md')).length
