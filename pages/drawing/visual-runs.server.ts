import createBidi from 'bidi-js'

const rightToLeft =
  '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}'
const hasRightToLeft = new RegExp(`[${rightToLeft}]`, 'u')
// A font shapes a text in the direction of the first letter that is of a script.
const startsRightToLeft = new RegExp(`^[\\p{Script=Common}\\p{Script=Inherited}]*[${rightToLeft}]`, 'u')

interface VisualRun {
  file: string
  text: string
}

// It builds its tables of letters when it is created, and most sites need none.
let bidi: ReturnType<typeof createBidi> | undefined

/**
 * Splits a line into runs of letters that are in the same file and read in the same direction, from left to right as they
 * are drawn. Each run's text is as fonts shape it.
 * @param isRightToLeft Whether the line as a whole is read from the right.
 * @param fileWith Returns the file that has a letter. Letters that are in none are left out.
 */
export function visualRuns(
  text: string,
  isRightToLeft: boolean,
  fileWith: (letter: string) => string | undefined,
): VisualRun[] {
  const levels = isRightToLeft || hasRightToLeft.test(text) ? levelsOf(text, isRightToLeft) : undefined
  const runs: (VisualRun & { level: number })[] = []
  let at = 0
  for (const letter of text) {
    const level = levels?.[at] ?? 0
    at += letter.length
    const shown = level % 2 === 1 ? (bidi?.getMirroredCharacter(letter) ?? letter) : letter
    const file = fileWith(shown)
    const last = runs.at(-1)
    if (file === undefined) continue
    if (last?.file === file && last.level === level) last.text += shown
    else runs.push({ file, text: shown, level })
  }
  if (!levels) return runs
  for (const run of runs) {
    const isShapedFromRight = startsRightToLeft.test(run.text)
    if (isShapedFromRight !== (run.level % 2 === 1)) run.text = [...run.text].reverse().join('')
  }
  return inVisualOrder(runs)
}

function levelsOf(text: string, isRightToLeft: boolean): Uint8Array {
  bidi ??= createBidi()
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr')
  // Spaces at the end of a line are at its end (Unicode Standard Annex 9, L1).
  return levels.fill(Number(isRightToLeft), text.trimEnd().length)
}

// Unicode Standard Annex 9, L2: from the highest level down, what is at it or above is reversed.
function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}
