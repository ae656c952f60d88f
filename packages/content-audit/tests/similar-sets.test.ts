import { findSimilar, shinglesOf } from '@venue-site/content-audit/text/similar-sets'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'

const random = seededRandom(11)

// Few words, so that many texts share some shingles; every third text is an edited copy of an earlier one.
const texts: string[][] = []
for (let number = 0; number < 200; number++) {
  const words = Array.from({ length: 20 + random.below(60) }, () => `w${random.below(4)}`)
  const copy = [...(texts[random.below(texts.length)] ?? words)]
  copy.splice(random.below(copy.length), random.below(8), 'edit')
  texts.push(number % 3 === 2 ? copy : words)
}
const sets = texts.map((words) => shinglesOf(words, 5))

function similarity(one: Uint32Array, other: Uint32Array): number {
  const [ours, theirs] = [new Set(one), new Set(other)]
  const shared = one.filter((shingle) => theirs.has(shingle)).length
  return shared / (ours.size + theirs.size - shared)
}

test.each([0.2, 0.5, 0.7, 0.9])('finds what comparing all pairs finds, from a share of %d on', (least) => {
  const found = findSimilar(sets, least)
  for (const [at, set] of sets.entries()) {
    const shares = sets.slice(0, at).map((earlier) => similarity(set, earlier))
    const { other, share } = found.get(at) ?? {}
    expect(other === undefined, `text ${at}`).toBe(Math.max(0, ...shares) < least)
    expect(share).toBe(other === undefined ? undefined : shares[other])
  }
  expect(found.size).toBeGreaterThan(0)
})
