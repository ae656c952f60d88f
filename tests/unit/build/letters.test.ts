import { existsSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentAssets } from '../../../pages/document-assets.server.ts'
import { preloadedFonts, webFont } from '../../../pages/web-fonts.server.ts'
import { lettersCss, themeCss } from '../../../scripts/site/theme-css.ts'
import { theme } from '../../../src/content/theme.ts'
import { hasLetter, lackOfLetters, lettersOf } from '../../../src/content-letters.server.ts'

const japanese = {
  display: ['bodoni-moda', 'hina-mincho'],
  text: ['instrument-sans', 'noto-sans-jp', 'biz-udpgothic'],
}
const sheets = async (fonts: typeof theme.fonts, locale: string) => ({
  inline: rulesOf(await themeCss({ ...theme, fonts }, 0.3, locale)),
  letters: rulesOf(await lettersCss({ fonts }, locale)),
})

function rulesOf(css: string) {
  return [...css.matchAll(/@font-face \{(.*?)\}/g)].flatMap(([, rule = '']) => {
    const part = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? ''
    const file = part(/url\("\/(.*?)"\)/)
    const [family, range] = [part(/font-family: "(.*?)"/), part(/unicode-range: (.*?);/)]
    return file === '' ? [] : [{ family, file, range, weight: part(/font-weight: (.*?);/) }]
  })
}

test('a site in a language of western Europe has the rules of Latin letters alone', async () => {
  const fonts = { display: 'bodoni-moda', text: 'instrument-sans' }
  const { inline, letters } = await sheets(fonts, 'en-US')
  expect(letters).toEqual([])
  for (const { file } of inline) expect(file).toMatch(/-latin-/)
})

test('the thousands of letters of Japanese are in a sheet of their own, and a family stands after the first', async () => {
  const { inline, letters } = await sheets(japanese, 'ja-JP')
  expect(await themeCss({ ...theme, fonts: japanese }, 0.3, 'ja-JP')).toContain(
    '--display: "Bodoni Moda", "Hina Mincho", "Bodoni Moda fallback", "Bodoni Moda fallback Android", serif;',
  )
  // Latin letters are those of the first font.
  expect(new Set(inline.map(({ family }) => family))).toEqual(new Set(['Bodoni Moda', 'Instrument Sans']))
  for (const { file } of letters) expect(existsSync(file), file).toBe(true)
  const family = (name: string) => letters.filter((rule) => rule.family === name)
  expect(family('Hina Mincho').length).toBeGreaterThan(100)
  // A variable font has one file for all weights, another one a file a weight.
  expect(new Set(family('Noto Sans JP').map(({ weight }) => weight))).toEqual(new Set(['100 900']))
  expect(new Set(family('BIZ UDPGothic').map(({ weight }) => weight))).toEqual(new Set(['400', '700']))
  for (const letter of '夜のカクテルバー、「々〆」鮨') {
    const having = family('Hina Mincho').filter(({ range }) => hasLetter(range, letter))
    expect(
      having.map(({ file }) => file),
      letter,
    ).toHaveLength(1)
  }
})

test('a Latin letter has one rule, so that text in Latin letters loads no other part of a font', async () => {
  const { inline, letters } = await sheets({ display: 'hina-mincho', text: 'hina-mincho' }, 'ja-JP')
  for (const letter of 'The price is 1,200 yen — 10% off.') {
    expect(
      inline.some(({ range }) => hasLetter(range, letter)),
      letter,
    ).toBe(true)
    expect(
      letters.filter(({ range }) => hasLetter(range, letter)).map(({ file }) => file),
      letter,
    ).toEqual([])
  }
})

test('another weight and another font add little to the sheet of letters', async () => {
  const bytes = async (text: string[]) =>
    brotliCompressSync(await lettersCss({ fonts: { display: 'noto-sans-jp', text } }, 'ja-JP')).length
  const own = await bytes(['noto-sans-jp'])
  expect(own).toBeLessThan(22_000)
  expect(await bytes(['biz-udpgothic'])).toBeLessThan(1.3 * own)
})

test('letters of the language that are one file are in the document; those of another language are not', async () => {
  const fonts = { display: 'noto-naskh-arabic', text: 'instrument-sans' }
  const isArabic = ({ file }: { file: string }) => file.includes('-arabic-arabic-')
  const [arabic, english] = [await sheets(fonts, 'ar-EG'), await sheets(fonts, 'en-US')]
  expect([arabic.inline.filter(isArabic).length, arabic.letters.filter(isArabic).length]).toEqual([3, 0])
  expect([english.inline.filter(isArabic).length, english.letters.filter(isArabic).length]).toEqual([0, 3])
})

test('a page preloads the parts of a font that its heading uses, and no part for its running text', () => {
  const preloaded = preloadedFonts(japanese)
  const files = preloaded('夜のバー')
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(file).toMatch(/^\/hina-mincho-\d+-400-normal\.woff2$/)
  const ranges = webFont('hina-mincho').files.filter(({ file }) => files.some((end) => file.endsWith(end)))
  for (const letter of '夜のバー')
    expect(ranges.some(({ range = '' }) => hasLetter(range, letter))).toBe(true)
  expect(preloaded('Bar')).toEqual([
    '/bodoni-moda-latin-opsz-500.woff2',
    '/instrument-sans-latin-wght-normal.woff2',
  ])
  expect(preloadedFonts({ display: 'noto-naskh-arabic', text: 'noto-sans-arabic' })('مقهى')).toEqual([
    '/noto-naskh-arabic-arabic-500-normal.woff2',
    '/noto-sans-arabic-arabic-wght-normal.woff2',
  ])
})

test.each([
  ['en-US', []],
  ['fr-FR', []],
  ['ru-RU', []],
  ['de-DE', ['html { hyphens: auto; }']],
  ['ja-JP', ['html { line-break: strict; word-break: auto-phrase; font-synthesis-style: none; }']],
  ['zh-TW', ['html { line-break: strict; font-synthesis-style: none; }']],
  ['ko-KR', ['html { word-break: keep-all; font-synthesis-style: none; }']],
  ['he-IL', ['html { font-synthesis-style: none; }']],
  [
    'fa-IR',
    ['html { font-synthesis-style: none; }', 'html:root:lang(fa) :is(h1, h2, h3) { line-height: 1.3; }'],
  ],
])('the rules of %s for lines and letters are %j', async (locale, rules) => {
  const css = await themeCss(theme, 0.3, locale)
  expect(css.match(/^html.*$/gm) ?? []).toEqual(rules)
})

test('the sheet of letters is linked after the text and its script, where a site has one', () => {
  const chunk = (name: string) => ({ file: `assets/${name}` })
  const manifest = {
    'src/boot.ts': chunk('boot.js'),
    'pages/+client.tsx': { ...chunk('client.js'), css: ['assets/site.css'] },
    'pages/menu/+Page.tsx': chunk('menu.js'),
  }
  const endOf = (files: typeof manifest) => documentAssets(files, () => '')('/pages/menu').end
  expect(endOf(manifest)).not.toContain('stylesheet')
  expect(endOf({ ...manifest, ...{ 'virtual:letters.css': chunk('letters.css') } })).toMatch(
    /<\/script>\n<link rel="stylesheet" href="\/assets\/letters\.css">$/,
  )
})

test.each([
  ['ja-JP', 'アン日月火', 'zen-old-mincho'],
  ['zh-Hans-CN', '国马岛月', 'noto-serif-sc'],
  ['zh-TW', '國馬島月', 'noto-serif-tc'],
  ['ko-KR', '아이월', 'gowun-batang'],
  ['ar-EG', 'ابجةء', 'noto-naskh-arabic'],
  ['he-IL', 'אבגםץ', 'frank-ruhl-libre'],
  ['ru-RU', 'АбвгЯ', 'playfair-display'],
  ['el-GR', 'Αβγός', 'gfs-didot'],
  ['th-TH', 'กขา่', 'trirong'],
  ['hi-IN', 'अकि्', 'noto-serif-devanagari'],
  ['vi-VN', 'ạếộự', 'noto-serif'],
])('the letters of %s are known, and a Latin font does not have them', (locale, letters, suggestion) => {
  const common = lettersOf(locale)
  for (const letter of letters) expect([...common].join('')).toContain(letter)
  expect(lackOfLetters('bodoni-moda', locale)).toContain(`['bodoni-moda', '${suggestion}']`)
})

test.each([
  ['en-US', 'bodoni-moda'],
  ['de-DE', 'instrument-sans'],
  ['fr-FR', 'bodoni-moda'],
  ['pl-PL', 'instrument-sans'],
  ['pt-BR', 'spectral'],
  ['ru-RU', 'spectral'],
  ['ja-JP', 'hina-mincho'],
  ['ja-JP', ['bodoni-moda', 'biz-udpgothic']],
  ['ar-EG', 'noto-naskh-arabic'],
  ['fa-IR', ['bodoni-moda', 'noto-sans-arabic']],
])('for %s, %j has all letters', (locale, fonts) => {
  expect(lackOfLetters(fonts, locale)).toBeUndefined()
})
