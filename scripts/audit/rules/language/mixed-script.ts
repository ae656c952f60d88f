import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const mixedScript = {
  id: 'mixed-script',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'A letter of another alphabet that looks like one of ours hides the word from every search (Unicode TS 39).',
  mend: 'Type the word again.',
  fails: { blog: 'We cut ic\u0435.' },
  passes: { blog: 'We cut ice; лёд is ice, and μm is small.' },
  *check({ prose }) {
    // Letters that look like ours, among ours.
    const mixed =
      /\p{Script=Latin}[\p{Script=Latin}]*[аеорсухіјѕАВЕКМНОРСТХαορνΑΒΕΗΙΚΜΝΟΡΤΧ][\p{L}]*|(?<!\p{L})[аеорсухіјѕАВЕКМНОРСТХΑΒΕΗΙΚΜΝΟΡΤΧ]+\p{Script=Latin}+\p{L}*/gu
    for (const { quote, at, field } of matchesIn(prose, mixed, /[\u0370-\u04ff]/))
      yield { field, quote, at, message: `“${quote}” has letters of two alphabets` }
  },
} satisfies PostRule
