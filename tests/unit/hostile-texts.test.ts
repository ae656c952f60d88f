import { readConfig, settingFor, settingsOfLanguage } from '@venue-site/content-audit/config'
import { languageOf } from '@venue-site/content-audit/languages/language'
import { problemsIn } from '@venue-site/content-audit/parts'
import { allRules } from '@venue-site/content-audit/registry'
import { viewPost } from '@venue-site/content-audit/view/post-view'
import { loadParser } from '@venue-site/content-audit/view/read-body'
import { auditedIndexOf, siteUrls } from '@venue-site/content-audit/view/url-resolver'
import { hasRawHtml, paragraphsOf } from '@venue-site/posts/raw-html'
import { readPost } from '@venue-site/posts/read-post.server'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { exampleSite, goodPost } from '../../packages/content-audit/tests/audit-fixtures.ts'
import { toIndexed } from '../../scripts/search/indexed-text.ts'
import { countWords } from '../../src/blog/post-page-data.ts'
import { indexOf } from '../support/build.ts'
import { expectNoGrowth, expectOnePass, type Many } from '../support/growth.ts'

test.each<[string, (many: Many) => string]>([
  ['an opening mark of code', (many) => `<b>${many('`')}`],
  [
    'marks of code of many lengths',
    (many) => {
      const count = Math.sqrt(2 * many('`').length)
      return `<b>${Array.from({ length: count }, (_, at) => '`'.repeat(at)).join(' ')}`
    },
  ],
  ['unclosed fences', (many) => `<b>${many('\n```a')}`],
  ['tags without an end', (many) => many('<a ')],
])('whether a body has raw HTML is found in one pass: %s', async (_, textOf) => {
  await expectOnePass(textOf, hasRawHtml)
})

test.each<[string, (many: Many) => string]>([
  ['tags before an unclosed quote', (many) => `<div>\n${many('<a')} "`],
  ['unclosed quotes', (many) => many('<a "')],
  ['hidden elements without an end', (many) => many('<script ')],
  ['hidden elements that end themselves', (many) => `${many('<script ')}/>`],
  ['ends of hidden elements without an end', (many) => `<script>${many('</script ')}`],
  ['comments', (many) => many('<!--')],
  ['addresses', (many) => many('<a:')],
])('the paragraphs of raw HTML are found in one pass: %s', async (_, textOf) => {
  await expectOnePass(textOf, paragraphsOf)
})

test('the text between tags stays if a quote is not closed', () => {
  expect(paragraphsOf('<p class="a>One</p>\n<p>Two</p>')).toEqual(['One', 'Two'])
  expect(paragraphsOf('<a title="a > b">One</a>')).toEqual(['One'])
  expect(paragraphsOf('<script src="a" />One<script>no</script>Two')).toEqual(['OneTwo'])
})

test('a text with a colon in the front matter must be in quotes, and no other fault is taken for that one', () => {
  const post = (fields: string) => () => readPost('a.md', `---\n${fields}\n---\n`)
  expect(post('metaTitle: Gin: a story')).toThrow(
    'A text with a colon in it must be in quotes at line 2, column 12',
  )
  for (const fields of ['date: 2020-01-01\n tags: a', 'title: text\n  more: text', 'title: "x" y: z'])
    expect(post(fields)).toThrow(/cannot be read: (?!A text with a colon)/)
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
])('a text in %s is indexed in one pass: %s', async (language, letters) => {
  await expectOnePass(
    (many) => many(letters),
    (text) => expect(toIndexed(text, language).length).toBeGreaterThanOrEqual(text.length / 2),
  )
})

test('the words of HTML are counted in one pass', async () => {
  await expectOnePass(
    (many) => many('<'),
    // An unclosed tag is text.
    (text) => expect(countWords(text)).toBe(1),
  )
})

const parse = await loadParser()
const index = indexOf([goodPost])
const urlsIn = (locale: string) =>
  siteUrls(auditedIndexOf(index), { site: { ...exampleSite, locale, paths: new Set() }, now: 0 })

function audit(fields: Partial<Post>, locale = exampleSite.locale): void {
  const settings = settingsOfLanguage(readConfig().settings, languageOf(locale))
  const view = viewPost({ ...goodPost, ...fields }, { urls: urlsIn(locale), parse })
  for (const rule of allRules) {
    const setting = settings[rule.id]
    if (rule.over === 'posts' || setting === undefined) continue
    for (const { at, field } of problemsIn(view, rule, settingFor(setting, goodPost.slug).limits)) {
      if (at !== undefined) view.placeOf(field, at)
    }
  }
}

/** Expects that the time of an audit grows no faster than a field of the post. */
async function expectAuditInOnePass(fieldsOf: (many: Many) => Partial<Post>, locale?: string) {
  await expectNoGrowth((many) => {
    const fields = fieldsOf(many)
    return () => audit(fields, locale)
  }, 38_400)
}

test.each<[string, (many: Many) => Partial<Post>]>([
  ['line ends after a dash', (many) => ({ blog: `---${many('\n')}` })],
  ['a long word with letters of two alphabets', (many) => ({ blog: `${many('a')} а` })],
  ['a long word read in the wrong encoding', (many) => ({ blog: `${many('a')} â` })],
  ['long words in capitals', (many) => ({ blog: `${`${many('A')} `.repeat(3)}a AA AA` })],
  ['marks of bold text after letters', (many) => ({ blog: `x\\*\\*${many('a\\*\\*')}` })],
  ['beginnings of a signed token', (many) => ({ blog: many('-eyJ') })],
  ['brackets', (many) => ({ blog: many('\\]\\[') })],
  ['typos, each with a place of its own', (many) => ({ blog: `a &amp; ${many('a,, ')}` })],
  ['paragraphs of HTML that are not as written', (many) => ({ blog: `<div>\n${many('<p>a<i>b</i></p>')}` })],
  ['tags of words on one line', (many) => ({ blog: `a ${many('<ab> ')}` })],
  ['an address of one long segment', (many) => ({ blog: `![a](/${many('a')}/)` })],
  ['an address of mail', (many) => ({ blog: `[a](mailto:a@${many('.')}@)` })],
  ['points at the end of a link', (many) => ({ blog: `[${many('.')}a](/menu)` })],
  ['marks of names before the last word', (many) => ({ blog: `a ${many('#')} a` })],
  ['a comment of code in a title', (many) => ({ metaTitle: `{@${many('a')}` })],
  ['spaces in a title', (many) => ({ metaTitle: `a${many(' ')}b` })],
  ['marks in a description', (many) => ({ metaDescription: many('`[<{') })],
  ['keywords', (many) => ({ longTailKeywords: many('a b,') })],
])('the audit reads a post in one pass: %s', async (_, fieldsOf) => {
  await expectAuditInOnePass(fieldsOf)
})

test.each<[string, string, (many: Many) => Partial<Post>]>([
  ['ja', 'letters without a space', (many) => ({ blog: many('京都の夜のバーで氷を切る') })],
  ['ja', 'one letter', (many) => ({ blog: many('氷') })],
  ['ja', 'one letter in a title', (many) => ({ metaTitle: many('あ'), metaDescription: many('の') })],
  ['ja', 'particles', (many) => ({ blog: many('氷のの') })],
  ['ja', 'ends of sentences', (many) => ({ blog: many('。') })],
  ['ja', 'words of a keyword', (many) => ({ longTailKeywords: many('氷の味、'), blog: many('氷の味') })],
  ['ja', 'calls to a link', (many) => ({ blog: `[${many('こちら')}](/menu)` })],
  ['zh', 'one letter', (many) => ({ blog: many('的') })],
  ['zh', 'digits in an alt text', (many) => ({ blog: `![${many('1')}图](/icon-512.png)` })],
  ['ar', 'letters without a space', (many) => ({ blog: many('فيالنهايةيعودالثلج') })],
  ['ar', 'marks of vowels', (many) => ({ blog: many('ثَ') })],
  ['ar', 'words', (many) => ({ blog: many('في من ') })],
  ['ar', 'calls to a link', (many) => ({ blog: `[${many('هنا ')}](/menu)` })],
  ['ar', 'marks of direction', (many) => ({ blog: many('\u200f') })],
  ['de', 'capitals after marks', (many) => ({ blog: many('eis.Das ') })],
  ['fr', 'spaces before marks', (many) => ({ metaTitle: many('a :'), blog: many('ab , ') })],
])('the audit reads a post in one pass, in another language: %s, %s', async (locale, _, fieldsOf) => {
  await expectAuditInOnePass(fieldsOf, locale)
})
