import { chromium, type Page } from 'playwright-core'
import { median } from '../figures.ts'
import { chromiumFlags } from '../programs/chromium.ts'

const runs = 5
const cpuSlowdown = 4

/**
 * Returns the median time in milliseconds from a click on a link to the first frame that shows its page, on a CPU that
 * is slowed down four times. The pointer rests on the link for a moment first, as a hand does.
 */
export async function clickToPaint(
  { from, to }: { from: string; to: string },
  executablePath: string,
): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      times.push(await measureClick(await context.newPage(), from, to))
      await context.close()
    }
    return median(times)
  } finally {
    await browser.close()
  }
}

// Text, since tsx gives functions names with a helper that the page does not have.
const recordPaint = `{
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  addEventListener('click', (event) => {
    const check = () => {
      if (heading() === before) return requestAnimationFrame(check)
      // The first task after a frame's callbacks runs when the frame is painted.
      setTimeout(() => {
        document.documentElement.dataset.painted = String(performance.now() - event.timeStamp)
      })
    }
    check()
  })
}`

async function measureClick(page: Page, from: string, to: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(from, { waitUntil: 'networkidle' })
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(recordPaint)
  await link.hover()
  await page.waitForTimeout(300)
  await link.click()
  const painted = page.locator('html[data-painted]')
  await painted.waitFor({ state: 'attached' })
  return Number(await painted.getAttribute('data-painted'))
}
