import { groupBy } from '@venue-site/cli/group-by'
import { latinLanguages } from '../languages/language-table.ts'
import { isItem, openingWords, quoteOf } from '../parts.ts'
import { type Rule, rule } from '../rule.ts'
import { differByALetter } from '../text/differ-by-a-letter.ts'
import { swapsOf } from '../text/swaps.ts'
import { versions, versionsIn } from '../text/versions.ts'
import { acrossLines } from '../text/written-day.ts'
import type { Body, Span } from '../view/read-body.ts'
import { findMatches, type Match, placeOf, type TextRun } from '../view/text-runs.ts'

// “1,250”, “1.250”: not “1,250.50”, and not a part of a version or a date.
const withThousands = /(?<![\d.,/-])[1-9]\d{0,2}([.,])\d{3}(?![\d/-]|[.,]\d)/g

// “0.6 l”: not “14.30 Uhr”, a price, or a version of “Python 3.10”.
const decimals =
  /(?<![\d.,:/-]|\p{Lu}\p{L}{0,20}\s)\d{1,3}([.,])\d{1,2}(?=\s?(?:°C|%|Prozent|pour cent|per ?cento|procent|c?l|d?l|g|kg|km|m|cm|mm|ml|lit[eér]\p{L}{0,3})(?!\p{L}))/gu
// Many languages have a no-break space between a number and its sign.
const prices =
  /(?<![\p{L}\d.,])([€£$])\s?\d(?:[\d.,]*\d)?(?![.,]?\d|\s?[€£$])|(?<![\d.,€£$]|[€£$]\s)\d(?:[\d.,]*\d)?\s?([€£$])(?!\p{L})/gu

const times =
  /(?<![\d.,:/-])\d{1,2}(?:(?::[0-5]\d)?\s?(?:[ap]m|[AP]M|[ap]\.\s?m\.)(?!\p{L})|\s?h\s?[0-5]\d(?!\d)|:[0-5]\d(?![\d:.,]?\d)(?!\s?[ap]\.?\s?m)|\.[0-5]\d(?=\s(?:Uhr|uur)))/gu

/** Returns how a time is written, without its numbers: `h`, ` pm`. */
function formatOf({ text }: Match): string {
  const format = text.replace(/:\d\d(?=.*m)|\d+/gi, '').replace(/\s+/g, ' ')
  return /h/.test(format) ? format : format.replace(/[ap](?=\.?\s?m)/i, 'p')
}

/** Returns the only match that is unlike several others, if there are so many; of two kinds. */
function onlyOther<Found>(all: readonly Found[], kindOf: (found: Found) => string, least: number): Found[] {
  const [few, many, ...more] = [...groupBy(all, kindOf).values()].sort((a, b) => a.length - b.length)
  return few?.length === 1 && many && more.length === 0 && many.length >= least ? few : []
}

// Of dry and liquid things in a recipe.
const amount = String.raw`(\d{1,4}(?:[.,]\d{1,2})?) ?(g|kg|ml|cl|dl|l|oz|lb|cups?|tbsp|tsp|EL|TL)\.? (?:(?:de|di|of) |d[’'])?(\p{L}{3,30})(?!\p{L})`
const listed = acrossLines(new RegExp(`^${amount}`, 'gimu'))
// “The 220 g of flour” are those that were listed.
const usedUp = acrossLines(
  new RegExp(`(?<!\\p{L})(?:the|les?|la|die|den|das|los|las|i|gli|as|os|de|het) ${amount}`, 'giu'),
)

const fullNames = /(?<!\p{L})(\p{Lu}\p{Ll}{2,20})\s(\p{Lu}\p{Ll}{5,20})(?!\p{L})/gu

/** Whether two names differ by a letter that is no ending: “Maier” and “Maiers”, “Petrow” and “Petrowa”. */
function isMistyped(one: string, other: string): boolean {
  return differByALetter(one, other) && !one.startsWith(other) && !other.startsWith(one)
}

/** Returns the days that a match of `rangesOfDays` names. */
function daysOf({ groups }: Match) {
  const [before, first, last, from, to, after] = groups
  return { month: (before ?? after ?? '').toLowerCase(), first: first ?? from, last: last ?? to }
}

/** Returns the heading that a place is below. */
function headingAbove({ headings }: Body, at: number) {
  return headings.findLast(({ end }) => end <= at)
}

// A longer one is a text.
const longestItem = 200

/** Returns the items of each list, by their first paragraphs. Items of lists within it are of it. */
function listsIn(body: Body): TextRun[][] {
  const lists: TextRun[][] = []
  let last: TextRun | undefined
  for (const run of body.runs) {
    if (!isItem(run, body)) continue
    const between = last && body.source.slice(last.start, run.start)
    // A paragraph or a heading between them begins at the margin.
    if (between === undefined || /\n[ \t]*\n(?![ \t]|[-*+•] |\d{1,2}[.)] )/.test(between)) lists.push([])
    lists.at(-1)?.push(run)
    last = run
  }
  return lists
}

// “What we do”, “Was wir machen”
const statement =
  /^\P{L}*\p{L}+ (?:we|you|i|they|he|she|it|wir|ihr|ich|du|er|sie|es|man|ik|je|hij|zij)(?!\p{L})/iu

const firstWord = (text: string) => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''

// “du”, or “Warten Sie” at the start of a sentence: in it, “Sie” may be others.
const germanAddress =
  /(?<!\p{L})([Dd]u|dich|dir|[Dd]eine?[mnrs]?)(?!\p{L})|(?<=(?:^|[.!?]\s))\p{Lu}\p{Ll}+en\sSie(?!\p{L})(?![^.!?]{0,200}\?)/gu
const dutchAddress = /(?<!\p{L})(je|jij|jou|jouw)(?!\p{L})|(?<!\p{L})(?:u|uw)(?!\p{L})/giu

/** Rules about what a post says or writes in two ways. */
export const consistencyRules: readonly Rule[] = [
  rule({
    id: 'amount-differs',
    severity: 'warning',
    over: 'post',
    why: 'The steps use another amount than the one that is listed: a cook finds it out too late.',
    fix: 'Correct the one that is wrong.',
    invalid: {
      blog: 'You need:\n\n- 250 g of sugar\n- 2 l gin\n- 1,2 l Gemüsebrühe\n\nStir the 220 g of sugar in. Gieß die 2,1 l Brühe an.',
    },
    valid: {
      blog: 'You need:\n\n- 250 g of sugar\n- 1 l water\n- 2 l water\n\nStir 50 g of sugar, the 250 g of sugar and the 3 l water.',
    },
    *check({ body }) {
      const items = Array.from(findMatches(body.runs, listed)).filter(
        ({ run, index }) => index === 0 && isItem(run, body),
      )
      const thingOf = ({ groups }: Match) => groups[2]?.toLowerCase() ?? ''
      // “Gemüsebrühe” is the “Brühe” of the steps.
      const keyOf = (match: Match) => `${match.groups[1]} ${thingOf(match).slice(-4)}`
      const byThing = groupBy(items, keyOf)
      for (const match of findMatches(body.runs, usedUp)) {
        const [only, second] = byThing.get(keyOf(match)) ?? []
        if (only && !thingOf(only).endsWith(thingOf(match))) continue
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
      const all = Array.from(findMatches(body.runs, language.rangesOfDays))
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
    id: 'formality-varies',
    severity: 'warning',
    over: 'post',
    why: 'One sentence addresses its readers formally, and all others do not, or the other way round.',
    fix: 'Address them in one way.',
    languages: ['de', 'nl'],
    invalid: { blog: 'Nimm du dein Eis, und säge dir ein Stück ab. Warten Sie einen Tag.' },
    valid: {
      blog: 'Nimm du dein Eis, und säge dir ein Stück ab. Sie warten einen Tag. Was sagen Sie? Ihr Eis.',
    },
    *check({ body, language }) {
      const pattern = language.code === 'de' ? germanAddress : dutchAddress
      const all = Array.from(findMatches(body.runs, pattern))
      for (const match of onlyOther(all, ({ group }) => (group === '' ? 'formal' : 'familiar'), 3))
        yield {
          ...placeOf(match),
          message: `“${match.text}” addresses readers otherwise than the rest of the post`,
        }
    },
  }),
  rule({
    id: 'item-repeated',
    severity: 'warning',
    over: 'body',
    why: 'The list has the same item twice: another one may be missing.',
    fix: 'Remove one, or write what was meant.',
    invalid: { blog: '- clear ice, cut\n- old gin\n- clear ice, cut' },
    valid: { blog: '- clear ice\n- gin\n- gin\n\nAnd:\n\n- clear ice\n- `a` and\n- `b` and' },
    *check(body) {
      for (const items of listsIn(body)) {
        const seen = new Set<string>()
        for (const item of items) {
          // As written: the same words may be links to other addresses.
          const [text = ''] = body.source.slice(item.start, item.start + longestItem).split('\n', 1)
          if (seen.has(text))
            yield { ...openingWords(body, item.start), message: 'The item is in the list twice' }
          if (/\p{L}.*\s.*\p{L}/u.test(text) && text.length < longestItem) seen.add(text)
        }
      }
    },
  }),
  rule({
    id: 'name-varies',
    severity: 'warning',
    over: 'post',
    why: 'Two surnames of one first name differ by a letter: one of them is mistyped.',
    fix: 'Write the one that is right.',
    // In English, the dictionary tells which one is.
    languages: latinLanguages.filter((code) => code !== 'en'),
    invalid: {
      blog: 'Marta Echeverría hat das Eis gesägt, und Marta Echevarría hat Gin dazu gegossen.',
    },
    valid: { blog: 'Marta Klein sägt, Marta Kleine gießt, Anna Maier und Anna Maiers Bruder, Anna Huber.' },
    *check({ runs, language }) {
      // “Die Tasche” is no name.
      const all = Array.from(findMatches(runs, fullNames)).filter(
        ({ group }) => !language.isStopWord(group.toLowerCase()),
      )
      for (const [, ofFirst] of groupBy(all, ({ group }) => group)) {
        const [one, other, ...more] = groupBy(ofFirst, ({ groups }) => groups[1] ?? '')
        if (!one || !other || more.length > 0 || !isMistyped(one[0], other[0])) continue
        const [[match], [right]] =
          one[1].length < other[1].length ? [one[1], [other[0]]] : [other[1], [one[0]]]
        if (match) yield { ...placeOf(match), message: `“${match.text}” is elsewhere “${right}”` }
      }
    },
  }),
  rule({
    id: 'number-format-varies',
    severity: 'warning',
    over: 'post',
    why: 'The same number with a point and with a comma is two numbers to a reader: a thousand of it, or one.',
    fix: 'Write it as the language does.',
    invalid: { blog: 'It weighs 1.250 grams, or 1,250 grams. It has 3.000 sheets.' },
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
      // “1,250 g, or 3.000 sheets”: no fraction is that round.
      const round = all.filter(
        ({ run, index, text, group }) =>
          group === wrong && text.endsWith('000') && /^\s\p{L}{4}/u.test(run.text.slice(index + text.length)),
      )
      if (all.some(({ group }) => group !== wrong))
        for (const match of round)
          yield { ...placeOf(match), message: `“${match.text}” has another mark than the other numbers` }
      if (!language.table.hasDecimalComma) return
      const fractions = Array.from(findMatches(body.runs, decimals))
      // In Spanish, some countries write the point.
      const isAlone = fractions.length === 1 && language.code !== 'es'
      for (const match of isAlone ? fractions : onlyOther(fractions, ({ group }) => group, 2))
        if (match.group === '.')
          yield { ...placeOf(match), message: `“${match.text}” has a point in place of a comma` }
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
          if (!isQuestion(line) && words.has(firstWord(line.text)) && !statement.test(line.text))
            yield { ...quoteOf(body, line.start, line.end), message: `“${line.text}” has no question mark` }
      }
    },
  }),
  rule({
    id: 'quotes-vary',
    severity: 'info',
    over: 'post',
    why: 'All other quotations have the marks of the language.',
    fix: 'Write these marks, too.',
    invalid: {
      blog: 'Il dit « oui », « non » et « glace », puis "encore".\n\nEr sagt: „Eis“, „Gin“ und „Rum".',
    },
    valid: { blog: 'Il dit « oui » et « non », "encore" et "glace".' },
    *check({ body }) {
      const all = Array.from(
        findMatches(body.runs, /«\s?[^«»\n]{1,200}»|(?<![\p{L}\d])"\p{L}[^"\n]{0,200}"(?!\p{L})/gu),
      )
      const low = Array.from(findMatches(body.runs, /„[^„“”"\n]{1,200}[“”"]/gu))
      for (const match of [
        ...onlyOther(all, ({ text }) => text.charAt(0), 3),
        ...onlyOther(low, ({ text }) => text.at(-1) ?? '', 2),
      ])
        if (/^"|"$/.test(match.text))
          yield { ...placeOf(match), message: 'The quotation has other marks than all others' }
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
      // “Yahoo!” is a name.
      const joined = marks.filter(({ group, text }) => group === '' && !/^\p{Lu}/u.test(text))
      if (apart.length < 2 || joined.length * 2 > apart.length) return
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
  rule({
    id: 'table-times-jump',
    severity: 'warning',
    over: 'body',
    why: 'All other times of the table are in order: this one is mistyped, or in the wrong row.',
    fix: 'Correct the time, or move the row.',
    invalid: {
      blog: '| At | What |\n| --- | --- |\n| 20:00 | Gin |\n| 21:30 | Ice |\n| 20:15 | Rum |\n| 23:00 | End |',
    },
    valid: {
      blog: '| At | What |\n| --- | --- |\n| 20:00 | Gin |\n| 21:30 | Ice |\n| 23:15 | Rum |\n| 1:00 | End |\n\n| At | What |\n| --- | --- |\n| 9:00 | a |\n| 7:30 | b |\n| 8:15 | c |\n| 6:00 | d |',
    },
    *check(body) {
      for (const row of body.rowsOutOfTime)
        yield {
          ...quoteOf(body, row.start, row.end),
          message: 'The time is not after that of the row before',
        }
    },
  }),
  rule({
    id: 'table-total-wrong',
    severity: 'warning',
    over: 'body',
    why: 'The rows add up to another number than the last one says: one of them is wrong.',
    fix: 'Add them up, and correct the one that is wrong.',
    invalid: {
      blog: '| For | Price |\n| --- | --- |\n| Ice | € 12.50 |\n| Gin | € 24.95 |\n| **Total per night** | **€ 37.54** |',
    },
    valid: {
      blog: '| For | Price | In |\n| --- | --- | --- |\n| Ice | 1,012.50 | 2021 |\n| Gin | 24.95 | 2022 |\n| Total | 1,037.45 | here |\n\n| For | m |\n| --- | --- |\n| Ice | 1.5 |\n| Gin | 1.125 |\n| Total | 2.625 |',
    },
    *check(body) {
      for (const { start, end, written, sum } of body.wrongTotals)
        yield {
          ...quoteOf(body, start, end),
          message: `The total is ${written}, and the rows add up to ${sum}`,
        }
    },
  }),
  rule({
    id: 'time-format-varies',
    severity: 'info',
    over: 'post',
    why: 'One time is written in another way than all others: it reads as a slip.',
    fix: 'Write it as the others are.',
    invalid: { blog: 'From 7 pm to 9 pm, at 10 pm, and at 11PM.' },
    valid: { blog: 'From 7 pm to 9:30 pm, at 10 pm, and at 19:00 or 20:00; it ran 7.5 hours, 1:2.' },
    *check({ body }) {
      const all = Array.from(findMatches(body.runs, times))
      for (const match of onlyOther(all, formatOf, 3))
        yield { ...placeOf(match), message: `“${match.text}” is written otherwise than the other times` }
    },
  }),
  rule({
    id: 'title-other-count',
    severity: 'warning',
    over: 'metaTitle',
    why: 'The title promises another number of things than the post numbers.',
    fix: 'Correct the title, or add what is missing.',
    invalid: {
      metaTitle: 'Seven ways to cut ice',
      blog: '## 1. Saw\n\nCut.\n\n## 2. Knife\n\nCut.\n\n## 3. Pick\n\nCut.',
    },
    valid: {
      metaTitle: '3 ways to cut ice in 2026',
      blog: '## 1. Saw\n\nCut.\n\n## 2. Knife\n\nCut.\n\n## 3. Pick\n\nCut.',
    },
    check(title, _, { body, language }) {
      const [written = ''] = /^\p{L}{3,10}(?=\s)|^\d{1,2}(?=\s\p{L})/u.exec(title) ?? []
      const promised = language.countOf(written)
      const numbers = body.headings.flatMap(({ text }) => Number(/^(\d{1,2})[.):]? /.exec(text)?.[1] ?? []))
      const isCounted = numbers.length > 2 && numbers.every((number, at) => number === at + 1)
      return (
        isCounted &&
        promised > 2 &&
        promised !== numbers.length && {
          quote: written,
          at: 0,
          message: `The title says ${written}, and the headings count to ${numbers.length}`,
        }
      )
    },
  }),
  rule({
    id: 'version-swapped',
    severity: 'warning',
    over: 'post',
    why: 'Two digits of the version in the title have changed places in the text: readers look for another one.',
    fix: 'Write the version that the post is about.',
    invalid: { metaTitle: 'Announcing Ice 1.76.0', blog: '## What is in 1.67.0\n\nIce.' },
    valid: {
      metaTitle: 'Announcing Ice 1.76.0',
      blog: '## From 1.75.0 to 1.76.0\n\nIce.\n\n1.67.0, and 1.67.0.',
    },
    *check({ body, post }) {
      const [version, second] = versionsIn(post.metaTitle)
      if (!version || second) return
      const swapped = Array.from(findMatches(body.runs, versions)).filter(({ text }) =>
        swapsOf(text).includes(version),
      )
      const [match, another] = swapped
      if (match && !another)
        yield { ...placeOf(match), message: `The text names ${match.text}, and the title ${version}` }
    },
  }),
]
