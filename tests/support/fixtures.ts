import { openSnapshot } from '../../src/blog/snapshot.server.ts'

/** A snapshot of the tests' own: the sites under test are built from it, whatever posts the venue has. */
export const fixtureSnapshot = 'tests/fixtures/snapshot'

/** How many posts it has. */
export const fixturePosts = openSnapshot(fixtureSnapshot).index.posts.length
