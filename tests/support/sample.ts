import { readdirSync } from 'node:fs'

/** How many sample posts there are, which our functions host serves. */
export const samplePosts = readdirSync('src/content/posts').filter((name) => name.endsWith('.md')).length
