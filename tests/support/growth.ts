import { expect } from 'vitest'
import { type Shape, textOf } from '../../bench/attack/fragments.ts'

const factor = 4
// Each length is 16 times as long as the last.
const step = factor ** 2
const shortest = 600

let excludedMs = 0

/** Returns a function whose processor time is left out of a search for growth. */
export function excluded<Args extends unknown[], Result>(call: (...args: Args) => Result) {
  return (...args: Args): Result => {
    const start = process.cpuUsage()
    try {
      return call(...args)
    } finally {
      excludedMs += sinceMs(start)
    }
  }
}

function sinceMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Returns the processor time of a call in milliseconds. */
async function timeOf(call: () => unknown): Promise<number> {
  const before = excludedMs
  const start = process.cpuUsage()
  await call()
  return sinceMs(start) - (excludedMs - before)
}

/**
 * Returns the first shape with which a function takes more time than a longer text explains, and from which length: more
 * than eight times as long for four times the length, where quadratic time is 16 times as long. Undefined if there is none
 * up to `longest`. Processor time does not depend on what else the machine does; what seems slow is measured again.
 */
export async function findGrowth(
  read: (text: string) => unknown,
  shapes: readonly Shape[],
  longest: number,
): Promise<(Shape & { length: number }) | undefined> {
  for (const shape of shapes) {
    const length = await lengthOfGrowth((length) => {
      const text = textOf(shape, length)
      return () => read(text)
    }, longest)
    if (length !== undefined) return { ...shape, length }
  }
  return undefined
}

/**
 * Returns the length from which a call takes more time than a longer text explains, as `findGrowth` says.
 * @param prepare Returns the call for a text of a length. What it does itself is not measured.
 */
export async function lengthOfGrowth(prepare: (length: number) => () => unknown, longest: number) {
  const timeOfLength = (length: number) => timeOf(prepare(length))
  let length = longest
  while (length / step > shortest) length /= step
  for (; length <= longest; length *= step) {
    let time = await timeOfLength(length)
    let before = 0
    const isSlow = () => time > 100 && time > 8 * Math.max(before, 1)
    for (let repeat = 0; isSlow() && repeat < 3; repeat++) {
      before = Math.max(before, await timeOfLength(length / factor))
      time = Math.min(time, await timeOfLength(length))
    }
    if (isSlow()) return length
  }
  return undefined
}

/** Repeats a text up to the length that is measured. */
export type Many = (text: string) => string

/** Expects that the time of a call grows no faster than the length of its text. */
export async function expectNoGrowth(prepare: (many: Many) => () => unknown, longest: number) {
  const prepareFor = (length: number) => prepare((text) => text.repeat(length / text.length))
  const length = await lengthOfGrowth(prepareFor, longest)
  // The first text that does not fit into young memory also seems slow: time that grows goes on to grow.
  expect(length && (await lengthOfGrowth(prepareFor, length * factor))).toBeUndefined()
}

/** Expects that the time to read a text grows no faster than the text. */
export async function expectOnePass(
  textOf: (many: Many) => string,
  read: (text: string) => unknown,
  longest = 153_600,
) {
  await expectNoGrowth((many) => {
    const text = textOf(many)
    return () => read(text)
  }, longest)
}
