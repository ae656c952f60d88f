import { load } from 'cheerio'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { expect, test } from 'vitest'
import { loadFastParser } from '../../scripts/build/fast-parser.ts'
import { renderMarkdown } from '../../src/blog/markdown.ts'
import { brokenPromises, type SeenElement } from '../support/hostile/allowed-html.ts'
import { bodyPayloads, payloadCount } from '../support/hostile/corpus.ts'

const title = 'Hostile'
const parse = (await loadFastParser()) ?? undefined

function elementsOf(html: string): SeenElement[] {
  const $ = load(html, null, false)
  return $('*')
    .toArray()
    .flatMap((node) => ('attribs' in node ? [{ tag: node.name, attributes: node.attribs }] : []))
}

const faultsOf = (render: (body: string) => string) =>
  bodyPayloads.flatMap(({ name, made }) =>
    brokenPromises(elementsOf(render(made))).map((fault) => `${name}: ${fault}`),
  )

test('there are enough payloads, each with a name of its own', () => {
  expect(payloadCount).toBeGreaterThan(400)
  const names = bodyPayloads.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(bodyPayloads.map(({ name, made }) => made.replaceAll(name, ''))).size).toBe(names.length)
})

test('no hostile body gets past remark', () => {
  expect(faultsOf((body) => renderMarkdown(body, { title }))).toEqual([])
})

test('no hostile body gets past the build’s parser', () => {
  if (!parse) throw new Error('satteri has no binding for this machine')
  expect(faultsOf((body) => renderMarkdown(body, { title, parse }))).toEqual([])
})

test('both parsers make the same HTML of every hostile body', () => {
  const differing = bodyPayloads.filter(
    ({ made }) => renderMarkdown(made, { title }) !== renderMarkdown(made, { title, parse }),
  )
  expect(differing.map(({ name }) => name)).toEqual([])
})

// Otherwise the tests above might detect nothing.
test('without sanitising, most payloads are detected', () => {
  const unsafe = remark().use(remarkGfm).use(remarkHtml, { sanitize: false })
  const faults = faultsOf((body) => String(unsafe.processSync(body)))
  const detected = new Set(faults.map((fault) => fault.split(':', 1)[0]))
  expect(detected.size / bodyPayloads.length).toBeGreaterThan(0.75)
})
