import { loadFastParser } from '@venue-site/posts/fast-parser.server'
import { renderMarkdown } from '@venue-site/posts/markdown'
import { load } from 'cheerio'
import { expect, test } from 'vitest'

const parse = (await loadFastParser()) ?? undefined
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
  ['a frame without an end tag', '<iframe src="/a" />\n\nText\n\n<iframe></iframe>', '<p>Text</p>'],
  ['a script without an end tag', '<div><Script src="/a.js" /><p>Text</p></div>', '<p>Text</p>'],
  ['an address', '<div>See <https://a.example/b?c=d></div>', '<p>See https://a.example/b?c=d</p>'],
  ['a component in a line', '<Note>**Hot.**</Note>', '<p><strong>Hot.</strong></p>'],
  ['a component in a block', '<Note>\n**Hot.**\n</Note>', '<p><strong>Hot.</strong></p>'],
  ['a component with CRLF', '<Note>\r\n*Hot.*\r\n</Note>', '<p><em>Hot.</em></p>'],
  ['a custom element', '<docs-info>\n- a\n- b\n</docs-info>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['an element of HTML in a block', '<div>\n**Hot.**\n</div>', '<p>**Hot.**</p>'],
  [
    'components in a component',
    '<Steps>\n  <Step title="One">\n    Cut.\n    - a\n      - b\n  </Step>\n</Steps>',
    '<p>One</p>\n<p>Cut.</p>\n<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>',
  ],
  [
    'code in a component',
    '<Note>\n```jsx\n<Note>\n```\n</Note>',
    '<pre tabindex="0"><code class="language-jsx">&#x3C;Note>\n</code></pre>',
  ],
  [
    'a script in a component',
    '<Note>\n<script>\n<B-b>\nrun()\n</B-b>\n</script>\nText\n</Note>',
    '<p>Text</p>',
  ],
  [
    'attributes that are text',
    '<Card title=\'A &amp; b\' text="c > d" href="/e" />',
    '<p>A &#x26; b</p>\n<p>c > d</p>',
  ],
  ['attributes among words', 'It is <Badge text="new" />.', '<p>It is  new .</p>'],
  ['attributes in a block', '<Tab label="A">\n\nText\n\n</Tab>', '<p>A</p>\n<p>Text</p>'],
  ['attributes of HTML', '<p title="a">b</p> <abbr title="c">d</abbr>', '<p>b</p>\n<p>d</p>'],
])('raw HTML loses its tags and keeps its text: %s', (_, body, html) => {
  expect(renderMarkdown(body, { title: '' })).toBe(html)
  expect(renderMarkdown(body, { title: '', parse })).toBe(html)
})

test.each(['Note', 'Tip', 'Important', 'Warning', 'Caution'])('[!%s] makes a quote an alert', (label) => {
  const kind = label.toLowerCase()
  const html = `<div role="note" data-alert="${kind}">\n<p><strong>${label}</strong></p>\n<p>Mind <em>the</em> step.</p>\n</div>`
  for (const mark of [label.toUpperCase(), label, kind]) {
    for (const end of ['\n> ', '  \n> ', '\\\n> ', ' \r\n>', '\n>\n> ']) {
      const body = `> [!${mark}]${end}Mind *the* step.`
      expect(renderMarkdown(body, { title: '' }), body).toBe(html)
      expect(renderMarkdown(body, { title: '', parse }), body).toBe(html)
    }
  }
})

test.each([
  ['a title', '> [!tip] Tea\n> It is hot.', ['Tip', 'Tea', 'It is hot.']],
  ['a title alone', '> [!tip]- Tea', ['Tip', 'Tea']],
  ['a list', '> [!tip]\n> - a\n> - b', ['Tip', 'a', 'b']],
  ['an alert', '> [!tip]\n> > [!note]\n> > a', ['Tip', 'Note', 'a']],
])('an alert keeps %s', (_, body, texts) => {
  const $ = render(body)
  expect([...$('p, li')].map((block) => $(block).text())).toEqual(texts)
  expect($('blockquote')).toHaveLength(0)
})

test.each([
  '> [!NOTE]',
  '> [!OTHER]\n> a',
  '> a\n> [!NOTE]',
  '> **[!NOTE]**\n> a',
  '[!NOTE]\na',
  '<div role="note" data-alert="note">a</div>',
])('%j makes no alert', (body) => {
  expect(render(body)('[data-alert], [role]')).toHaveLength(0)
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

test('a first h1 equal to the title is dropped, another is not', () => {
  const $ = render('# the  *Title*\n\n# Second\n\nSetext\n===\n\n> # Quoted\n\n# The title')
  const headings = [...$('h1, h2, h3')].map((heading) => [heading.name, $(heading).text()])
  expect(headings).toEqual([
    ['h2', 'Second'],
    ['h2', 'Setext'],
    ['h2', 'Quoted'],
    ['h2', 'The title'],
  ])
})

test.each([
  ['from h1', '# a\n\n## b\n\n##### c\n\n###### d\n\n# e', ['h2', 'h3', 'h6', 'h6', 'h2']],
  ['from h2', '## a\n\n### b', ['h2', 'h3']],
  ['from h3', '### a\n\n#### b\n\n### c', ['h2', 'h3', 'h2']],
  ['from h6', '###### a', ['h2']],
  ['below the title', '# The title\n\n### a\n\n#### b', ['h2', 'h3']],
  ['with a lower one first', '### a\n\n# b\n\n## c', ['h4', 'h2', 'h3']],
  ['with a higher one in a quote', '> # a\n\n## b\n\n### c', ['h2', 'h2', 'h3']],
  ['in a quote alone', '> ### a\n>\n> #### b', ['h2', 'h3']],
])('the highest headings are h2, and the others keep their distance: %s', (_, body, levels) => {
  expect([...render(body)('h1, h2, h3, h4, h5, h6')].map(({ name }) => name)).toEqual(levels)
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

test.each([
  ['> - Gin\n> - Ice\n>\n>\n> Stir.', false],
  ['> - Gin\n>\n>> Nested', false],
  ['> - Gin\n>\n> - Ice', true],
  ['- Gin\n\n- Ice', true],
  ['- Gin\n- Ice\n\nStir.', false],
])('the list of %j is loose: %s', (blog, isLoose) => {
  expect(render(blog)('li > p').length > 0).toBe(isLoose)
})

test('footnotes link to each other in the same tab', () => {
  const $ = render('Text[^1]\n\n[^1]: Note')
  const reference = $('sup a')
  expect(reference.attr('target')).toBeUndefined()
  expect($(`[id="${reference.attr('href')?.slice(1)}"]`).text()).toContain('Note')
  expect($(`[id="${$('[data-footnote-backref]').attr('href')?.slice(1)}"]`)).toHaveLength(1)
})

test('footnotes and alerts have the words of the site', () => {
  const labels = {
    footnoteLabel: '脚注',
    footnoteBackLabel: '本文に戻る',
    noteLabel: '注',
    tipLabel: 'ヒント',
    importantLabel: '重要',
    warningLabel: '警告',
    cautionLabel: '注意',
  }
  const alerts = '> [!TIP]\n> Stir.\n\n> [!caution]\n> Hot.'
  const $ = load(renderMarkdown(`Text[^1], again[^1]\n\n[^1]: Note\n\n${alerts}`, { title: '', labels }))
  expect(
    $('[role=note] strong')
      .map((_, label) => $(label).text())
      .get(),
  ).toEqual(['ヒント', '注意'])
  expect($('#footnote-label').text()).toBe(labels.footnoteLabel)
  const names = $('[data-footnote-backref]').map((_, link) => $(link).attr('aria-label'))
  expect(names.get()).toEqual([labels.footnoteBackLabel, labels.footnoteBackLabel])
})

test.each([
  ['- [x] a <b>b</b><br>c', 'input', 'a b c'],
  ['| Hello<br>there | <i>b</i> |\n|-|-|\n| 1 | 2 |', '[role=group]', 'Hello there, b'],
])('the name of %j has what raw HTML shows, and no tag', (body, element, name) => {
  expect(render(body)(element).attr('aria-label')).toBe(name)
})

test('a first heading that repeats the title is dropped, also with tags in it', () => {
  expect(load(renderMarkdown('# My <b>title</b>\n\nText', { title: 'My title' }))('h2')).toHaveLength(0)
})

test('no heading has the id of a part of the page, or of a dialog that opens on it', () => {
  const $ = render('## Content\n\n## Reserve title\n\n## Plate title')
  expect([...$('h2')].map((heading) => $(heading).attr('id'))).toEqual([
    'content-1',
    'reserve-title-1',
    'plate-title-1',
  ])
})

test('no heading has the id of a footnote', () => {
  const $ = render('## User content fn 1\n\na[^1]\n\n[^1]: n')
  expect($('[id="user-content-fn-1"]').prop('tagName')).toBe('LI')
})

test('a long word is not broken within a letter', () => {
  const word = `${'a'.repeat(99)}😀${'b'.repeat(1000)}`
  const $ = render(word)
  expect([$('p').text(), $('wbr').length > 9]).toEqual([word, true])
  expect($.html()).not.toMatch(/\p{Surrogate}/u)
})

test.each([
  ['YAML', '---\ntitle: x\n---\nBody'],
  ['CRLF', '---\r\ntitle: x\r\n---\r\nBody'],
  ['empty', '---\n---\nBody'],
  ['code, never run', '---js\n{ x: process.exit(3) }\n---\nBody'],
  ['with a byte order mark', '\uFEFF---\ntitle: x\n---\nBody'],
  ['that ends in dots', '---\ntitle: x\ndate: 2026-01-01\n...\n\nBody'],
  ['TOML', '+++\ntitle = "x"\n+++\n\nBody'],
  ['TOML with a remark and a table', '+++\r\n# x\r\n\r\n[extra]\r\nx = 1\r\n+++\r\nBody'],
  ['empty TOML', '+++\n+++\nBody'],
  ['TOML that the fence names', '---toml\ntitle = "x"\n---\nBody'],
  ['a key that is not ASCII', '---\nназвание: x\n---\nBody'],
  ['a key with an accent', '---\ne\u0301tat: x\n---\nBody'],
  ['a key with spaces', '---\nMeta title: x\nlist:\n- a\n  b: c\n# remark\n\nlast: x\n---\nBody'],
  ['a quoted key', '---\n"meta \\"title\\"": x\n---\nBody'],
  ['a key in single quotes', "---\n'meta: title': x\n---\nBody"],
  ['a key with a colon and a dot', '---\nog:title.x: y\n---\nBody'],
  ['a space before the colon', '---\ntitle : x\n---\nBody'],
])('front matter is dropped: %s', (_, body) => {
  expect(renderMarkdown(body, { title: '' })).toBe('<p>Body</p>')
})

test.each([
  '---\n\nJust a break\n\n---\n\nand on',
  '---\nnot closed: at all',
  'Text\n\n---\na: b\n---',
  '---\nIt begins with this: a line,\nand another one.\n\n---\n\nand on',
  '---\n\nOne thing more: said alone.\n\n---\n\nand on',
  '---\n> quoted: text\n\n---\n\nand on',
  '---\nJust text\n...\n\nand on',
  '+++\nmuch ado\n+++\n\nand on',
  '+++\nnot = closed',
])('a thematic break is not front matter: %j', (body) =>
  expect(render(body).text()).toContain(body.replace(/-{3}/g, '').trim().split('\n').at(-1)),
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
