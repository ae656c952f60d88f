import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { publishSite } from '../../scripts/publish/publish-site.ts'
import { siteUnderTest } from '../support/browser.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { fixturePosts } from '../support/fixtures.ts'
import { temporaryFolder } from '../support/folders.ts'
import { serveCaddy, serveNginx } from '../support/hosting/servers.ts'
import { rawRequest } from '../support/http.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runScript } from '../support/run-script.ts'
import { writeVariant } from '../support/variants.ts'
import { visitWhileReleasing } from '../support/visitors.ts'

const site = siteUnderTest('plainSite')

/** Publishes the plain site. Returns the folder that servers read, and a function that publishes another. */
async function firstRelease() {
  const to = join(temporaryFolder(), 'published')
  const publish = (from: string) => publishSite({ from, to, keep: 10 })
  await publish(inject('plainSite'))
  return { current: join(to, 'current'), publish }
}

test('nginx serves complete pages with their own scripts while releases follow each other', async () => {
  const { pages, requests, ...bad } = await visitWhileReleasing(inject('plainSite'), temporaryFolder(), {
    releases: 3,
    connections: 10,
  })
  expect(bad).toEqual({ failed: 0, incomplete: 0, mixed: 0 })
  expect(pages).toBeGreaterThan(20)
  expect(requests).toBeGreaterThan(pages * 4)
})

test('a release with other styles is shown in them, and the first again, without a reload of nginx or Caddy', async () => {
  const copy = projectCopy()
  appendFileSync(join(copy, 'src/styles/base.css'), '\nbody { --release: other; }\n')
  writeSnapshot(join(copy, 'snapshot'), postsDown(1))
  const build = await runScript('build', ['--no-cards', '--no-pack'], {}, copy)
  expect([build.code, build.stderr]).toEqual([0, expect.stringMatching(/^(Bundling the code.*\n)+$/)])

  const { current, publish } = await firstRelease()
  const urls = [await serveNginx(current), await serveCaddy(current)]
  for (const [from, style] of [
    [join(copy, 'dist/client'), 'other'],
    [inject('plainSite'), ''],
  ] as const) {
    await publish(from)
    for (const url of urls) {
      const { page, messages } = await site.visitHydrated(`${url}/menu`)
      const { margin, release } = await page.evaluate(() => {
        const style = getComputedStyle(document.body)
        return { margin: style.margin, release: style.getPropertyValue('--release') }
      })
      expect({ margin, release, messages }).toEqual({ margin: '0px', release: style, messages: [] })
    }
  }
})

test('a tab from ten releases ago still loads its own code', async () => {
  const folder = temporaryFolder()
  const [variant, to] = [join(folder, 'variant'), join(folder, 'published')]
  const publish = async (number: number) => {
    writeVariant(inject('plainSite'), variant, number)
    await publishSite({ from: variant, to, keep: 10 })
  }
  await publish(0)
  const url = await serveNginx(join(to, 'current'))
  const { page } = await site.visit(url)
  await page.waitForLoadState('networkidle')
  for (let release = 1; release <= 10; release++) await publish(release)

  let ownScripts = 0
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('_r0.js')) ownScripts++
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  await page.evaluate(() => Object.assign(window, { isOldTab: true }))
  for (const path of ['/menu', '/events', '/gallery', '/blog', '/blog/table-nine', '/about', '/contact']) {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await page.waitForURL(url + path)
    await page.waitForSelector('h1')
    expect(await page.evaluate(() => 'isOldTab' in window), path).toBe(true)
  }
  expect(failed).toEqual([])
  expect(ownScripts).toBeGreaterThan(0)
})

test('nginx serves the status of the release, and no file of the publisher', async () => {
  const { current, publish } = await firstRelease()
  const url = await serveNginx(current)
  const { release } = await publish(inject('plainSite'))
  const { status, headers, body } = await rawRequest(url, { path: '/status.json' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json' })
  expect(JSON.parse(body.toString())).toMatchObject({ release: release.id, posts: fixturePosts })
  for (const path of ['/records', `/records/${release.id}.json`, `/../records/${release.id}.json`]) {
    expect((await rawRequest(url, { path })).status, path).toBeGreaterThanOrEqual(400)
  }
})
