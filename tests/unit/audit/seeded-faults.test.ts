import { expect, test } from 'vitest'
import { readConfig } from '../../../scripts/audit/config.ts'
import { auditSnapshot } from '../../../scripts/audit/run-audit.ts'
import { faults } from '../../../scripts/bench/audit/faults.ts'
import { scoreFindings, seedFaults, totalsOf } from '../../../scripts/bench/audit/seeded-faults.ts'
import { auditedSite } from '../../support/audit-fixtures.ts'
import { temporaryFolder } from '../../support/folders.ts'

const options = { site: auditedSite, rules: readConfig().settings, now: new Date('2026-10-02') }

test('finds 95 % of faults of every kind, and 95 % of the findings are faults', async () => {
  const folder = temporaryFolder()
  const { length } = Object.keys(faults)
  const seeded = seedFaults(folder, { posts: 3 * length, faults: length, seed: 7 })
  const { findings } = await auditSnapshot(folder, options)
  const scores = scoreFindings(findings, seeded)
  const { recall, precision } = totalsOf(scores)
  const missed = scores.filter((score) => score.found < score.seeded || score.wrong > 0)
  expect(recall, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
  expect(precision, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
})

test('finds nothing in posts without faults', async () => {
  const folder = temporaryFolder()
  seedFaults(folder, { posts: 60, faults: 0, seed: 3 })
  const { findings } = await auditSnapshot(folder, options)
  expect(findings.map(({ rule, slug, message }) => [rule, slug, message])).toEqual([])
})
