import { type Shape, textOf } from '../../scripts/bench/attack/fragments.ts'

const factor = 4
const shortest = 640

/** Returns the processor time of a call in milliseconds. */
function timeOf(call: () => unknown): number {
  const start = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * Returns the length at which a function takes more time than a longer text explains: more than eight times as long for
 * four times the length, where quadratic time is 16 times as long. Undefined if there is none up to `longest`. Processor
 * time does not depend on what else the machine does; what seems slow is measured again.
 */
export function lengthOfGrowth(
  read: (text: string) => unknown,
  shape: Shape,
  longest: number,
): number | undefined {
  let before = Number.POSITIVE_INFINITY
  for (let length = shortest; length <= longest; length *= factor) {
    const text = textOf(shape, length)
    let time = timeOf(() => read(text))
    const isSlow = () => time > 100 && time > 8 * Math.max(before, 1)
    for (let repeat = 0; isSlow() && repeat < 3; repeat++) {
      const shorter = textOf(shape, length / factor)
      before = Math.max(
        before,
        timeOf(() => read(shorter)),
      )
      time = Math.min(
        time,
        timeOf(() => read(text)),
      )
    }
    if (isSlow()) return length
    before = time
  }
  return undefined
}
