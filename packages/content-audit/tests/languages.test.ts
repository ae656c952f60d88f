import { readConfig, settingsOfLanguage } from '@venue-site/content-audit/config'
import { languageOf } from '@venue-site/content-audit/languages/language'
import { type LanguageCode, languageCodes } from '@venue-site/content-audit/languages/language-table'
import { allRules } from '@venue-site/content-audit/registry'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { auditExample } from './audit-fixtures.ts'
import { postsInLanguages } from './posts-in-languages.ts'

const locales: Partial<Record<LanguageCode, string>> = { pt: 'pt-BR', zh: 'zh-Hans-CN', en: 'en-GB' }
const localeOf = (code: LanguageCode) => locales[code] ?? code
// A snapshot of one post: nothing links to it.
const { 'post-orphan': _, ...settings } = readConfig().settings

function audit(code: LanguageCode, fields: Partial<Post> = {}, ofRules = settings) {
  const post = { ...postsInLanguages[code].good, pinterestImageLink: '', longTailKeywords: '', ...fields }
  return auditExample({ posts: [post] }, ofRules, { locale: localeOf(code) })
}

test.each(languageCodes)('a good post has no findings: %s', async (code) => {
  const findings = await audit(code)
  expect(findings.map(({ rule, quote, message }) => [rule, quote, message])).toEqual([])
})

test.each(languageCodes)('faults are seen: %s', async (code) => {
  const { good, faults } = postsInLanguages[code]
  const blog = `[${faults.link}](/menu)\n\n![${faults.image}](/icon-512.png)\n\n${faults.repeated} ${faults.passedDay}\n\n${faults.placeholder}\n\n${faults.cutOff}`
  const width = languageOf(code).widthOf(good.metaTitle)
  const metaTitle = Array(Math.ceil(90 / width))
    .fill(good.metaTitle)
    .join(' ')
  const findings = await audit(code, { slug: faults.copySlug, metaTitle, blog, date: '2026-01-01' })
  const expected = {
    'body-cut-off': expect.stringContaining(faults.cutOff.slice(-3)),
    'body-placeholder': expect.any(String),
    'body-thin': '',
    'date-passed': expect.any(String),
    'double-word': expect.any(String),
    'image-alt-vague': expect.stringContaining(faults.image),
    'link-vague-text': `[${faults.link}](/menu)`,
    'slug-copy-suffix': expect.any(String),
    'title-too-long': expect.any(String),
  }
  expect(Object.fromEntries(findings.map(({ rule, quote }) => [rule, quote]))).toMatchObject(expected)
  const lasting = await audit(code, { blog: good.blog.replace(/\]\(\/menu\)/, '](/no-menu)') })
  expect(lasting.map(({ rule }) => rule)).toEqual(['link-dead'])
})

test('every rule reads posts in all languages, or says which it reads', () => {
  const read = new Set(
    languageCodes.flatMap((code) => Object.keys(settingsOfLanguage(readConfig().settings, languageOf(code)))),
  )
  expect([...read].sort()).toEqual(allRules.map(({ id }) => id).sort())
  const inSome = allRules.filter(({ languages }) => languages && languages.length < languageCodes.length)
  expect(Object.fromEntries(inSome.map(({ id, languages }) => [id, languages?.join(' ')]))).toEqual({
    'body-hard-to-read': 'en',
    'paragraph-other-language': 'en',
    'question-mark-missing': 'en es',
    'sentence-lower-case': 'en',
    'sentence-run-on': 'en',
    'space-missing': 'en de fr es it pt nl pl',
    spelling: 'en',
    'spelling-unknown-word': 'en',
    'value-impossible': 'en',
    'wrong-article': 'en',
    'wrong-word': 'en',
  })
})
