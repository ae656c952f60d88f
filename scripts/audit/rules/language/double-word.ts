import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

// What may well come twice: grammar (“had had”), emphasis, sounds and names.
const allowed = new Set(
  'had that is very so bye no ha ho hey knock bang tut now there well really many much far long blah yada paw boom tick tock pom bora dum pau walla chop cha can do what who in on ah choo'.split(
    ' ',
  ),
)

export const doubleWord = {
  id: 'double-word',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A word that comes twice is the slip that every reader sees and no writer does.',
  mend: 'Remove one of the two.',
  fails: { blog: 'Water freezes from the the outside\nin in a day.' },
  passes: { blog: 'They had had enough, and New York, New York is far, far away. Version 1 1 is `x x`.' },
  *check({ prose, body }) {
    // A look at the words costs less than one at the letters.
    const runs = [...prose.filter(({ kind }) => kind === 'field'), ...body.doubled]
    for (const { text, quote, at, group, field, index, prose: run } of matchesIn(
      runs,
      /(?<![\p{L}\p{N}’'_.-])(\p{L}{2,})\s+\1(?![\p{L}\p{N}’'_-])/giu,
    )) {
      const word = group.toLowerCase()
      // Two capitals in a row are a name: “Duran Duran”.
      const isName =
        /^\p{Lu}/u.test(group) && /^\p{Lu}/u.test(text.slice(group.length).trimStart()) && index > 0
      if (allowed.has(word) || isName || run.kind === 'cell') continue
      yield { field, quote, at, message: `“${word}” comes twice` }
    }
  },
} satisfies PostRule
