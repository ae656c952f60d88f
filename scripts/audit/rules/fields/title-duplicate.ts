import { plainWords, repeatsOf } from '../../checks/same-text.ts'
import type { SnapshotRule } from '../../rule.ts'

export const titleDuplicate = {
  id: 'title-duplicate',
  looksAt: 'snapshot',
  severity: 'error',
  reason: 'In lists and search results nobody can tell posts with the same title apart.',
  mend: 'Say in each title what that post alone has.',
  fails: { posts: [{ metaTitle: 'The clear ice problem' }, { metaTitle: 'The Clear Ice: Problem' }] },
  passes: { posts: [{ metaTitle: 'The clear ice problem' }, { metaTitle: 'The cellar ledger' }] },
  *check({ facts }) {
    for (const { repeats, original } of repeatsOf(facts, ({ title }) => plainWords(title))) {
      const message = `The title is that of ${original.slug} too`
      yield { slug: repeats.slug, field: 'metaTitle', quote: repeats.title, message }
    }
  },
} satisfies SnapshotRule
