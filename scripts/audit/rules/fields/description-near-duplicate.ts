import type { SnapshotRule } from '../../rule.ts'
import { nearTexts } from '../../similarity/near-texts.ts'

export const descriptionNearDuplicate = {
  id: 'description-near-duplicate',
  looksAt: 'snapshot',
  severity: 'warning',
  reason:
    'Posts whose descriptions differ in a letter or a small word compete with each other for the same readers.',
  mend: 'Make one post of the two, or let each description say what is different.',
  // Of the letters, by threes, that two descriptions have in common; in percent.
  limits: { alike: 85 },
  fails: {
    posts: [
      { metaDescription: 'Cutting clear ice by hand at home' },
      { metaDescription: 'Cutting clear ice by hands at home' },
    ],
  },
  passes: {
    posts: [
      { metaDescription: 'Cutting clear ice, part 1' },
      { metaDescription: 'Cutting clear ice, part 2' },
    ],
  },
  *check({ facts }, { alike }) {
    const oldestFirst = facts.toReversed()
    for (const [at, next] of nearTexts(
      oldestFirst.map(({ description }) => description),
      alike / 100,
    )) {
      const [original, repeats] = [oldestFirst[at], oldestFirst[next]]
      if (!original || !repeats) continue
      const message = `The description is almost that of ${original.slug}: “${original.description}”`
      yield { slug: repeats.slug, field: 'metaDescription', quote: repeats.description, message }
    }
  },
} satisfies SnapshotRule<'alike'>
