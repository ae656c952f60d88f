import { expect, test } from 'vitest'
import { fitText } from '../../../pages/drawing/fit-text.server.ts'
import { type Face, type Fonts, openFonts } from '../../../pages/drawing/fonts.server.ts'
import { phrasesOf } from '../../../pages/drawing/phrases.server.ts'
import { supportedTitle } from '../../../pages/drawing/supported-text.server.ts'
import { card } from '../../../scripts/site/cards/canvas.ts'
import { composePage } from '../../../scripts/site/cards/page-card.ts'
import { drawPost } from '../../../scripts/site/cards/post-card.ts'
import { outline } from '../../../scripts/site/cards/text-line.ts'

const unexpected = (_: string, subject: string) => expect.unreachable(`letters are missing: ${subject}`)
const japanese = openFonts(unexpected, {
  locale: 'ja-JP',
  fonts: { display: ['bodoni-moda', 'hina-mincho'], text: ['instrument-sans', 'biz-udpgothic'] },
})
const arabic = openFonts(unexpected, {
  locale: 'ar-EG',
  fonts: { display: ['bodoni-moda', 'noto-naskh-arabic'], text: 'noto-sans-arabic' },
})
// The glyphs of a text in Arabic, from left to right.
const idsOf = (text: string) =>
  arabic.runsOf('title', text).flatMap((run) => run.font.layout(run.text).glyphs.map(({ id }) => id))
const textOf = (fonts: Fonts, face: Face, text: string) => fonts.runsOf(face, text).map((run) => run.text)

const venues = {
  Japanese: {
    fonts: japanese,
    house: '夜想曲',
    dateText: '2026年9月28日',
    title: '「水割り」を極める：氷の切り方から、ウイスキーの選び方まで',
    lead: '祇園の路地裏にある小さなバーです。季節の果実とNegroniを、夜更けまでお楽しみください。',
  },
  Arabic: {
    fonts: arabic,
    house: 'مقهى الليل',
    dateText: '٢٨ سبتمبر ٢٠٢٦',
    title: 'كيف نُعِدّ القهوة بالهيل؟ خمس نصائح بسيطة (2026)',
    lead: 'نقدّم القهوة التركية و Negroni بدون كحول. نفتح من ٦ مساءً.',
  },
}

test.each(Object.entries(venues))('cards in %s lack no letter, and their text is inside', (_, venue) => {
  const { fonts, house, dateText, title, lead } = venue
  const tempo = 'andante'
  const date = '2026-09-28'
  const lines = [
    ...composePage({ house, tempo, title, lead }, fonts).text,
    ...drawPost({ house, title, date, dateText }, fonts).text,
  ]
  for (const { face, text } of lines) {
    const glyphs = fonts.runsOf(face, text).flatMap((run) => run.font.layout(run.text).glyphs)
    expect(glyphs.length, text).toBeGreaterThan(0)
    // Glyph 0 is the box of a missing letter.
    for (const { id } of glyphs) expect(id, text).toBeGreaterThan(0)
  }
  const shown = lines.map(({ text }) => text).join('')
  for (const letter of `${house}${dateText}${title}${lead}`.replaceAll(' ', ''))
    expect(shown).toContain(letter)
  for (const line of lines) {
    const xs = [...outline(fonts, line).matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x))
    expect(Math.min(...xs), line.text).toBeGreaterThan(card.margin - 10)
    expect(Math.max(...xs), line.text).toBeLessThan(card.width - card.margin + 10)
  }
})

test('a card in Arabic begins at the right, one in Japanese at the left', () => {
  const edges = ({ fonts, house }: { fonts: Fonts; house: string }) => {
    const line = composePage({ house, title: house }, fonts).text.find(({ text }) => text === house)
    if (!line) throw new Error('no name')
    const xs = [...outline(fonts, line).matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x))
    return [Math.min(...xs), card.width - Math.max(...xs)] as const
  }
  const [[left], [, right]] = [edges(venues.Japanese), edges(venues.Arabic)]
  expect(left).toBeLessThan(card.margin + 20)
  expect(right).toBeLessThan(card.margin + 20)
})

test('a letter is of the first font that has it', () => {
  const files = japanese.runsOf('title', 'Bar 夜').map(({ file }) => file)
  expect(files).toEqual([
    expect.stringMatching(/bodoni-moda-latin-500-normal\.woff$/),
    expect.stringMatching(/hina-mincho-japanese-400-normal\.woff$/),
  ])
})

test('letters of Arabic are joined, and drawn from the right', () => {
  const alone = [...'سلام'].flatMap(idsOf)
  const [first, ...others] = idsOf('سلام')
  // The last letter, which an alef never joins, is the leftmost. The others have other forms than alone.
  expect(first).toBe(alone.at(-1))
  expect(others).toHaveLength(3)
  for (const id of others) expect(alone).not.toContain(id)
})

test('what is read from the left keeps its order in a line from the right, and brackets turn', () => {
  const spaces = (text: string) => textOf(arabic, 'title', text).join('|').replaceAll(/[ |]+/g, ' ').trim()
  expect(spaces('مقهى Bar 12 الليل')).toBe('الليل Bar 12 مقهى')
  // In a right-to-left run, an opening bracket has the form of a closing one.
  expect(spaces('مقهى (Bar)')).toBe('( Bar ) مقهى')
  expect(spaces('(مقهى)')).toBe('( مقهى )')
  expect(spaces('مقهى.')).toBe('. مقهى')
  // Digits of Persian are of the Arabic script, but are read from the left.
  expect(idsOf('۱۹۸۷')).toEqual([...'۱۹۸۷'].flatMap(idsOf))
})

test('what keeps letters of Persian apart stays, other invisible characters go', () => {
  const supported = (title: string) => supportedTitle(title, (letter) => arabic.has('title', letter))
  expect(supported('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(supported('Ne\u200cgro\u200bni\u202e')).toBe('Negroni')
})

const box = { width: 300, height: 400, sizes: [50, 40, 30], leading: 1.2 }

test('a text without spaces is broken between words, and marks begin or end no line that they must not', () => {
  const text =
    '「夜」のカクテルは、京都の静かな路地で生まれました。ゆっくりと、お楽しみください！（土曜日を除く）'
  const { lines } = fitText(japanese, 'text', text, box)
  expect(lines.join('')).toBe(text)
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) {
    expect(line).not.toMatch(/^[、。！」）ーっゃゅょ々]/)
    expect(line).not.toMatch(/[「（]$/)
    // A particle follows its word.
    expect(line).not.toMatch(/^[のはでを]/)
  }
})

test.each([
  ['ja-JP', '夜のカクテルを飲む。', ['夜の', 'カクテルを', '飲む。']],
  ['zh-Hans-CN', '今晚有音乐，欢迎光临！', ['今晚', '有', '音乐，', '欢迎', '光临！']],
  ['th-TH', 'สวัสดีครับ', ['สวัสดี', 'ครับ']],
  ['ko-KR', '밤의 칵테일', ['밤의', '칵테일']],
  ['en-US', 'Two-part gin & tonic', ['Two-part', 'gin', '&', 'tonic']],
])('in %s, %j has the phrases %j', (locale, text, phrases) => {
  expect(phrasesOf(text, locale).map((phrase) => phrase.text)).toEqual(phrases)
})
