import { loadFastParser } from '@venue-site/posts/fast-parser.server'
import { renderMarkdown } from '@venue-site/posts/markdown'
import { load } from 'cheerio'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { expect, test } from 'vitest'
import { forbiddenIn } from '../../../tests/support/hostile/allowed-html.ts'
import { bodies } from '../../../tests/support/hostile/payloads.ts'

const title = 'Hostile'
const parse = (await loadFastParser()) ?? undefined

const rendered = bodies.map(({ text }) => ({ text, html: renderMarkdown(text, { title }) }))

/** Returns the payloads of which something forbidden gets through, and what. */
function breaches(renderings: readonly { text: string; html: string }[]): string[][] {
  return renderings.flatMap(({ text, html }) => {
    const elements = load(html, null, false)('*').toArray()
    const forbidden = forbiddenIn(
      elements.flatMap((node) => ('attribs' in node ? [{ tag: node.name, attributes: node.attribs }] : [])),
    )
    return forbidden.length > 0 ? [[text, ...forbidden]] : []
  })
}

test('nothing forbidden in a hostile body gets through remark', () => {
  expect(breaches(rendered)).toEqual([])
})

test('the build’s parser makes the same of every hostile body', () => {
  if (!parse) throw new Error('This machine has no binding of satteri')
  const differing = rendered.filter(({ text, html }) => renderMarkdown(text, { title, parse }) !== html)
  expect(differing).toEqual([])
})

// Otherwise the first test would pass whatever the site does.
test('without the sanitiser most of them get through', () => {
  const careless = remark().use(remarkGfm).use(remarkHtml, { sanitize: false })
  const some = bodies.filter((_, at) => at % 4 === 0)
  expect(some.length).toBeGreaterThan(100)
  const { length } = breaches(some.map(({ text }) => ({ text, html: String(careless.processSync(text)) })))
  expect(length / some.length).toBeGreaterThan(0.7)
})
