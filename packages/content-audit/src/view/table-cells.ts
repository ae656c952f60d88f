import { outOfOrder } from '../text/out-of-order.ts'

type CellKind = 'empty' | 'number' | 'words'

function kindOf(text: string): CellKind {
  // A number may have a unit, a sign or a currency.
  return text === ''
    ? 'empty'
    : /^[^\p{L}]{0,4}\d[^\p{L}]*(?:\p{L}{1,3}\.?)?$/u.test(text)
      ? 'number'
      : 'words'
}

/**
 * Returns the place of the row that has a number and words, each in a column in which all other rows have the other kind.
 */
export function swappedRow(rows: readonly (readonly string[])[]): number | undefined {
  const kinds = rows.map((row) => row.map(kindOf))
  const most = rows.length - 1
  const countIn = (column: number, kind: CellKind) => kinds.filter((row) => row[column] === kind).length
  const columnOf = (odd: CellKind, others: CellKind) =>
    kinds[0]?.findIndex((_, at) => countIn(at, odd) === 1 && countIn(at, others) === most) ?? -1
  const [number, words] = [columnOf('number', 'words'), columnOf('words', 'number')]
  if (most < 2 || number === -1 || words === -1) return undefined
  const at = kinds.findIndex((row) => row[number] === 'number')
  return kinds[at]?.[words] === 'words' ? at : undefined
}

const total =
  /^(?:in )?(?:total|totaal|gesamt|summe|totale|suma|razem|合計|总计|합계|المجموع)[e:]?(?: (?:per|pro|par|por|al|all|for|costs?|price) ?.{0,30})?$/i

/** Returns the number of a cell: “€ 1,250.50”; undefined if it has none, or words. */
function numberIn(cell: string): { value: number; decimals: number } | undefined {
  const [, sign = '', whole = '', fraction = ''] =
    /^([-−]?)[^\d\p{L}]{0,3}(\d{1,3}(?:[., \u00a0\u202f]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?[^\d\p{L}]{0,3}\p{L}{0,3}$/u.exec(
      cell,
    ) ?? []
  if (whole === '') return undefined
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`)
  return { value: sign ? -value : value, decimals: fraction.length }
}

// “0.125 m” and “0.5 m”, or “1.500” and “1.5”: a mark that is for thousands and for fractions.
const isUnclear = (numbers: string) =>
  /(?<!\d)0[.,]\d{3}(?!\d)/.test(numbers) ||
  (/\d\.\d{3}(?!\d)/.test(numbers) && /\d\.\d{1,2}(?!\d)/.test(numbers)) ||
  (/\d,\d{3}(?!\d)/.test(numbers) && /\d,\d{1,2}(?!\d)/.test(numbers))

/** Returns the first total in the last row of a table that is not the sum of the cells above, with that sum. */
export function wrongTotal(
  rows: readonly (readonly string[])[],
): { written: string; sum: number } | undefined {
  const last = rows.at(-1) ?? []
  const above = rows.slice(0, -1)
  if (above.length < 2 || !total.test(last.find((cell) => cell !== '') ?? '')) return undefined
  for (const [column, written] of last.entries()) {
    const said = numberIn(written)
    const numbers = above.flatMap((row) => numberIn(row[column] ?? '') ?? [])
    if (!said || numbers.length < above.length || isUnclear(rows.map((row) => row[column]).join(' ')))
      continue
    const sum = numbers.reduce((so, { value }) => so + value, 0)
    // Each number may be rounded.
    const digits = numbers.reduce((most, { decimals }) => Math.max(most, decimals), said.decimals)
    if (Math.abs(sum - said.value) > (numbers.length + 1) / 2 / 10 ** said.decimals)
      return { written, sum: Number(sum.toFixed(digits)) }
  }
  return undefined
}

/** Returns the place of the only row whose time, in the first column, is not after that of the row before. */
export function rowOutOfTime(rows: readonly (readonly string[])[]): number | undefined {
  const times: number[] = []
  for (const [cell = ''] of rows) {
    const [, hours, minutes] = /^(\d{1,2})[:.h]([0-5]\d)(?!\d)/.exec(cell) ?? []
    if (hours === undefined) return undefined
    const time = 60 * Number(hours) + Number(minutes)
    // A night ends on the next day.
    times.push(time < 6 * 60 && (times[0] ?? 0) >= 12 * 60 ? time + 24 * 60 : time)
  }
  const [odd, another] = times.length < 4 ? [] : outOfOrder(times.map((time) => -time))
  return another === undefined ? odd : undefined
}
