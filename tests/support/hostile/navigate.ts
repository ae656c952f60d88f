import type { Page } from 'playwright-core'
import { postPath } from '../../../src/blog/posts.ts'
import { arrived, hydrated } from '../browser.ts'
import { faultsOn, postFaults } from './assertions.ts'
import { calmPost, hostilePosts } from './corpus.ts'
import { lookAtPage, type Seen } from './read-page.ts'

/** Opens the calm post, and gives what it looks like. */
export async function openCalmPost(page: Page, siteUrl: string): Promise<Seen> {
  await page.goto(siteUrl + postPath(calmPost.slug))
  await hydrated(page)
  await page.waitForSelector('article')
  return page.evaluate(lookAtPage)
}

/** Goes from the calm post through all hostile ones by links, in one document; gives what is wrong with their pages. */
export async function followHostilePosts(page: Page, siteUrl: string): Promise<string[]> {
  const calm = await openCalmPost(page, siteUrl)
  const faults: string[] = []
  for (const post of hostilePosts) {
    const found = await faultsOn(post.slug, async () => {
      await follow(page, postPath(post.slug))
      await shown(page, postPath(post.slug))
      return postFaults(post, await lookAtArrived(page), calm)
    })
    faults.push(...found)
    // Whatever it did to the document, or where it went, the next one is not to be blamed for it.
    if (found.length > 0) {
      await page.goto('about:blank').catch(() => {})
      await openCalmPost(page, siteUrl)
    }
  }
  return faults
}

/** Looks at the page that the visitor has come to, once all of it is on screen. */
export async function lookAtArrived(page: Page): Promise<Seen> {
  await arrived(page)
  return page.evaluate(lookAtPage)
}

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

// A page says in the head that it is there.
async function shown(page: Page, path: string) {
  await page.waitForFunction((address) => {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
    return canonical.endsWith(address)
  }, path)
}
