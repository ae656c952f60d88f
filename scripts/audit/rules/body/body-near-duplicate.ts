import type { SnapshotRule } from '../../rule.ts'
import { likelyPairs } from '../../similarity/sketch.ts'

const text = `The ledger lies under the stairs, and it has a pencil on a string. Whoever takes a bottle of vermouth writes down
the day, the shelf, and for what. Nobody has ever lost that pencil. Paper needs no light of its own, and there is none
down there. It also remembers who wrote: we know each other’s hands. When the fino ran out in the spring, the page said
where it went, and the answer was the kitchen. We order on Mondays, by the gaps in the column, and it takes as long as
the first side of a record. Drawings are in it, mostly. A fig. The saw that is used for ice. Two telephone numbers.`

export const bodyNearDuplicate = {
  id: 'body-near-duplicate',
  looksAt: 'snapshot',
  severity: 'warning',
  reason: 'Most of the text stands in another post too: readers meet it twice, and the two compete.',
  mend: 'Make one post of the two, or write what is new in this one alone.',
  // Of the runs of five words that either has; in percent.
  limits: { alike: 70 },
  fails: { posts: [{ blog: text }, { blog: `${text} It is signed at the end of the year.` }] },
  passes: { posts: [{ blog: text }, { blog: text.split(' ').reverse().join(' ') }] },
  *check({ facts, similarity }, { alike }) {
    const oldestFirst = facts.toReversed()
    const told = new Set<string>()
    for (const [at, next] of likelyPairs(oldestFirst.map(({ sketch }) => sketch))) {
      const [original, repeats] = [oldestFirst[at], oldestFirst[next]]
      if (!original || !repeats || told.has(repeats.slug) || original.words === repeats.words) continue
      const shared = Math.floor(100 * similarity(original.slug, repeats.slug))
      if (shared < alike) continue
      told.add(repeats.slug)
      const message = `${shared} % of the text is that of ${original.slug}`
      yield { slug: repeats.slug, field: 'blog', quote: '', message, excess: shared - alike }
    }
  },
} satisfies SnapshotRule<'alike'>
