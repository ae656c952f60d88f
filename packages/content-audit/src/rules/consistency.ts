import { groupBy } from '@venue-site/cli/group-by'
import type { Language } from '../languages/language.ts'
import { isItem, quoteOf } from '../parts.ts'
import { type Rule, rule } from '../rule.ts'
import { acrossLines } from '../text/written-day.ts'
import type { Body, Span } from '../view/read-body.ts'
import { findMatches, type Match } from '../view/text-runs.ts'

// “1,250”, “1.250”: not “1,250.50”, and not a part of a version or a date.
const withThousands = /(?<![\d.,/-])[1-9]\d{0,2}([.,])\d{3}(?![\d/-]|[.,]\d)/g

// Many languages have a no-break space between a number and its sign.
const prices =
  /(?<![\p{L}\d.,])([€£$])\s?\d(?:[\d.,]*\d)?(?![.,]?\d|\s?[€£$])|(?<![\d.,€£$]|[€£$]\s)\d(?:[\d.,]*\d)?\s?([€£$])(?!\p{L})/gu

/** Returns the only match that is unlike several others, if there are so many; of two kinds. */
function onlyOther<Found>(all: readonly Found[], kindOf: (found: Found) => string, least: number): Found[] {
  const [few, many, ...more] = [...groupBy(all, kindOf).values()].sort((a, b) => a.length - b.length)
  return few?.length === 1 && many && more.length === 0 && many.length >= least ? few : []
}

const placeOf = ({ run, quote, at }: Match) => ({ field: run.field, quote, at })

// Of dry and liquid things in a recipe.
const amount = String.raw`(\d{1,4}(?:[.,]\d{1,2})?) ?(g|kg|ml|cl|dl|l|oz|lb|cups?|tbsp|tsp|EL|TL)\.? (?:(?:de|di|of) |d[’'])?(\p{L}{3,30})(?!\p{L})`
const listed = acrossLines(new RegExp(`^${amount}`, 'gimu'))
// “The 220 g of flour” are those that were listed.
const usedUp = acrossLines(
  new RegExp(`(?<!\\p{L})(?:the|les?|la|die|den|das|los|las|i|gli|as|os|de|het) ${amount}`, 'giu'),
)

/** Matches “August 16–18”, “16.–18. August”, “del 16 al 18 de agosto”: with month, days and month as groups. */
function rangesOfDays({ names }: Language): RegExp {
  const month = `(${names.months.join('|')})`
  const day = String.raw`([0-3]?\d)(?:st|nd|rd|th|\.|er|º)?`
  const range = String.raw`${day} ?(?:–|-|to|bis|au|al|ao|tot|a|e|et|und|and|y|en) ?${day}(?!\d)`
  return acrossLines(
    new RegExp(`(?<![\\p{L}\\d])(?:${month} ${range}|${range} (?:de |of )?${month})(?!\\p{L})`, 'giu'),
  )
}

function daysOf({ groups }: Match) {
  const [before, first, last, from, to, after] = groups
  return { month: (before ?? after ?? '').toLowerCase(), first: first ?? from, last: last ?? to }
}

/** Returns the heading that a place is below. */
function headingAbove({ headings }: Body, at: number) {
  return headings.findLast(({ end }) => end <= at)
}

const firstWord = (text: string) => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''

/** Rules about what a post says or writes in two ways. */
export const consistencyRules: readonly Rule[] = [
  rule({
    id: 'amount-differs',
    severity: 'warning',
    over: 'post',
    why: 'The steps use another amount than the one that is listed: whoever cooks finds it out too late.',
    fix: 'Correct the one that is wrong.',
    invalid: {
      blog: 'You need:\n\n- 250 g of sugar\n- 2 l water\n\nStir the 220 g of sugar into the water.',
    },
    valid: {
      blog: 'You need:\n\n- 250 g of sugar\n- 1 l water\n- 2 l water\n\nStir 50 g of sugar, the 250 g of sugar and the 3 l water.',
    },
    *check({ body }) {
      const items = Array.from(findMatches(body.runs, listed)).filter(
        ({ run, index }) => index === 0 && isItem(run, body),
      )
      const keyOf = ({ groups: [, unit = '', thing = ''] }: Match) => `${unit} ${thing}`.toLowerCase()
      const byThing = groupBy(items, keyOf)
      for (const match of findMatches(body.runs, usedUp)) {
        const [only, second] = byThing.get(keyOf(match)) ?? []
        if (only && !second && only.group !== match.group)
          yield { ...placeOf(match), message: `“${match.text}”, but “${only.text}” is listed` }
      }
    },
  }),
  rule({
    id: 'currency-side-varies',
    severity: 'warning',
    over: 'post',
    why: 'The sign of the currency is before one price and after all others: it reads as a slip.',
    fix: 'Write it where the other prices have it.',
    invalid: { blog: 'Ice is 5 €, gin 7 €, and rum €9. Salt is 1 €.' },
    valid: { blog: 'Ice is €5, gin is €7, and rum costs $9. Salt is 1 €, or 2 £.' },
    *check({ body }) {
      const all = Array.from(findMatches(body.runs, prices))
      for (const [, ofSign] of groupBy(all, ({ groups: [before, after] }) => before ?? after ?? ''))
        for (const match of onlyOther(ofSign, ({ group }) => group, 3))
          yield {
            ...placeOf(match),
            message: `“${match.text}” has the sign on another side than all other prices`,
          }
    },
  }),
  rule({
    id: 'days-differ',
    severity: 'warning',
    over: 'post',
    why: 'The heading says other days than the text below it: a reader cannot know which are right.',
    fix: 'Correct the one that is wrong.',
    invalid: { blog: '## August 16–17: the ice\n\nIt is cut on August 16–18.' },
    valid: {
      blog: '## August 16–17: the ice\n\nIt is cut on August 16–17, and gin is on August 20–22.\n\n## Gin\n\nAugust 16–18.',
    },
    *check({ body, language }) {
      const all = Array.from(findMatches(body.runs, rangesOfDays(language)))
      const headings = all.filter(({ run }) => run.kind === 'heading')
      for (const match of all) {
        const above = match.run.kind === 'heading' ? undefined : headingAbove(body, match.at)
        const said = above && headings.find(({ at }) => above.start <= at && at < above.end)
        if (!said) continue
        const [one, other] = [daysOf(said), daysOf(match)]
        const isSame = one.first === other.first && one.last === other.last
        const isNear = one.month === other.month && (one.first === other.first || one.last === other.last)
        if (isNear && !isSame)
          yield { ...placeOf(match), message: `“${match.text}”, but the heading says “${said.text}”` }
      }
    },
  }),
  rule({
    id: 'number-format-varies',
    severity: 'warning',
    over: 'post',
    why: 'The same number with a point and with a comma is two numbers to a reader: a thousand of it, or one.',
    fix: 'Write it as the language does.',
    invalid: { blog: 'It weighs 1.250 grams, or 1,250 grams.' },
    valid: { blog: 'It weighs 1,250 grams, version 1.250.1 of it 1,250, and 1.300 another.' },
    *check({ body, language }) {
      const all = Array.from(findMatches(body.runs, withThousands))
      const wrong = language.table.hasDecimalComma ? ',' : '.'
      for (const [, same] of groupBy(all, ({ text }) => text.replace(/[.,]/, ''))) {
        if (new Set(same.map(({ group }) => group)).size === 1) continue
        const [match] = same.filter(({ group }) => group === wrong)
        if (match)
          yield { ...placeOf(match), message: `“${match.text}” has another mark elsewhere in the post` }
      }
    },
  }),
  rule({
    id: 'question-mark-varies',
    severity: 'warning',
    over: 'body',
    why: 'All other questions of the interview end with a question mark.',
    fix: 'End it with a question mark.',
    invalid: {
      blog: '**What is ice?**\n\nWater.\n\n**How is it cut?**\n\nBy hand.\n\n**What is it for**\n\nGin.\n\n**Who cuts it?**\n\nAna.',
    },
    valid: {
      blog: '**What is ice?**\n\nWater.\n\n**How is it cut?**\n\nBy hand.\n\n**Where to read on**\n\nHere.\n\n**Who cuts it?**\n\nAna.',
    },
    *check(body) {
      const groups = [body.boldLines, ...groupBy(body.headings, ({ level }) => level).values()]
      for (const lines of groups) {
        const isQuestion = ({ text }: (typeof lines)[number]) => /[?？]["”’»]?$/.test(text.trim())
        const words = new Set(lines.filter(isQuestion).map(({ text }) => firstWord(text)))
        for (const line of onlyOther<Span & { text: string }>(lines, (each) => String(isQuestion(each)), 3))
          if (!isQuestion(line) && words.has(firstWord(line.text)))
            yield { ...quoteOf(body, line.start, line.end), message: `“${line.text}” has no question mark` }
      }
    },
  }),
  rule({
    id: 'space-before-mark-varies',
    severity: 'warning',
    over: 'post',
    why: 'French has a space before the high marks, and the post has it at all others.',
    fix: 'Write a narrow no-break space (U+202F) before it.',
    languages: ['fr'],
    invalid: { blog: 'Est-elle claire ? Oui ! Est-elle froide ? Oui ! Et belle?' },
    valid: { blog: 'Est-elle claire ? Oui ! À 10:30, `a?` et https://example.org/?a, Yahoo!' },
    *check({ body }) {
      const marks = Array.from(findMatches(body.runs, /(?:(?<!\p{L})\p{L}{2,30}|[»)])(\s?)[?!;:](?=\s|$)/gu))
      const apart = marks.filter(({ group }) => group !== '')
      const joined = marks.filter(({ group }) => group === '')
      if (joined.length * 4 > apart.length) return
      for (const match of joined)
        yield {
          ...placeOf(match),
          message: `There is no space before “${match.text.at(-1)}”, as elsewhere in the post`,
        }
    },
  }),
  rule({
    id: 'table-cells-swapped',
    severity: 'warning',
    over: 'body',
    why: 'Where all other rows have a number this one has words, and the other way round.',
    fix: 'Put the two cells in their columns.',
    invalid: {
      blog: '| Bar | For | Price |\n| --- | --- | --- |\n| A | gin | 5 € |\n| B | 7 € | rum |\n| C | ice | 1 € |',
    },
    valid: {
      blog: '| Bar | For | Price |\n| --- | --- | --- |\n| A | gin | 5 € |\n| B | 7 | free |\n| 3 | 2 | 1 € |',
    },
    *check(body) {
      for (const row of body.swappedRows)
        yield {
          ...quoteOf(body, row.start, row.end),
          message: 'Two cells of the row are in each other’s column',
        }
    },
  }),
]
