import { join } from 'node:path'
import { readConfig } from '@venue-site/content-audit/config'
import { auditSnapshot } from '@venue-site/content-audit/run-audit'
import { expect, test } from 'vitest'
import { scoreFindings, seedFaults } from '../../../bench/audit/seeded-faults.ts'
import { pullPosts } from '../../../bench/scripted-host.ts'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { auditedSite, exampleSite } from './audit-fixtures.ts'

test('finds the fault of every rule among other posts, and nothing in posts without faults', async () => {
  const folder = join(temporaryFolder(), 'snapshot')
  const seeded = seedFaults(150)
  await pullPosts(seeded.posts, folder, { VITE_SITE_URL: exampleSite.origin })
  const { findings } = await auditSnapshot(folder, {
    siteOf: auditedSite,
    config: readConfig(),
    now: new Date('2026-10-02'),
  })
  const { missed, falseAlarms } = scoreFindings(findings, seeded)
  expect({ missed, falseAlarms }).toEqual({ missed: [], falseAlarms: [] })
})
