import type { Page } from 'playwright-core'

/** Goes to another page of the site as a click on a link does, without a new document. */
export async function follow(page: Page, path: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForFunction((address) => window.location.pathname === address, path)
}

/** Waits until the page at a path has said in the head that it is there. */
export async function shown(page: Page, path: string) {
  await page.waitForFunction((address) => {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
    return canonical.endsWith(address)
  }, path)
}
