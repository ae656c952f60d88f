import type { Face, Typefaces } from './fonts.ts'

export interface Room {
  width: number
  height: number
  /** The sizes to try, the largest first. */
  sizes: readonly number[]
  /** From one line to the next, in parts of the size. */
  leading: number
}

/** A text broken into lines of one size. */
export interface Fitted {
  lines: string[]
  size: number
  /** From the top of the first line to the foot of the last. */
  height: number
}

/** `setToFit` with the faces opened. */
export type Fit = (face: Face, text: string, room: Room) => Fitted

/**
 * Sets a text as large as its room allows, in lines of like width. What is too long even in the smallest size ends in
 * an ellipsis; only there is a word that is wider than the room broken.
 */
export function setToFit(typefaces: Typefaces, face: Face, text: string, room: Room): Fitted {
  const widthOf = remembering((part) => typefaces.widthOf(face, part))
  const words = text.split(' ')
  const linesIn = ({ height, leading }: Room, size: number) =>
    Math.max(1, Math.floor(height / (size * leading)))
  const set = (lines: string[], size: number) => ({ lines, size, height: lines.length * size * room.leading })
  for (const size of room.sizes) {
    const width = room.width / size
    if (words.some((word) => widthOf(word) > width)) continue
    const lines = wrap(words, width, widthOf)
    if (lines.length <= linesIn(room, size)) return set(balance(words, lines.length, width, widthOf), size)
  }
  const size = room.sizes.at(-1) ?? 16
  const width = room.width / size
  const lines = wrap(
    words.flatMap((word) => pieces(word, width, widthOf)),
    width,
    widthOf,
  )
  const most = linesIn(room, size)
  if (lines.length <= most) return set(lines, size)
  const last = clip(lines[most - 1] ?? '', width, widthOf)
  return set([...lines.slice(0, most - 1), last], size)
}

type Measure = (text: string) => number

function wrap(words: readonly string[], width: number, widthOf: Measure): string[] {
  const lines: { text: string; width: number }[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last && last.width + widthOf(' ') + widthOf(word)
    if (last && joined !== undefined && joined <= width)
      Object.assign(last, { text: `${last.text} ${word}`, width: joined })
    else lines.push({ text: word, width: widthOf(word) })
  }
  return lines.map(({ text }) => text)
}

function remembering(measure: Measure): Measure {
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? measure(text)
    known.set(text, width)
    return width
  }
}

// The narrowest room that takes no line more, found by halving.
function balance(words: readonly string[], count: number, widest: number, widthOf: Measure): string[] {
  let [narrow, wide] = [Math.max(...words.map(widthOf)), widest]
  while (wide - narrow > 0.1) {
    const middle = (narrow + wide) / 2
    if (wrap(words, middle, widthOf).length > count) narrow = middle
    else wide = middle
  }
  return wrap(words, wide, widthOf)
}

function pieces(word: string, width: number, widthOf: Measure): string[] {
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && widthOf(piece + letter) > width) {
      found.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...found, piece]
}

function clip(line: string, width: number, widthOf: Measure): string {
  const letters = [...line]
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').replace(/[\s,;:.–—-]+$/, '')}…`
}
