import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../scripts/audit/config.ts'
import { auditSnapshot } from '../../../scripts/audit/run-audit.ts'
import { scoreFindings, seedFaults } from '../../../scripts/bench/audit/seeded-faults.ts'
import { pullPosts } from '../../../scripts/bench/scripted-host.ts'
import { auditedSite } from '../../support/audit-fixtures.ts'
import { temporaryFolder } from '../../support/folders.ts'

test('finds the fault of every rule among other posts, and nothing in posts without faults', async () => {
  const folder = join(temporaryFolder(), 'snapshot')
  const seeded = seedFaults(150)
  await pullPosts(seeded.posts, folder, { VITE_SITE_URL: auditedSite.siteUrl })
  const { findings } = await auditSnapshot(folder, {
    site: auditedSite,
    config: readConfig(),
    now: new Date('2026-10-02'),
  })
  const { missed, falseAlarms } = scoreFindings(findings, seeded)
  expect({ missed, falseAlarms }).toEqual({ missed: [], falseAlarms: [] })
})
