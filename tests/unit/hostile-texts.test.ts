import { readConfig, settingFor, settingsOfLanguage } from '@venue-site/content-audit/config'
import { languageOf } from '@venue-site/content-audit/languages/language'
import { problemsIn } from '@venue-site/content-audit/parts'
import { allRules } from '@venue-site/content-audit/registry'
import { viewPost } from '@venue-site/content-audit/view/post-view'
import { loadParser } from '@venue-site/content-audit/view/read-body'
import { siteUrls } from '@venue-site/content-audit/view/url-resolver'
import { hasRawHtml, paragraphsOf } from '@venue-site/posts/raw-html'
import { readPost } from '@venue-site/posts/read-post.server'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { exampleSite, goodPost } from '../../packages/content-audit/tests/audit-fixtures.ts'
import { toIndexed } from '../../scripts/search/indexed-text.ts'
import { countWords } from '../../src/blog/post-page-data.ts'
import { indexOf } from '../support/build.ts'

// Each takes hours where time grows faster than the text, and well below a second where it does not. A test that takes
// longer than the limit of all tests fails: none measures time.

const size = 1_000_000
const many = (text: string) => text.repeat(size / text.length)

test.each([
  ['an opening mark of code', `<b>${many('`')}`],
  [
    'marks of code of many lengths',
    `<b>${Array.from({ length: 1000 }, (_, at) => '`'.repeat(at)).join(' ')}`,
  ],
  ['unclosed fences', `<b>${many('\n```a')}`],
  ['tags without an end', many('<a ')],
])('whether a body has raw HTML is found in one pass: %s', (_, body) => {
  expect([true, false]).toContain(hasRawHtml(body))
})

test.each([
  ['tags before an unclosed quote', `<div>\n${many('<a')} "`],
  ['unclosed quotes', many('<a "')],
  ['hidden elements without an end', many('<script ')],
  ['hidden elements that end themselves', `${many('<script ')}/>`],
  ['ends of hidden elements without an end', `<script>${many('</script ')}`],
  ['comments', many('<!--')],
  ['addresses', many('<a:')],
])('the paragraphs of raw HTML are found in one pass: %s', (_, html) => {
  expect(paragraphsOf(html).join('').length).toBeLessThanOrEqual(html.length)
})

test('the text between tags stays if a quote is not closed', () => {
  expect(paragraphsOf('<p class="a>One</p>\n<p>Two</p>')).toEqual(['One', 'Two'])
  expect(paragraphsOf('<a title="a > b">One</a>')).toEqual(['One'])
  expect(paragraphsOf('<script src="a" />One<script>no</script>Two')).toEqual(['OneTwo'])
})

test('long front matter is refused, and so is a wide gap in it, before they take time', () => {
  const post = (fields: string) => () => readPost('a.md', `---\ntitle: A\n${fields}\n---\n`)
  expect(post(`${'\n'.repeat(400)}note: [`)).toThrow(/cannot be read: .* at line 404, column 1$/)
  expect(post(`${'\n'.repeat(31_000)}note: A`)).toThrow(
    'a.md: the front matter cannot be read: it has 500 empty lines or spaces in a row. Remove them.',
  )
  expect(post(`note: ${'a'.repeat(40_000)}`)).toThrow(
    'a.md: the front matter cannot be read: it has 40,016 characters, and may have 32,000 at most. Shorten it.',
  )
})

test.each([
  ['ja', '氷'],
  ['th', 'น้ำ'],
  ['zh', '冰'],
  ['ja', '。'],
  ['ar', 'ال'],
  ['fr', 'l’'],
  ['fr', 'a'],
])('a text in %s is indexed in one pass: %s', (language, letters) => {
  expect(toIndexed(many(letters), language).length).toBeGreaterThanOrEqual(size / 2)
})

test('the words of HTML are counted in one pass', () => {
  // An unclosed tag is text.
  expect(countWords(many('<'))).toBe(1)
})

const parse = await loadParser()
const index = indexOf([goodPost])
const urlsIn = (locale: string) =>
  siteUrls({ index }, { site: { ...exampleSite, locale, paths: new Set() }, now: 0 })

function audit(fields: Partial<Post>, locale = exampleSite.locale): number {
  const settings = settingsOfLanguage(readConfig().settings, languageOf(locale))
  const view = viewPost({ ...goodPost, ...fields }, { urls: urlsIn(locale), parse })
  let problems = 0
  for (const rule of allRules) {
    const setting = settings[rule.id]
    if (rule.over === 'posts' || setting === undefined) continue
    for (const { at, field } of problemsIn(view, rule, settingFor(setting, goodPost.slug).limits)) {
      if (at !== undefined) view.placeOf(field, at)
      problems++
    }
  }
  return problems
}

const half = (text: string) => text.repeat(200_000 / text.length)

test.each<[string, Partial<Post>]>([
  ['line ends after a dash', { blog: `---${half('\n')}` }],
  ['a long word with letters of two alphabets', { blog: `${half('a')} а` }],
  ['a long word read in the wrong encoding', { blog: `${half('a')} â` }],
  ['long words in capitals', { blog: `${`${'A'.repeat(5000)} `.repeat(3)}a AA AA` }],
  ['marks of bold text after letters', { blog: `x\\*\\*${half('a\\*\\*')}` }],
  ['beginnings of a signed token', { blog: half('-eyJ') }],
  ['brackets', { blog: half('\\]\\[') }],
  ['typos, each with a place of its own', { blog: `a &amp; ${half('a,, ')}` }],
  ['paragraphs of HTML that are not as written', { blog: `<div>\n${half('<p>a<i>b</i></p>')}` }],
  ['tags of words on one line', { blog: `a ${half('<ab> ')}` }],
  ['an address of one long segment', { blog: `![a](/${half('a')}/)` }],
  ['an address of mail', { blog: `[a](mailto:a@${half('.')}@)` }],
  ['points at the end of a link', { blog: `[${half('.')}a](/menu)` }],
  ['marks of names before the last word', { blog: `a ${half('#')} a` }],
  ['a comment of code in a title', { metaTitle: `{@${half('a')}` }],
  ['spaces in a title', { metaTitle: `a${half(' ')}b` }],
  ['marks in a description', { metaDescription: half('`[<{') }],
  ['keywords', { longTailKeywords: half('a b,') }],
])('the audit reads a post in one pass: %s', (_, fields) => {
  expect(audit(fields)).toBeGreaterThanOrEqual(0)
})

test.each<[string, string, Partial<Post>]>([
  ['ja', 'letters without a space', { blog: half('京都の夜のバーで氷を切る') }],
  ['ja', 'one letter', { blog: half('氷') }],
  ['ja', 'one letter in a title', { metaTitle: half('あ'), metaDescription: half('の') }],
  ['ja', 'particles', { blog: half('氷のの') }],
  ['ja', 'ends of sentences', { blog: half('。') }],
  ['ja', 'words of a keyword', { longTailKeywords: half('氷の味、'), blog: half('氷の味') }],
  ['ja', 'calls to a link', { blog: `[${half('こちら')}](/menu)` }],
  ['zh', 'one letter', { blog: half('的') }],
  ['zh', 'digits in an alt text', { blog: `![${half('1')}图](/icon-512.png)` }],
  ['ar', 'letters without a space', { blog: half('فيالنهايةيعودالثلج') }],
  ['ar', 'marks of vowels', { blog: half('ثَ') }],
  ['ar', 'words', { blog: half('في من ') }],
  ['ar', 'calls to a link', { blog: `[${half('هنا ')}](/menu)` }],
  ['ar', 'marks of direction', { blog: half('\u200f') }],
  ['de', 'capitals after marks', { blog: half('eis.Das ') }],
  ['fr', 'spaces before marks', { metaTitle: half('a :'), blog: half('ab , ') }],
])('the audit reads a post in one pass, in another language: %s, %s', (locale, _, fields) => {
  expect(audit(fields, locale)).toBeGreaterThanOrEqual(0)
})
