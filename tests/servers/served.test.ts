import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { visitWhileReleasing } from '../../scripts/bench/publish/visitors.ts'
import { startCaddy } from '../../scripts/programs/caddy.ts'
import { startNginx } from '../../scripts/programs/nginx.ts'
import { publishSite } from '../../scripts/publish/publish-site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'
import { fixturePosts } from '../support/fixtures.ts'
import { temporaryFolder } from '../support/folders.ts'
import { rawRequest } from '../support/http.ts'
import { navigateOldTab } from '../support/old-tab.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runScript } from '../support/run-script.ts'

const site = siteUnderTest('plainSite')

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

test.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])(
  'a release with other styles is shown in them by a %s that is not reloaded',
  async (_, start) => {
    const copy = projectCopy()
    appendFileSync(join(copy, 'src/styles/base.css'), '\nbody { --release: other; }\n')
    const build = await runScript('build', ['--no-cards'], {}, copy)
    expect([build.code, build.stderr]).toEqual([0, ''])

    const to = join(temporaryFolder(), 'published')
    await publishSite({ from: inject('plainSite'), to, keep: 10 })
    const server = await start(join(to, 'current'))
    onTestFinished(() => server.close())
    for (const [from, style] of [
      [inject('plainSite'), ''],
      [join(copy, 'dist/client'), 'other'],
      [inject('plainSite'), ''],
    ] as const) {
      await publishSite({ from, to, keep: 10 })
      const { page, messages } = await site.visit(`${server.url}/menu`)
      await hydrated(page)
      const { margin, release } = await page.evaluate(() => {
        const style = getComputedStyle(document.body)
        return { margin: style.margin, release: style.getPropertyValue('--release') }
      })
      expect({ margin, release, messages }).toEqual({ margin: '0px', release: style, messages: [] })
    }
  },
  120_000,
)

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
  expect(JSON.parse(body.toString())).toMatchObject({ release: release.id, posts: fixturePosts })
  for (const path of ['/records', `/records/${release.id}.json`, `/../records/${release.id}.json`]) {
    expect((await rawRequest(nginx.url, { path })).status, path).toBeGreaterThanOrEqual(400)
  }
})
