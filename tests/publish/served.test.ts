import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { navigateOldTab, visitWhileReleasing } from '../../scripts/bench/publish/served.ts'
import { startNginx } from '../../scripts/programs/nginx.ts'
import { publishSite } from '../../scripts/publish/publish-site.ts'
import { temporaryFolder } from '../support/folders.ts'
import { rawRequest } from '../support/http.ts'

test('visitors of nginx get whole pages, each with its own scripts, while releases follow each other', async () => {
  const { pages, requests, ...bad } = await visitWhileReleasing(inject('plainSite'), temporaryFolder(), {
    releases: 3,
    seconds: 4,
    connections: 10,
  })
  expect(bad).toEqual({ failed: 0, incomplete: 0, mixed: 0 })
  expect(pages).toBeGreaterThan(20)
  expect(requests).toBeGreaterThan(pages * 4)
}, 120_000)

test('a tab that was opened ten releases ago goes on, with its own code', async () => {
  const { pages, scripts, failed } = await navigateOldTab(inject('plainSite'), temporaryFolder(), {
    releases: 10,
    executablePath: inject('chromiumPath'),
  })
  expect(failed).toEqual([])
  expect(pages).toEqual(['/menu', '/events', '/gallery', '/blog', '/blog/table-nine', '/about', '/contact'])
  expect(scripts).toBeGreaterThan(0)
}, 120_000)

test('anybody can ask nginx which release is served, and nothing else of how it is kept', async () => {
  const to = join(temporaryFolder(), 'published')
  const publish = () => publishSite({ from: inject('plainSite'), to, keep: 10 })
  await publish()
  const nginx = await startNginx(join(to, 'current'))
  onTestFinished(() => nginx.close())
  const { release } = await publish()
  const { status, headers, body } = await rawRequest(nginx.url, { path: '/status.json' })
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-cache',
    'application/json',
  ])
  expect(JSON.parse(body.toString())).toMatchObject({ release: release.id, posts: 26 })
  for (const path of ['/records', `/records/${release.id}.json`, `/../records/${release.id}.json`]) {
    expect((await rawRequest(nginx.url, { path })).status, path).toBeGreaterThanOrEqual(400)
  }
})
