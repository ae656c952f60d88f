import { parsePostDate } from '@venue-site/posts/dates'
import { rejectedBecauseOf, subjectOfRejection } from '../found.ts'
import { english } from '../languages/language.ts'
import { languageCodes } from '../languages/language-table.ts'
import { type Rule, rule } from '../rule.ts'
import { endsBeforeItBegins } from '../text/ends-before-it-begins.ts'
import { impossibleAnywhere, impossibleElsewhere } from '../text/impossible-elsewhere.ts'
import { longDate } from '../text/long-date.ts'
import { numberWords } from '../text/number-words.ts'
import { outOfOrder } from '../text/out-of-order.ts'
import { swapsOf } from '../text/swaps.ts'
import {
  acrossLines,
  monthAt,
  months,
  problemOfDate,
  type WrittenDate,
  weekdays,
  yearsIn,
} from '../text/written-day.ts'
import { findMatches, type Match, type TextRun } from '../view/text-runs.ts'

const weekdayPattern = `(${weekdays.join('|')})`
const monthPattern = `(${months.map((month) => month.replace(/^(\w{3})(\w+)$/, '$1(?:$2|\\b)')).join('|')})`
const dayPattern = '(?<![\\d.,:])([0-3]?\\d)(?:st|nd|rd|th)?(?![\\d:]|[.,]\\d)'
// “Monday, March 4, 2015”, “Monday, 4 March 2015”; only a year tells the weekday, and whether February has 29 days.
const dates = [
  new RegExp(
    `(?:${weekdayPattern},? (?:the )?)?${dayPattern} (?:of )?${monthPattern}(?:,? (\\d{4,5})\\b)?`,
    'gi',
  ),
  new RegExp(`(?:${weekdayPattern},? )?\\b${monthPattern} ${dayPattern}(?:,? (\\d{4,5})\\b)?`, 'gi'),
].map(acrossLines)
// “Three (4) months”
const twoNumbers = acrossLines(
  new RegExp(`\\b(${numberWords.join('|')}) \\((\\d{1,2})\\)(?= \\p{Ll})`, 'giu'),
)
// “Monday, 2015-03-04”, “2015-02-30”
const isoDates = acrossLines(
  new RegExp(`(?:${weekdayPattern},? )?(?<![\\w/.-])([12]\\d{3})-(0[1-9]|1[0-2])-(\\d\\d)(?![\\w/-])`, 'gi'),
)
const otherValues: readonly [RegExp, string][] = [
  [
    /\b(?:at|by|from|till|until) (?:2[5-9]|[3-9]\d):[0-5]\d\b(?! ?(?:h|m|s|into|min|sec))/gi,
    'is no time of a day',
  ],
  [/(?<![\d.,:])(?:1[3-9]|2\d)(?::[0-5]\d)? ?(?:[ap]\.m\.|[ap]m\b)/gi, 'is a time on two clocks'],
  [
    /(?<![\d:])\d{1,2}:[6-9]\d ?(?:[ap]\.m\.|[ap]m\b|(?:UTC|GMT|BST|CES?T|[CEMP][DS]?T)\b)|\b(?:at|by|till|until) (?!10:90|20:80)(?:[01]\d|2[0-3]):[6-9]\d\b(?! ?(?:h|m|s|into|min|sec))/gi,
    'is no time of a day',
  ],
  [
    /[$€£] ?\d{1,3}(?:\.\d{2}){2}(?!\d|\.\d)|[$€£] ?\d{1,3},\d{2}(?:[.,]\d{1,2}(?!\d|[.,]\d)|[kK]\b)|[$€£] ?\d{1,3}(?:(?:,\d{3})+,|(?:\.\d{3})+\.)\d{2}(?![\d.,]\d|\d)|[$£] ?\d{1,4},\d\d(?![\d.,]\d|\d|[.,]?\d)|[$€£]? ?\d+[.,]\d\d,(?:-|–|—)(?!\d)/g,
    'is no price',
  ],
  [
    /\b(?:spring|summer|autumn|fall|winter) (?:of )?(?:19|20)\d{3}\b|\b(?:in|since) (?:19|20)\d{3}(?=[.,;:]? (?:and|he|i|it|she|the|they|we) |\.$|\. )/gi,
    'is no year',
  ],
  [
    /\b(?:(?:\d*[02-9])?(?:1(?:nd|rd|th)|2(?:st|rd|th)|3(?:st|nd|th))|(?:\d*1\d|\d*[04-9])(?:st|nd|rd))\b/g,
    'is no ordinal',
  ],
  [
    /\$ ?\d(?:[\d.,]*\d)? ?(?:(?:[mb]illion )?(?:€|£|EUR|GBP|euros?\b|dollars?\b|pounds?\b))|[€£] ?\d(?:[\d.,]*\d)? ?(?:(?:[mb]illion )?(?:[$€£]|EUR\b|USD\b|GBP\b|euros?\b|dollars?\b))/g,
    'has two currencies',
  ],
  ...impossibleAnywhere,
  [/\d+ ?(?:° ?[CF]? ?degrees\b|% ?per ?cent\b)/gi, 'has its unit twice'],
  [
    /(?<![\d.,/:–-] ?)\b\d{1,3} ?(?:to|–|-) ?\d{1,3} (?:days|hours|minutes|months|seconds|weeks|years)\b/g,
    'ends before it begins',
  ],
  [
    /\b(?:between|from) (?:19|20)[0-3]\d (?:and|to|until) (?:19|20)[0-3]\d\b|\((?:19|20)[0-3]\d ?[–-] ?(?:19|20)[0-3]\d\)/gi,
    'ends before it begins',
  ],
  [
    /(?<![\d.,/:–-] ?)\b\d{1,2}(?::[0-5]\d)? ?[ap]\.?m\b\.? ?(?:to|until|till|–|-) ?\d{1,2}(?::[0-5]\d)? ?[ap]\.?m\b|(?<![\d.,/:–-] ?)\b\d{1,2}:[0-5]\d ?(?:to|until|till|–|-) ?\d{1,2}:[0-5]\d(?![\d:]| ?[ap]\.?m)/gi,
    'ends before it begins',
  ],
  [
    new RegExp(
      `(?<!${monthPattern} )${dayPattern} ?(?:to|until|–|-) ?${dayPattern} (?:of )?${monthPattern}|\\b${monthPattern} ${dayPattern} ?(?:to|until|–|-) ?${dayPattern}(?! ${monthPattern})`,
      'gi',
    ),
    'ends before it begins',
  ],
  // “October 21 – October 11”
  [
    new RegExp(`\\b${monthPattern} ${dayPattern} ?(?:to|until|–|-) ?\\1 ${dayPattern}`, 'gi'),
    'ends before it begins',
  ],
  [/(?<=[a-z] )\d{1,3},\d{4,}(?= [a-z])|(?<![\w.-])\d+O[O\d]*(?![\w-])/g, 'is no number'],
  [
    /\b(?:April|May|June|July|August|September)\b[^.!?\n]{0,60}?\b\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\.?)? [PEM]ST\b|\b(?:December|January|February)\b[^.!?\n]{0,60}?\b\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\.?)? (?:[PEM]DT|CEST)\b/g,
    'is on the clock of another season',
  ],
  [/\b(?:in|by|for|of) Q[05-9] (?:of )?20\d\d\b/g, 'is no quarter'],
  [/(?<=\b\d{4}-\d\d-\d\d[ ,T]{1,2}(?:at )?)(?:2[5-9]|[3-9]\d):[0-5]\d\b/g, 'is no time of a day'],
  [/(?<![\d./])(?:(?:1\d|[2-9]\d)\.\d\/10|(?:[5-9]|\d\d)\.[1-9]\/5)(?![\d/]|\.\d)/g, 'is more than there is'],
]
const otherPatterns = otherValues.map(([pattern, problem]) => [acrossLines(pattern), problem] as const)

const dayMs = 86_400_000
// A day begins up to fourteen hours earlier than in UTC (in Kiribati).
const earliestZoneMs = 14 * 60 * 60 * 1000

/** Rules about dates. */
export const dateRules: readonly Rule[] = [
  rule({
    id: 'date-future',
    severity: 'warning',
    over: 'date',
    why: 'The post is public whatever its date says, and a date in the future looks like a mistake.',
    fix: 'Correct the date, or publish the post on that day.',
    invalid: { date: '2199-01-01' },
    valid: { date: '2026-01-02' },
    check(date, _, { latest }) {
      const ahead = parsePostDate(date).getTime() - latest.getTime()
      if (ahead <= earliestZoneMs) return null
      const message = `The date is ${Math.ceil(ahead / dayMs)} days in the future`
      return { message, cause: 'The date is in the future' }
    },
  }),
  rule({
    id: 'date-out-of-order',
    severity: 'warning',
    over: 'posts',
    why: 'The list is newest first: a post that is elsewhere has a wrong date or a wrong place.',
    fix: 'Correct the date, or move the post where its date belongs.',
    invalid: { posts: [{ date: '2026-03-01' }, { date: '2026-01-01' }, { date: '2026-02-01' }] },
    valid: { posts: [{ date: '2026-03-01' }, { date: '2026-02-01' }, { date: '2026-02-01' }] },
    *check({ posts }) {
      const days = posts.map(({ date }) => Math.floor(parsePostDate(date).getTime() / dayMs))
      for (const at of outOfOrder(days)) {
        const [post, above] = [posts[at], posts[at - 1] ?? posts[at + 1]]
        if (!post || !above) continue
        const message = `${longDate(post.date)} is next to ${longDate(above.date)} (${above.slug}) in a list that is newest first`
        yield { slug: post.slug, field: 'date', quote: post.date, message, cause: 'Dates out of order' }
      }
    },
  }),
  rule({
    id: 'date-passed',
    severity: 'info',
    over: 'post',
    why: 'A reader of an old post does not know which day is meant, and it has passed.',
    fix: 'Name the date, or say it in the past.',
    limits: { days: 30 },
    invalid: { blog: 'We are closed next Friday, and open late this weekend.' },
    valid: { blog: 'We were closed on 9 January. The next Friday was quiet.' },
    languages: languageCodes,
    *check({ post, runs, latest, language: { table } }, { days }) {
      if (!table.passedDays || latest.getTime() - parsePostDate(post.date).getTime() < days * dayMs) return
      for (const { run, quote, at } of findMatches(runs, table.passedDays)) {
        const message = `“${quote}” has passed`
        yield { field: run.field, quote, at, message, cause: 'Days that have passed' }
      }
    },
  }),
  rule({
    id: 'date-too-early',
    severity: 'warning',
    over: 'date',
    why: 'No blog is that old: such a date is a default of the software, or a typo.',
    fix: 'Set the day on which the post was published.',
    limits: { year: 1995 },
    invalid: { date: '1970-01-01' },
    valid: { date: '2020-01-01' },
    check: (date, { year }) => parsePostDate(date).getUTCFullYear() < year && `The date is before ${year}`,
  }),
  rule({
    id: 'date-unparsable',
    severity: 'error',
    over: 'posts',
    why: 'A post with an unreadable date is not accepted: readers see its last good version, or nothing.',
    fix: 'Set the date as YYYY-MM-DD or an ISO date-time of the years 1000 to 9998.',
    invalid: rejectedBecauseOf('date'),
    valid: rejectedBecauseOf('blog'),
    *check({ rejections }) {
      for (const rejection of rejections) {
        const problem = rejection.problems.find(({ path }) => path === 'date')
        if (!problem) continue
        const result = rejection.call === 'file' ? '' : '; the post was rejected'
        const message = `The date ${problem.message}${result}`
        yield { ...subjectOfRejection(rejection), field: 'date', message }
      }
    },
  }),
  rule({
    id: 'value-impossible',
    severity: 'warning',
    over: 'post',
    why: 'There is no such day, time, price, amount or address: a reader cannot know which one was meant.',
    fix: 'Look it up, and correct it.',
    // It reads dates and times as English writes them, and few of what others have.
    languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'],
    invalid: {
      blog: 'We met on Monday, March 4, 2015, on 31 June, and at 25:00 or 13:00 pm, for $10.00.00 or $2,500,00, from 2019 to 2016, on the 2th floor, for 10 to 5 minutes, at $5 €.',
    },
    valid: {
      blog: 'We met on Wednesday, March 4, 2015, on 30 June, 29 February 2016, at 9:30 pm or 23:59, for $1,234.50, €1.234,50, from 2016 to 2019, on the 22nd and 113th floor, for 5 to 10 minutes.',
    },
    *check({ runs, post, language }) {
      const published = parsePostDate(post.date)
      if (language !== english) {
        yield* impossibleElsewhere(runs, language, published)
        return
      }
      const postYear = published.getUTCFullYear()
      for (const { run, text, quote, at, groups } of findMatches(runs, farYears)) {
        const [month, year = ''] = groups
        const meant = swapsOf(year)
          .map(Number)
          .find((swapped) => swapped <= postYear + 1 && swapped > postYear - 10)
        if (Number(year) > postYear + farAhead && meant !== undefined)
          yield {
            field: run.field,
            quote,
            at,
            message: `“${text}” is far in the future: was ${month} ${meant} meant?`,
          }
      }
      for (const { run, text, quote, at, group } of findMatches(runs, sinceYears)) {
        if (Number(group) > postYear + 1)
          yield { field: run.field, quote, at, message: `“${text}” is in the future` }
      }
      // A paragraph may have thousands of dates.
      const yearsOf = new Map<TextRun, ReadonlySet<number>>()
      for (const [at, pattern] of dates.entries()) {
        for (const match of findMatches(runs, pattern, monthName)) {
          const [, weekday, one = '', two = '', year] = new RegExp(pattern.source, 'i').exec(match.text) ?? []
          const [day, month] = at === 0 ? [one, two] : [two, one]
          const date = { weekday, day: Number(day), month, year }
          const years = yearsOf.get(match.run) ?? yearsIn(match.run.text)
          yearsOf.set(match.run, years)
          const problem =
            problemOfDate(date, years, published) ??
            (isComing(match) &&
              isJustBefore(date, published) &&
              `“${match.text}” was before the day of the post`)
          if (problem) yield { field: match.run.field, quote: match.quote, at: match.at, message: problem }
        }
      }
      for (const { run, quote, at, groups } of findMatches(runs, isoDates)) {
        const [weekday, year, month, day] = groups
        const date = { weekday, day: Number(day), month: months[Number(month) - 1] ?? '', year }
        const problem = problemOfDate(date, new Set(), published)
        if (problem) yield { field: run.field, quote, at, message: problem }
      }
      for (const { run, text, quote, at, groups } of findMatches(runs, twoNumbers)) {
        const [word = '', digits] = groups
        if (numberWords.indexOf(word.toLowerCase()) + 2 !== Number(digits))
          yield { field: run.field, quote, at, message: `“${text}” are two numbers` }
      }
      for (const [pattern, problem] of otherPatterns) {
        for (const { run, text, quote, at, index } of findMatches(runs, pattern)) {
          if (problem !== 'ends before it begins' || endsBeforeItBegins(text, run.text, index))
            yield { field: run.field, quote, at, message: `“${text}” ${problem}` }
        }
      }
    },
  }),
  rule({
    id: 'date-without-offset',
    severity: 'info',
    over: 'date',
    why: 'A time without an offset is read as UTC: late in the evening that is another day.',
    fix: 'Write only the day, or add the offset (`Z`, `-05:00`).',
    invalid: { date: '2026-01-02T22:00:00' },
    valid: { date: '2026-01-02T22:00:00-05:00' },
    check: (date) =>
      date.includes('T') && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(date) && 'The date has a time without an offset',
  }),
]

const monthName = new RegExp(monthPattern, 'i')

const farAhead = 20
const farYears = acrossLines(new RegExp(`\\b${monthPattern},? (2\\d{3})\\b`, 'g'))

// “Since 2105”, but not “since 2105 guests”.
const sinceYears = acrossLines(
  /\b(?:(?:founded|established|opened) in|since) (2\d{3})(?=[.,;:!?)]|$| (?:and|as|but|for|he|in|it|she|the|there|they|we|when|with)\b)(?![.,:]\d)/gi,
)

const announces =
  /(?:\bwill|['’]ll)\s(?:[a-z]+ly\s|also\s|next\s|not\s)?(?:be\s(?:announced|back|closed|held|open(?:ed)?|published|released)|(?:begin|close|end|happen|launch|meet|open|return|reopen|run|start|take\splace)\b)[^.,;:!?()]{0,40}\s(?:by|on|until)\s(?:the\s)?$/i

/** Whether a date is that of something which is announced: “it will start on”. */
function isComing({ run, index }: Match): boolean {
  return announces.test(run.text.slice(Math.max(0, index - 120), index))
}

/** Whether a date with its year is in the three years before a post. */
function isJustBefore({ day, month, year }: WrittenDate, published: Date): boolean {
  const days = (published.getTime() - Date.UTC(Number(year), monthAt(month), day)) / dayMs
  return days >= 2 && days < 3 * 365
}
