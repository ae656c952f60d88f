import { chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../../programs/chromium.ts'
import { median } from '../figures.ts'

const ways = [
  ['/', '/menu'],
  ['/menu', '/events'],
  ['/blog', '/blog/table-nine'],
  ['/blog/table-nine', '/gallery'],
] as const
const visitsEach = 5
const slowdown = 4

/**
 * From a click on a link to the first frame that shows the page it leads to, in milliseconds, the median for each way,
 * on a processor slowed four times. The pointer rests on the link for a moment first, as a hand does.
 */
export async function clickToPaint(site: string, executablePath: string): Promise<Map<string, number>> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const times = new Map<string, number>()
    for (const [from, to] of ways) {
      const measured: number[] = []
      for (let visit = 0; visit < visitsEach; visit++) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
        const page = await context.newPage()
        measured.push(await oneClick(page, site, from, to))
        await context.close()
      }
      times.set(`${from} → ${to}`, median(measured))
    }
    return times
  } finally {
    await browser.close()
  }
}

// As text: the loader that runs this file gives functions names by a helper that the page does not have.
const noteWhenPainted = `{
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  addEventListener('click', (event) => {
    const look = () => {
      if (heading() === before) return requestAnimationFrame(look)
      // The first task after a frame's callbacks comes when that frame has been painted.
      setTimeout(() => {
        document.documentElement.dataset.painted = String(performance.now() - event.timeStamp)
      })
    }
    look()
  })
}`

async function oneClick(page: Page, site: string, from: string, to: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(site + from, { waitUntil: 'networkidle' })
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(noteWhenPainted)
  await link.hover()
  await page.waitForTimeout(300)
  await link.click()
  const painted = page.locator('html[data-painted]')
  await painted.waitFor({ state: 'attached' })
  return Number(await painted.getAttribute('data-painted'))
}
