import { printable } from '@venue-site/cli/printable'
import { expect, test } from 'vitest'

test.each([
  ['an escape sequence', 'a\u001b[2Kb', 'a\\u{1b}[2Kb'],
  ['a bell and an 8-bit escape', '\u0007\u009b2J', '\\u{7}\\u{9b}2J'],
  ['another line', 'a\r\nWarning: b\u2028c', 'a\\u{d}\\u{a}Warning: b\\u{2028}c'],
  ['another direction', 'a\u202egnp.b', 'a\\u{202e}gnp.b'],
  ['a command of GitHub, where a line begins', ' ::error::b', ' \\u{3a}:error::b'],
  ['an older one, anywhere', 'a ##[error]b', 'a \\u{23}#[error]b'],
])('%s cannot be printed as it is', (_, text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('letters, signs and pictures stay', () => {
  const text = 'Żubrówka: 2/3 — “ice”, 日本酒 👩🏽‍🍳 https://a.example/#b'
  expect(printable(text)).toBe(text)
})
