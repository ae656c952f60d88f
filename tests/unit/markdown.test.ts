import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../src/blog/markdown.ts'

const render = (body: string, title = 'The title') => load(renderMarkdown(body, { title }), null, false)

test.each([
  'http://a.example',
  'https://a.example',
  'irc://a.example',
  'ircs://a.example',
  'mailto:a@b.example',
  'xmpp:a@b.example',
])('a link to %s keeps its address and opens in a new tab', (address) => {
  const link = render(`[text](${address})`)('a')
  expect(link.attr('href')).toBe(address)
  expect([link.attr('target'), link.attr('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test.each(['/menu', 'menu', '?page=2', '//a.example/x', './a:b'])(
  'the relative address %s stays',
  (address) => {
    expect(render(`[text](${address})`)('a').attr('href')).toBe(address)
  },
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'java&#10;script:alert(1)',
  '&#x1;javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  'tel:1',
  'ftp://a.example',
  'x-y:z',
])('a link to %s loses its address and keeps its text', (address) => {
  for (const body of [`[text](<${address}>)`, `[text][ref]\n\n[ref]: <${address}>`]) {
    const $ = render(body)
    expect($.text().trim()).toBe('text')
    expect($('a').attr('href')).toBeUndefined()
    expect($('a').attr('target')).toBeUndefined()
  }
})

test.each([
  ['a paragraph', '<p>Hello <b>world</b> &amp; all \\*</p>', '<p>Hello world &#x26; all \\*</p>'],
  ['a callout', '<div class="warning">\n\n**Hot.**\n\n</div>', '<p><strong>Hot.</strong></p>'],
  ['paragraphs', '<div><p>One</p><p>Two<br>three</p></div>', '<p>One</p>\n<p>Two\nthree</p>'],
  ['a table', '<table><tr><td>1</td><td>2</td></tr></table>', '<p>1</p>\n<p>2</p>'],
  ['inlines', 'Cut<br>the <u>ice</u>', '<p>Cut the ice</p>'],
  ['a list', '- <p>item</p>', '<ul>\n<li>item</li>\n</ul>'],
  ['an attribute with a bracket', '<p title="a > b">c</p>', '<p>c</p>'],
  ['script', '<script>\nrun()\n\nmore()\n</script>\n\nText', '<p>Text</p>'],
  ['script among words', 'a <script>run()</script> b', '<p>a  b</p>'],
  ['a style with a blank line', '<div><style>\na {}\n\nb {}\n</style><p>c</p></div>', '<p> c  </p>'],
  ['a script that is never closed', 'a <script>b', '<p>a b</p>'],
  ['a frame', '<iframe src="https://a.example">No frames</iframe>', ''],
  ['a comment', 'a <!-- b --> c\n\n<!-- d\n\ne -->', '<p>a  c</p>'],
  ['a tag in code', '`<b>`', '<p><code>&#x3C;b></code></p>'],
])('raw HTML loses its tags and keeps its text: %s', (_, body, html) => {
  expect(renderMarkdown(body, { title: '' })).toBe(html)
})

test('a heading has an id like on GitHub', () => {
  const $ = render(
    '# The title\n\n## Two Drinks, one *ice*\n\n## Two drinks, one ice\n\n### Überschrift ✨\n\n## ✨\n\n## Root',
  )
  expect([...$('h2, h3')].map((heading) => $(heading).attr('id'))).toEqual([
    'two-drinks-one-ice',
    'two-drinks-one-ice-1',
    'überschrift-',
    undefined,
    'root-1',
  ])
})

test('an image loads lazily, and only over http(s)', () => {
  const $ = render(
    '![good](https://a.example/a.jpg) ![bad](javascript:alert(1)) ![data](data:image/svg+xml,x)',
  )
  expect([...$('img')].map((image) => $(image).attr('src') ?? 'none')).toEqual([
    'https://a.example/a.jpg',
    'none',
    'none',
  ])
  expect($('img').first().attr('loading')).toBe('lazy')
})

test('a first h1 equal to the title is dropped, any other becomes h2', () => {
  const $ = render('# the  *Title*\n\n# Second\n\nSetext\n===\n\n> # Quoted\n\n# The title')
  expect($('h1')).toHaveLength(0)
  const headings = [...$('h2')].map((heading) => $(heading).text())
  expect(headings).toEqual(['Second', 'Setext', 'Quoted', 'The title'])
})

test('a table’s columns are aligned without obsolete attributes', () => {
  const $ = load(renderMarkdown('| a | b | c |\n| :- | :-: | -: |\n| 1 | 2 | 3 |', { title: '' }))
  for (const cells of ['th', 'td']) {
    const aligned = [...$(cells)].map((cell) => $(cell).attr('data-align'))
    expect(aligned).toEqual(['left', 'center', 'right'])
  }
  expect($('[align], [style]')).toHaveLength(0)
})

test('GitHub-flavoured Markdown: tables, bare addresses, task lists, strikethrough', () => {
  const $ = render('| a |\n|---|\n| 1 |\n\nhttps://a.example\n\n- [x] done\n\n~~no~~')
  expect($('table td').text()).toBe('1')
  expect($('a').attr('href')).toBe('https://a.example')
  expect($('input[type=checkbox][disabled]')).toHaveLength(1)
  expect($('del').text()).toBe('no')
})

test('footnotes link to each other in the same tab', () => {
  const $ = render('Text[^1]\n\n[^1]: Note')
  const reference = $('sup a')
  expect(reference.attr('target')).toBeUndefined()
  expect($(`[id="${reference.attr('href')?.slice(1)}"]`).text()).toContain('Note')
  expect($(`[id="${$('[data-footnote-backref]').attr('href')?.slice(1)}"]`)).toHaveLength(1)
})

test.each([
  ['YAML', '---\ntitle: x\n---\nBody'],
  ['CRLF', '---\r\ntitle: x\r\n---\r\nBody'],
  ['empty', '---\n---\nBody'],
  ['code, never run', '---js\n{ x: process.exit(3) }\n---\nBody'],
  ['with a byte order mark', '\uFEFF---\ntitle: x\n---\nBody'],
])('front matter is dropped: %s', (_, body) => {
  expect(renderMarkdown(body, { title: '' })).toBe('<p>Body</p>')
})

test.each(['---\n\nJust a break\n\n---\n\nand on', '---\nnot closed: at all', 'Text\n\n---\na: b\n---'])(
  'a thematic break is not front matter: %j',
  (body) => expect(render(body).text()).toContain(body.replace(/-{3}/g, '').trim().split('\n').at(-1)),
)

test('a very long word gets places to break, and loses no letter', () => {
  const word = 'a'.repeat(20_000)
  for (const body of [`so ${word} it is`, `\`${word}\``, `https://a.example/${word}`, `**${word}**`]) {
    const $ = render(body)
    expect($('wbr').length, body.slice(0, 9)).toBeGreaterThan(190)
    expect($.text()).toContain(word)
  }
  expect(render(`${'word '.repeat(4000)} ${'字'.repeat(4000)}`)('wbr')).toHaveLength(0)
})
