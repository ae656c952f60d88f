import { expect, test } from 'vitest'
import { siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')

// What an attacker would do next if something passed the sanitiser. Each returns true or calls `report` if it works.
const attacks: Record<string, () => unknown> = {
  'a handler in markup': () => {
    const place = document.createElement('div')
    place.innerHTML = '<img src="/none.png" onerror="report(\'worked\')">'
    document.body.append(place)
  },
  'a handler set as an attribute': () => {
    const image = document.createElement('img')
    image.setAttribute('onerror', "report('worked')")
    image.src = '/none.png'
    document.body.append(image)
  },
  'an inline script': () =>
    document.body.append(Object.assign(document.createElement('script'), { text: "report('worked')" })),
  // Later, because code that a debugger evaluates may do more.
  'text made into code': () => void setTimeout(() => new Function("report('worked')")()),
  'a frame with its own markup': () =>
    document.body.append(
      Object.assign(document.createElement('iframe'), { srcdoc: "<script>parent.report('worked')</script>" }),
    ),
  'a script address': () => {
    const link = Object.assign(document.createElement('a'), { href: "javascript:void report('worked')" })
    document.body.append(link)
    link.click()
  },
  'a base element': () => {
    const base = Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' })
    document.head.append(base)
    const works = document.baseURI === base.href
    base.remove()
    return works
  },
  'a policy of its own': () => window.trustedTypes?.createPolicy('attack', {}) !== undefined,
  'the site’s policy once more': () => window.trustedTypes?.createPolicy('venue', {}) !== undefined,
  'a service worker': async () => (await navigator.serviceWorker.register('/sw.js')) !== undefined,
}

test.each([
  ['without the policy every attack works', true, 'worked'],
  ['with it each is blocked', false, 'blocked'],
])('%s', async (_, bypassCSP, expected) => {
  const { page } = await site.visitHydrated('/blog/table-nine', {
    hasWorkers: true,
    bypassCSP,
    isolated: true,
  })
  const outcomes = new Set<unknown>()
  await page.exposeFunction('report', (outcome: string) => outcomes.add(outcome))
  await page.evaluate(() =>
    window.addEventListener('securitypolicyviolation', () => Reflect.get(window, 'report')('blocked')),
  )
  for (const [name, attack] of Object.entries(attacks)) {
    outcomes.clear()
    // The policy may throw.
    if ((await page.evaluate(attack).catch(() => false)) === true) outcomes.add('worked')
    await expect.poll(() => [...outcomes], { message: name }).toEqual([expected])
  }
})
