import { openSnapshot } from '../../src/blog/snapshot.server.ts'

/** The snapshot that the sites under test are built from, whatever posts the venue has. */
export const fixtureSnapshot = 'tests/fixtures/snapshot'

/** How many posts it has. */
export const fixturePosts = openSnapshot(fixtureSnapshot).index.posts.length
