/** One measured thing: what came out, and what was wanted of it. */
export interface Figure {
  name: string
  measured: string
  wanted: string
  isMet: boolean
}

/** The figures as a Markdown table, a line each. */
export function figuresTable(figures: readonly Figure[]): string {
  const header = ['figure', 'measured', 'wanted', '']
  const rows = figures.map(({ name, measured, wanted, isMet }) => [
    name,
    measured,
    wanted,
    isMet ? 'met' : 'MISSED',
  ])
  const widths = header.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The middle one of some numbers; of an even count, the higher of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** How often something held: `500 of 500`. */
export function countFigure(name: string, held: number, of: number): Figure {
  return { name, measured: `${held} of ${of}`, wanted: `${of} of ${of}`, isMet: held === of }
}

/** Something that must not be more than a limit. */
export function limitFigure(name: string, value: number, limit: number, unit: string): Figure {
  return {
    name,
    measured: `${round(value)} ${unit}`,
    wanted: `${limit} ${unit} or less`,
    isMet: value <= limit,
  }
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

/** Something that could not be measured here, and why. */
export function unmeasuredFigure(name: string, reason: string): Figure {
  return { name, measured: reason, wanted: '', isMet: false }
}
