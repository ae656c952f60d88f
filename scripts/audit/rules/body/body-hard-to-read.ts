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
    const text = body.prose.filter(({ kind }) => kind === 'paragraph').map((prose) => prose.text)
    const all = text.flatMap((run) => run.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [])
    if (all.length < words) return
    const sentences = text.reduce((sum, run) => sum + sentencesIn(run), 0)
    const letters = all.reduce((sum, word) => sum + word.length, 0)
    const index = (4.71 * letters) / all.length + (0.5 * all.length) / sentences - 21.43
    if (index <= grade) return
    const message = `It takes some ${Math.round(index)} years of school to read (ARI)`
    yield { field: 'blog', quote: '', message, excess: Math.round((index - grade) * 10) / 10 }
  },
} satisfies PostRule<'grade' | 'words'>

function sentencesIn(text: string): number {
  return Math.max(1, text.match(/[.!?…:;]["”’)]*(?=\s|$)/g)?.length ?? 0)
}
