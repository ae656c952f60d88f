import { expect, inject, test } from 'vitest'
import { navigateOldTab, visitWhileReleasing } from '../../scripts/bench/publish/served.ts'
import { temporaryFolder } from '../support/folders.ts'

test('visitors of nginx get whole pages, each with its own scripts, while releases follow each other', async () => {
  const { pages, requests, ...bad } = await visitWhileReleasing(inject('plainSite'), temporaryFolder(), {
    releases: 3,
    seconds: 4,
    connections: 10,
  })
  expect(bad).toEqual({ failed: 0, incomplete: 0, mixed: 0 })
  expect(pages).toBeGreaterThan(20)
  expect(requests).toBeGreaterThan(pages * 4)
})

test('a tab that was opened ten releases ago goes on, with its own code', async () => {
  const { pages, scripts, failed } = await navigateOldTab(inject('plainSite'), temporaryFolder(), {
    releases: 10,
    executablePath: inject('chromiumPath'),
  })
  expect(failed).toEqual([])
  expect(pages).toEqual(['/menu', '/events', '/gallery', '/blog', '/blog/table-nine', '/about', '/contact'])
  expect(scripts).toBeGreaterThan(0)
}, 120_000)
