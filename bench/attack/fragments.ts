import { seededRandom } from '../random.ts'

/** What hostile texts repeat: marks of Markdown, HTML, YAML and addresses, and letters that are special somewhere. */
export const fragments: readonly string[] = [
  'a',
  ' ',
  '\n',
  '\n\n',
  '\t',
  '\\',
  '`',
  '```',
  '~~',
  '*',
  '**',
  '_',
  '---',
  '+',
  '=',
  '#',
  '1.',
  '- ',
  '> ',

  '[',
  ']',
  '![',
  '](',
  '[^a]',
  '[a]: b',
  '(',
  ')',
  '{',
  '}',
  '|',
  '<',
  '>',
  '<a',
  '<a ',
  '</',
  '<!--',
  '-->',

  '<![CDATA[',
  '<script ',
  '<div>',
  '<Note>',
  '"',
  "'",
  '&',
  '&#',
  '&amp;',
  'http://',
  'www.',
  'a@',
  '.',
  ',',
  ': ',
  '?',
  '!',
  '/',
  '%',
  '0',
  'é',
  '🍸',
  'а',
  '\u200d',
  '\u202a',
  '\u2066',
  'A',
  '-eyJ',
]

const ends = ['', ' "', '>', ' -->', ')', ']', '`', '\n---\n']

/** What a hostile text repeats, and what is before and after it. */
export interface Shape {
  first: string
  repeated: string
  last: string
}

/** Returns the text of a shape, of about the given length. */
export function textOf({ first, repeated, last }: Shape, length: number): string {
  return first + repeated.repeat(Math.ceil((length - first.length - last.length) / repeated.length)) + last
}

/** Returns every fragment with every end. */
export function simpleShapes(): Shape[] {
  return fragments.flatMap((repeated) => ends.map((last) => ({ first: '', repeated, last })))
}

/** Returns shapes of two fragments, with line ends between some of them; the same for the same seed. */
export function randomShapes(seed: number, count: number): Shape[] {
  const { below } = seededRandom(seed)
  const oneOf = (texts: readonly string[]) => texts[below(texts.length)] ?? ''
  const lineEnd = () => oneOf(['', '', '\n'])
  return Array.from({ length: count }, () => ({
    first: oneOf(['', '', '\n', oneOf(fragments), `${oneOf(fragments)}\n`]),
    repeated: oneOf(fragments) + lineEnd() + oneOf(['', oneOf(fragments), oneOf(fragments)]) + lineEnd(),
    last: oneOf(ends),
  }))
}
