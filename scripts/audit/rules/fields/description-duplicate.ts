import { plainWords, repeatsOf } from '../../checks/same-text.ts'
import type { SnapshotRule } from '../../rule.ts'

export const descriptionDuplicate = {
  id: 'description-duplicate',
  looksAt: 'snapshot',
  severity: 'warning',
  reason: 'In lists and search results nobody can tell posts with the same description apart.',
  mend: 'Say in each description what that post alone has.',
  fails: {
    posts: [{ metaDescription: 'The clear ice problem' }, { metaDescription: 'The Clear Ice: Problem' }],
  },
  passes: { posts: [{ metaDescription: 'The clear ice problem' }, { metaDescription: 'The cellar ledger' }] },
  *check({ facts }) {
    for (const { repeats, original } of repeatsOf(facts, ({ description }) => plainWords(description))) {
      const message = `The description is that of ${original.slug} too`
      yield { slug: repeats.slug, field: 'metaDescription', quote: repeats.description, message }
    }
  },
} satisfies SnapshotRule
