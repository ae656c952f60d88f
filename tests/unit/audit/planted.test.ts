import { expect, test } from 'vitest'
import { auditSnapshot } from '../../../scripts/audit/audit-snapshot.ts'
import { readConfig } from '../../../scripts/audit/config.ts'
import { faults } from '../../../scripts/bench/audit/faults.ts'
import { plantFaults, scoreFindings, totalsOf } from '../../../scripts/bench/audit/planted.ts'
import { parseSettings } from '../../../src/settings.ts'
import { temporaryFolder } from '../../support/folders.ts'

const site = {
  settings: parseSettings({ VITE_SITE_URL: 'https://nocturne.example' }).public,
  now: Date.parse('2026-10-02'),
}

test('of faults of every kind the audit finds 95 % or more, and as many of its findings are faults', async () => {
  const folder = temporaryFolder()
  const planted = plantFaults(folder, { posts: 3 * faults.length, faults: faults.length, seed: 7 })
  const { findings } = await auditSnapshot(folder, { site, settings: readConfig().settings })
  const scores = scoreFindings(findings, planted)
  const { recall, precision } = totalsOf(scores)
  const missed = scores.filter((score) => score.found < score.planted || score.wrong > 0)
  expect(recall, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
  expect(precision, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
})

test('posts without a fault have no finding', async () => {
  const folder = temporaryFolder()
  plantFaults(folder, { posts: 60, faults: 0, seed: 3 })
  const { findings } = await auditSnapshot(folder, { site, settings: readConfig().settings })
  expect(findings.map(({ rule, slug, message }) => [rule, slug, message])).toEqual([])
})
