import { audit } from '@venue-site/content-audit/audit'
import { defaultConfig } from '@venue-site/content-audit/config'
import { exampleEvent } from '@venue-site/content-audit/rules/site'
import { expect, test } from 'vitest'
import {
  auditExample,
  exampleSite,
  goodPost,
  onlyRule,
  otherPost,
  withoutSpelling,
} from './audit-fixtures.ts'

const weekdayIn = async (description: string, locale = 'en-US') => {
  const site = { events: [{ ...exampleEvent, description }] }
  const found = await auditExample({ posts: [], site }, onlyRule('event-weekday'), { locale })
  return found.map(({ quote }) => quote)
}

// The event is on a Sunday, the first of March.
test.each([
  ['en-US', 'On Friday, March 1, we saw ice.', 'Friday'],
  ['en-GB', 'On Friday the 1st of March, we saw ice.', 'Friday'],
  ['en-GB', 'Come on Saturday.', 'Saturday'],
  ['de-DE', 'Am Freitag, 1. März, wird gesägt.', 'Freitag'],
  ['de-DE', 'Am Samstag, den 1. März, wird gesägt.', 'Samstag'],
  ['fr-FR', 'Le vendredi 1 mars, on scie.', 'vendredi'],
  ['es-ES', 'El viernes, 1 de marzo, serramos.', 'viernes'],
  ['it-IT', 'Venerdì 1 marzo si sega.', 'Venerdì'],
  ['nl-NL', 'Op vrijdag 1 maart zagen we.', 'vrijdag'],
])('an event whose text has another weekday is found, in %s: %s', async (locale, text, quote) => {
  expect(await weekdayIn(text, locale)).toEqual([quote])
})

test.each([
  ['en-US', 'On Sunday, March 1, we saw ice.'],
  ['en-US', 'Every Friday we saw, and on Sunday, too.'],
  ['en-US', 'Like every Friday, and until last Saturday.'],
  ['en-US', 'The Friday Club saws ice on Sunday.'],
  ['en-US', 'Bring gloves.'],
  ['de-DE', 'Am Sonntag, 1. März, wird gesägt.'],
  ['de-DE', 'Wie jeden Freitag, und wie am Freitag um 1 Uhr.'],
  ['fr-FR', 'Comme chaque vendredi.'],
  ['pl-PL', 'Jak w każdy piątek.'],
  ['ja-JP', '金曜日1日'],
])('a text of several days, or of its own, is right, in %s: %s', async (locale, text) => {
  expect(await weekdayIn(text, locale)).toEqual([])
})

const night = { ...exampleEvent, end: Date.UTC(2026, 2, 2, 3) }
const announcement = { ...goodPost, date: '2026-02-01', blog: 'Come to The Ice Session on the first.' }

/** The slugs of the posts that announce what is over, and the rules of what is. */
async function overAt(now: string, until?: string) {
  const findings = await audit({
    posts: [announcement, { ...goodPost, ...otherPost, date: '2026-02-02' }],
    site: {
      ...exampleSite,
      events: [night],
      specialHours: [
        { file: 'hours.ts', path: 'specialHours.0', note: 'Carnival', end: Date.UTC(2026, 1, 18) },
      ],
      menu: [{ file: 'menu.ts', path: 'menu.0', name: 'Hot drinks', end: Date.UTC(2026, 2, 1) }],
    },
    config: withoutSpelling(defaultConfig()),
    now: new Date(now),
    until: until === undefined ? undefined : new Date(until),
  })
  return findings.flatMap(({ rule, slug }) => (/over$/.test(rule) ? [slug || rule] : []))
}

test('what is over is found from its end on, and before it with a later `until`', async () => {
  expect(await overAt('2026-02-17')).toEqual([])
  expect(await overAt('2026-03-02T02:59:59Z')).toEqual(['menu-over', 'special-hours-over'])
  const all = [announcement.slug, 'menu-over', 'special-hours-over']
  expect(await overAt('2026-03-02T03:00:00Z')).toEqual(expect.arrayContaining(all))
  expect(await overAt('2026-02-17', '2026-03-03')).toEqual(expect.arrayContaining(all))
})

test.each([
  ['Read of the ice session here.', ['“The Ice Session” of March 1, 2026 is over']],
  ['The icy session was cold.', []],
])('a post names an event by its whole title: %s', async (blog, messages) => {
  const found = await auditExample(
    { posts: [{ date: '2026-01-02', blog }] },
    onlyRule('event-announced-over'),
  )
  expect(found.map(({ message }) => message)).toEqual(messages)
})

test('an event of one word is found by its link alone', async () => {
  const events = [{ ...exampleEvent, title: 'Ice' }]
  const find = async (blog: string) =>
    (
      await auditExample(
        { posts: [{ date: '2026-01-02', blog }], site: { events } },
        onlyRule('event-announced-over'),
      )
    ).length
  expect([await find('Ice is cold.'), await find('Come [here](/events#ice-session).')]).toEqual([0, 1])
})
