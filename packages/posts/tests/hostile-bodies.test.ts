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

/** Returns the payloads of which something forbidden gets through, and what. */
function breaches(render: (body: string) => string): string[][] {
  return bodies.flatMap(({ text }) => {
    const elements = load(render(text), null, false)('*').toArray()
    const forbidden = forbiddenIn(
      elements.flatMap((node) => ('attribs' in node ? [{ tag: node.name, attributes: node.attribs }] : [])),
    )
    return forbidden.length > 0 ? [[text, ...forbidden]] : []
  })
}

test('nothing forbidden in a hostile body gets through remark', () => {
  expect(breaches((body) => renderMarkdown(body, { title }))).toEqual([])
})

test('the build’s parser makes the same of every hostile body', () => {
  if (!parse) throw new Error('This machine has no binding of satteri')
  const differing = bodies.filter(
    ({ text }) => renderMarkdown(text, { title }) !== renderMarkdown(text, { title, parse }),
  )
  expect(differing).toEqual([])
})

// Otherwise the first test would pass whatever the site does.
test('without the sanitiser most of them get through', () => {
  const careless = remark().use(remarkGfm).use(remarkHtml, { sanitize: false })
  const { length } = breaches((body) => String(careless.processSync(body)))
  expect(bodies.length).toBeGreaterThan(400)
  expect(length / bodies.length).toBeGreaterThan(0.7)
})
