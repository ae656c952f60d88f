import { expect, test } from 'vitest'
import { clearDistance } from '../../src/toasts/clear-place.ts'

const toast = { height: 60, left: 16, right: 374, distance: 16, usual: 16 }
const box = (top: number, bottom: number, left = 20, right = 370) => ({ top, bottom, left, right })

test.each([
  ['nothing is there', [], 16, 16],
  ['what is there is beside it', [box(600, 700, 400, 500)], 16, 16],
  ['a button is there', [box(640, 680)], 16, 68],
  ['there is no room between two results', [box(500, 700), box(400, 480)], 16, 308],
  ['all of the screen is full but for its top', [box(70, 700)], 16, 638],
  ['all of the screen is full', [box(0, 700)], 16, 16],
  ['the place that it is at is free, and so is the usual one', [], 300, 300],
])('%s', (_, boxes, distance, expected) => {
  expect(clearDistance({ ...toast, distance }, boxes, 700)).toBe(expected)
})
