import { renderMarkdown } from '@venue-site/posts/markdown'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { illustrateBody } from '../../pages/blog/body-pictures.server.ts'
import { postPictures } from '../../pages/blog/post-pictures.server.ts'
import { expectNoGrowth } from '../support/growth.ts'

const host = 'https://pictures.example'
const sizes: Record<string, number> = { large: 2000, middle: 600, small: 200 }

/** Returns the pictures of a snapshot: copies of those above, with a size, and a lost one. */
function picturesOf(more: readonly string[] = []) {
  const copies = [...Object.keys(sizes), ...more].map((name, at) => [
    `${host}/${name}`,
    {
      file: `${String(at).padStart(16, '0')}.jpg`,
      width: sizes[name] ?? 2000,
      height: 100,
      bytes: 9,
      color: '#755639',
    },
  ])
  const list = { ...Object.fromEntries(copies), [`${host}/lost`]: { problem: 'answers 404' } }
  return postPictures({ index: {}, readPictures: () => list, readPicture: () => Buffer.from('') })
}

interface Options {
  hasLead?: boolean
  isPlain?: boolean
  more?: string[]
}

function illustrate(markdown: string, { hasLead = false, isPlain, more }: Options = {}): string {
  const html = renderMarkdown(markdown.replaceAll('@', `${host}/`), { title: '' })
  return illustrateBody(html, { find: picturesOf(more).find, hasLead, isPlain })
}

const images = (html: string) => load(html)('img').get()

test('a picture is shown from the site in its widths, with its size and its color', () => {
  const [image] = images(illustrate('![Ice](@large)'))
  const file = (width: number) => `/assets/pictures/post-${width}.0000000000000000.webp`
  expect(image?.attribs).toEqual({
    src: file(960),
    srcset: `${file(480)} 480w, ${file(960)} 960w, ${file(1440)} 1440w`,
    sizes: '(min-width: 48em) 608px, 100vw',
    width: '2000',
    height: '100',
    alt: 'Ice',
    'data-tone': 'r4 g3 b2',
    fetchpriority: 'high',
    decoding: 'async',
  })
})

test('a picture is not enlarged: a small one has one file, and one narrower than the text its own width', () => {
  const [small, middle] = images(illustrate('![](@small)\n\n![](@middle)'))
  expect(small?.attribs.srcset).toMatch(/^\S+post-200\.\S+ 200w$/)
  expect(small?.attribs.src).toMatch(/post-200\./)
  expect(middle?.attribs.srcset).toMatch(/post-480\.\S+ 480w, \S+post-600\.\S+ 600w$/)
  expect(middle?.attribs.sizes).toBe('min(600px, 100vw)')
})

test('the first picture of a page loads at once, the others when they are near', () => {
  const loading = (hasLead: boolean) =>
    images(illustrate('![](@lost)\n\n![](@large)\n\n![](@small)', { hasLead })).map(
      ({ attribs }) => attribs.loading ?? attribs.fetchpriority,
    )
  expect(loading(false)).toEqual(['high', 'lazy'])
  expect(loading(true)).toEqual(['lazy', 'lazy'])
})

test('a picture that is larger than its place is a link to its largest file, unless it is in a link', () => {
  const $ = load(
    illustrate('![](@large) [![](@large)](/menu) [text ![](@large) **![](@large)**](/menu) ![](@small)'),
  )
  const zoomed = $('a[data-zoom]')
  expect(zoomed.length).toBe(1)
  expect(zoomed.attr('href')).toMatch(/post-1440\./)
  expect($('a a').length).toBe(0)
  expect($('img').length).toBe(5)
})

test.each([
  ['a paragraph', 'One.\n\n![Lost](@lost)\n\nTwo.', '<p>One.</p>\n\n<p>Two.</p>'],
  ['a link', 'One [![](@lost)](/menu) two.', '<p>One  two.</p>'],
  ['emphasis in a paragraph', 'One.\n\n***![](@lost)***', '<p>One.</p>\n'],
  ['a list', '- ![](@lost)\n- [![](@lost)](/menu)', ''],
  ['a quote', '> ![](@lost)\n\nOne.', '\n<p>One.</p>'],
])('a picture that could not be had goes, with %s that has nothing else', (_, markdown, html) => {
  expect(illustrate(markdown)).toBe(html)
})

test('what is empty without a picture, or has more than one, stays', () => {
  const $ = load(
    illustrate(
      '| a | b |\n| --- | --- |\n| ![](@lost) | |\n\n- ![](@lost) text\n- ![](@small)\n- ![](@lost)',
    ),
  )
  expect([$('td').length, $('li').length, $('img').length]).toEqual([2, 2, 1])
})

test('a picture that the site knows nothing of stays as it is', () => {
  const markdown =
    '![a](https://other.example/a.jpg) ![b](/images/b.svg) ![c](data:image/gif;base64,R0) ![d](@none)'
  const html = renderMarkdown(markdown.replaceAll('@', `${host}/`), { title: '' })
  expect(illustrate(markdown)).toBe(html)
})

test('addresses are found as Markdown writes them, with letters that it escapes and by references', () => {
  const more = ['a?x=1&y=2', 'b|100%.jpg', '%C3%BC(1).jpg', "it's.jpg", 'ref.jpg']
  const markdown = [
    "![](@a?x=1&y=2) ![](@a?x=1&amp;y=2) ![](<@b|100%.jpg>) ![](@ü(1).jpg) ![](@it's.jpg) ![One][r] ![r]",
    '[r]: @ref.jpg "A title"',
  ].join('\n\n')
  const shown = images(illustrate(markdown, { more })).map(({ attribs }) => attribs.src)
  expect(shown.length).toBe(7)
  for (const src of shown) expect(src).toMatch(/^\/assets\/pictures\/post-960\.\d{16}\.webp$/)
})

test('texts that look like tags and attributes change nothing', () => {
  const alt = 'a > b <img src=x> " loading="x" src=" \\& \'c\' data-zoom'
  const before = `\`<img src="${host}/large">\` &lt;img src="${host}/large"> and <b`
  const html = illustrate(`${before}\n\n![${alt}](@large "a title > <img ")\n\n![src=](@small)`)
  const [image, second] = images(html)
  expect(image?.attribs.alt).toBe('a > b <img src=x> " loading="x" src=" & \'c\' data-zoom')
  expect(image?.attribs.title).toBe('a title > <img ')
  expect(second?.attribs.alt).toBe('src=')
  expect(images(html).length).toBe(2)
  const plain = renderMarkdown(before, { title: '' })
  expect(html.startsWith(plain)).toBe(true)
})

test('a reader of feeds gets one file and its size', () => {
  const html = illustrate('![Ice](@large)\n\n![](@lost)', { isPlain: true })
  const src = '/assets/pictures/post-960.0000000000000000.webp'
  expect(html).toBe(`<p><img src="${src}" width="2000" height="100" alt="Ice"></p>\n`)
})

test('a body of many pictures and tags takes time that grows with its length only', async () => {
  const markdown = `![<img ](${host}/large) **[![](${host}/lost)](/a)** < `
  const html = renderMarkdown(markdown, { title: '' })
  await expectNoGrowth((many) => {
    const { find } = picturesOf()
    const [pictures, tags] = [many(html), many('<img ')]
    return () => {
      illustrateBody(pictures, { find, hasLead: false })
      illustrateBody(tags, { find, hasLead: false })
    }
  }, 8000 * html.length)
})
