import { expect, test } from 'vitest'
import { withoutComponents, withoutDirectives } from '../../../scripts/import/components.ts'
import { ghostMarkdown } from '../../../scripts/import/ghost-body.ts'
import { treeToMarkdown } from '../../../scripts/import/html-to-markdown.ts'
import { parseHtml } from '../../../scripts/import/html-tree.ts'
import { readHugoShortcodes } from '../../../scripts/import/hugo-shortcodes.ts'
import { withoutKramdown } from '../../../scripts/import/kramdown.ts'
import { linksOf } from '../../../scripts/import/links.ts'
import { openLiquid } from '../../../scripts/import/liquid.ts'
import { noteLosses } from '../../../scripts/import/losses.ts'
import { markdownBody } from '../../../scripts/import/markdown-body.ts'
import { withMarkedApart, withTagsApart } from '../../../scripts/import/markdown-in-html.ts'
import { wordPressMarkdown } from '../../../scripts/import/wordpress-body.ts'
import { expectOnePass } from '../../support/growth.ts'

const moved = new Map([
  ['/2018/ice.html', '/blog/ice'],
  ['/?p=7', '/blog/ice'],
])
const links = linksOf('https://old.example/2019/gin/', {
  site: 'https://old.example',
  hasFiles: false,
  moved,
  ours: new Set(moved.values()),
  names: new Map([['ice', '/blog/ice']]),
})

/** Expects that the time to read a text that repeats one grows no faster than its length. */
function expectOnePassOf(read: (text: string) => unknown, part: string, times: number) {
  return expectOnePass((many) => many(part), read, part.length * times)
}

function html(source: string) {
  const losses = noteLosses()
  return { text: treeToMarkdown(parseHtml(source), links, losses).trim(), lost: losses.lines() }
}

function wordPress(source: string) {
  const losses = noteLosses()
  const attachments = {
    fileOf: (id: string) =>
      id === '9'
        ? undefined
        : { address: `https://old.example/${id}.jpg`, alt: 'Ice', caption: 'At <b>six</b>' },
    picturesOf: () => [{ address: 'https://old.example/own.jpg' }],
  }
  const text = wordPressMarkdown(source, { post: '1', attachments, links, losses, footnotes: [] })
  return { text: text.trim(), lost: losses.lines() }
}

function markdown(source: string) {
  const losses = noteLosses()
  return { text: markdownBody(source, links, losses).trim(), lost: losses.lines() }
}

test.each([
  [
    'a caption',
    '<figure><img src="/a.jpg" alt="A"><figcaption>At <b>six</b></figcaption></figure>',
    '![A](https://old.example/a.jpg)\\\n*At __six__*',
  ],
  [
    'code with a plugin’s language',
    '<pre class="brush: php; gutter: true">&lt;?php<br>x</pre>',
    '```php\n<?php\nx\n```',
  ],
  [
    'a caption of a table, and blocks in its cells',
    '<table><caption>Parts</caption><tr><th>A</th></tr><tr><td><p>one</p><p>two</p></td></tr></table>',
    'Parts\n\n| A       |\n| ------- |\n| one two |',
  ],
  [
    'a list between the items of another',
    '<ul><li>one</li><ul><li>nested</li></ul><li>two</li></ul>',
    '- one\n  - nested\n- two',
  ],
  ['Crayon’s language', '<pre class="lang:python decode:true">x</pre>', '```python\nx\n```'],
  ['Crayon’s default', '<pre class="lang:default decode:true">x</pre>', '```\nx\n```'],
  [
    'a link whose query says where readers come from',
    '<p><a href="/2018/ice.html?utm_source=x&amp;ref=old#a">a</a> <a href="/?p=7">b</a> <a href="/2018/ice.html?x=1">c</a></p>',
    '[a](/blog/ice#a) [b](/blog/ice) [c](https://old.example/2018/ice.html?x=1)',
  ],
  ['emphasis in emphasis', '<p><b><strong>a</strong></b> <em>x <i>y</i></em></p>', '**a** *x y*'],
  [
    'a picture that loads late',
    '<p><img src="data:image/gif;base64,x" data-src="/b.jpg" alt=""><noscript><img src="/b.jpg"></noscript></p>',
    '![](https://old.example/b.jpg)',
  ],
  [
    'a link to a post that has moved',
    '<p><a href="../../2018/ice.html#clear">ice</a> <a>anchor</a></p>',
    '[ice](/blog/ice#clear) anchor',
  ],
  [
    'what Markdown would read as marks',
    '<p>1. 2 * 3 * 4 &lt;b&gt; [x](y) `z`</p>',
    '1\\. 2 \\* 3 \\* 4 \\<b> \\[x]\\(y) \\`z\\`',
  ],
])('%s', (_, source, expected) => {
  expect(html(source)).toEqual({ text: expected, lost: [] })
})

test('what has no form in Markdown is noted, and players and frames become links', () => {
  const { text, lost } = html(
    '<iframe src="https://maps.example/x" title="Map"></iframe><video src="/v.mp4"></video><form action="/f"><input></form><script>alert()</script><svg></svg><x-card>Words</x-card><a href="javascript:x()">run</a><img>',
  )
  expect(text).toBe('[Map](https://maps.example/x)\n\n[v.mp4](https://old.example/v.mp4)\n\nWordsrun')
  expect(lost).toEqual([
    'frame, now a link: https://maps.example/x',
    'player of a video, now a link: /v.mp4',
    'form: /f',
    'script: alert()',
    'drawing: <svg>',
    'element <x-card>, of which the text stays',
    'link that runs a script: javascript:x()',
    'picture without an address: <img>',
  ])
})

test.each([
  [
    'a paragraph',
    '<p>One. <iframe src="https://v.example/7"></iframe> Two.</p>',
    'One. [v.example](https://v.example/7) Two.',
  ],
  ['emphasis', '<b>One<video src="/v.mp4"></video></b>two', '**One [v.mp4](https://old.example/v.mp4)** two'],
  ['a heading', '<h2>One<object data="/a.pdf"></object></h2>', '## One [a.pdf](https://old.example/a.pdf)'],
  ['no line', 'One<iframe src="https://v.example/7"></iframe>', 'One\n\n[v.example](https://v.example/7)'],
])('the link of a player in %s stands apart from the words beside it', (_, source, expected) => {
  expect(html(source).text).toBe(expected)
})

test('the link of a frame in a line of Markdown stands apart from its words', () => {
  const frame = '<iframe src="https://v.example/7"></iframe>'
  const { text } = markdown(`One. ${frame}\n\n## Two ${frame}`)
  expect(text).toBe('One. [v.example](https://v.example/7)\n\n## Two [v.example](https://v.example/7)')
})

test('a number above or below the line stays, and is noted', () => {
  expect(html('<p>x<sup>2</sup>, H<sub>2</sub>O</p>')).toEqual({
    text: 'x2, H2O',
    lost: ['element <sup>, of which the text stays', 'element <sub>, of which the text stays'],
  })
})

test('the classic editor’s empty lines are paragraphs, and its line ends are breaks', () => {
  const { text } = wordPress(
    'One\ntwo<br />\nthree\n\n<em>Four</em>\n<ul>\n<li>a</li>\n<li>b\n\nc</li>\n</ul>\nFive\n<pre>x\n\ny</pre>',
  )
  expect(text).toBe('One\\\ntwo\\\nthree\n\n*Four*\n\n- a\n\n- b\n\n  c\n\nFive\n\n```\nx\n\ny\n```')
})

test('the classic editor’s link around a heading stays one, and the heading a heading', () => {
  const { text } = wordPress('One\n\n<a href="https://x.example/"><h3>Heading</h3></a>\n\nTwo')
  expect(text).toBe('One\n\n### [Heading](https://x.example/)\n\nTwo')
})

test('SyntaxHighlighter’s block has the language of its remark', () => {
  const { text } = wordPress(
    '<!-- wp:syntaxhighlighter/code {"language":"php","wrapLines":false} -->\n<pre class="wp-block-syntaxhighlighter-code">$a;</pre>\n<!-- /wp:syntaxhighlighter/code -->',
  )
  expect(text).toBe('```php\n$a;\n```')
})

test('SyntaxHighlighter’s blocks without an end are read in time', () =>
  expectOnePassOf(wordPress, '<!-- wp:syntaxhighlighter/code {"language":"a"', 800))

test('blocks keep their own paragraphs, and those that the server fills are noted', () => {
  const { text, lost } = wordPress(
    '<!-- wp:paragraph --><p>One\ntwo</p><!-- /wp:paragraph -->\n\n<!-- wp:image {"id":1} --><figure><img src="https://x.example/a.jpg" alt=""/></figure><!-- /wp:image -->\n<!-- wp:latest-posts {"n":3} /--><!-- wp:spacer /-->',
  )
  expect(text).toBe('One two\n\n![](https://x.example/a.jpg)')
  expect(lost).toEqual(['block latest-posts: latest-posts {"n":3}'])
})

test.each([
  [
    '[caption width="3"]<img src="https://x.example/a.jpg" alt="A" /> At six[/caption]',
    '![A](https://x.example/a.jpg)\\\n*At six*',
    [],
  ],
  [
    '[gallery ids="1,2"]',
    '![Ice](https://old.example/1.jpg)\\\n*At __six__*\n\n![Ice](https://old.example/2.jpg)\\\n*At __six__*',
    [],
  ],
  ['[gallery]', '![](https://old.example/own.jpg)', []],
  ['[gallery ids="9"]', '', ['shortcode [gallery] with pictures that the export lacks: [gallery ids="9"]']],
  [
    '[embed]https://vimeo.com/7[/embed]',
    '[vimeo.com](https://vimeo.com/7)',
    ['embed, now a link: https://vimeo.com/7'],
  ],
  ['[code language="php"]<?php $a["x"]; ?>[/code]', '```php\n<?php $a["x"]; ?>\n```', []],
  [
    '[youtube=https://youtu.be/abcdefghijk]',
    '[youtu.be](https://youtu.be/abcdefghijk)',
    ['shortcode [youtube], now a link: [youtube=https://youtu.be/abcdefghijk]'],
  ],
  [
    '[video poster="https://x.example/p.jpg" width="640" mp4="https://x.example/a.mp4"][/video]',
    '[a.mp4](https://x.example/a.mp4)',
    [
      'shortcode [video], now a link: [video poster="https://x.example/p.jpg" width="640" mp4="https://x.example/a.mp4"]',
    ],
  ],
  [
    '[video poster="https://x.example/p.jpg"]',
    '',
    ['shortcode [video]: [video poster="https://x.example/p.jpg"]'],
  ],
  [
    'He was [re-elected] in 2019, [my_tag] too.',
    'He was \\[re-elected] in 2019, too.',
    ['shortcode [my_tag]: [my_tag]'],
  ],
  ['a [sic] b [1] [see this] [[gallery]]', 'a \\[sic] b \\[1] \\[see this] \\[gallery]', []],
  [
    '[box a="1"]In [b]it[/b][/box]',
    'In it',
    [
      'shortcode [box], of which the content stays: [box a="1"]',
      'shortcode [b], of which the content stays: [b]',
    ],
  ],
  [
    '[contact-form] and <code>[contact-form]</code>',
    'and `[contact-form]`',
    ['shortcode [contact-form]: [contact-form]'],
  ],
])('shortcodes: %s', (source, expected, lost) => {
  expect(wordPress(source)).toEqual({ text: expected, lost })
})

test('Markdown without HTML stays as it is written', () => {
  const source = '* a\n* b\n\n_x_ [link](https://x.example) and `<b>`\n\n***\n'
  expect(markdown(source).text).toBe(source.trim())
})

test('HTML in Markdown becomes Markdown, also around it, and footnotes stay', () => {
  const { text } = markdown(
    '<div class="note">\n\nA *b* <a href="/2018/ice.html">ice</a> <img src="/a.jpg" alt="A">[^1]\n\n</div>\n\n<table>\n<tr><th>x</th></tr>\n\n<tr><td>y</td></tr>\n</table>\n\n## H<sub>2</sub>O\n\n[^1]: A note.\n',
  )
  expect(text).toBe(
    'A *b* [ice](/blog/ice) ![A](https://old.example/a.jpg)[^1]\n\n| x |\n| - |\n| y |\n\n## H2O\n\n[^1]: A note.',
  )
})

const oldSite = { title: 'Bar', url: 'https://old.example', baseurl: '/base' }

const lexicalText = (text: string, format = 0) => ({ type: 'extended-text', text, format })
const lexicalItem = (...children: object[]) => ({ type: 'listitem', children })
const cards: [string, Record<string, unknown>, string][] = [
  [
    'image',
    { src: '/a.jpg', alt: 'A', caption: 'At <b>six</b>' },
    '![A](https://old.example/a.jpg)\\\n*At __six__*',
  ],
  [
    'image',
    { src: '/a.jpg', href: '/2018/ice.html', caption: 'Ice' },
    '[![](https://old.example/a.jpg)](/blog/ice)\\\n*Ice*',
  ],
  [
    'product',
    {
      productImageSrc: '/a.jpg',
      productTitle: 'Gin',
      productDescription: '<p>Dry, <b>cold</b></p>',
      productButtonEnabled: true,
      productButton: 'Buy',
      productUrl: 'https://x.example/',
    },
    '![](https://old.example/a.jpg)\n\n#### Gin\n\nDry, **cold**\n\n[Buy](https://x.example/)',
  ],
  [
    'header',
    {
      header: 'Ice',
      subheader: 'Clear',
      buttonEnabled: false,
      buttonText: 'Go',
      buttonUrl: 'https://x.example/',
    },
    '## Ice\n\nClear',
  ],
  [
    'call-to-action',
    { textValue: '<p>Come in</p>', showButton: true, buttonText: 'Go', buttonUrl: 'https://x.example/' },
    'Come in\n\n[Go](https://x.example/)',
  ],
  ['code', { code: 'a\n# b', language: 'sh', caption: 'How' }, '```sh\na\n# b\n```\n\n*How*'],
  ['html', { html: '<p>In <b>HTML</b></p>' }, 'In **HTML**'],
  ['markdown', { markdown: '- *a*\n- <b>b</b>' }, '- *a*\n- **b**'],
  [
    'markdown',
    { markdown: 'a ==b c== `==d==` H~2~O ~~e~~ x^2^ f == g == h' },
    'a *b c* `==d==` H2O ~~e~~ x2 f == g == h',
  ],
  ['hr', {}, '---'],
  ['bookmark', { url: 'https://x.example/', metadata: { title: 'X' } }, '[X](https://x.example/)'],
  ['embed', { url: 'https://vimeo.com/7', caption: 'Film' }, '[vimeo.com](https://vimeo.com/7)\n\n*Film*'],
  [
    'gallery',
    { images: [{ src: '/a.jpg' }, { src: '/b.jpg' }] },
    '![](https://old.example/a.jpg)\n\n![](https://old.example/b.jpg)',
  ],
]

function ghost(body: object) {
  const losses = noteLosses()
  const source = JSON.stringify(body)
  const text = ghostMarkdown('root' in body ? { lexical: source } : { mobiledoc: source }, links, losses)
  return { text: text.trim(), lost: losses.lines() }
}

test('Ghost: what its editor Lexical has', () => {
  const { text, lost } = ghost({
    root: {
      children: [
        { type: 'heading', tag: 'h3', children: [lexicalText('# 1')] },
        {
          type: 'paragraph',
          children: [
            lexicalText('# a '),
            lexicalText('b', 3),
            lexicalText('c', 128),
            { type: 'linebreak' },
            { type: 'link', url: '/2018/ice.html', children: [lexicalText('ice')] },
          ],
        },
        {
          type: 'list',
          listType: 'number',
          start: 7,
          children: [
            lexicalItem(lexicalText('one')),
            lexicalItem({ type: 'list', listType: 'bullet', children: [lexicalItem(lexicalText('two'))] }),
            lexicalItem(lexicalText('three')),
          ],
        },
        { type: 'quote', children: [lexicalText('said')] },
        { type: 'codeblock', code: 'x' },
        { type: 'signup', header: 'Sign up' },
      ],
    },
  })
  expect(text).toBe(
    '### # 1\n\n\\# a ***b***_c_\\\n[ice](/blog/ice)\n\n7. one\n   - two\n8. three\n\n> said\n\n```\nx\n```',
  )
  expect(lost).toEqual(['card signup: {"type":"signup","header":"Sign up"}'])
})

test('Ghost: what its editor Mobiledoc has', () => {
  const { text, lost } = ghost({
    version: '0.3.1',
    markups: [['strong'], ['a', ['href', '/2018/ice.html']]],
    atoms: [['soft-return', '', {}]],
    cards: [['image', { src: '/a.jpg' }]],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, '# a '],
          [0, [0, 1], 1, 'ice'],
          [1, [], 0, 0],
          [0, [], 1, 'b'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
      [10, 0],
      [1, 'blockquote', [[0, [], 0, 'said']]],
    ],
  })
  expect(text).toBe(
    '\\# a **[ice](/blog/ice)\\\nb**\n\n- one\n- two\n\n![](https://old.example/a.jpg)\n\n> said',
  )
  expect(lost).toEqual([])
})

test('Ghost: a card for members only is not published, and is noted', () => {
  const visibility = { web: { nonMember: false } }
  expect(ghost({ root: { children: [{ type: 'html', html: '<p>Hush</p>', visibility }] } })).toEqual({
    text: '',
    lost: [
      'card for members only: {"type":"html","html":"<p>Hush</p>","visibility":{"web":{"nonMember":false}}}',
    ],
  })
  const block = (who: string) =>
    `<!--kg-gated-block:begin ${who} memberSegment:"status:free" -->\n<p>Hush</p>\n<!--kg-gated-block:end-->`
  const losses = noteLosses()
  const source = `<p>a</p>${block('nonMember:false')}<p>b</p>${block('nonMember:true')}`
  expect(ghostMarkdown({ html: source }, links, losses).trim()).toBe('a\n\nb\n\nHush')
  expect(losses.lines()).toEqual(['card for members only: Hush'])
})

test('Ghost: a body in Mobiledoc 0.2 is named, not read as one in 0.3', () => {
  const body = { version: '0.2.0', sections: [[['strong']], [[1, 'p', [[[0], 1, 'Ice']]]]] }
  expect(ghost(body)).toEqual({
    text: '',
    lost: [`body in a form that is not known: ${JSON.stringify(body)}`],
  })
})

test.each(cards)('Ghost: the card %s of both editors', (name, fields, expected) => {
  expect(ghost({ root: { children: [{ type: name, ...fields }] } }).text).toBe(expected)
  expect(ghost({ markups: [], atoms: [], cards: [[name, fields]], sections: [[10, 0]] }).text).toBe(expected)
})

test.each([
  ['<img src="/a.jpg">', '![](https://old.example/a.jpg)'],
  ['<b>\nx\n</b>', '**x**'],
])('a block of Markdown that is only %j keeps its distance', (source, expected) => {
  expect(markdown(`One\n\n${source}\n\n# Two`).text).toBe(`One\n\n${expected}\n\n# Two`)
})

test.each([
  ['<blockquote>\n\nQuote\n\nMore\n\n</blockquote>\n\nText', '> Quote\n>\n> More\n\nText'],
  ['<blockquote></blockquote>\n\nText', 'Text'],
])('a quote of HTML stays one, unless it is empty: %j', (source, expected) => {
  expect(markdown(source).text).toBe(expected)
})

test('a drawing of an emoji is the emoji', () => {
  const source = '<p>Cheers <img class="wp-smiley" src="https://s.w.org/1f378.png" alt="🍸"></p>'
  expect(html(source).text).toBe('Cheers 🍸')
})

test('spaces and breaks at the ends of emphasis and links stand outside, and nothing is left of empty ones', () => {
  expect(
    html('<b>a </b>b<i> c</i>d <b>e<br></b>f <a href="/q"> </a><b></b><a href="/r"><i>g </i></a>h').text,
  ).toBe('**a** b *c*d **e**\\\nf [*g*](https://old.example/r) h')
})

test.each([
  [
    'kramdown',
    '<p>A<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup>, again<sup id="fnref:1:1"><a href="#fn:1">1</a></sup>.</p>',
    '<div class="footnotes"><ol><li id="fn:1"><p>Ice. <a href="#fnref:1">&#8617;</a> <a href="#fnref:1:1">&#8617;<sup>2</sup></a></p></li></ol></div>',
  ],
  [
    'Goldmark',
    '<p>A<sup id="fnref:1"><a href="#fn:1">1</a></sup>, again<sup id="fnref1:1"><a href="#fn:1">1</a></sup>.</p>',
    '<div class="footnotes"><hr><ol><li id="fn:1"><p>Ice.&#160;<a href="#fnref:1">&#x21a9;</a>&#160;<a href="#fnref1:1">&#x21a9;</a></p></li></ol></div>',
  ],
  [
    'GitHub’s Markdown',
    '<p>A<sup><a href="#user-content-fn-b" id="user-content-fnref-b">1</a></sup>, again<sup><a href="#user-content-fn-b" id="user-content-fnref-b-2">1</a></sup>.</p>',
    '<section data-footnotes><h2 id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-b"><p>Ice. <a href="#user-content-fnref-b">↩</a></p></li></ol></section>',
  ],
  [
    'markdown-it',
    '<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>, again<sup class="footnote-ref"><a href="#fn1" id="fnref1:1">[1:1]</a></sup>.</p>',
    '<hr class="footnotes-sep"><section><ol><li id="fn1"><p>Ice. <a href="#fnref1">↩︎</a></p></li></ol></section>',
  ],
])('footnotes of %s stay notes', (_, body, notes) => {
  expect(html(`${body}\n${notes}\n`)).toEqual({ text: 'A[^1], again[^1].\n\n[^1]: Ice.', lost: [] })
})

test('a table of contents is no list of footnotes', () => {
  const contents =
    '<ul><li id="to-ice"><a href="#ice">Ice</a></li></ul><h2 id="ice"><a href="#to-ice">Ice</a></h2><hr>'
  expect(html(contents).text).toBe('- [Ice](#ice)\n\n## [Ice](#to-ice)\n\n---')
})

const call = '<p>A<sup id="r"><a href="#n">1</a></sup></p>'
const note = '<li id="n">Ice. <a href="#r">↩</a></li>'

test.each([
  [
    'headings beside its list',
    `<div><h2>Gin</h2>${call}<h2>End</h2><ol>${note}</ol></div>`,
    '## Gin\n\nA[^1]\n\n## End\n\n[^1]: Ice.',
  ],
  ['the items beside it', `${call}<ul><li>B</li>${note}<li>C</li></ul>`, 'A[^1]\n\n- B\n- C\n\n[^1]: Ice.'],
  [
    'its place outside a table',
    `${call}<table><tr><th>B</th></tr><tr><td><ol>${note}</ol></td></tr></table>`,
    'A[^1]\n\n| B |\n| - |\n|   |\n\n[^1]: Ice.',
  ],
  [
    'a link to the same id of another page',
    `${call}<p><a href="https://gin.example/#n">1</a></p><ol>${note}</ol>`,
    'A[^1]\n\n[1](https://gin.example/#n)\n\n[^1]: Ice.',
  ],
  ['an item of the same id', `${call}<ol>${note}<li id="n">B</li></ol>`, 'A[^1]\n\n1. B\n\n[^1]: Ice.'],
])('a footnote leaves %s', (_, source, expected) => {
  expect(html(source)).toEqual({ text: expected, lost: [] })
})

test.each([
  [
    'questions',
    '<ul><li><a id="q" href="#a">Why ice?</a></li></ul><p>B</p><ul><li id="a">Cold. <a href="#q">Up</a></li></ul>',
    '- [Why ice?](#a)\n\nB\n\n- Cold. [Up](#q)',
  ],
  [
    'steps',
    '<ul><li id="to-1"><a href="#s1">Step 1</a></li></ul><h2><a id="s1" href="#to-1">Step 1</a></h2>',
    '- [Step 1](#s1)\n\n## [Step 1](#to-1)',
  ],
  [
    'items that lead only to each other',
    '<ul><li id="a">A <a id="a1" href="#b">1</a> <a href="#b1">2</a></li><li id="b">B <a id="b1" href="#a">1</a> <a href="#a1">2</a></li></ul>',
    '- A [1](#b) [2](#b1)\n- B [1](#a) [2](#a1)',
  ],
])('%s are no footnotes', (_, source, expected) => {
  expect(html(source).text).toBe(expected)
})

test('many calls of a footnote are read in time', () => {
  const call = '<a id="r" href="#n">1</a>'
  const read = (calls: string) => html(`<p>${calls}</p><ol>${note.repeat(calls.length / call.length)}</ol>`)
  return expectOnePassOf(read, call, 1_000)
})

test.each([
  ['<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>', '- a\n  - b\n  - c\n- d'],
  ['<ul><li><p>a</p></li><li><p>d</p></li></ul>', '- a\n\n- d'],
])('a list is as close as it was: %s', (source, expected) => {
  expect(html(source).text).toBe(expected)
})

test('quotes without an end are read in time', () => expectOnePassOf(markdown, '<blockquote>\n\n', 2_000))

test('Liquid: what is known is carried out, the rest is noted', () => {
  const losses = noteLosses()
  const source =
    '{% highlight ruby %}\nputs 1\n{% endhighlight %}{% raw %}{{ x }}{% endraw %} {{ site.title }} {{ "/a" | relative_url }} {% post_url ice %}{% comment %}no{% endcomment %} {% include x.html %}{{ site.posts | size }}{% box 1 %}In it{% endbox %}{{ "a" | shout }}'
  const text = openLiquid({ site: oldSite, readIncludes: () => ({}) })(source, {
    links,
    losses,
    page: () => undefined,
  })
  expect(text.trim()).toBe('```ruby\nputs 1\n```\n{{ x }} Bar /base/a /blog/ice In ita')
  expect(losses.lines()).toEqual([
    'tag {% include %}: {% include x.html %}',
    'output of a template: site.posts',
    'tag {% box %}: {% box 1 %}',
    'filter shout of a template: a',
  ])
})

test.each([
  ["{{ '/x.html' | relative_url }}", '/base/x.html'],
  ["{{ 'x.html' | absolute_url }}", 'https://old.example/base/x.html'],
  ["{{ '/x.html' | prepend: site.baseurl | prepend: site.url }}", 'https://old.example/base/x.html'],
  ['{{ site.baseurl }}/x.html', '/base/x.html'],
  ['{{ site.url }}{{ site.baseurl }}/x.html', 'https://old.example/base/x.html'],
  ['{{ page.image | relative_url }}', '/base/a.jpg'],
  ['{{ "https://x.example/" | relative_url }}', 'https://x.example/'],
  ['{{ site.url }}{{ site.baseurl }}{% post_url ice %}', '/blog/ice'],
  ['{% include figure.html src="/a.jpg" alt="A" caption="At six" %}', '![A](</a.jpg>)\\\n*At six*'],
  ['{% include note.html text="Mind" level=3 %}', 'Mind'],
  ['{% include figure src=page.image %}', '![](<a.jpg>)'],
  ['{% include_cached own/card.html of="Gin" %}', '<b>\nGin\n</b>'],
  ['{% assign x = "gin" %}{% if x == "gin" %}Yes{% else %}No{% endif %}', 'Yes'],
  ['{% for i in (1..3) %}{{ i }}{% endfor %}{% capture y %}!{% endcapture %}{{ y }}', '123!'],
  ['{% link _posts/ice.md %} {% link /files/a.pdf %}', '/blog/ice /base/files/a.pdf'],
  [
    '{% highlight js %}{% raw %}{{ a }}{% endraw %}{{ page.image }}{% endhighlight %}',
    '```js\n{{ a }}a.jpg\n```',
  ],
  ['{% if %}a{% raw %}{{ b }}{% endraw %}', 'a{{ b }}'],
  ['{% include loop.html %}a', 'a'],
  [
    '{{ page.image }} {{ ref == 1 && 2 }} {% comment %}no{% endcomment %}{% raw %}{{ b }}{% endraw %}',
    'a.jpg  {{ b }}',
  ],
  ['{{ x | }}{{ a[0 }}{{ page.image }}{% if a %}b', 'a.jpgb'],
  ['{% include broken.html %}{{ page.image }}', 'a.jpg'],
  ['![p]({{ page.none | relative_url }}{{ nil | absolute_url }})', '![p]()'],
  ['[a]({{ site.baseurl }}{% post_url gone %})', '[a]()'],
  ['{% gist user/12 a.rb %}', '[gist.github.com](https://gist.github.com/user/12)'],
  ['{{ "2020-01-01T00:30:00+02:00" | date: "%-d %B %Y" }} {{ 7 | divided_by: 2 }}', '1 January 2020 3'],
  ['{{ "a" | markdownify }} {{ nothing }}b', 'a b'],
])('Liquid: %s', (source, expected) => {
  const includes = {
    'own/card.html': '<b>\n\n    {{ include.of }}\n\n</b>',
    'loop.html': '{% include loop.html %}',
    'broken.html': '<b>{{ a[0 }}</b>',
  }
  const readLiquid = openLiquid({ site: oldSite, readIncludes: () => includes })
  const page = (name: string) => (name === 'image' ? 'a.jpg' : undefined)
  expect(readLiquid(source, { links, losses: noteLosses(), page }).trim()).toBe(expected)
})

// As kramdown 2.4 reads them.
test.each([
  ['Term\n: One *x*\n: Two\n    more\n\nText', '- Term\n\n  One *x*\n\n  Two\n  more\n\nText'],
  ['| a | b |\n| c | d |', '| | |\n|-|-|\n| a | b |\n| c | d |'],
  ['| a | b |\n|---+---|\n| c | d |\n|===|===|\n| e | f |', '| a | b |\n|---|---|\n| c | d |\n| e | f |'],
  ['## Big ice {#big}\n\n[up](#big) [on](#other)', '## Big ice\n\n[up](#big-ice) [on](#other)'],
  ['Big ice {#big}\n---', 'Big ice\n---'],
  ['* a\n^\n* b', '* a\n\n<!-- -->\n\n* b'],
  ['a {::comment}no{:/comment}b{::options x="y" /} {::nomarkdown}c{:/}', 'a b c'],
  ['one\\\\\ntwo', 'one\\\ntwo'],
  ['H~2~O ~~gone~~ `~a~` https://x.example/~a/~b', 'H\\~2\\~O ~~gone~~ `~a~` https://x.example/~a/~b'],
  ['x $$a_1$$\n\n$$\nb_2\n$$', 'x `a_1`\n\n```math\nb_2\n```'],
  ['The HTML.\n\n*[HTML]: Words', 'The HTML.'],
  ['```\n: code\n^\n| a | b |\n```\n\n    * a {#b}', '```\n: code\n^\n| a | b |\n```\n\n    * a {#b}'],
  ['`a`: no definition\nb: none', '`a`: no definition\nb: none'],
  ['A\nB\n: Both of\nthem.\n: Two', '- A\\\n  B\n\n  Both of\n  them.\n\n  Two'],
  ['A\n\n: One\n\n  more\n\nText', '- A\n\n  One\n\n  more\n\nText'],
  ['# Head\n: x', '# Head\n: x'],
  [
    '- one\n\n  | a | b |\n  | c | d |\n\n  Term\n  : x',
    '- one\n\n  | a | b |\n  | c | d |\n\n  Term\n  : x',
  ],
  ['Text\n| not | table |\nmore', 'Text\n| not | table |\nmore'],
  ['<pre>\n| a | b |\n^\nTerm\n: x\n</pre>', '<pre>\n| a | b |\n^\nTerm\n: x\n</pre>'],
  ['# [Ice](/x) {#e}\n\n# Ice\n\n[up](#e)', '# [Ice](/x)\n\n# Ice\n\n[up](#ice)'],
  ['~8 s, not ~2 s', '~8 s, not ~2 s'],
  ['H~2~O and CO~2~, ~5', 'H\\~2\\~O and CO\\~2\\~, \\~5'],
])('kramdown: %j', (source, expected) => {
  expect(
    withoutKramdown(source, noteLosses())
      .trim()
      .replace(/\n{3,}/g, '\n\n'),
  ).toBe(expected)
})

test('Hugo: what is known is carried out, the rest is noted', () => {
  const losses = noteLosses()
  const source =
    '{{< figure src="/a.jpg" caption="At six" >}}[ice]({{< relref "posts/ice.md#x" >}}){{% box %}}In it{{% /box %}} {{</* youtube x */>}} {{< chart 1 >}}{{< alert icon="!" text="Mind" />}}{{< card title="Ice" >}}Clear{{< /card >}} {{< param glass >}}'
  const named = { ...links, ofPost: (name: string) => (name === 'posts/ice' ? '/blog/ice' : undefined) }
  const param = (name: string) => (name === 'glass' ? 'Coupe' : undefined)
  expect(readHugoShortcodes(source, { links: named, losses, param }).trim()).toBe(
    '![](</a.jpg>)\\\n*At six*\n\n[ice](/blog/ice#x)In it {{< youtube x >}} \n\nMind\n\nIce\n\nClear Coupe',
  )
  expect(losses.lines()).toEqual([
    'shortcode {{< box >}}, of which the content stays: {{% box %}}',
    'shortcode {{< chart >}}: {{< chart 1 >}}',
    'shortcode {{< alert >}}, of which the words stay: {{< alert icon="!" text="Mind" />}}',
    'shortcode {{< card >}}, of which the content stays: {{< card title="Ice" >}}',
  ])
})

test('MDX: imports go, words of components stay, code is not touched', () => {
  const losses = noteLosses()
  const text = withoutComponents(
    "import A from './a'\n\n<A title=\"Mind\" on={() => 1 > 2}>\n\nBoil **it**.\n\n</A>\n\n{/* no */}\n\n`<A />`\n\n```js\nimport x from 'y'\n```",
    losses,
  )
  expect(text.trim()).toBe("Mind\n\nBoil **it**.\n\n`<A />`\n\n```js\nimport x from 'y'\n```")
  expect(losses.lines()).toEqual([
    "import: import A from './a'",
    'component <A>, of which the words stay: <A title="Mind" on={() => 1 > 2}>',
  ])
})

test('MDX: imports of several lines and expressions go, texts stay', () => {
  const losses = noteLosses()
  const text = withoutComponents(
    "import A, {\n  B,\n} from '../A.astro';\n\nA{' '}*b* {frontmatter.title} {a({b: '}'})}{is && <p>Don't</p>} {'<'} \\{c} $\\frac{1}{2}$\n\n<a href={x} title={'T'} style={{a: 1}}>a</a>",
    losses,
  )
  expect(text.trim()).toBe('A *b*   \\< \\{c} $\\frac{1}{2}$\n\n<a title="T">a</a>')
  expect(losses.lines()).toEqual([
    "import: import A, { B, } from '../A.astro';",
    'expression (4 times): {frontmatter.title}',
  ])
})

test.each([
  ['<div class="x">\n**bold** [ice](/2018/ice.html)\n</div>', '**bold** [ice](/blog/ice)'],
  ['<section><div>**bold**</div>\n    *deep*\n</section>', '**bold**\n\n*deep*'],
  ['<ul>\n  <li>**one**</li>\n  <li>two</li>\n</ul>', '- **one**\n\n- two'],
  ['1. One\n\n   <div>\n   **two**\n   </div>\n2. Three', '1. One\n\n   **two**\n\n2. Three'],
  ['<h2>Head</h2>\n<p>Text</p>', '## Head\n\nText'],
  ['<blockquote>**Quote**</blockquote>\nText', '> **Quote**\n\nText'],
  ['| a |\n| - |\n| <div>b</div> |', '| a |\n| - |\n| b |'],
  ['```html\n<div>\n**x**\n</div>\n```', '```html\n<div>\n**x**\n</div>\n```'],
])('MDX: what is in HTML is Markdown: %j', (source, expected) => {
  expect(markdownBody(withTagsApart(source, { isMdx: true }), links, noteLosses(), true).trim()).toBe(
    expected,
  )
})

test.each([
  [
    '<div markdown="1">\n<div>\n**a**\n</div>\n**b**\n</div>\n\n<div>\n**c**\n</div>\n\n```\n<p markdown="1">\n```\n',
    '\\*\\*a\\*\\*\n\n**b**\n\n\\*\\*c\\*\\*\n\n```\n<p markdown="1">\n```',
  ],
  [
    '<div class="row" markdown="1">\n  <div class="col">\n    <h2>Left</h2>\n    <p>Text</p>\n  </div>\n</div>',
    '## Left\n\nText',
  ],
  ['<div>\n<div>\n    <div markdown="1">\n**a**\n    </div>\n</div>\n</div>', '**a**'],
  ['Code:\n\n    <div markdown="1">\n    </div>', 'Code:\n\n    <div markdown="1">\n    </div>'],
])('kramdown: what is in HTML is Markdown where the HTML says so: %j', (source, expected) => {
  expect(markdownBody(withMarkedApart(source), links, noteLosses()).trim()).toBe(expected)
})

test.each([
  ['<div>\n  <div>\n    <h2>**Left**</h2>\n  </div>\n</div>', '## **Left**'],
  ['1. One\n\n   <div>\n   **two**\n   </div>\n2. Three', '1. One\n\n   **two**\n\n2. Three'],
  ['Code:\n\n    <div>\n    </div>', 'Code:\n\n    <div>\n    </div>'],
])('kramdown: what is in HTML is Markdown if the settings say so: %j', (source, expected) => {
  expect(markdownBody(withTagsApart(source, { isMdx: false }), links, noteLosses()).trim()).toBe(expected)
})

test.each([
  ['<p>a', 40_000],
  ['<div markdown="1"></div>\n', 6_000],
  [' markdown=1', 10_000],
  ['</li><div markdown="1"><p>', 6_000],
])('tags are set apart in time: %j', async (source, times) => {
  await expectOnePassOf((text) => withMarkedApart(`<div${text}`), source, times)
  await expectOnePassOf((text) => withTagsApart(text, { isMdx: false }), source, times)
})

test.each(['<a ', '{', '<a {'])('MDX: many %j without an end are read in time', (source) =>
  expectOnePassOf((text) => withoutComponents(`${text}>}`, noteLosses()), source, 20_000),
)

test('directives: their titles and what is between their marks stay, code is not touched', () => {
  const losses = noteLosses()
  const text = withoutDirectives(
    ':::note[Mind]{icon="x"}\nBoil it.\n:::\n\n::github{repo="a/b"}\n\nAt six::\n\n::\n\n```md\n:::tip\n:::\n```',
    losses,
  )
  expect(text.trim()).toBe('**Mind**\n\nBoil it.\n\nAt six::\n\n::\n\n```md\n:::tip\n:::\n```')
  expect(losses.lines()).toEqual([
    'directive note: :::note[Mind]{icon="x"}',
    'directive github: ::github{repo="a/b"}',
  ])
})
