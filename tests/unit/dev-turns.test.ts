import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createTurns } from '../../scripts/dev/turns.ts'

test('a change waits for the answers before it, and later answers wait for the change', async () => {
  const turns = createTurns()
  const order: string[] = []
  const change = (name: string) => turns.change(async () => void order.push(name))
  const answer = (name: string) => {
    const response = new PassThrough()
    const begun = turns.answer(response).then(() => order.push(name))
    return { begun, end: () => response.destroy() }
  }

  const first = answer('first')
  await first.begun
  const changed = change('change')
  const second = answer('second')
  const givenUp = answer('given up')
  await once(givenUp.end(), 'close')
  await once(first.end(), 'close')
  await Promise.all([changed, second.begun, givenUp.begun])
  expect(order).toEqual(['first', 'change', 'second', 'given up'])

  second.end()
  await change('another')
  expect(order.at(-1)).toBe('another')
})
