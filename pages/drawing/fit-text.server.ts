import type { Face, Fonts } from './fonts.server.ts'
import { type Phrase, phrasesOf } from './phrases.server.ts'

interface Box {
  width: number
  height: number
  /** The sizes to try, the largest first. */
  sizes: readonly number[]
  /** The line height at size 1. */
  leading: number
}

/**
 * Breaks a text into lines of similar width, as large as its box allows. At the smallest size, words wider than the box
 * are broken, and a text that is still too long ends in an ellipsis.
 */
export function fitText({ locale, supported, widthOf }: Fonts, face: Face, text: string, box: Box) {
  const phrases = phrasesOf(supported(face, text), locale)
  const widths = new Map<string, number>()
  const measure = (part: string) => {
    const width = widths.get(part) ?? widthOf(face, part)
    widths.set(part, width)
    return width
  }
  const maxLines = (size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)))
  const fitted = (lines: string[], size: number) => ({
    lines,
    size,
    leading: box.leading,
    /** From the top of the first line to the bottom of the last. */
    height: lines.length * size * box.leading,
  })

  for (const size of box.sizes) {
    const width = box.width / size
    if (phrases.some(({ text }) => measure(text) > width)) continue
    const lines = wrap(phrases, width, measure)
    if (lines.length <= maxLines(size)) return fitted(balance(phrases, lines.length, width, measure), size)
  }

  const size = box.sizes.at(-1) ?? 16
  const width = box.width / size
  const pieces = phrases.flatMap((phrase) => breakPhrase(phrase, width, measure))
  const lines = wrap(pieces, width, measure)
  const count = maxLines(size)
  if (lines.length <= count) return fitted(lines, size)
  return fitted([...lines.slice(0, count - 1), clip(lines[count - 1] ?? '', width, measure)], size)
}

type Measure = (text: string) => number

function wrap(phrases: readonly Phrase[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  let lineWidth = Number.POSITIVE_INFINITY
  for (const { gap, text } of phrases) {
    lineWidth += measure(gap) + measure(text)
    if (lineWidth <= width) {
      lines.push(`${lines.pop()}${gap}${text}`)
    } else {
      lines.push(text)
      lineWidth = measure(text)
    }
  }
  return lines
}

// Finds the narrowest width that needs no further line.
function balance(phrases: readonly Phrase[], count: number, widest: number, measure: Measure): string[] {
  let [narrow, wide] = [Math.max(...phrases.map(({ text }) => measure(text))), widest]
  while (wide - narrow > 0.1) {
    const middle = (narrow + wide) / 2
    if (wrap(phrases, middle, measure).length > count) narrow = middle
    else wide = middle
  }
  return wrap(phrases, wide, measure)
}

function breakPhrase({ gap, text }: Phrase, width: number, measure: Measure): Phrase[] {
  const pieces = ['']
  for (const letter of text) {
    const piece = pieces.at(-1) ?? ''
    if (piece !== '' && measure(piece + letter) > width) pieces.push(letter)
    else pieces[pieces.length - 1] = piece + letter
  }
  return pieces.map((piece, at) => ({ gap: at === 0 ? gap : '', text: piece }))
}

function clip(line: string, width: number, measure: Measure): string {
  const letters = [...line]
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').replace(/[\s,;:.–—、。，．・：；،؛-]+$/, '')}…`
}
