import { expect, inject, test } from 'vitest'
import { readConfig } from '../../../scripts/audit/config.ts'
import { auditBuilt } from '../../../scripts/audit/run-rules.ts'

test.each(['plainSite', 'liveSite'] as const)('%s: the audit of the built site has no findings', (site) => {
  const { findings, pages } = auditBuilt(inject(site), readConfig().settings)
  expect(pages).toBeGreaterThan(35)
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
})
