import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../scripts/audit/config.ts'
import { formatReport } from '../../scripts/audit/formats/format-report.ts'
import { runAudit } from '../../scripts/audit/run-audit.ts'
import { parseSettings } from '../../src/settings.ts'
import { otherPost, writeGoodSnapshot } from '../support/audit-fixtures.ts'
import { siteUnderTest } from '../support/browser.ts'
import { temporaryFolder } from '../support/folders.ts'
import { serve } from '../support/http.ts'

const site = siteUnderTest('plainSite')

/** Opens the report on two posts, the first without a description, the other with a dead link. */
async function openReport(options: Parameters<typeof site.visit>[1] = {}) {
  const folder = temporaryFolder()
  const blog = `${otherPost.blog}\nSee [the list](/blog/none).\n`
  writeGoodSnapshot(join(folder, 'snapshot'), [{ metaDescription: '' }, { ...otherPost, blog }])
  const report = await runAudit({
    settings: parseSettings({}),
    config: readConfig(),
    snapshot: join(folder, 'snapshot'),
    now: new Date('2026-11-01'),
  })
  const html = formatReport('html', report, { color: false })
  const url = await serve((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  return site.visit(url, options)
}

test('the report filters by words, rule and severity, loads nothing, and obeys its own policy', async () => {
  const { page, messages, requests } = await openReport()
  const shown = () => page.locator('#posts li:visible').count()
  expect(await shown()).toBe(2)
  await page.getByLabel('Words').fill('ledger')
  expect(await page.locator('#posts h2:visible').allTextContents()).toEqual([
    'The cellar ledger, page by page',
  ])
  await page.getByLabel('Words').fill('')
  await page.getByRole('combobox').selectOption('description-missing')
  expect(await page.locator('#posts h2:visible').allTextContents()).toEqual(['The clear ice problem'])
  await page.getByLabel('errors').uncheck()
  expect(await shown()).toBe(0)
  expect(await page.getByText('No finding matches the filter.').isVisible()).toBe(true)
  expect([messages, requests.length]).toEqual([[], 1])
})

test('the report shows everything without script, on a phone too', async () => {
  const { page } = await openReport({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  expect(await page.locator('#posts li:visible').count()).toBe(2)
  expect(await page.locator('form').isVisible()).toBe(false)
  const box = await page.locator('html').boundingBox()
  expect(box?.width).toBe(390)
})
