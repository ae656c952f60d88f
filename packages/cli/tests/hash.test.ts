import { digest, hash } from '@venue-site/cli/files/hash'
import { expect, test } from 'vitest'

test.each([[['']], [['ab', 'c']], [['ünï', '\ud83c\udf78', '\ud800']], [['a'.repeat(1_000), '']]])(
  'texts have the hash of their bytes: %j',
  (texts) => {
    const bytes = texts.map((text) => Buffer.from(text))
    expect(hash(...texts)).toBe(hash(...bytes))
    expect(hash(...texts)).toBe(digest(...texts).slice(0, 24))
  },
)

test('a part counts with its length', () => {
  expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'))
})
