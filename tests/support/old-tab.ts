import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { writeVariant } from '../../scripts/bench/publish/variants.ts'
import { chromiumFlags } from '../../scripts/programs/chromium.ts'
import { startNginx } from '../../scripts/programs/nginx.ts'
import { publishSite } from '../../scripts/publish/publish-site.ts'

interface OldTab {
  /** The pages that it shows after a click, without loading a document. */
  pages: string[]
  /** How many scripts of its own release it requests after the other releases. */
  scripts: number
  failed: string[]
}

/** Opens a tab, publishes some releases, and then navigates through the site in that tab. */
export async function navigateOldTab(
  site: string,
  folder: string,
  { releases, executablePath }: { releases: number; executablePath: string },
): Promise<OldTab> {
  const [variant, to] = [join(folder, 'variant'), join(folder, 'published')]
  const publish = async (number: number) => {
    writeVariant(site, variant, number)
    await publishSite({ from: variant, to, keep: 10 })
  }
  await publish(0)
  const nginx = await startNginx(join(to, 'current'))
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    // A service worker would have the code in its cache. The site must still serve it.
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const page = await context.newPage()
    await page.goto(nginx.url, { waitUntil: 'networkidle' })
    const tab: OldTab = { pages: [], scripts: 0, failed: [] }
    for (let release = 1; release <= releases; release++) await publish(release)

    page.on('response', (response) => {
      if (response.url().endsWith('_r0.js')) tab.scripts++
      if (response.status() >= 400) tab.failed.push(`${response.status()} ${response.url()}`)
    })
    page.on('requestfailed', (request) => {
      // A navigation aborts requests that it no longer needs.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') tab.failed.push(request.url())
    })
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    for (const path of ['/menu', '/events', '/gallery', '/blog', '/blog/table-nine', '/about', '/contact']) {
      await page.locator(`a[href="${path}"]:visible`).first().click()
      await page.waitForURL(nginx.url + path)
      await page.locator('h1').first().waitFor()
      if (await page.evaluate(() => 'isOldTab' in window)) tab.pages.push(path)
    }
    return tab
  } finally {
    await browser.close()
    await nginx.close()
  }
}
