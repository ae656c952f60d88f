import { parsePostDate } from '@venue-site/posts/dates'
import { english, type Language } from '../languages/language.ts'
import { latinLanguages } from '../languages/language-table.ts'
import { type Rule, rule } from '../rule.ts'
import { disagreement, readings } from '../text/measures.ts'
import { reckoningsIn, year } from '../text/reckoning.ts'
import { acrossLines } from '../text/written-day.ts'
import { findMatches, placeOf } from '../view/text-runs.ts'

// What is before it is not read.
const longestSentence = 500
const sentenceEnd = /[.!?](?=\s)|\n/

const keyOf = ([before, , after]: readonly (string | undefined)[]) => before ?? after?.toLowerCase() ?? ''

// “Two thirds of them (66 of 99)”
const fractions: Readonly<Record<string, number>> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4 }
const fractionsOf = acrossLines(
  /(?<!\p{L})(?:(a|one|two|three)[ -])?(half|third|quarter)s? of [^()%\d.;]{0,40}\((\d{1,6}) (?:out )?of (\d{1,6})(?=\)| \p{L})/giu,
)

// “In 1886, five years after work began in 1881”
const yearsAfter = acrossLines(
  new RegExp(
    String.raw`(?<!\p{L})in ${year}, (\d{1,3}|\p{L}{3,8}) years (?:after|before|earlier|later)(?!\p{L})[^.;:\d]{0,60} in ${year}`,
    'giu',
  ),
)
// “It was built in 1886, and is now 140 years old.”
const ages = acrossLines(
  new RegExp(
    String.raw`(?<!\p{L})in ${year}[^.;:!?\d]{0,40} is (?:now |already |almost |nearly |about )?(\d{2,3}) years old`,
    'giu',
  ),
)

// “In the 18th century, in 1872”
const centuries = acrossLines(
  new RegExp(
    String.raw`(?<!\p{L})(?:(\d{1,2})(?:st|nd|rd|th|\.|e|ème) (?:century|Jahrhundert|siècle|eeuw)|([XVI]{1,5})e? (?:siècle|secolo)|(?:siglo|século) ([XVI]{1,5}))(?:,? (?:in|im Jahr|en|nel|em) | \()${year}(?=[,.;)]|$)`,
    'giu',
  ),
)
const centuryNumbers = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI'.split(
  ' ',
)

/** Returns the hours of a time on a clock; without a half of the day, the clock may have 12 or 24. */
function hoursOf(hour: string | undefined, minute = '0', half: string | undefined): number {
  const hours = Number(hour)
  return (half ? (hours % 12) + (/p/i.test(half) ? 12 : 0) : hours) + Number(minute) / 60
}

/** Returns the number that digits are in a language. */
function valueIn(digits = '', { table }: Language): number {
  const [whole = 0, fraction = whole] = readings(digits)
  return digits.includes(table.hasDecimalComma ? ',' : '.') ? fraction : whole
}

/** Rules about numbers of a sentence that cannot all be right. */
export const numberRules: readonly Rule[] = [
  rule({
    id: 'conversion-wrong',
    severity: 'warning',
    over: 'post',
    why: 'The two measures are not the same: readers use the one they know, and may get the wrong one.',
    fix: 'Convert it, and correct the one that is wrong.',
    languages: latinLanguages,
    invalid: {
      blog: 'Bake it at 180 °C (250 °F), 3 km (5 miles) away, with 70 cl (7 l) of gin, or 2 lb / 9 kg of ice.',
    },
    valid: {
      blog: 'Bake it at 180 °C (350 °F), 5 km (3 miles) away, with 70 cl (0,7 l) of gin, 8 oz (225 g) or 8 oz (240 ml), 1.250 g (2.8 lb), 6 feet 2 inches (188 cm), 1 kg (500 g each), 500 ml or 1 l, a rise of 5 °C (9 °F).',
    },
    *check({ body, language }) {
      for (const match of findMatches(body.runs, reckoningsIn(language).twice)) {
        const [one = '', unitOfOne = '', mark, other = '', unitOfOther = '', end] = match.groups
        const found = disagreement([one, unitOfOne], [other, unitOfOther])
        // “500 ml or 1 l” is a choice.
        if (!found || (found.isOneSystem && (mark !== '(' || end !== ')'))) continue
        yield {
          ...placeOf(match),
          message: `${one} ${unitOfOne} are ${found.right} ${unitOfOther}, not ${other}`,
        }
      }
    },
  }),
  rule({
    id: 'sum-wrong',
    severity: 'warning',
    over: 'post',
    why: 'The numbers of the sentence add up to another one than it says.',
    fix: 'Add them up, and correct the one that is wrong.',
    languages: latinLanguages,
    invalid: {
      blog: 'It takes 60 ml of gin, 30 ml of juice and 15 ml of syrup, 115 ml in all. We paid €9, €4 and €3: in total €17. Ten guests voted: four for gin, three for rum and five for ice.',
    },
    valid: {
      blog: 'It takes 60 ml of gin, 30 ml of juice and 15 ml of syrup, 105 ml in all. Of 3 bottles of 70 cl, 20 cl and 10 cl are left, 90 cl in all. It was 4 in all. In all, 3 of the 12 came. Ten guests voted: four for gin, three for rum and three for ice. Two teams came: five from Rome, six from Graz and three from Ulm.',
    },
    *check({ body, language }) {
      const { totals, amounts, more, counted, between } = reckoningsIn(language)
      for (const match of findMatches(body.runs, totals)) {
        const total = match.groups.slice(match.groups[1] === undefined ? 3 : 0)
        const before = match.run.text.slice(Math.max(0, match.index - longestSentence), match.index)
        const from = before.split(sentenceEnd).at(-1) ?? ''
        const parts = Array.from(from.matchAll(amounts), ([, ...part]) => part)
        const hasOther = parts.some((part) => keyOf(part) !== keyOf(total))
        // “Two of 20 ml”
        const isCounted = from.split(/\s+/).some((word) => language.numberOf(word) > 1)
        const isCutOff = from.length === longestSentence
        const isSum = parts.length > 1 && keyOf(total) !== '' && !hasOther && !isCounted && !isCutOff
        if (!isSum || more.test(from)) continue
        const sum = parts.reduce((so, [, digits]) => so + valueIn(digits, language), 0)
        if (Math.abs(sum - valueIn(total[1], language)) > 0.01 * sum)
          yield {
            ...placeOf(match),
            message: `“${match.text}”, but the numbers before it add up to ${Number(sum.toFixed(2))}`,
          }
      }
      for (const match of findMatches(body.runs, counted)) {
        const [written = '', thing = '', list = ''] = match.groups
        const said = language.countOf(written)
        const parts = list.split(between).map((part) => part.split(/\s/))
        const counts = parts.map(([count = '']) => language.countOf(count))
        const isOfOneKind = parts[0]?.[1] === thing
        const isSum =
          parts.length > (isOfOneKind ? 1 : 2) && counts.every((count) => count > 1 && count < said)
        if (!isSum || parts.some((part) => /\d/.test(part.slice(1).join(''))) || more.test(list)) continue
        const sum = counts.reduce((so, count) => so + count)
        if (sum !== said)
          yield {
            ...placeOf(match),
            message: `${written} ${thing}, but the numbers after it add up to ${sum}`,
          }
      }
    },
  }),
  rule({
    id: 'percentage-wrong',
    severity: 'warning',
    over: 'post',
    why: 'The percentage is not that of the two numbers: one of the three is wrong.',
    fix: 'Work it out, and correct the one that is wrong.',
    languages: latinLanguages,
    invalid: {
      blog: 'The price went from €9 to €11, a rise of 50%. Es stieg von 20 auf 25 Gäste, ein Plus von 40 %. Of the guests, 80 % (30 of 40) came.',
    },
    valid: {
      blog: 'It went from €9 to €11, a rise of 22%, then from 2019 to 2023, up 40%, from 12 to 6, a drop of 50 percent, and from 5 to 8, up to 20 % of the guests, 75 % (30 of 40 guests), 1 of 3 guests (33 %).',
    },
    *check({ body, language }) {
      const { changes, shares, parts } = reckoningsIn(language)
      for (const match of findMatches(body.runs, changes)) {
        const [from = 0, to = 0, said = 0] = match.groups.map((digits) => valueIn(digits, language))
        const isYears = [from, to].every((each) => each > 1800 && each < 2200)
        if (from === 0 || isYears) continue
        const change = (100 * Math.abs(to - from)) / from
        if (Math.abs(change - said) > 1 + change / 10)
          yield {
            ...placeOf(match),
            message: `From ${match.groups[0]} to ${match.groups[1]}, it is ${change.toFixed(0)} %`,
          }
      }
      for (const match of findMatches(body.runs, shares)) {
        const [before, part = match.groups[3], whole = match.groups[4], , , after] = match.groups
        const share = (100 * Number(part)) / Number(whole)
        if (share <= 100 && Math.abs(share - Number(before ?? after)) > 2)
          yield { ...placeOf(match), message: `${part} of ${whole} are ${share.toFixed(0)} %` }
      }
      for (const match of findMatches(body.runs, parts)) {
        const [one = 0, other = 0, said = 0] = match.groups.map((digits) => valueIn(digits, language))
        const share = (100 * Math.min(one, other)) / Math.max(one, other)
        if (Math.abs(share - said) > 2)
          yield {
            ...placeOf(match),
            message: `${match.groups[1]} of ${match.groups[0]} are ${share.toFixed(0)} %`,
          }
      }
      for (const match of findMatches(body.runs, fractionsOf)) {
        const [many = 'one', one = '', part, whole] = match.groups
        const said = (fractions[one.toLowerCase()] ?? 1) * Math.max(1, english.countOf(many))
        const share = Number(part) / Number(whole)
        if (share <= 1 && Math.abs(share - said) > 0.06)
          yield { ...placeOf(match), message: `${part} of ${whole} are ${(100 * share).toFixed(0)} %` }
      }
    },
  }),
  rule({
    id: 'duration-wrong',
    severity: 'warning',
    over: 'post',
    why: 'From the one time to the other it is longer or shorter: a reader cannot know which of them is right.',
    fix: 'Correct the one that is wrong.',
    languages: latinLanguages,
    invalid: {
      blog: 'We play from 18:00 to 20:00, three hours, and from 9 pm to 11 pm (3 hours). It is on August 16–18, four days. From 2019 to 2023, six years, and in 1886, three years after work began in 1881.',
    },
    valid: {
      blog: 'We play from 18:00 to 20:00, two hours, from 9 pm to 1 am (4 hours), from 9 to 5, eight hours, and from 11 to 1 (2 hours), on August 16–18, three days, and on August 20 to 22 (2 days), from 2019 to 2023, five years. It opened in 1998, when she was 30 years old.',
    },
    *check({ body, post, language }) {
      const spans = reckoningsIn(language)
      for (const match of findMatches(body.runs, spans.hours)) {
        const [hour, minute, half, endHour, endMinute, endHalf, written = ''] = match.groups
        const hours = hoursOf(endHour, endMinute, endHalf) - hoursOf(hour, minute, half ?? endHalf)
        const said = language.countOf(written)
        // The end may be on the next day, or in the other half of this one.
        const may = [hours, ...(half ? [] : [hours + 12]), hours + 24].filter((each) => each > 0)
        if (said > 1 && !may.some((each) => Math.abs(each - said) < 1))
          yield { ...placeOf(match), message: `That is ${may[0]} hours, not ${written}` }
      }
      for (const match of findMatches(body.runs, language.rangesOfDays)) {
        const [, written] = spans.days.exec(match.run.text.slice(match.index + match.text.length)) ?? []
        const [first = 0, last = 0] = (match.text.match(/\d+/g) ?? []).map(Number)
        const nights = last - first
        const said = written && language.countOf(written)
        if (said && said > 1 && said !== nights && said !== nights + 1)
          yield { ...placeOf(match), message: `That is ${nights + 1} days, not ${written}` }
      }
      const ofYears = [spans.years, yearsAfter].flatMap((pattern) => [...findMatches(body.runs, pattern)])
      for (const match of ofYears) {
        const [first = 0, last = 0] = (match.text.match(/\d{4}/g) ?? []).map(Number)
        const written = match.groups.find((group) => group && !/^\d{4}$/.test(group)) ?? ''
        const [years, said] = [Math.abs(last - first), language.countOf(written)]
        if (said > 1 && Math.abs(said - years) > 1)
          yield { ...placeOf(match), message: `That is ${years} years, not ${written}` }
      }
      const postYear = parsePostDate(post.date).getUTCFullYear()
      for (const match of findMatches(body.runs, ages)) {
        const years = postYear - Number(match.groups[0])
        const said = Number(match.groups[1])
        if (years > 0 && Math.abs(years - said) > 1 + years / 10)
          yield { ...placeOf(match), message: `That is ${years} years, not ${said}` }
      }
    },
  }),
  rule({
    id: 'century-wrong',
    severity: 'warning',
    over: 'post',
    why: 'The year is in another century than the text says.',
    fix: 'Correct the one that is wrong.',
    languages: latinLanguages,
    invalid: { blog: 'It was built in the 18th century, in 1872. Fu fatto nel XVIII secolo, nel 1872.' },
    valid: {
      blog: 'It was built in the 18th century, in 1772, burned in the 18th century, in 1800. Nel XIX secolo (1872).',
    },
    *check({ body }) {
      for (const match of findMatches(body.runs, centuries)) {
        const [digits, numeral, otherNumeral = numeral, written] = match.groups
        const year = Number(written)
        const century = Math.ceil(year / 100)
        const said = digits ? Number(digits) : centuryNumbers.indexOf(otherNumeral?.toUpperCase() ?? '') + 1
        if (said > 0 && century !== said && Math.floor(year / 100) + 1 !== said)
          yield {
            ...placeOf(match),
            message: `${year} is in the ${century}${century === 21 ? 'st' : 'th'} century`,
          }
      }
    },
  }),
]
