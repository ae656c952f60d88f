import type { SnapshotRule } from '../../rule.ts'
import { nearTexts } from '../../similarity/near-texts.ts'

export const titleNearDuplicate = {
  id: 'title-near-duplicate',
  looksAt: 'snapshot',
  severity: 'warning',
  reason:
    'Posts whose titles differ in a letter or a small word compete with each other for the same readers.',
  mend: 'Make one post of the two, or let each title say what is different.',
  // Of the letters, by threes, that two titles have in common; in percent.
  limits: { alike: 85 },
  fails: {
    posts: [
      { metaTitle: 'Cutting clear ice by hand at home' },
      { metaTitle: 'Cutting clear ice by hands at home' },
    ],
  },
  passes: { posts: [{ metaTitle: 'Cutting clear ice, part 1' }, { metaTitle: 'Cutting clear ice, part 2' }] },
  *check({ facts }, { alike }) {
    const oldestFirst = facts.toReversed()
    for (const [at, next] of nearTexts(
      oldestFirst.map(({ title }) => title),
      alike / 100,
    )) {
      const [original, repeats] = [oldestFirst[at], oldestFirst[next]]
      if (!original || !repeats) continue
      const message = `The title is almost that of ${original.slug}: “${original.title}”`
      yield { slug: repeats.slug, field: 'metaTitle', quote: repeats.title, message }
    }
  },
} satisfies SnapshotRule<'alike'>
