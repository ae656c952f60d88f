import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { EventsPageData } from '../../pages/events/event-data.ts'
import { drinkAnchor } from '../../pages/menu/drink-anchor.ts'
import { startPreview } from '../../scripts/preview/server.ts'
import { indexPosts } from '../../scripts/search/index-posts.ts'
import { levelLimits } from '../../scripts/search/plan-levels.ts'
import { writeSearchIndex } from '../../scripts/search/write-search-index.ts'
import { formatLongDate } from '../../src/blog/date.ts'
import { menu } from '../../src/content/menu.ts'
import { fill } from '../../src/words/words.ts'
import { hydrated, nextFrame, phone, siteUnderTest } from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { temporaryFolder } from '../support/folders.ts'
import { patternOf, words } from '../support/own-words.ts'

const site = siteUnderTest('plainSite')
const smoke = openSnapshot(fixtureSnapshot).readPost('smoke-without-theatre')

async function openSearch(page: Page, term = '') {
  await hydrated(page)
  await page.click(`button:text-is("${words.search.open}")`)
  await page.waitForSelector('search input:focus')
  await page.fill('search input', term)
}

const foundTexts = [words.search.found, words.search.nearest].flatMap((forms) => Object.values(forms))
const status = (page: Page) => page.locator('search [role=status]').innerText()
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)

test('a word of a body is found and marked; no code is loaded before the search is opened, and no index before a word', async () => {
  const { page, messages, requests } = await site.visitHydrated('/blog')
  await page.waitForLoadState('networkidle')
  const countOf = (pattern: RegExp) => requests.filter(({ pathname }) => pattern.test(pathname)).length
  expect(countOf(/pagefind|search-panel/)).toBe(0)
  await openSearch(page)
  expect([countOf(/search-panel/) > 0, countOf(/pagefind/)]).toEqual([true, 0])
  await page.fill('search input', 'applewood')
  const result = page.locator('search li').first()
  expect(await result.locator('a').innerText()).toBe(smoke.metaTitle)
  expect(await result.locator('time').innerText()).toBe(formatLongDate(smoke.date))
  expect(await result.locator('mark').first().innerText()).toMatch(/applewood/i)
  await expect.poll(() => status(page)).toMatch(patternOf(...foundTexts))
  await result.locator('a').click()
  await page.waitForSelector(`h1:text-is("${smoke.metaTitle}")`)
  expect(messages).toEqual([])
})

test('an index in several parts has the same results', async () => {
  const out = join(temporaryFolder(), 'site')
  cpSync(inject('plainSite'), out, { recursive: true })
  await writeSearchIndex(out, { limits: { ...levelLimits, postsPerPart: 10 } })
  const preview = await startPreview(out, 0)
  onTestFinished(() => preview.close())
  const find = async (address: string) => {
    const { page, requests } = await site.visit(address)
    await openSearch(page, 'ice')
    await expect.poll(() => status(page)).toMatch(patternOf(...foundTexts))
    const parts = requests.filter(({ pathname }) => pathname.endsWith('/pagefind-entry.json'))
    return { status: await status(page), parts: new Set(parts.map(({ pathname }) => pathname)).size }
  }
  const whole = await find('/blog')
  const inParts = await find(`${preview.url}/blog`)
  expect(inParts.status).toBe(whole.status)
  expect(inParts.parts).toBeGreaterThan(whole.parts)
})

/** Opens the search of a blog in another language, whose first post is in an index of its own. */
async function openSearchOf(language: string, posts: readonly string[]) {
  const { page } = await site.open()
  const [first, ...others] = posts.map((text, at) => ({
    slug: `post-${at}`,
    metaTitle: `${at}`,
    metaDescription: '',
    date: '2026-01-02',
    html: `<p>${text}</p>`,
  }))
  const { language: primary } = new Intl.Locale(language)
  const files = await indexPosts(first ? [first] : [], { language: primary })
  const otherFiles = await indexPosts(others, { language: primary, withCode: false })
  for (const [path, content] of otherFiles) files.set(`other/${path}`, content)
  const entry = JSON.parse(files.get('pagefind-entry.json')?.toString() ?? '')
  files.set('pagefind-entry.json', Buffer.from(JSON.stringify({ ...entry, more: ['other/'] })))
  await page.route('**/pagefind/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/pagefind/'.length)
    const contentType = /\.json$/.test(path)
      ? 'application/json'
      : /\.txt$/.test(path)
        ? 'text/plain'
        : 'text/javascript'
    const body = files.get(path)
    await route.fulfill(body ? { body, contentType } : { status: 404 })
  })
  await page.route('**/blog', async (route) => {
    // The preview may close the connection that it is sent on.
    const response = await route.fetch({ maxRetries: 3 })
    const body = (await response.text()).replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    await route.fulfill({ response, body })
  })
  await page.goto(site.url('/blog'))
  await openSearch(page)
  return page
}

// What is searched for, and what is marked in the posts that have it.
test.each<[string, [string, string], Record<string, string[]>]>([
  [
    'ja',
    [
      '今夜は桜の木の下で<b>グラス</b>を冷やします。お客様はﾓﾋｰﾄが好きです。',
      '小さなバーＡＢＣで梅酒とグラスを。',
    ],
    {
      グラス: ['グラス', 'グラス'],
      クラス: [],
      お客様: ['お客様'],
      小さなバー: ['小さな', 'バー'],
      モヒート: ['モヒート'],
      ﾓﾋｰﾄ: ['モヒート'],
      abc: ['ABC'],
      梅酒: ['梅酒'],
    },
  ],
  [
    'zh-Hans',
    ['我们把玻璃杯放进冰箱，客人喜欢雪莉酒。', '威士忌酸是一款经典的鸡尾酒。'],
    { 玻璃杯: ['玻璃杯'], 冰箱: ['冰箱'], 鸡尾酒: ['鸡尾酒'], 威士忌: ['威士忌'] },
  ],
  ['th', ['เราแช่แก้วในตู้เย็น', 'ลูกค้าชอบแก้วมาก'], { แก้ว: ['แก้ว', 'แก้ว'] }],
  [
    'ko',
    ['우리는 위스키를 얼음과 함께 잔에 담습니다.', '금요일에는 칵테일을 마십니다.'],
    { 위스키: ['위스키를'], ['얼음'.normalize('NFD')]: ['얼음과'], 칵테일: ['칵테일을'] },
  ],
  [
    'ar',
    ['نضع الويسكي مع الثلج في الكأس دائما', 'القهوة والشاي طوال الليل'],
    { ويسكي: ['ويسكي'], كأس: ['كأس'], الشاي: ['شاي'], قهوه: ['قهوة'] },
  ],
  [
    'de',
    ['Die Gäste mögen gefrorene Gläser sehr.', 'Ein Gast trinkt auf der Straße.'],
    { Gast: ['Gäste', 'Gast'], glas: ['Gläser'], mogen: ['mögen'], Strasse: ['Straße.'] },
  ],
  [
    'fr',
    ['Un verre d’eau avec l’apéritif frais.', 'L’été au cœur de la nuit'],
    {
      eau: ['eau'],
      "l'apéritif": ['apéritif'],
      ete: ['été'],
      coeur: ['cœur'],
      cœur: ['cœur'],
      '"au cœur de"': ['au', 'cœur', 'de'],
    },
  ],
  [
    'pl',
    ['Kwartet z Łodzi gra do zamknięcia.', 'Trzy płyty'],
    { lodz: ['Łodzi'], łódź: ['Łodzi'], plyta: ['płyty.'], '"z Łodzi gra"': ['z', 'Łodzi', 'gra'] },
  ],
  [
    'pt-BR',
    ['As caipirinhas são servidas com limão.', 'Fim'],
    { caipirinha: ['caipirinhas'], limao: ['limão.'] },
  ],
])('words in the middle of a sentence are found and marked: %s', async (language, posts, searches) => {
  const page = await openSearchOf(language, posts)
  for (const [term, marked] of Object.entries(searches)) {
    await page.fill('search input', term)
    await expect
      .poll(async () => (await page.locator('search mark').allInnerTexts()).sort(), { message: term })
      .toEqual([...marked].sort())
    // No sign of the index is shown.
    expect(await page.locator('search ol').innerText()).not.toMatch(/[\u2060\u200bḹṏḓṍǡ]/i)
  }
})

test('a word that is found in quotation marks has no other one to try', async () => {
  const page = await openSearchOf('pl', ['Gra kwartet „Źródła”', 'Trzy płyty'])
  await page.fill('search input', 'zrodla')
  await page.waitForSelector('search mark:text-is("„Źródła”")')
  expect(await page.locator('search').innerText()).not.toContain(words.search.instead)
})

// Pagefind finds the longest word that it begins with, such as `z`, in each index.
test.each<[string, string[], Record<string, string[]>]>([
  ['en', ['A beer for a dog', 'Do be at the bar'], { beer: ['0'], dog: ['0'], be: ['0', '1'], beard: [] }],
  [
    'en',
    ['The city of an old-fashioned fly', 'Cities, flies'],
    { city: ['0', '1'], fly: ['0', '1'], citrus: [] },
  ],
  [
    'en',
    ['An old-fashioned', 'An Old Fashioned'],
    { 'old-fashioned': ['0', '1'], oldster: [], 'old dog': [], fashi: ['0', '1'] },
  ],
  [
    'en',
    ['Gin/tonic, a Smith&Cross', 'Gin and tonic, by Smith and Cross'],
    { 'gin/tonic': ['0', '1'], 'smith&cross': ['0', '1'], toni: ['0', '1'] },
  ],
  ['en', ['Java', 'An apple'], { javascrpt: [], java: ['0'], apples: ['1'], applf: ['1'], applewood: [] }],
  ['pl', ['Żurek z chrzanem', 'Zupa z solą'], { żurku: [], żurek: ['0'], zupa: ['1'] }],
  ['de', ['Ein Fuß im Bier', 'Ein Bierdeckel'], { Fuss: ['0'], Bier: ['0', '1'], Eintopf: [] }],
  ['fr', ['Un apéritif', 'L’eau à table'], { "l'apéritif": ['0'], "l'orgeat": [], absinthe: [] }],
  ['ja', ['小さなバー', '小川の氷'], { 小さなバー: ['0'], 小麦: [], 氷水: [] }],
  ['ar', ['ويسكي مع ثلج', 'الشاي في المقهى'], { الويسكي: ['0'], الشاورما: [], ومقهى: ['1'] }],
])(
  'pages are found that have a word, another form of it or a longer one, in %s: %#',
  async (language, posts, searches) => {
    const page = await openSearchOf(language, posts)
    for (const [term, titles] of Object.entries(searches)) {
      await page.fill('search input', term)
      const isAnswered = patternOf(...foundTexts, fill(words.search.none, { term }))
      await expect.poll(() => status(page), { message: term }).toMatch(isAnswered)
      await expect
        .poll(async () => (await page.locator('search li a').allInnerTexts()).sort(), { message: term })
        .toEqual(titles)
      const suggestions = page.locator('search p > button')
      if (titles.length > 0) expect([term, await suggestions.allInnerTexts()]).toEqual([term, []])
    }
  },
)

test('pages with a hyphen as it is searched for come first', async () => {
  const posts = [`An old-fashioned ${'drink '.repeat(99)}`, 'Old and fashioned, fashioned and old']
  const page = await openSearchOf('en', ['', ...posts])
  await page.fill('search input', 'old-fashioned')
  await expect.poll(() => page.locator('search li a').allInnerTexts()).toEqual(['1', '2'])
})

test('a word without results says so, also on a topic’s page; markup in it is text', async () => {
  const { page, messages } = await site.visit('/blog/topic/technique')
  await openSearch(page, 'xylophonist')
  await expect.poll(() => status(page)).toBe(fill(words.search.none, { term: 'xylophonist' }))
  expect(await page.locator('search li').count()).toBe(0)
  const markup = '<img src=x onerror=alert(1)>'
  await page.fill('search input', markup)
  await expect
    .poll(() => status(page))
    .toMatch(patternOf(fill(words.search.none, { term: markup }), ...foundTexts))
  expect(await page.locator('search img').count()).toBe(0)
  expect(messages).toEqual([])
})

test('a misspelt word offers one that is found, and a click searches for it', async () => {
  const { page } = await site.visit('/blog')
  await openSearch(page, 'aplewood')
  await page.click('search button:text-is("applewood")')
  await page.waitForSelector(`search li a:text-is("${smoke.metaTitle}")`)
  expect(await page.inputValue('search input')).toBe('applewood')
  expect(await focused(page)).toBe('INPUT')
})

test('a drink is found by its name, and leads to its tab and its place on the menu', async () => {
  const { page } = await site.visit('/blog')
  const { id = '', items = [] } = menu.at(-1) ?? {}
  const { name = '' } = items.at(-1) ?? {}
  await openSearch(page, name)
  const result = page
    .locator('search li', { has: page.locator(`a:text-is(${JSON.stringify(name)})`) })
    .first()
  expect(await result.locator('small').innerText()).toContain(words.offers.drink)
  await result.locator('a').click()
  const drink = page.locator(`[id=${JSON.stringify(drinkAnchor(id, name))}]`)
  await drink.waitFor()
  expect(new URL(page.url()).hash).toBe(`#${encodeURIComponent(drinkAnchor(id, name))}`)
  await expect.poll(() => drink.evaluate(isOnScreen)).toBe(true)
  // The tab of a document that is opened there is open, too.
  await page.reload()
  await expect.poll(() => drink.evaluate(isOnScreen)).toBe(true)
})

const isOnScreen = (element: Element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= window.innerHeight
}

test('coming events are found, and no others: neither those over when the site was built, nor since', async () => {
  const { page } = await site.visit('/blog')
  const read = await page.request.get(site.url('/snapshot/events.json'), { maxRetries: 3 })
  const { events }: EventsPageData = await read.json()
  const foundAt = async (at?: string) => {
    const { page } = await site.visit('/blog', { at, isolated: true })
    await openSearch(page)
    const found = new Set<string>()
    for (const { title } of events) {
      await page.fill('search input', title)
      await expect
        .poll(() => status(page))
        .toMatch(patternOf(fill(words.search.none, { term: title }), ...foundTexts))
      for (const link of await page.locator('search li a[href^="/events#"]').all())
        found.add(`${await link.getAttribute('href')}`)
    }
    return [...found].sort()
  }
  const coming = events.filter(({ isOver }) => !isOver).map(({ slug }) => `/events#${slug}`)
  const before = Math.min(...events.map(({ end }) => end)) - 1000
  expect(await foundAt(new Date(before).toISOString())).toEqual(coming.sort())
  expect(await foundAt('2200-01-01T00:00:00Z')).toEqual([])
})

test('nothing moves when the search opens, however late its code and its results come', async () => {
  const { page } = await site.visitHydrated('/blog', { isolated: true, viewport: phone.viewport })
  await page.waitForLoadState('networkidle')
  await page.route(/search-panel|pagefind/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const moved = await page.evaluateHandle(() => {
    const values: number[] = []
    new PerformanceObserver((list) => {
      // With those after input, which browsers do not count.
      for (const entry of list.getEntries())
        values.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
    return values
  })
  await openSearch(page, 'ice')
  await page.waitForSelector('search li')
  await nextFrame(page)
  expect(await moved.jsonValue()).toEqual([])
})

test('arrow keys move between the field and the results, and Escape returns to the button', async () => {
  const { page } = await site.visit('/blog')
  await openSearch(page, 'ice')
  await page.waitForSelector('search li:nth-child(2)')
  const [first, second] = await page.locator('search li a').allInnerTexts()
  expect(await focused(page)).toBe('INPUT')
  for (const [key, expected] of [
    ['ArrowDown', first],
    ['ArrowDown', second],
    ['ArrowUp', first],
    ['ArrowUp', 'INPUT'],
    ['ArrowUp', 'INPUT'],
    ['Enter', first],
    ['Escape', words.search.open],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focused(page), { message: key }).toBe(expected)
  }
  expect(await page.locator('search').count()).toBe(0)
  // Keys of an input method are its own.
  await openSearch(page, 'ice')
  await page.waitForSelector('search li')
  for (const key of ['Enter', 'Escape'])
    await page.dispatchEvent('search input', 'keydown', { key, isComposing: true, bubbles: true })
  expect(await focused(page)).toBe('INPUT')
  await page.keyboard.press('Escape')
  await page.waitForSelector('search', { state: 'detached' })
  // The results stay while the next ones are looked for.
  await openSearch(page, 'ice')
  await page.waitForSelector('search li')
  await page.keyboard.type(' garden')
  expect(await page.locator('search li').count()).toBeGreaterThan(0)
  expect(await focused(page)).toBe('INPUT')
})

test('offline, or when a part does not load, the search says so and can be tried again', async () => {
  const { page } = await site.visit('/blog')
  await openSearch(page)
  await page.context().setOffline(true)
  await page.fill('search input', 'ice')
  await expect.poll(() => status(page)).toBe(words.search.offline)
  await page.context().setOffline(false)
  await page.route('**/pagefind/pagefind.js*', (route) => route.abort())
  await page.click(`search >> text="${words.site.tryAgain}"`)
  await expect.poll(() => status(page)).toBe(words.search.noAnswer)
  expect(await focused(page)).toBe('INPUT')
  await page.unroute('**/pagefind/pagefind.js*')
  await page.click(`search >> text="${words.site.tryAgain}"`)
  await page.waitForSelector('search li')
})

test('a part of the index that is not there, as after a new release, is no word without results', async () => {
  const { page } = await site.visit('/blog')
  await openSearch(page, 'ice')
  await page.waitForSelector('search li')
  for (const part of ['index', 'fragment']) {
    await page.route(`**/pagefind/${part}/*`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.fill('search input', part === 'index' ? 'vermouth' : 'garden')
    await expect.poll(() => status(page)).toBe(words.search.noAnswer)
    await page.unroute(`**/pagefind/${part}/*`)
    await page.click(`search >> text="${words.site.tryAgain}"`)
    await page.waitForSelector('search li')
  }
})

test('a site without an index says so', async () => {
  const { page } = await site.visit('/blog')
  await page.route('**/pagefind/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await openSearch(page, 'ice')
  await expect.poll(() => status(page)).toBe(words.search.noIndex)
})

test('without script there is no search button', async () => {
  const { page } = await site.visit('/blog', { javaScriptEnabled: false })
  expect(await page.isVisible('h1')).toBe(true)
  expect(await page.isVisible(`button:text-is("${words.search.open}")`)).toBe(false)
})
