import { expect, test } from 'vitest'
import { feedDate, instantInZone, inZone, unknownZone, wordPressDate } from '../../../scripts/import/dates.ts'
import { firstWords } from '../../../scripts/import/first-words.ts'
import { beginningOf, plainExcerpt } from '../../../scripts/import/text.ts'

test.each([
  ['2019-05-14 18:30:00', '2019-05-14 16:30:00', '2019-05-14T18:30:00+02:00'],
  ['2019-05-14 18:30:00', '2019-05-15 00:15:00', '2019-05-14T18:30:00-05:45'],
  ['2019-05-14 18:30:00', '2019-05-14 18:30:00', '2019-05-14T18:30:00Z'],
  ['2019-05-14 18:30:00', '0000-00-00 00:00:00', '2019-05-14T18:30:00'],
  ['0000-00-00 00:00:00', '2019-05-14 18:30:00', '2019-05-14T18:30:00Z'],
  ['0000-00-00 00:00:00', '0000-00-00 00:00:00', undefined],
  ['2019-05-14 18:30:00', '1999-01-01 00:00:00', '2019-05-14T18:30:00'],
  [undefined, undefined, undefined],
])('WordPress’s %s, in UTC %s: %s', (local, utc, expected) => {
  expect(wordPressDate(local, utc)).toBe(expected)
})

test.each([
  ['Tue, 14 May 2019 18:30:00 +0200', '2019-05-14T18:30:00+02:00'],
  ['14 May 2019 18:30 EST', '2019-05-14T18:30:00-05:00'],
  ['Tue, 4 May 2019 8:30:00 GMT', '2019-05-04T08:30:00Z'],
  ['Tue, 14 May 2019 18:30:00 CEST', '2019-05-14T18:30:00+02:00'],
  ['Tue, 15 Jan 2019 18:30:00 CET', '2019-01-15T18:30:00+01:00'],
  ['Tue, 14 May 2019 18:30:00 BST', '2019-05-14T18:30:00+01:00'],
  ['Tue, 14 May 2019 18:30:00 XYZ', '2019-05-14T18:30:00'],
  ['2019-05-14T18:30:00.123-07:00', '2019-05-14T18:30:00-07:00'],
  ['2019-05-14', '2019-05-14'],
  ['May', undefined],
  [undefined, undefined],
])('a feed’s %s: %s', (text, expected) => {
  expect(feedDate(text)).toBe(expected)
})

test('a feed’s zone that is not known is named', () => {
  expect(unknownZone('Tue, 14 May 2019 18:30:00 XYZ')).toBe('XYZ')
  for (const zone of ['CEST', 'GMT', '+0200', ''])
    expect(unknownZone(`14 May 2019 18:30 ${zone}`)).toBeUndefined()
})

test('a time of a clock gets the offset that the zone has then', () => {
  expect(inZone('2019-01-14T18:30:00', 'Europe/Berlin')).toBe('2019-01-14T18:30:00+01:00')
  expect(inZone('2019-05-14T18:30:00', 'Europe/Berlin')).toBe('2019-05-14T18:30:00+02:00')
  expect(inZone('2019-05-14T18:30:00', undefined)).toBe('2019-05-14T18:30:00')
  expect(inZone('2019-05-14T18:30:00', 'Nowhere/None')).toBe('2019-05-14T18:30:00')
  expect(instantInZone('2024-01-11T23:30:00.000Z', 'Europe/Berlin')).toBe('2024-01-12T00:30:00+01:00')
  expect(instantInZone('2024-01-11T23:30:00.000Z', 'Etc/UTC')).toBe('2024-01-11T23:30:00Z')
  expect(instantInZone('none', undefined)).toBeUndefined()
})

test('the line for the list ends with a sentence, else with a word', () => {
  const sentence = 'It is a sentence of more than forty letters, and it ends here.'
  expect(beginningOf(`${sentence} ${'And on it goes. '.repeat(20)}`, 80)).toBe(`${sentence} And on it goes.`)
  expect(beginningOf(`${'word '.repeat(50)}`, 21)).toBe('word word word word…')
  expect(beginningOf('Short.')).toBe('Short.')
})

test.each([
  ['It\'s "quoted" & <b>bold</b>', 'It\'s "quoted" & bold'],
  ['<p>Learn <b>C#</b> and snake_case, a > b</p>', 'Learn C# and snake_case, a > b'],
  ['Stir *it*, see [`ice`](/ice/).', 'Stir it, see ice.'],
  ['24. Dezember: *zu*', '24. Dezember: zu'],
  ['24) Dezember', '24) Dezember'],
  ['- 5 degrees', '- 5 degrees'],
  ['+ 5 degrees', '+ 5 degrees'],
  ['```js it', '```js it'],
  ['# A **head**', 'A head'],
  ['> Said', 'Said'],
])('the words of the excerpt %j', (excerpt, expected) => {
  expect(plainExcerpt(excerpt)).toBe(expected)
})

test('the first words of a body that begins with a list have spaces between its items', () => {
  expect(firstWords('- First thing\n- Second thing\n  - Third\n')).toBe('First thing Second thing Third')
  expect(firstWords('> One\n>\n> Two\n')).toBe('One Two')
})

test.each([
  [
    'at its end',
    'Watch it: [youtube.com](https://www.youtube.com/embed/x) [player.vimeo.com](https://player.vimeo.com/video/1)',
    'Watch it:',
  ],
  [
    'by its title',
    'We stir. “It is cold.”\\\n[A video](https://www.youtube.com/embed/x)',
    'We stir. “It is cold.”',
  ],
  ['at its beginning', '[youtube.com](https://www.youtube.com/embed/x) We stir.', 'We stir.'],
  ['in a list', '- Stir. [a.mp3](/files/a.mp3)', 'Stir.'],
  [
    'that is a word of its sentence',
    'We are on [youtube.com](https://youtube.com/@bar)',
    'We are on youtube.com',
  ],
  ['that begins one', '[The ice](/ice) is cold.', 'The ice is cold.'],
])('the first words of a body with a link of a player %s', (_, body, words) => {
  expect(firstWords(body)).toBe(words)
})
