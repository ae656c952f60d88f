import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')

// What an attacker would do next if something passed the sanitiser. Each adds its name to `window.succeeded`.
const attacks = [
  'a handler in markup',
  'a handler set as an attribute',
  'an inline script',
  'text made into code',
  'a frame with its own markup',
  'a script address',
  'a base element',
  'a policy of its own',
  'the site’s policy once more',
  'a service worker',
]

/** Tries all attacks in the open page. Returns the names of those that worked. */
function attempt(page: Page): Promise<string[]> {
  return page.evaluate(async (names) => {
    const succeeded: string[] = []
    Object.assign(window, { succeed: (at: number) => succeeded.push(names[at] ?? '') })
    const append = (tag: string, properties: object) =>
      document.body.append(Object.assign(document.createElement(tag), properties))
    const steps: (() => unknown)[] = [
      () => {
        const place = document.createElement('div')
        place.innerHTML = '<img src="/none.png" onerror="succeed(0)">'
        document.body.append(place)
      },
      () => {
        const image = document.createElement('img')
        image.setAttribute('onerror', 'succeed(1)')
        image.src = '/none.png'
        document.body.append(image)
      },
      () => append('script', { text: 'succeed(2)' }),
      // Later, because code that a debugger evaluates may do more.
      () => setTimeout(() => new Function('succeed(3)')()),
      () => append('iframe', { srcdoc: '<script>parent.succeed(4)</script>' }),
      () => {
        const link = Object.assign(document.createElement('a'), { href: 'javascript:succeed(5)' })
        document.body.append(link)
        link.click()
      },
      () => {
        document.head.append(
          Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }),
        )
        if (document.baseURI.startsWith('https://elsewhere')) succeeded.push(names[6] ?? '')
        document.querySelector('base')?.remove()
      },
      () => {
        window.trustedTypes?.createPolicy('attack', { createHTML: (html) => html })
        succeeded.push(names[7] ?? '')
      },
      () => {
        window.trustedTypes?.createPolicy('nocturne', { createHTML: (html) => html })
        succeeded.push(names[8] ?? '')
      },
      async () => {
        await navigator.serviceWorker.register('/sw.js')
        succeeded.push(names[9] ?? '')
      },
    ]
    for (const step of steps) {
      try {
        await step()
      } catch {
        // The policy throws.
      }
    }
    // The load events of images and frames come before this one.
    await fetch('/none.png')
    await new Promise((resolve) => setTimeout(resolve, 300))
    return succeeded.sort()
  }, attacks)
}

test.each([
  { site: 'without the policy every attack works', bypassCSP: true, expected: attacks },
  { site: 'with it none does', bypassCSP: false, expected: [] },
])('$site', async ({ bypassCSP, expected }) => {
  const { page } = await site.visit('/blog/table-nine', { hasWorkers: true, bypassCSP, isolated: true })
  await hydrated(page)
  expect(await attempt(page)).toEqual([...expected].sort())
})
