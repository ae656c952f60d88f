import { builtRule, rulesForEach, tooMany } from '../define-rule.ts'
import { repeatedTexts } from '../group-by.ts'
import type { Rule } from '../rule.ts'
import { type BuiltSite, pathOf } from '../view/built-site.ts'

/** Makes a function that defines rules about one part of each page. */
const pageRules = (field: string) =>
  rulesForEach(
    'built',
    ({ pages }) => pages,
    ({ file }) => ({ file, field }),
  )
const titleRule = pageRules('title')
const descriptionRule = pageRules('description')
const weightRule = pageRules('weight')

/** Makes a function that defines rules about the addresses on each page that lead to the site itself. */
function addressRules(field: string, name: 'hrefs' | 'images') {
  return rulesForEach(
    'built',
    ({ pages }) =>
      pages.flatMap((page) =>
        page[name].flatMap((quote) => {
          const target = pathOf(quote, page)
          return target ? [{ ...target, quote, file: page.file }] : []
        }),
      ),
    ({ quote, file }) => ({ file, field, quote }),
  )
}
const linkRule = addressRules('link', 'hrefs')
const imageRule = addressRules('image', 'images')

const jsonLdRule = rulesForEach(
  'built',
  ({ pages }) => pages.flatMap(({ file, jsonLd }) => jsonLd.map((text) => ({ file, text }))),
  ({ file, text }) => ({ file, field: 'json-ld', quote: text.trim().slice(0, 60) }),
)

/** Makes a function that defines rules about a text that another page has too. */
function duplicateRules(field: 'title' | 'description') {
  // Search engines leave out the others.
  const indexed = ({ pages }: BuiltSite) => pages.filter(({ isNoindex }) => !isNoindex).toReversed()
  return rulesForEach(
    'built',
    (site) => repeatedTexts(indexed(site), (page) => page[`${field}s`][0] ?? ''),
    ({ repeat, text }) => ({ file: repeat.file, field, quote: text }),
  )
}

/** Rules about the built site. */
export const builtSiteRules: readonly Rule[] = [
  linkRule('built-anchor-dead', 'warning', {
    why: 'The page has no element with that id: the link leads to its top, or nowhere.',
    fix: 'Give the element its id, or link to the page without a fragment.',
    invalid: { 'menu.html': '<a href="/#no-such-place">x</a>' },
    valid: { 'menu.html': '<a href="/#top">x</a><a href="#">x</a><a href="#here" id="here">x</a>' },
    problem({ path, fragment }, _, { pageAt }) {
      // Every document has a `top`: HTML, “Scrolling to a fragment”.
      if (!fragment || fragment === 'top' || fragment.startsWith(':~:')) return null
      const ids = pageAt(path)?.ids
      return ids && !ids.has(fragment) ? `${path} has no element with the id “${fragment}”` : null
    },
  }),
  pageRules('canonical')('built-canonical', 'error', {
    why: 'Search engines index a page at its canonical address (RFC 6596): a wrong one hides the page.',
    fix: 'Name the page’s own full address, once, without an ending.',
    invalid: { 'menu.html': '<head><link rel="canonical" href="https://venue.example/other"></head>' },
    valid: { 'menu.html': '<head><link rel="canonical" href="https://venue.example/menu"></head>' },
    problem({ canonicals, path, isNoindex }) {
      const [quote] = canonicals
      if (isNoindex) return null
      if (quote === undefined) return 'The page has no canonical address'
      if (canonicals.length > 1)
        return { quote, message: `The page has ${canonicals.length} canonical addresses` }
      if (!URL.canParse(quote)) return { quote, message: 'The canonical address is not a full address' }
      const isOwn = decodeURI(new URL(quote).pathname) === path
      return !isOwn && { quote, message: `The canonical address is not ${path}, the page’s own` }
    },
  }),
  descriptionRule('built-description', 'warning', {
    why: 'Search results and shared links have no text for the page: Lighthouse’s meta-description.',
    fix: 'Give the page one description.',
    invalid: { 'index.html': '<head><title>Venue</title></head>' },
    valid: { 'index.html': '<head><meta name="description" content="A bar."></head>' },
    problem({ descriptions: [description, second] }) {
      if (!description) return 'The page has no description'
      return second !== undefined && { quote: second, message: 'The page has two descriptions' }
    },
  }),
  duplicateRules('description')('built-description-duplicate', 'warning', {
    why: 'In search results pages with the same description look like one.',
    fix: 'Say in each description what only that page has.',
    invalid: { 'menu.html': '<head><meta name="description" content="A bar by the river."></head>' },
    valid: { 'menu.html': '<head><meta name="description" content="Drinks."></head>' },
    problem: ({ original }) => `${original.path} has the same description`,
  }),
  pageRules('h1')('built-h1', 'error', {
    why: 'A page has one h1, which says what it is: without it, or with several, its outline has no top.',
    fix: 'Make the page’s title its only h1.',
    invalid: { 'index.html': '<h1>One</h1><h1>Two</h1>' },
    valid: { 'index.html': '<h1>One</h1><h2>Two</h2>' },
    problem({ h1s }) {
      if (h1s.length !== 1) return { quote: h1s[1] ?? '', message: `The page has ${h1s.length} h1s` }
      return h1s[0] === '' && 'The page’s h1 is empty'
    },
  }),
  imageRule('built-image-dead', 'error', {
    why: 'The built site has no such file: the page shows a broken image.',
    fix: 'Add the file to `public`, or correct the address.',
    invalid: { 'menu.html': '<img src="/images/none.svg" alt="">' },
    valid: { 'menu.html': '<img src="/icon-512.png" alt=""><img src="data:image/gif;base64,R0" alt="">' },
    problem: ({ path }, _, { files }) => !files.has(path.slice(1)) && `There is no file ${path}`,
  }),
  jsonLdRule('built-json-ld', 'error', {
    why: 'Structured data that is not JSON, or names no type, is silently ignored.',
    fix: 'Write JSON with an `@context` and an `@type`.',
    invalid: { 'menu.html': '<script type="application/ld+json">{"@type": "Menu",}</script>' },
    valid: {
      'menu.html':
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Menu"}</script>',
    },
    problem({ text }) {
      const problem = jsonLdProblem(text)
      return problem && `The structured data ${problem}`
    },
  }),
  pageRules('lang')('built-language', 'warning', {
    why: 'A screen reader may read the page with the voice of another language: WCAG 3.1.1.',
    fix: 'Name the language on the `html` element.',
    invalid: { 'menu.html': '<html><h1>Menu</h1></html>' },
    valid: { 'menu.html': '<html lang="en"><h1>Menu</h1></html>' },
    problem: ({ language }) => !language && 'The page does not name its language',
  }),
  linkRule('built-link-dead', 'error', {
    why: 'The built site has no file for the address: a host answers with “Page not found”.',
    fix: 'Correct the link where it is written, or build the page.',
    invalid: { 'menu.html': '<a href="/no-such-page">x</a>' },
    valid: {
      'menu.html': '<a href="/#top">x</a><a href="//b.example">x</a><a href="mailto:a@b.example">x</a>',
    },
    problem: ({ path }, _, site) => !site.has(path) && `Nothing is built at ${path}`,
  }),
  weightRule('built-page-weight', 'warning', {
    why: 'On a slow connection nothing is shown until the HTML has arrived.',
    fix: 'Shorten the page, or split it.',
    limits: { kilobytes: 200 },
    invalid: { 'menu.html': `<p>${'x'.repeat(201_000)}</p>` },
    valid: { 'menu.html': '<p>x</p>' },
    problem({ bytes }, { kilobytes }) {
      const count = Math.round(bytes / 1000)
      return tooMany((size) => `The page’s HTML has ${size} kB`, count, kilobytes)
    },
  }),
  weightRule('built-script-weight', 'warning', {
    why: 'A phone needs seconds to read so much script, and does not react meanwhile.',
    fix: 'Load on demand what the page does not need at once.',
    // The site’s own scripts that the document names, before compression.
    limits: { kilobytes: 500 },
    invalid: { 'menu.html': '<script src="/heavy.js"></script>', 'heavy.js': 'x'.repeat(501_000) },
    valid: { 'menu.html': '<script src="/light.js"></script>', 'light.js': 'x' },
    problem(page, { kilobytes }, { files }) {
      const sizes = page.scripts.map((src) => files.get(pathOf(src, page)?.path.slice(1) ?? '') ?? 0)
      const total = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
      return tooMany((size) => `The page’s scripts have ${size} kB`, total, kilobytes)
    },
  }),
  builtRule('built-sitemap-gap', 'error', {
    why: 'Search engines are slow to find a page that the sitemap lacks, and an entry without a page is a dead end.',
    fix: 'Make the sitemap from the routes that are built.',
    invalid: { 'sitemap.xml': '<urlset><url><loc>https://venue.example/gone</loc></url></urlset>' },
    valid: {},
    *check({ sitemap, pages, pageAt }) {
      if (sitemap === null) return
      const listed = new Set(
        sitemap.map((address) => (URL.canParse(address) ? decodeURI(new URL(address).pathname) : address)),
      )
      for (const { path, file, isNoindex } of pages) {
        const message = `${path} is not in the sitemap`
        if (!isNoindex && !listed.has(path)) yield { file, field: 'sitemap', message }
      }
      for (const path of listed) {
        const message = `Nothing is built at ${path}`
        if (!pageAt(path)) yield { file: 'sitemap.xml', field: 'sitemap', quote: path, message }
      }
    },
  }),
  builtRule('built-sitemap-missing', 'warning', {
    why: 'Without a sitemap search engines only find a page by links to it: old posts last.',
    fix: 'Build a `sitemap.xml` of all routes.',
    invalid: { 'sitemap.xml': null },
    valid: {},
    *check({ sitemap }) {
      const message = 'The site has no sitemap'
      if (sitemap === null) yield { file: 'sitemap.xml', field: 'sitemap', message }
    },
  }),
  titleRule('built-title', 'error', {
    why: 'Tabs, bookmarks and search results have no name for the page, or two.',
    fix: 'Give the page one title.',
    invalid: { 'index.html': '<head><title> </title></head>' },
    valid: { 'index.html': '<head><title>Venue</title></head><svg><title>A lamp</title></svg>' },
    problem({ titles: [title, second] }) {
      if (!title) return 'The page has no title'
      return second !== undefined && { quote: second, message: 'The page has two titles' }
    },
  }),
  duplicateRules('title')('built-title-duplicate', 'warning', {
    why: 'Pages with the same title look alike in tabs and search results.',
    fix: 'Say in each title what only that page has.',
    invalid: { 'menu.html': '<head><title>Venue</title></head>' },
    valid: { 'menu.html': '<head><title>Menu</title></head>' },
    problem: ({ original }) => `${original.path} has the same title`,
  }),
]

function jsonLdProblem(text: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `is not JSON: ${error instanceof Error ? error.message : error}`
  }
  const items = Array.isArray(value) ? value : [value]
  const isTyped = (item: unknown) =>
    typeof item === 'object' && item !== null && '@context' in item && ('@type' in item || '@graph' in item)
  return items.every(isTyped) ? null : 'names no @context or no @type'
}
