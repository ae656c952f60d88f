import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { chromiumFlags } from '../../programs/chromium.ts'
import { startNginx } from '../../programs/nginx.ts'
import { scriptCommand } from '../../programs/script-command.ts'
import { defaultKept, publishSite } from '../../publish/publish-site.ts'
import { measureCommand } from '../measure-command.ts'
import { writeVariant } from './variants.ts'
import { type VisitSum, visitUntil } from './visitors.ts'

const paths = ['/', '/menu', '/events', '/gallery', '/blog', '/blog/table-nine', '/about', '/contact']

/** A folder of releases of a built site's variants, served by nginx. */
async function openReleases(site: string, folder: string, publishFrom: Publish = publishSite) {
  const [variant, to] = [join(folder, 'variant'), join(folder, 'published')]
  const publish = async (number: number): Promise<void> => {
    writeVariant(site, variant, number)
    await publishFrom({ from: variant, to, keep: defaultKept })
  }
  await publish(0)
  return { publish, nginx: await startNginx(join(to, 'current')) }
}

type Publish = (options: { from: string; to: string; keep: number }) => Promise<unknown>

// In a process of its own: the visitors go on meanwhile.
const publishAside: Publish = async ({ from, to }) => {
  const { code, stderr } = await measureCommand(scriptCommand('publish', '--from', from, '--to', to))
  if (code !== 0) throw new Error(`A release cannot be published: ${stderr}`)
}

/** Visits a site from nginx over some connections, while releases follow each other. */
export async function visitWhileReleasing(
  site: string,
  folder: string,
  { releases, seconds, connections }: { releases: number; seconds: number; connections: number },
): Promise<VisitSum> {
  const { publish, nginx } = await openReleases(site, folder, publishAside)
  try {
    let isOver = false
    const visits = visitUntil(nginx.url, paths, { connections, isOver: () => isOver })
    const started = performance.now()
    for (let release = 1; release <= releases; release++) {
      await publish(release)
      const due = (release / releases) * seconds * 1000
      await sleep(Math.max(0, due - (performance.now() - started)))
    }
    isOver = true
    return await visits
  } finally {
    await nginx.close()
  }
}

export interface OldTab {
  /** Pages that a click led to. */
  pages: string[]
  /** Scripts of its own release that it asked for after the others had come. */
  scripts: number
  /** What it asked for in vain. */
  failed: string[]
}

/** Opens a tab, publishes as many releases as are to come, and then goes through the site in that tab. */
export async function navigateOldTab(
  site: string,
  folder: string,
  { releases, executablePath }: { releases: number; executablePath: string },
): Promise<OldTab> {
  const { publish, nginx } = await openReleases(site, folder)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    // A worker has saved the code: what is to be shown is that the site still has it.
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
      // What a navigation no longer waits for is dropped, not refused.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') tab.failed.push(request.url())
    })
    // A document of another release would be no proof.
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
