import { availableParallelism } from 'node:os'
import { LimitError, openLimitedThread, postLimits } from '@venue-site/cli/limited-thread'
import { type Post, postSchema } from '@venue-site/posts/schema'
import type { Figure } from '../figures.ts'
import type { Attack, AttackTime } from './attack-thread.ts'
import { fragments } from './fragments.ts'
import { type Place, places } from './places.ts'

const lengths = [1_000, 10_000, 40_000, 160_000]
const fields = Object.keys(postSchema.shape) as (keyof Post)[]

interface Cell extends Pick<Attack, 'place' | 'field' | 'length'> {
  /** The longest times of a text that is taken, and of one that is refused, and what was repeated. */
  taken?: Longest
  refused?: Longest
}

interface Longest {
  milliseconds: number
  fragment: string
}

/** Measures each text field of a post, of hostile text, in each place that a post goes to. Prints a table of its own. */
export async function* attackFigures(): AsyncGenerator<Figure> {
  const cells = fields.flatMap((field) =>
    lengths.flatMap((length) => places.map((place): Cell => ({ field, length, place }))),
  )
  const queue = attacksOf(cells)
  await Promise.all(Array.from({ length: availableParallelism() }, () => attackInTurn(queue)))

  const longestOf = (ofBody: boolean, place: Place) =>
    longest(
      cells.map((cell) =>
        cell.place === place && (cell.field === 'blog') === ofBody ? cell.taken : undefined,
      ),
    )
  for (const place of places) {
    yield figure(`a body of 160 KB or less, ${place}: longest`, longestOf(true, place), 12)
    yield figure(`any other text that is taken, ${place}: longest`, longestOf(false, place), 2)
  }
  yield figure('a text that is refused: longest', longest(cells.map(({ refused }) => refused)), 0.1)
  printTable(cells)
}

// Fragment by fragment, as a thread keeps the HTML of the last body.
function* attacksOf(cells: readonly Cell[]): Generator<[Cell, fragment: string]> {
  for (const fragment of fragments) for (const cell of cells) yield [cell, fragment]
}

async function attackInTurn(queue: Generator<[Cell, string]>): Promise<void> {
  const module = new URL('./attack-thread.ts', import.meta.url).href
  const { call, close } = openLimitedThread<Attack, AttackTime>(module, postLimits)
  for (const [cell, fragment] of queue) {
    const { place, field, length } = cell
    const { milliseconds, isRefused } = await call({ place, field, length, fragment }).catch((error) => {
      if (!(error instanceof LimitError)) throw error
      // What is not rendered in time goes there as plain text.
      const isOfHtml = place === 'search' || place === 'feeds'
      return { milliseconds: isOfHtml ? 0 : postLimits.milliseconds, isRefused: false }
    })
    const kind = isRefused ? 'refused' : 'taken'
    cell[kind] = longest([cell[kind], { milliseconds, fragment }])
  }
  await close()
}

function longest(all: readonly (Longest | undefined)[]): Longest | undefined {
  return all.reduce(
    (one, other) => ((other?.milliseconds ?? 0) > (one?.milliseconds ?? 0) ? other : one),
    undefined,
  )
}

function figure(name: string, found: Longest | undefined, atMost: number): Figure {
  const { milliseconds = 0, fragment } = found ?? {}
  return {
    name: fragment ? `${name}, ${quoted(fragment)}` : name,
    value: milliseconds / 1000,
    unit: 's',
    atMost,
  }
}

function quoted(fragment: string): string {
  return `\`${JSON.stringify(fragment).replaceAll('|', '\\|').replaceAll('`', "'")}\``
}

/** Prints the longest time of each cell in seconds, and its fragment. */
function printTable(cells: readonly Cell[]): void {
  const textOf = ({ taken, refused }: Cell) => {
    if (taken) return `${(taken.milliseconds / 1000).toFixed(2)} ${quoted(taken.fragment)}`
    return `refused (${((refused?.milliseconds ?? 0) / 1000).toFixed(3)})`
  }
  console.log(`\n| field | characters | ${places.join(' | ')} |\n${'| - '.repeat(places.length + 2)}|`)
  for (const field of fields) {
    for (const length of lengths) {
      const row = cells.filter((cell) => cell.field === field && cell.length === length)
      console.log(`| ${field} | ${length.toLocaleString('en')} | ${row.map(textOf).join(' | ')} |`)
    }
  }
}
