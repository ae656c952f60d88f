import { openingWords } from '../../checks/opening-words.ts'
import type { PostRule } from '../../rule.ts'

export const sentenceTooLong = {
  id: 'sentence-too-long',
  looksAt: 'post',
  severity: 'info',
  reason: 'Who has come to the end of such a sentence has forgotten how it began.',
  mend: 'Make two sentences of it.',
  limits: { words: 60 },
  fails: { blog: `We cut ${'ice and then we cut '.repeat(16)}water.` },
  passes: { blog: `We cut ${'ice. Then we cut '.repeat(16)}water.` },
  *check({ body }, { words }) {
    for (const prose of body.prose) {
      if (prose.kind !== 'paragraph' || prose.text.length <= 2 * words) continue
      for (const { sentence, index } of sentencesOf(prose.text)) {
        // No word is shorter than a letter and a space.
        if (sentence.length <= 2 * words) continue
        const count = sentence.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
        if (count <= words) continue
        const lead = sentence.length - sentence.trimStart().length
        yield {
          ...openingWords(body, prose, index + lead),
          message: `A sentence of ${count} words`,
          excess: count - words,
        }
      }
    }
  },
} satisfies PostRule<'words'>

// A sentence ends before a capital; a colon, a semicolon and a line of its own part as well.
const sentenceEnd = /[.!?…]["”’)]*(?=\s+[\p{Lu}“"‘(\uFFFC\d])|[:;](?=\s)|\n(?=\s*[-*•\d])/gu

/** The sentences of a text, each with its mark and where it begins. */
function* sentencesOf(text: string): Generator<{ sentence: string; index: number }> {
  let index = 0
  for (const { 0: mark, index: end } of text.matchAll(sentenceEnd)) {
    // A mark alone ends nothing: it is part of what comes.
    if (end === index) continue
    yield { sentence: text.slice(index, end + mark.length), index }
    index = end + mark.length
  }
  if (index < text.length) yield { sentence: text.slice(index), index }
}
