import { parsePostDate } from '@venue-site/posts/dates'
import { literal } from '@venue-site/posts/literal'
import { latinLanguages } from '../languages/language-table.ts'
import { type Rule, rule, type SnapshotExample } from '../rule.ts'
import type { DatedEvent } from '../site.ts'
import { longDate } from '../text/long-date.ts'
import { findMatches } from '../view/text-runs.ts'

// The fixed site of the examples has one event, on Sunday, March 1, 2026.
const withEvent = (fields: Partial<DatedEvent>): SnapshotExample => ({
  posts: [],
  site: { events: [{ ...exampleEvent, ...fields }] },
})
export const exampleEvent: DatedEvent = {
  file: 'events.ts',
  path: 'events.0',
  title: 'The Ice Session',
  description: 'Bring gloves.',
  date: '2026-03-01',
  end: Date.UTC(2026, 2, 2, 3),
  address: '/events#ice-session',
}
const exampleHours = { file: 'hours.ts', path: 'specialHours.0', note: 'Carnival' }
const exampleOffer = { file: 'menu.ts', path: 'menu.0', name: 'Hot drinks' }

/** Rules about what the site says besides its posts, and what posts say about it. */
export const siteRules: readonly Rule[] = [
  rule({
    id: 'event-announced-over',
    severity: 'info',
    over: 'post',
    why: 'The post announces an event that is over: a reader of today comes too late.',
    fix: 'Say in the post how it was, or take the announcement out.',
    invalid: {
      date: '2026-01-02',
      blog: 'Come to [the session](/events#ice-session), or read of The Ice Session.',
    },
    valid: { date: '2026-03-05', blog: 'This is how [The Ice Session](/events#ice-session) was.' },
    *check({ post, runs, links, body, site, judgedAt }) {
      const published = parsePostDate(post.date).getTime()
      for (const { title, address, date, end } of site.events ?? []) {
        // A later post tells how it was.
        if (end > judgedAt || published >= Date.parse(date)) continue
        const message = `“${title}” of ${longDate(date)} is over`
        const place = { field: 'blog', message, cause: 'Events that are over' } as const
        const link = links.find(
          ({ target }) => target?.kind === 'inside' && `${target.path}#${target.fragment}` === address,
        )
        if (link) {
          yield { ...place, quote: body.source.slice(link.start, link.end), at: link.start }
          continue
        }
        // One word may mean something else.
        if (!/\S\s+\S/.test(title.trim())) continue
        const words = literal(title.trim()).replace(/\s+/g, '\\s+')
        const [named] = findMatches(runs, new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, 'giu'))
        if (named) yield { ...place, field: named.run.field, quote: named.quote, at: named.at }
      }
    },
  }),
  rule({
    id: 'event-weekday',
    severity: 'warning',
    over: 'posts',
    why: 'The text names another weekday than the date: guests come on one of two days.',
    fix: 'Correct the weekday in the text, or the date.',
    languages: latinLanguages,
    invalid: withEvent({ description: 'Every seat is taken on Friday.' }),
    valid: withEvent({ description: 'On Sunday, and each Friday until then: bring gloves.' }),
    *check({ site, language }) {
      for (const { file, path, title, description, date } of site.events ?? []) {
        for (const [name, text] of Object.entries({ title, description })) {
          const wrong = wrongWeekday(text, date, language.tag)
          const message = `“${wrong}” is not the weekday of ${longDate(date)}, in ${path}.${name}`
          if (wrong)
            yield { field: `${path}.${name}`, quote: wrong, message, cause: 'Weekdays of events', file }
        }
      }
    },
  }),
  rule({
    id: 'special-hours-over',
    severity: 'info',
    over: 'posts',
    why: 'The days are over, and no page shows them any more.',
    fix: 'Remove them, or set the days of the next year.',
    invalid: { posts: [], site: { specialHours: [{ ...exampleHours, end: Date.UTC(2026, 1, 18) }] } },
    valid: { posts: [], site: { specialHours: [{ ...exampleHours, end: Date.UTC(2199, 1, 18) }] } },
    *check({ site, judgedAt }) {
      for (const { file, path, note, end } of site.specialHours ?? []) {
        const message = `“${note}” is over, in ${path}`
        if (end <= judgedAt)
          yield { field: path, quote: note, message, cause: 'Special hours that are over', file }
      }
    },
  }),
  rule({
    id: 'menu-over',
    severity: 'info',
    over: 'posts',
    why: 'No guest can order it any more: what offers it is over, or always closed, and no page shows it.',
    fix: 'Remove it, or move the season of its service.',
    invalid: { posts: [], site: { menu: [{ ...exampleOffer, end: Date.UTC(2026, 1, 18) }] } },
    valid: { posts: [], site: { menu: [{ ...exampleOffer, end: Date.UTC(2199, 1, 18) }] } },
    *check({ site, judgedAt }) {
      for (const { file, path, name, end } of site.menu ?? []) {
        const message = `“${name}” cannot be ordered any more, in ${path}`
        if (end <= judgedAt)
          yield { field: path, quote: name, message, cause: 'Parts of the menu that are over', file }
      }
    },
  }),
]

// “each Friday”, “until Friday”: not the day itself.
const otherDays =
  /\b(?:every|each|any|last|next|until|till|before|after|since|from|to|through|than|all) (?:\p{L}+ )?$/iu

/**
 * Returns the weekday in the text of an event that is not that of its date. In English it is any; in other languages one
 * that stands with the day of the month, as “jeden Freitag” has other words in each. A text that names the right one, too,
 * is about several days.
 */
function wrongWeekday(text: string, date: string, language: string): string | undefined {
  const names = weekdaysOf(language)
  const start = parsePostDate(date)
  const right = names[start.getUTCDay()] ?? ''
  const dayOfMonth = start.getUTCDate()
  const found = [...text.matchAll(new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'giu'))]
  if (found.some(([name]) => isSame(name, right))) return undefined
  const withDay = new RegExp(
    `^[.,]?\\s+(?:\\p{L}{1,9}\\.?,?\\s+){0,2}0?${dayOfMonth}(?![\\d:]|\\s*(?:h|uhr)\\b)`,
    'iu',
  )
  const wrong = found.find(({ 0: name, index }) => {
    const isOnDay = withDay.test(text.slice(index + name.length))
    return isOnDay || (language === 'en' && !otherDays.test(text.slice(0, index)))
  })
  return wrong?.[0]
}

// October 2000 began on a Sunday.
function weekdaysOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2000, 9, 1 + day)))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
