import { expect, test } from 'vitest'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')

// What an attack would do next, had something slipped through sanitising. Each sets `window.attacked` where it works.
const attacks: Record<string, () => void> = {
  'an element with a handler': () => {
    document.body.innerHTML = '<img src="x" onerror="window.attacked = true">'
  },
  'a handler set as an attribute': () => {
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.attacked = true')
    image.src = '/none.png'
    document.body.append(image)
  },
  'an inline script': () => {
    const script = document.createElement('script')
    script.append('window.attacked = true')
    document.body.append(script)
  },
  'a script from elsewhere': () => {
    const script = document.createElement('script')
    script.setAttribute('src', 'https://elsewhere.example/attack.js')
    document.body.append(script)
  },
  'text made into code': () => {
    // Later: what a debugger evaluates may do more.
    setTimeout(() => new Function('window.attacked = true')())
  },
  'a frame with its own markup': () => {
    const frame = document.createElement('iframe')
    frame.srcdoc = '<script>parent.attacked = true</script>'
    document.body.append(frame)
  },
  'a script address': () => {
    const link = document.createElement('a')
    link.href = 'javascript:window.attacked = true'
    document.body.append(link)
    link.click()
  },
  'a base of its own': () => {
    const base = document.createElement('base')
    base.href = 'https://elsewhere.example/'
    document.head.append(base)
    if (document.baseURI.startsWith('https://elsewhere.example')) Object.assign(window, { attacked: true })
  },
  'a policy of its own': () => {
    window.trustedTypes?.createPolicy('attack', { createHTML: (html) => html })
    Object.assign(window, { attacked: true })
  },
  'a worker of its own': async () => {
    await navigator.serviceWorker.register('/sw.js')
    Object.assign(window, { attacked: true })
  },
  'our policy once more': () => {
    window.trustedTypes?.createPolicy('nocturne', { createHTML: (html) => html })
    Object.assign(window, { attacked: true })
  },
}

test.each(Object.keys(attacks))('the policy stops %s', async (name) => {
  const { page } = await site.visit('/blog/table-nine', { hasWorkers: true })
  await hydrated(page)
  await page.evaluate(attacks[name] ?? (() => {})).catch(() => {})
  await page.waitForTimeout(150)
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
})

test('the same page still works: a body that comes later is shown, without a complaint', async () => {
  const { page, messages } = await site.visit('/blog/table-nine')
  await hydrated(page)
  await page.click('a[rel="prev"]')
  await page.waitForFunction(() => !window.location.pathname.endsWith('table-nine'))
  await page.waitForSelector('[data-post-body] p')
  expect(messages).toEqual([])
})
