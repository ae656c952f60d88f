import { codeLines } from './text-parts.ts'

const definition = /^ {0,3}:[ \t]+(?=\S)/

/** Writes lists of definitions, a form of PHP Markdown Extra, as lists: a `dl` of HTML becomes the same. */
export function withDefinitions(text: string): string {
  if (!/^ {0,3}:[ \t]/m.test(text)) return text
  const lines = text.split('\n')
  const code = codeLines(text)
  const at = (number: number) => (code.has(number) ? '' : (lines[number] ?? ''))
  const isEmpty = (number: number) => at(number).trim() === ''
  // A line after an empty one, or after another definition, with a definition below it.
  const isTerm = (number: number) =>
    !isEmpty(number) &&
    !definition.test(at(number)) &&
    (isEmpty(number - 1) || definition.test(at(number - 1))) &&
    definition.test(at(isEmpty(number + 1) ? number + 2 : number + 1))
  const written: string[] = []
  for (let number = 0; number < lines.length; number++) {
    if (!isTerm(number)) {
      written.push(lines[number] ?? '')
      continue
    }
    written.push('', `- ${at(number).trim()}`)
    for (let next = number + 1; next < lines.length && !isTerm(next); next++) {
      const line = at(next)
      if (definition.test(line)) written.push('', `  ${line.replace(definition, '')}`)
      else if (!isEmpty(next) && (!isEmpty(next - 1) || /^(?: {2}|\t)/.test(line)))
        written.push(...(isEmpty(next - 1) ? [''] : []), `  ${line.trim()}`)
      else if (!isEmpty(next) || code.has(next)) break
      number = next
    }
    written.push('')
  }
  return written.join('\n')
}
