/** Something measured, and the limit that it must keep. Without a limit it is for information. */
export interface Figure {
  name: string
  value: number
  unit?: string
  atMost?: number
  atLeast?: number
}

/** What `npm run bench -- AREA` runs: yields each figure as soon as it is measured. */
export type Area = (folder: string) => AsyncIterable<Figure>

export const tableHead = [
  row('figure', 'measured', 'wanted', ''),
  row('', '', '', '').replaceAll(' ', '-'),
].join('\n')

/** Returns a figure as a row of a Markdown table. */
export function tableRow({ name, value, unit = '', atMost, atLeast }: Figure): string {
  const withUnit = (number: number) =>
    `${number.toLocaleString('en', { maximumSignificantDigits: 3 })} ${unit}`.trim()
  const isMet = value <= (atMost ?? value) && value >= (atLeast ?? value)
  const verdict = isMet ? 'met' : 'MISSED'
  if (atMost !== undefined) return row(name, withUnit(value), `${withUnit(atMost)} or less`, verdict)
  if (atLeast !== undefined) return row(name, withUnit(value), `${withUnit(atLeast)} or more`, verdict)
  return row(name, withUnit(value), '', '')
}

function row(name: string, measured: string, wanted: string, verdict: string): string {
  return `| ${name.padEnd(75)} | ${measured.padEnd(10)} | ${wanted.padEnd(15)} | ${verdict.padEnd(6)} |`
}

/** Returns the middle number; of an even count, the higher of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
