import { measureWords } from '../../checks/words.ts'
import type { PostRule } from '../../rule.ts'

export const bodyHardToRead = {
  id: 'body-hard-to-read',
  looksAt: 'post',
  severity: 'info',
  reason: 'The words and sentences are as long as those of papers and contracts: most readers give up.',
  mend: 'Shorten the sentences, and choose the shorter of two words.',
  // School years, by the Automated Readability Index (Senter and Smith, 1967); shorter texts swing too much.
  limits: { grade: 16, words: 150 },
  fails: {
    blog: 'Notwithstanding considerable methodological heterogeneity, contemporary crystallographic investigations demonstrate unambiguously that unidirectional solidification processes facilitate extraordinarily transparent macroscopic structures throughout industrially manufactured refrigeration environments. '.repeat(
      8,
    ),
  },
  passes: {
    blog: 'We cut the ice by hand. It takes a saw, a bench and ten minutes of your time. '.repeat(12),
  },
  *check({ body }, { grade, words }) {
    let [all, letters, sentences] = [0, 0, 0]
    for (const { kind, text } of body.prose) {
      if (kind !== 'paragraph') continue
      const { count, length } = measureWords(text)
      all += count
      letters += length
      sentences += sentencesIn(text)
    }
    if (all < words) return
    const index = (4.71 * letters) / all + (0.5 * all) / sentences - 21.43
    if (index <= grade) return
    const message = `It takes some ${Math.round(index)} years of school to read (ARI)`
    yield { field: 'blog', quote: '', message, excess: Math.round((index - grade) * 10) / 10 }
  },
} satisfies PostRule<'grade' | 'words'>

function sentencesIn(text: string): number {
  return Math.max(1, text.match(/[.!?…:;]["”’)]*(?=\s|$)/g)?.length ?? 0)
}
