import { readConfig } from '@venue-site/content-audit/config'
import { english, languageOf } from '@venue-site/content-audit/languages/language'
import { checksSpelling } from '@venue-site/content-audit/spelling/checks-spelling'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { lengthOfGrowth } from '../../../tests/support/growth.ts'
import { auditExample, onlyRule, otherPost } from './audit-fixtures.ts'

const spelling = { ...onlyRule('spelling'), ...onlyRule('spelling-unknown-word') }

/** Returns what is said of words in posts, the first with these fields. */
async function check(fields: Partial<Post>, words: readonly string[] = [], ...others: Partial<Post>[]) {
  const findings = await auditExample({ posts: [fields, otherPost, ...others] }, spelling, { words })
  return findings.map(({ severity, message }) => `${severity}: ${message}`)
}

test.each([
  ['recieve', 'receive'],
  ['seperate', 'separate'],
  ['occured', 'occurred'],
  ['untill', 'until'],
  ['goverment', 'government'],
  ['teh', 'the'],
  ['alot', 'a lot'],
  ['eachother', 'each other'],
  ['smalll', 'small'],
  ['persistant', 'persistent'],
  ['doesnt', "doesn't"],
  ['thats', "that's"],
  ['calender', 'calendar'],
  ['feeback', 'feedback'],
  ['verions', 'versions'],
])('%s is probably %s', async (word, right) => {
  expect(await check({ blog: `We ${word} ice.` })).toEqual([`warning: “${word}” is probably “${right}”`])
})

test('names both words where two are likely', async () => {
  expect(await check({ blog: 'We are thining and stiring it.' })).toEqual([
    'warning: “thining” is probably “thinning” or “thinking”',
    'warning: “stiring” is probably “stirring” or “string”',
  ])
})

test('a long word with a wrong letter may be a name: a note says what is near', async () => {
  expect(await check({ blog: 'Put it into a fermentet.' })).toEqual([
    'info: “fermentet” is in no dictionary: did you mean “fermented”?',
  ])
})

test('a word that ends like another is no compound of the two', async () => {
  expect(await check({ blog: 'Its implemention melts smoothlythan ice and is readeable.' })).toEqual([
    'info: “implemention” is in no dictionary: did you mean “implementing”?',
    'info: “smoothlythan” is in no dictionary',
    'info: “readeable” is in no dictionary: did you mean “readable”?',
  ])
})

test('a capital at the start of a sentence is of no name where the word is nowhere else', async () => {
  expect(await check({ blog: 'Receieved messages are cold.' })).toEqual([
    'info: “receieved” is in no dictionary: did you mean “received”?',
  ])
  expect(await check({ blog: 'Receieved messages are cold. Receieved drinks are not.' })).toEqual([])
})

test('reads the slug, without its names and what the title has, too', async () => {
  const misspelled = { slug: 'how-to-recieve-zorbla-ice', metaTitle: 'How to receive ice' }
  const inTitle = { slug: 'the-seperate-saw', metaTitle: 'The seperate saw' }
  const findings = await auditExample({ posts: [misspelled, otherPost, inTitle] }, spelling)
  expect(findings.map(({ slug, field, quote }) => [slug, field, quote])).toEqual([
    [misspelled.slug, 'slug', 'recieve'],
    [inTitle.slug, 'metaTitle', 'seperate'],
  ])
})

test('reads title, description and body, and says where each word is', async () => {
  const blog = 'It is cold.\n\nA *freind* said:\n\n| ice | watre |\n| --- | --- |\n| a | b |\n'
  const post = { metaTitle: 'Definately ice', metaDescription: 'Clear, acording to us.', blog }
  const findings = await auditExample({ posts: [post, otherPost] }, spelling)
  expect(findings.map(({ field, line, column, quote }) => [field, line, column, quote])).toEqual([
    ['metaTitle', 1, 1, 'Definately'],
    ['metaDescription', 1, 8, 'acording'],
    ['blog', 3, 4, 'freind'],
    ['blog', 5, 9, 'watre'],
  ])
})

test('accepts British and American spelling, names, and what is no word', async () => {
  const fine = [
    'The colour of the aluminium centre, organised and grey; the color of the aluminum center, organized.',
    'We met Zorbla Vantokk in Grzbovia, and a NASDQ of the XKCDs at iPhonne and MacBuk.',
    'Zorbla’s ice, the bartenders’ ice, the ’90s, rock ’n’ roll, y’all, they’d’ve. A 12th, a 3rd, v2beta.',
    'See exampel.org/pagge, pagge.htm, /usr/lokal, @handel, #hashtagg, --verbos, user_naem, `recieve` and camelCaes.',
    'A well-known barback with a crockpot, recloning, co-ordinated and re-uploaded; a café, a cliché, the smørrebrød and a naïve “résumé”.',
    'Soooo good, hmmm, aaaand и лёд.',
    'She said: “Ich möchte bitte noch einen Kaffee mit Milch und Zucker und etwas Wasser dazu haben.”',
  ].join('\n\n')
  expect(await check({ blog: fine })).toEqual([])
  expect(await check({ blog: 'We run launchd, and use pathing here.' })).toEqual([
    'info: “launchd” is in no dictionary: did you mean “launched”?',
    'info: “pathing” is in no dictionary: did you mean “patching”?',
  ])
})

test('names a surname that a first name has in two spellings', async () => {
  expect(
    await check({ blog: 'We met Alice Zorblat and Benno Zorbla.\n\nThen Alice Zorblet spoke.' }),
  ).toEqual(['warning: “zorblet” is probably “Zorblat”'])
  expect(
    await check({
      blog: 'We met Alice Zorblat. Alice Zorblat, the Alice Zorblats and Alice Zorblata.',
    }),
  ).toEqual([])
})

test('leaves a walk of a tree in one word', async () => {
  expect(await check({ blog: 'It is an inorder walk.' })).toEqual(['info: “inorder” is in no dictionary'])
})

test('a name is a name at the start of a sentence, too', async () => {
  expect(await check({ blog: 'Fianl came. Then came Fianl.' })).toEqual([])
  expect(await check({ blog: 'Siying Dong cut it. They are few.' })).toEqual([])
  expect(await check({ blog: '- Kornel (kornelski)\n- Fianl @fianlo' })).toEqual([
    'info: “kornelski” is in no dictionary',
  ])
  expect(await check({ blog: 'Fianl words. They are few.' })).toEqual([
    'warning: “fianl” is probably “final”',
  ])
})

test('names a well-known name that is misspelled, and one that the post has often', async () => {
  const blog =
    'We use Mozila, Etherum, and Alice, Alice and Alice. Then Alcie, Benno, Benno, Benno, Tiffany, Tiffany, Tiffany, Tifany and Bena came.'
  expect(await check({ blog })).toEqual([
    'warning: “mozila” is probably “Mozilla”',
    'warning: “etherum” is probably “Ethereum”',
    'warning: “alcie” is probably “Alice”',
    'warning: “tifany” is probably “Tiffany”',
  ])
})

test('does not judge the last word of a description that is cut off', async () => {
  const metaDescription = 'Home ice is cloudy because it freezes from every side at once, which is unneces'
  expect(await check({ metaDescription })).toEqual([])
})

test('a word in three posts is a term, unless it is a usual mistake', async () => {
  const blog = 'We zuzzle it, and recieve it.'
  const mistake = 'warning: “recieve” is probably “receive”'
  const two = await check({ blog }, [], { blog })
  expect(two.filter((line) => line !== mistake)).toEqual(Array(2).fill('info: “zuzzle” is in no dictionary'))
  expect(await check({ blog }, [], { blog }, { blog })).toEqual(Array(3).fill(mistake))
})

test('accepts the configured words, in any case and number', async () => {
  const blog = 'A zuzzle of fernetto-soda, zuzzles.'
  expect(await check({ blog }, ['Zuzzle', 'fernetto-soda'])).toEqual([])
})

test('suggests a common word', async () => {
  expect(await check({ blog: 'Put the bread knive away, and the bumblekraft.' })).toEqual([
    'info: “knive” is in no dictionary: did you mean “knife”?',
    'info: “bumblekraft” is in no dictionary',
  ])
})

test('suggests no words for more than the 500 most frequent', async () => {
  const words = ['technique', 'wonderful', 'beautiful', 'different', 'important', 'breakfast'].flatMap(
    (word) =>
      [...'bcdfghjklmnpqrstvwxz'].flatMap((letter) =>
        Array.from({ length: 9 }, (_, at) => `${word.slice(0, at)}${letter}${letter}${word.slice(at)}`),
      ),
  )
  const last = words.at(-1) ?? ''
  // Among known words, or it would be another language.
  const blog = [...words, last].map((word) => `We put the ${word} on the bench, as we do it all day long.`)
  const messages = await check({ blog: blog.join('\n\n') })
  expect(messages.filter((message) => message.includes('did you mean')).length).toBeLessThanOrEqual(501)
  expect(messages.length).toBeGreaterThan(501)
  expect(messages.at(-1)).toContain(`“${last}” is in no dictionary: did you mean “breakfast”?`)
})

test('takes little time for a body of nothing but unknown words', async () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
  const words = letters.flatMap((one) =>
    letters.flatMap((two) => letters.map((three) => `${one}qz${two}x${three}kq`)),
  )
  const prepare = (count: number) => {
    const blog = `${words.slice(0, count).join(' ')} ${'a’'.repeat(6 * count)}b`
    return () => check({ blog })
  }
  expect(await lengthOfGrowth(prepare, words.length)).toBeUndefined()
})

test('checks spelling where there is a dictionary, and only if a rule about it is on', () => {
  const { settings } = readConfig()
  const isChecked = (locale: string) => checksSpelling(settings, languageOf(locale))
  expect(['en-US', 'en-GB', 'nl', 'de-DE', 'ja', 'sv'].map(isChecked)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(checksSpelling(onlyRule('link-dead'), english)).toBe(false)
})

test('names what the Dutch dictionary lacks, but no compounds, names and passages in English', async () => {
  const blog =
    'De ijsblokjesmaker staat op de werkbank. Het is er gezelig, enigzins koud, en Zorbla zaagt geïnteresseerd mee.\n\nHe said that this was all the ice that they could cut, and that it would last.'
  const findings = await auditExample({ posts: [{ blog, metaTitle: '', metaDescription: '' }] }, spelling, {
    locale: 'nl-NL',
  })
  expect(findings.map(({ message }) => message)).toEqual([
    '“gezelig” is in no dictionary: did you mean “gezellig”?',
    '“enigzins” is in no dictionary: did you mean “enigszins”?',
  ])
})
