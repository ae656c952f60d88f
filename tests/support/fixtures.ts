import { openSnapshot } from '@venue-site/posts/snapshot.server'
import type { RenderContext } from '../../pages/outputs.ts'

/** The snapshot that the sites under test are built from, whatever posts the venue has. */
export const fixtureSnapshot = 'tests/fixtures/snapshot'

/** How many posts it has. */
export const fixturePosts = openSnapshot(fixtureSnapshot).index.posts.length

/** What a build provides for rendering, of no use to the output under test. */
export const renderContext: RenderContext = {
  renderBody: () => '',
  drawCard: async () => Buffer.from(''),
  policies: {},
  note: () => {},
}
