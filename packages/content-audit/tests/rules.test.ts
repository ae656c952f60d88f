import { readdirSync } from 'node:fs'
import { allRules, families } from '@venue-site/content-audit/registry'
import type { Rule } from '@venue-site/content-audit/rule'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { lengthOfGrowth } from '../../../tests/support/growth.ts'
import { auditExample, onlyRule, otherPost, sourceOf } from './audit-fixtures.ts'

const withOther = (post: Partial<Post>) => ({ posts: [post, otherPost] })

test('every file of rules is in the registry, and every id is used once', () => {
  expect(readdirSync('packages/content-audit/src/rules')).toHaveLength(families.length)
  expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length)
})

test('every rule says why it matters and how to fix it', () => {
  for (const { id, why, fix } of allRules) {
    for (const text of [why, fix]) expect(text, id).toMatch(/^[A-Z‘“][^\n]{10,150}[.!]$/)
  }
})

test('the good posts have no findings', async () => {
  expect(await auditExample(withOther({}))).toEqual([])
})

test.each(allRules.map((rule) => [rule.id, rule] as const))(
  '%s finds its invalid example, where it says, and not its valid one',
  async (_, rule) => {
    const [invalid, valid] = await Promise.all([findIn(rule, 'invalid'), findIn(rule, 'valid')])
    expect(invalid).not.toEqual([])
    expect(valid).toEqual([])
    if (rule.over === 'posts') return
    const { readPost } = sourceOf(withOther(rule.invalid))
    for (const { slug, field, quote, line = 1, column = 1 } of invalid) {
      const lines = String(Reflect.get(readPost(slug), field) ?? '').split('\n')
      const text = lines.slice(line - 1).join('\n')
      expect(text.slice(column - 1)).toContain(quote.replace(/…$/, ''))
    }
  },
)

/** Audits an example by its rule alone. */
function findIn(rule: Rule, example: 'invalid' | 'valid') {
  const settings = onlyRule(rule.id)
  if (rule.over === 'posts') return auditExample(rule[example], settings)
  // The examples of a rule that does not read English are in the first language that it reads.
  const [locale = 'en'] = rule.languages?.includes('en') ? [] : (rule.languages ?? [])
  return auditExample(withOther(rule[example]), settings, { parsed: 1, locale })
}

test.each(
  allRules.flatMap((rule) => (rule.over === 'posts' && !rule.readsBodies ? [[rule.id, rule] as const] : [])),
)('%s does not read bodies', async (id, { invalid }) => {
  const found = await auditExample(invalid, onlyRule(id), { parsed: 0 })
  expect(found).toEqual(await auditExample(invalid, onlyRule(id)))
})

test.each([
  ['We met on Monday, March 4, 2015', 'That day was a Wednesday, not a Monday'],
  ['We met on Monday, 4th of March 2015', 'That day was a Wednesday, not a Monday'],
  [
    'We met on Monday,\nMarch 4,\n2015, not on Wednesday,\nMarch 4,\n2015',
    'That day was a Wednesday, not a Monday',
  ],
  ['We met on 31\nJune', 'June has no day 31'],
  ['It costs $2,500,00 here', '“$2,500,00” is no price'],
  ['We met on February 29, 2019', 'February has no day 29'],
  ['We met on March 4, 20015', '“20015” is no year'],
  ['We met at 25:00', '“at 25:00” is no time of a day'],
  ['We met at 13:00 pm', '“13:00 pm” is a time on two clocks'],
  ['We met at 9:75 pm', '“9:75 pm” is no time of a day'],
  ['It costs $10.00.00', '“$10.00.00” is no price'],
  ['We met at 22:71, and at 23:59:60 UTC, and mix at 20:80', '“at 22:71” is no time of a day'],
  ['We met at 9:75 CET, at a scale of 1:64', '“9:75 CET” is no time of a day'],
  ['We met on Feb 31, or on Mar 0.5. Hex 21 is Dec 33', 'Feb has no day 31'],
  ['We met on Tuesday,\n2022-04-18, and on Monday, 2022-04-18', 'That day was a Monday, not a Tuesday'],
  ['We met for three\n(4) months, or two\n(2) years', '“three (4)” are two numbers'],
  ['It has 10.5/10 stars, not 9.5/10, on 10/10', '“10.5/10” is more than there is'],
  ['We met on 2020-07-13 28:00, not on 2020-07-13 08:00', '“28:00” is no time of a day'],
  ['It costs $15,00k, not $15,000', '“$15,00k” is no price'],
  ['It opens from 14pm on, at 2pm', '“14pm” is a time on two clocks'],
  ['It takes 14\nto 8 months, or 8\nto 14 months', '“14 to 8 months” ends before it begins'],
  ['It opens in Q5 2026, not in Q4 2026', '“in Q5 2026” is no quarter'],
  ['We opened in the spring of 20144', '“spring of 20144” is no year'],
  ['We met on the 2th floor', '“2th” is no ordinal'],
  ['It costs $12 €', '“$12 €” has two currencies'],
  ['It saves 1,0000 steps', '“1,0000” is no number'],
  ['We were open from 2019 to 2016', '“from 2019 to 2016” ends before it begins'],
  ['It is from 3:30 pm to 2:15\npm, not 8 pm to 2 am', '“3:30 pm to 2:15 pm” ends before it begins'],
  ['It is from 19:30–18:00, not 19:30–2:00 or 16:00–18:00', '“19:30–18:00” ends before it begins'],
  ['It is from 14 to 12 March, not 12 to 14 March', '“14 to 12 March” ends before it begins'],
  [
    'From October 21 –\nOctober 11, not from October 11 to October 21',
    '“October 21 – October 11” ends before it begins',
  ],
  ['We met on 2026-02-30, not on 2026-02-28, at /2026-02-30', 'February has no day 30'],
  ['It takes 1OO g, not H2O, or 10 Ohm', '“1OO” is no number'],
  [
    'On July 4, at 10am PST or 10am PDT; on 4 January at 10am PST',
    '“July 4, at 10am PST” is on the clock of another season',
  ],
  ['It is here since 2105, and since 2015, since 2400 guests came', '“since 2105” is in the future'],
  ['It is on May 28–30, May 28–3 June, and October 27-18', '“October 27-18” ends before it begins'],
  [
    'We moved it from 8 pm to 7 pm.\n\nIt went down from 10 to 5 minutes.\n\nLet it rest for 10 to 5 minutes',
    '“10 to 5 minutes” ends before it begins',
  ],
])('finds what cannot be: %s', async (blog, message) => {
  const found = await auditExample(withOther({ blog: `${blog}.` }), onlyRule('value-impossible'), {
    parsed: 1,
  })
  expect(found.map((finding) => finding.message)).toEqual([message])
})

test.each([
  ['value-impossible', 'We met on Monday, March 4, or in 2026. '],
  ['days-differ', '## March 1–4\n\nMarch 1–4, 5–6 March, '],
  ['currency-side-varies', '1,000,000 €5 $ 7.50 £ '],
  ['number-format-varies', '1,234 1.234 1,234.5 '],
  ['amount-differs', '- 5 g salt\n\nThe 5 g salt, the 6 g of salt. '],
  ['fake-list', '- 1 l b b b b - 2 l\n*a\n*b '],
  ['question-mark-varies', '**What?**\n\n**What**\n\n'],
  ['code-typographic-quotes', '```js\nsay(“a, “b)\n```\n\n'],
  ['code-quote-unclosed', '```sh\na "b" # "\n```\n\n'],
  ['item-repeated', '- a b\n\n'],
  ['quotes-vary', '« a » "b" « c '],
  ['time-format-varies', '7 pm 8:00 9:30 p.m. '],
  ['table-total-wrong', '| Total | 1,000.5 |\n| - | - |\n'],
  ['table-cells-swapped', '| a | 1 |\n| - | - |\n'],
])('%s reads a long body in one pass', async (id, text) => {
  const read = (length: number) => {
    const blog = text.repeat(length / text.length)
    return () => auditExample(withOther({ blog }), onlyRule(id), { parsed: 1 })
  }
  expect(await lengthOfGrowth(read, 160_000)).toBeUndefined()
})

test.each([
  ['If your using ice', '“If your using” is “If you’re using”'],
  ['You can loose your saw', '“can loose” is “can lose”'],
  ['It has a big affect on ice', '“affect on” is “effect on”'],
  ['It will effect your ice', '“will effect your” is “will affect your”'],
  ['It is far to cold', '“far to cold” is “far too cold”'],
  ['We need a\na saw', '“a a” is “a … a”'],
  ['We took it\nform the bar', '“took it form the” is “took it from the”'],
  ['It is to late', '“is to late” is “is too late”'],
  ['They was cold', '“They was” is “They were”'],
  ['There is many saws', '“There is many” is “there are many”'],
  ['It has went well', '“has went” is “has gone”'],
  ['Wait for 1 minutes', '“for 1 minutes” is “for 1 minute”'],
  ['A sneak peak', '“sneak peak” is “sneak peek”'],
  ['THe ice', '“THe” is “The”'],
  ['There are a dozen reasons, and there are an estimated four', undefined],
  ['The rich need to wait, and these fish are cold', undefined],
  ['These query can wait', '“These query can” is “These queries can”'],
  ['We have egg yokes', '“egg yokes” is “egg yolks”'],
  ['It reeked havoc', '“reeked havoc” is “wreaked havoc”'],
  ['In sum, no one were late', '“no one were” is “no one was”'],
  ['By enabling them make ice', '“enabling them make” is “enabling them to make”'],
  ['It is fun once in awhile', '“in awhile” is “in a while”'],
  ['The drinks have fell over', '“have fell” is “have fallen”'],
  ['Most guests doesn’t ask', '“Most guests doesn’t” is “Most guests don’t”'],
  ['The glass is cold, and the news was good', undefined],
  ['It got it’s name from a ship', '“got it’s” is “got its”'],
  ['The guests left there coats here', '“left there coats” is “left their coats”'],
  ['First we stir, than we pour', '“stir, than we” is “stir, then we”'],
  ['At the end of the in the cellar', '“of the in the” is “of the … in the”'],
  ['We don’t except cards', '“don’t except cards” is “don’t accept cards”'],
  ['The drinks is cold', '“The drinks is” is “The drinks are”'],
  ['Baking the cakes is fun, and the head of the tests is here', undefined],
  ['In May i was here', '“i was” is “I was”'],
  ['Each value i is even, for i in all', undefined],
  ['It does not effect the ice', '“not effect the” is “not affect the”'],
  ['One of you was here, and what they has is cold', undefined],
  ['It does so by losing it’s focus', '“losing it’s focus” is “losing its focus”'],
  ['We hope so, thinking it’s good, by doing it’s best', undefined],
  ['It is for a of guests', '“a of” is “a … of”'],
  ['Prefer not make it, or stir', '“Prefer not make” is “Prefer not to make”'],
  ['It allows you make ice', '“allows you make” is “allows you to make”'],
  ['It can be use again', '“can be use” is “can be used”'],
  ['It has to much sugar', '“has to much” is “has too much”'],
  ['We open every drinks', '“every drinks” is “every drink”'],
  ['It is cold, e.g in May', '“e.g” is “e.g.”'],
  ['It has less problems', '“less problems” is “fewer problems”'],
  ['It is one of main reasons', '“one of main” is “one of the main”'],
  ['We cut it in order save time', '“in order save” is “in order to save”'],
  ['It may fails to cut, and the team wanted to went', '“may fails” is “may fail”', '“to went” is “to go”'],
  ['They makes ice', '“They makes” is “They make”'],
  ['It is cold because it contain air', '“it contain” is “it contains”'],
  ['As a rule, a guest ask for ice', '“a guest ask” is “a guest asks”'],
  ['The water was send to us', '“was send” is “was sent”'],
  ['The taste has improve', '“has improve” is “has improved”'],
  ['The order of the drinks are fine', '“The order of the drinks are” is “The order of the drinks is”'],
  ['Each of the bars are cold', '“Each of the bars are” is “Each of the bars is”'],
  ['A test run, a few contain ice, and for each of the drinks are straws', undefined],
  ['The tools it has allow us to cut, this time add ice', undefined],
  ['As a rule, these drinks is cold', '“these drinks is” is “these drinks are”'],
  ['You can setup the bar', '“can setup the” is “can set up the”'],
  ['It was great idea', '“was great idea” is “was a great idea”'],
  ['It prevents us to cut ice', '“prevents us to” is “prevents us from”'],
  ['We love all the drink’s, and all the world’s ice', '“all the drink’s” is “all the drinks”'],
  ['We share you idea', '“share you idea” is “share your idea”'],
  ['It was named so, as it’s only guest is here', '“as it’s only guest” is “as its only guest”'],
  ['We are closed on monday, and read monday.com, in french', '“monday” is “Monday”'],
  // Words that sound or look alike, in phrases where one is right.
  ['We are preforming\nour duties', '“preforming our” is “performing our”'],
  ['It was put into a cue', '“put into a cue” is “put into a queue”'],
  ['I had a couple of weeks of in May', '“couple of weeks of” is “couple of weeks off”'],
  ['It is filled to the brink with ice', '“filled to the brink” is “filled to the brim”'],
  ['It is a mean of understanding ice', '“is a mean of understanding” is “is a means of understanding”'],
  ['It is quite a complement', '“quite a complement” is “quite a compliment”'],
  ['It has a safety value', '“safety value” is “safety valve”'],
  ['Then competitors entry the market', '“competitors entry the” is “competitors enter the”'],
  ['It is the worse recent example', '“the worse recent” is “the worst recent”'],
  ['Te second day', '“Te second” is “the second”'],
  ['Frequency Asked Questions', '“Frequency Asked” is “frequently asked”'],
  ['It was meant with success', '“was meant with success” is “was met with success”'],
  ['It has lead to ice', '“has lead to” is “has led to”'],
  ['It is everyone whom will be cold', '“everyone whom will” is “everyone who will”'],
  [
    'Bare in mind, it is the place were we cut',
    '“Bare in mind” is “bear in mind”',
    '“place were we” is “place where we”',
  ],
  ['Bears in mind, a mean of 5, a cue ball, the peak of ice, and the role of ice', undefined],
  // Apostrophes, and words that were left out.
  ['Lets start here', '“Lets start” is “let’s start”'],
  ['It lets go, and lets start be', undefined],
  ['It is its deemed place', '“its deemed” is “it’s deemed”'],
  ['It has each teams’ ice', '“each teams’” is “each team’s”'],
  ['Each others’ ice', '“Each others’” is “each other’s”'],
  ['It is an applications logic', '“an applications logic” is “an application’s logic”'],
  ['Then the tourist’s were here', '“the tourist’s were” is “the tourists were”'],
  ['It is old to it’s own end', '“it’s own” is “its own”'],
  ['It came at the turn the century', '“at the turn the century” is “at the turn of the century”'],
  ['There are couple of drinks', '“are couple of” is “are a couple of”'],
  ['Listen the ice', '“Listen the” is “Listen to the”'],
  ['According the author, it is cold', '“According the” is “according to the”'],
  ['It allows our ice be clear', '“allows our ice be” is “allows our ice to be”'],
  ['It allows us ensure it', '“allows us ensure” is “allows us to ensure”'],
  ['It enables the guests create ice', '“enables the guests create” is “enables the guests to create”'],
  ['It allows us, mean ice, and enables the app install', undefined],
  // Forms of verbs, and numbers.
  ['Nobody in our team were cold', '“Nobody in our team were” is “Nobody in our team was”'],
  ['If everyone were cold, and each of us', undefined],
  ['Each guest have ice', '“Each guest have” is “Each guest has”'],
  ['Each week are two nights of ice', undefined],
  ['It is 2017, a year that have seen ice', '“a year that have” is “a year that has”'],
  ['It is a program which provide ice', '“a program which provide” is “a program which provides”'],
  ['It is a list of drinks in a bar that are cold, and a couple that have ice', undefined],
  ['We do some more tasks that needs ice', '“some more tasks that needs” is “some more tasks that need”'],
  ['It is a list of these tasks that needs ice, and one of the many bars that has it', undefined],
  ['There is a trade-offs', '“a trade-offs” is “a trade-off”'],
  ['It is a users guide and a tools menu, and the armed might of ice goes further back than ours', undefined],
  ['Rarely does an issue comes up', '“Rarely does an issue comes” is “Rarely does an issue come”'],
  ['We did not discussed it', '“did not discussed” is “did not discuss”'],
  ['We know how to returned the ice', '“how to returned” is “how to return”'],
  ['We have been always been cold', '“have been always been” is “have always been”'],
  ['It hasn’t been cold', undefined],
  ['It has way less visitors', '“less visitors” is “fewer visitors”'],
  ['It is in a in a glass', '“in a in a” is “in a”'],
  ['It was on December, 17th 2025', '“December, 17th 2025” is “December 17th, 2025”'],
  ['They couldn’t of known.', '“couldn’t of” is “couldn’t have”'],
  ['We didn’t went there.', '“didn’t went” is “didn’t go”'],
  ['I don’t knew that.', '“don’t knew” is “don’t know”'],
  ['You can used ice', '“can used” is “can use”'],
  ['It did not worked', '“did not worked” is “did not work”'],
  ['Should nested lists melt', undefined],
  ['The ice can found below', '“can found” is “can be found”'],
  ['It should be return with ice', '“should be return” is “should be returned”'],
  ['It has been release this morning', '“been release” is “been released”'],
  ['The script was ran twice', '“was ran” is “was run”'],
  ['The page is already translate into ice', '“is already translate” is “is already translated”'],
  ['We made a list for ensure consistency', '“for ensure” is “for ensuring”'],
  ['Ask for help in the bar, or without Send', undefined],
  ['Thanks for help us', '“for help” is “for helping”'],
  ['We show how to using the saw', '“how to using” is “how to use”'],
  ['To initializing the saw, press it', '“To initializing the” is “To initialize the”'],
  ['You don’t have spend it', '“don’t have spend” is “don’t have to spend”'],
  ['This does not need be cold', '“does not need be” is “does not need to be”'],
  ['We’d like have ice', '“We’d like have” is “We’d like to have”'],
  ['It seems to works', '“seems to works” is “seems to work”'],
  ['It is easy for you read', '“easy for you read” is “easy for you to read”'],
  ['We are plan to cut it', '“We are plan to” is “We are planning to”'],
  ['Any saw that suspend it', '“Any saw that suspend” is “Any saw that suspends”'],
  ['Every saw need to be cold', '“Every saw need to” is “Every saw needs to”'],
  ['When you saw needs ice, wait', '“When you saw needs” is “When your saw needs”'],
  ['The ice is clear, but it’s price is not', '“it’s price is” is “its price is”'],
  ['All it’s doing is melting, and it’s done', undefined],
  ['Ice which may private', '“may private” is “may be private”'],
  ['The drink is consists of ice', '“is consists” is “… consists”'],
  ['It lets you to choose', '“lets you to choose” is “lets you choose”'],
  ['We will to publish it', '“We will to publish” is “We will publish”'],
  [
    'The following table summarise the ice',
    '“The following table summarise” is “The following table summarises”',
  ],
  ['The main ask: ice. The team have ice', undefined],
  ['This mean that it melts', '“This mean” is “This means”'],
  ['There are a second saw', '“There are a second” is “There is a second”'],
  ['There are a great many drinks, and there are a number of saws', undefined],
  ['There has been problems with ice', '“There has been problems” is “There have been problems”'],
  ['The results of the survey is here', '“The results of the survey is” is “The results of the survey are”'],
  ['The news of the day is cold', undefined],
  ['These setting can melt', '“These setting can” is “These settings can”'],
  ['These few can melt', undefined],
  ['Which allows to filter it', '“allows to filter” is “allows … to filter”'],
  ['We haven’t able to see it', '“haven’t able to” is “haven’t been able to”'],
  ['It melted due a problem', '“melted due a” is “melted due to a”'],
  ['Let me if it melts', '“Let me if” is “let me know if”'],
  ['This makes easy to cut it', '“This makes easy to” is “This makes it easy to”'],
  ['Most of time it melts', '“Most of time” is “Most of the time”'],
  ['It is in one the next bars', '“in one the next” is “in one of the next”'],
  ['On the left, there a gap', '“there a” is “there is a”'],
  ['The saw is can be cold', '“is can be” is “can be”'],
  ['It’s a only a saw', '“a only a” is “only a”'],
  ['While we’re are on holiday', '“we’re are” is “we’re … are”'],
  ['You will have to have to wait', '“have to have to” is “have to”'],
  ['If you you wait', '“If you you” is “If you”'],
  ['It is also worth nothing that it melts', '“worth nothing that” is “worth noting that”'],
  ['It must, how much be cold', undefined],
  ['The ice much be cold', '“much be” is “must be”'],
  ['It melts everyday in the everyday at home', '“everyday” is “every day”'],
  [
    'It is removed form the bar, in a simplified form the guests like',
    '“removed form the” is “removed from the”',
  ],
  ['We will except orders, and do all we can except for that', '“will except” is “will accept”'],
  ['Editors note: it melts', '“Editors note:” is “Editor’s note:”'],
  ['If course, it melts', '“If course” is “of course”'],
  ['This days it melts', '“This days” is “these days”'],
  ['We have informations', '“informations” is “information”'],
  ['It depends from the ice', '“depends from” is “depends on”'],
  // Nouns, verbs and numbers that do not agree, and words that do not go together.
  [
    'It was more cold then expected, and more gin then anyone drank',
    '“more cold then expected” is “more cold than expected”',
    '“more gin then anyone” is “more gin than anyone”',
  ],
  ['Since the cherries is ripe, we cut ice', '“the cherries is” is “the cherries are”'],
  ['More than 120 guests has come, and 10 minutes has passed', '“120 guests has” is “120 guests have”'],
  ['Many people has ice', '“Many people has” is “Many people have”'],
  [
    'The following commands creates the saw',
    '“The following commands creates” is “The following commands create”',
  ],
  ['The command returns resolves the ice, and we look', undefined],
  ["If the jar don't close, and the team don't", "“the jar don't” is “the jar doesn't”"],
  ['Stir until it dissolve, until it better melts', '“it dissolve” is “it dissolves”'],
  ['Each of the drinks take about a minute', '“Each of the drinks take” is “Each of the drinks takes”'],
  ['The next meetup take place here', '“The next meetup take place” is “The next meetup takes place”'],
  [
    'It is one of the oldest saloon in town, and one of the most popular',
    '“one of the oldest saloon” is “one of the oldest saloons”',
  ],
  ['It took five year before it was ice, a five year old', '“five year” is “five years”'],
  ['It has less meetings than others, and less costs', '“less meetings” is “fewer meetings”'],
  ['We saw how much resources we have, and too much drinks', '“how much resources” is “how many resources”'],
  [
    'There is a lot of reasons to cut ice, and there is a lot of news here',
    '“There is a lot of reasons” is “There are a lot of reasons”',
  ],
  ['It was build by hand, and what it is make for', '“was build” is “was built”', '“is make” is “is made”'],
  ['We should have spend more time, and have build tools', '“should have spend” is “should have spent”'],
  ['It should has ice', '“should has” is “should have”'],
  ['We need create the ice, and what we need include it', '“We need create” is “We need to create”'],
  ['I am used to work late, and it is used to create ice', '“I am used to work” is “I am used to working”'],
  ['We enjoy to create ice', '“enjoy to create” is “enjoy creating”'],
  ['It is worth to create ice, and committed to create it', '“worth to create” is “worth creating”'],
  ['We look forward to create ice', '“look forward to create” is “look forward to creating”'],
  ['We succeeded to create ice', '“succeeded to create” is “succeeded in creating”'],
  [
    'Did you saw it? Did they went home? It is deployed, and must deployed it',
    '“Did you saw” is “did you see”',
    '“Did they went” is “Did they go”',
    '“must deployed” is “must deploy”',
  ],
  [
    'If we would have known it, and I wonder if it would have been ice',
    '“If we would have known” is “If we had known”',
  ],
  [
    'It is much quieter, more quieter and the most quickest, more later, most honest',
    '“more quieter” is “quieter”',
    '“most quickest” is “quickest”',
  ],
  [
    'Both the bread and the butter is here, bread and butter is good',
    '“Both the bread and the butter is” is “Both the bread and the butter are”',
  ],
  ['It is in a small glasses for now, with a big thanks to all', '“a small glasses” is “a small glass”'],
  ['It lets us to taste it', '“lets us to taste” is “lets us taste”'],
  ['The ice must be exist before it melts', '“must be exist” is “must exist”'],
  [
    'We have closed it last week, and have been here since last week',
    '“have closed it last week” is “closed it last week”',
  ],
  ['It has been cold last week', '“has been cold last week” is “… was cold last week”'],
  ['We sieve it trough a cloth, and see the trough the guests use', '“trough a” is “through a”'],
  ['We left it their because it melts', '“their” is “there”'],
  ['It is than moved', '“is than moved” is “is then moved”'],
  ['Its best to wait, and he did his best', '“Its best” is “it’s best”'],
  ['He quite his job, and it is quite our favourite', '“quite his job” is “quit his job”'],
  [
    'We think that it effects everything, and side effects everyone knows',
    '“it effects everything” is “it affects everything”',
  ],
  ['We had it for desert, and made for desert climates', '“for desert” is “for dessert”'],
  ['It works as excepted, and all are excepted, ice not excepted', '“as excepted” is “as expected”'],
  ['It is what we was', '“what we was” is “what we were”'],
  [
    'It costs 1.2 millions dollars and 40% percent',
    '“1.2 millions” is “1.2 million”',
    '“40% percent” is “40 percent”',
  ],
  ['It grew with 40 %', '“grew with 40 %” is “grew by 40 %”'],
  ['We are open in Monday, and in Monday’s paper', '“in Monday” is “on Monday”'],
  ['It was in July 7th, and in July 2019', '“in July 7th” is “on July 7th”'],
  ['See you in next year, and in next year’s ice', '“in next year” is “next year”'],
  [
    'I was very exciting to see it, and very exciting ice',
    '“I was very exciting to” is “I was very excited to”',
  ],
  [
    'It is so good like ice, and the same like my gin',
    '“so good like” is “as good as”',
    '“the same like” is “the same as”',
  ],
  ['It is at the first floor, and stops at the first floor', '“at the first floor” is “on the first floor”'],
  ['Thank you for all who came', '“Thank you for all who” is “thank you to all who”'],
  ['We wait in other to cut', '“in other to” is “in order to”'],
  ['We asked to them if it melts, and asked to be here', '“asked to them” is “asked them”'],
  ['He said me that it melts', '“He said me that” is “… told me that”'],
  [
    'We took many information on ice, and these information',
    '“many information” is “much information”',
    '“these information” is “this information”',
  ],
  ['It is an advice that melts', '“an advice” is “a piece of advice”'],
  ['It has todays ice, and last weeks ice', '“todays” is “today’s”', '“last weeks” is “last week’s”'],
  ['Although it is cold, but it melts', '“Although it is cold, but” is “Although it is cold, …”'],
  ['I recommend you to try it', '“I recommend you to try” is “recommend that you try”'],
  [
    'It is a ten minutes walk, and a three years old saw',
    '“a ten minutes walk” is “a ten-minute walk”',
    '“a three years old” is “a three-year-old”',
  ],
  ['It is clear, specially in May', '“specially in” is “especially in”'],
  ['It is how quite it is', '“how quite it” is “how quiet it”'],
  ['It takes between 5 to 10 days', '“between 5 to” is “between 5 and”'],
  ['It is made since 1840, and 10 years since 2010', '“is made since 1840” is “has been made since 1840”'],
  ['It melts since more than ten years', '“since more than ten years” is “for more than ten years”'],
  ['We had so fun', '“had so fun” is “had so much fun”'],
  ['It melts because of they were cold', '“because of they were” is “because they were”'],
  ['It was cold at the last day, and at the next day spa', '“at the last day” is “on the last day”'],
  [
    "It was our families's ice, and worth it's price",
    "“families's” is “families’”",
    "“worth it's price” is “worth its price”",
  ],
  ['It is good written', '“is good written” is “is well written”'],
  ['We have lots of picture in it, and lots of cake', '“lots of picture” is “lots of pictures”'],
  ['It melts depending to the ice', '“depending to” is “depending on”'],
  [
    'If you have any question, ask; if you have any doubt, wait',
    '“have any question” is “have any questions”',
  ],
  ['The price has raised, and it has raised questions', '“price has raised” is “price has risen”'],
  ["They wasn't here, and you isn't, and I hasn't", "“They wasn't” is “They weren’t”"],
  [
    'We came at end of the day, for first time, at same time',
    '“at end of the” is “at the end of the”',
    '“for first time” is “for the first time”',
    '“at same time” is “at the same time”',
  ],
  [
    'You can publishes ice, our bar has deploy it',
    '“can publishes” is “can publish”',
    '“has deploy” is “has deployed”',
  ],
  ['There are more then 120 guests', '“more then” is “more than”'],
  // Right, but near to one of the above.
  ['It has finished the book we bought last week', undefined],
  ['It has been great seeing you last week', undefined],
  ['From peak to trough the price fell, and all threw a party', undefined],
  [
    'Half off our drinks: cross each off your list, and take it all off my hands. We hang out off the grid',
    undefined,
  ],
  [
    'It is our second bar, its best to date. In their before and after photos, in their for-profit bar',
    undefined,
  ],
  ['See how much colder it is than expected', undefined],
  ['If it needs more gin then any will do', undefined],
  ['It is cold, and quite our style, and quite the game we know', undefined],
  ['The visual effects everyone talked about', undefined],
  ['Bars with desert and sea. They have deserts, and the desert made him cold', undefined],
  ['As of 2022, hundreds of bars have it. By 1919 thousands of them had closed', undefined],
  ['The score increased with 10% more ice', undefined],
  [
    'It was in Saturday Night Live, and in Friday night traffic. See Jenna in Wednesday, the series',
    undefined,
  ],
  ['We look back on October. It is about the focus, concentrating on July 1936', undefined],
  ['We were stuck in July 4th traffic', undefined],
  ['We were boring in the first half, and disappointing to see. I was confusing that with ice', undefined],
  [
    'It is so much like a bar. As many like to say, it looks so good like that. It is more of the same than new ice',
    undefined,
  ],
  ['Meet us at the ground floor bar', undefined],
  ['It was made by our own, and run by his own and her team', undefined],
  [
    'We believe in the internet, it is available in the Internet Archive, and comment on the photo below, or click on the picture above',
    undefined,
  ],
  ['He said them to us, and we made the photos in the book', undefined],
  ['It is a furniture, lighting and ice shop, with many software, web and ice shops', undefined],
  ['Many peoples have ice, and these peoples were here', undefined],
  ['It is mens rea. In the last weeks he was here, and over the last years she was', undefined],
  ['After two weeks notice how it melts', undefined],
  ['It is for first time buyers, with same day delivery', undefined],
  ['We took a deep breath taking in the view, and were out of breath taking the stairs', undefined],
  ['There are some where you pay, and some where to go', undefined],
  ['We saw their since closed bar', undefined],
  ['The odds are between 2 to 1 and 3 to 1', undefined],
  ['Sales are up since 2019. It is different since 2020, and what is new since 2018', undefined],
  ['Since more than ten days had passed, we left', undefined],
  ['The kindness shown me was great', undefined],
  ['The joy we felt because of it was real', undefined],
  ['At the first evening meal, at the next morning session', undefined],
  ["Ray Davies's songs, the top 10 CMS, and 30 MLS teams", undefined],
  ['It was good documented evidence', undefined],
  [
    'It makes a lot of difference. We have plenty of reason to cut ice, and a lot of improvement in it',
    undefined,
  ],
  ['Rising cost has raised fears', undefined],
  ['Although they were here for some, but by no means all, it melts', undefined],
  [
    'But the Times has ice. Five Guys has fries. Over 20 points has to be cut. The United States provides the ice',
    undefined,
  ],
  [
    "If the book weren't so good, if the room were too cold, and if the sick are very cold. This must have been ice",
    undefined,
  ],
  ['It was here until it burst in May, and when he quit the bar', undefined],
  ['The people take place. The best take place. This might take place', undefined],
  [
    'It is one of the most widely read in town, one of the gin.HIGH values, a new saws.HIGH value, one of my favorite is ice, one of the best value for us',
    undefined,
  ],
  ['At least one of the mode, size or age is here, and one of the GNOME is', undefined],
  ['We do two hour to four hour meetings in two person and three person tents', undefined],
  ['They are less tourists than guests, and income less deductions', undefined],
  ['Thank you so much folks. It melts so much sometimes', undefined],
  [
    'What you do is speak in the bar. The trick is forget to ask. It is a must have buy at this price',
    undefined,
  ],
  ['The thing to do has been to cut it, and political will has grown', undefined],
  ['The skills you need include a saw. All the tools they need come in it', undefined],
  [
    'It should get used to read the list. The chip is dedicated to work on it, or to read operations. It cannot be avoided to make it. Prove your worth to be here',
    undefined,
  ],
  ['Both calls must succeed to execute. We look forward to help from you', undefined],
  ['We have more harder ice, one more lighter, and most latest drinks', undefined],
  ['Our aim and our duty is to cut ice', undefined],
  ['It is a new terms and conditions page, a little quickens it, and a cast to a long fails', undefined],
  ['If it would have an end. If you would have peace, cut ice', undefined],
  ['It costed us a night', '“costed” is “cost”'],
  [
    'Neither the chef or the guests were here',
    '“Neither the chef or the guests” is “neither the chef nor the guests”',
  ],
  ['We thank everyone which helped', '“everyone which helped” is “everyone who helped”'],
  ['The press was lend to us', '“was lend” is “was lent”'],
  ['Try to breath slowly', '“to breath” is “to breathe”'],
  ['If the saw would have been sharp, it would cut', '“If the saw would have been” is “If the saw had been”'],
  [
    'We gave it to my sister and I. Between her and I, it melts, and between them and I sat ice',
    '“to my sister and I” is “to my sister and me”',
    '“Between her and I” is “between her and me”',
  ],
  [
    "We didn't had ice, and did not had any",
    "“didn't had” is “didn't have”",
    '“did not had” is “did not have”',
  ],
  ['It had broke before it melted, and we have broke friends', '“had broke” is “had broken”'],
  ['Pour it in to a glass, and turn it in to the bar', '“Pour it in to a” is “Pour it into a”'],
  ['Let it rest over night, or over night and day', '“over night” is “overnight”'],
  ['It melted to quickly. It went from slowly to quickly', '“melted to quickly” is “melted too quickly”'],
  [
    "It is one of they're ices. They lay on they're sides for days, and after it is on they're sure",
    "“of they're” is “of their”",
    "“on they're sides” is “on their sides”",
  ],
  [
    'Pour the gin, than the ice. It is better, of course, than the ice, and other, than the ice',
    '“gin, than the” is “gin, then the”',
  ],
  ['After three hour the ice melts, a three hour class', '“three hour” is “three hours”'],
  ['We let it cooled, and let it be', '“let it cooled” is “let it cool”'],
  ["We're use to ice. What use to guests is ice?", "“We're use to” is “We're used to”"],
  ['I am agree, and I agree to nothing', '“I am agree” is “I agree”'],
  ['It takes an hour and half. A day and half of it', '“an hour and half” is “an hour and a half”'],
  [
    'We wonder how it looks like. Look how it smells like a pine',
    '“how it looks like” is “what it looks like”',
  ],
  ['Wait until you will see it, as soon as you will be able to', '“until you will” is “until you”'],
  ['We would rather to wait. You had better be here', '“would rather to” is “would rather”'],
  ['We lack of ice. The lack of ice, as they lack', '“We lack of” is “We lack”'],
  [
    'We entered in the bar at nine, and orders entered in the bar at nine',
    '“We entered in the bar” is “We entered the bar”',
  ],
  [
    'She has ten years experience, and after ten years experience counts',
    '“ten years experience” is “ten years’ experience”',
  ],
  ['It is more cold than before, and more cold than hot', '“more cold than before” is “colder than before”'],
  [
    'The list of wines are here, and the number of wines is too',
    '“The list of wines are” is “The list of wines is”',
  ],
  ['It is to heavy to lift. The plan is to close', '“is to heavy” is “is too heavy”'],
  ['We went too the bar, and came too', '“went too the” is “went to the”'],
  ["You can't never cut it, and can't ever", "“can't never” is “can't ever”"],
  ["We don't have no ice left. We don't have no-show guests", "“don't have no” is “don't have any”"],
  ['We boil it during two hours, and during two hours of rain', '“during two hours” is “for two hours”'],
  ['He told that the bar was shut. She was told that it was', '“He told that” is “He said that”'],
  ['She always arrive late. It still life', '“She always arrive” is “She always arrives”'],
  ['We usually closes at two. We also pass here', '“We usually closes” is “We usually close”'],
  [
    'Nobody know where it is. Everyone bring your ice. No one like you is here',
    '“Nobody know” is “Nobody knows”',
  ],
  ['A lot of people comes for ice. The people comes', '“A lot of people comes” is “A lot of people come”'],
  [
    'My favorite part of the night are the songs. The best parts are',
    '“My favorite part of the night are” is “My favorite part of the night is”',
  ],
  [
    'These is the last. This ices are cold. This Thursdays are long',
    '“These is” is “These are”',
    '“This ices are” is “These ices are”',
  ],
  [
    'Many of our customer are here. Many of our own are',
    '“Many of our customer are” is “Many of our customers are”',
  ],
  ['It taste like smoke. It smell', '“It taste” is “It tastes”'],
  [
    'It was the worse night of the year, and the worse night of the two',
    '“the worse night” is “the worst night”',
  ],
  ["We can't hardly wait", "“can't hardly” is “can hardly”"],
  [
    'My sister and me opened it. It is for my sister and me',
    '“My sister and me opened” is “My sister and I opened”',
  ],
  ['Stir it whit the gin, and not a whit less', '“whit the” is “with the”'],
  ['The door must to be shut. It is a must to be here', '“The door must to be” is “The door must be”'],
  ["That's the reason because it melts", '“the reason because” is “the reason why”'],
  ['She works as barman in Porto, and works as art', '“works as barman” is “works as a barman”'],
  [
    'I am working here since May, and she is cutting since 2012. It is going on since then',
    '“am working here since May” is “have been working here since May”',
    '“is cutting since 2012” is “has been cutting since 2012”',
  ],
  ['How much lemons do we need? How much does ice cost?', '“How much lemons” is “How many lemons”'],
  ['All the seat were cold. All the staff are here', '“All the seat were” is “All the seats were”'],
  ['He can speaks to all. We must always pass', '“He can speaks” is “He can speak”'],
  [
    'What does this lemons do? How does this means end?',
    '“What does this lemons do” is “What do these lemons do”',
  ],
  [
    "You're glass is empty. They're bar is old. They're here is ice. You're done is what we say",
    "“You're glass is” is “Your glass is”",
    "“They're bar is” is “Their bar is”",
  ],
  ['She speak well. He sat here. It met all', '“She speak” is “She speaks”'],
  [
    'This drink are cold. A few are here, this can have ice, and this time are we late',
    '“This drink are” is “This drink is”',
  ],
  [
    'A glass of water come with it. A lot of water come to mind. A kind of guest have ice',
    '“A glass of water come” is “A glass of water comes”',
    '“A kind of guest have” is “A kind of guest has”',
  ],
  ['The glasses needs to be cold. The glass needs to be cold', '“The glasses needs” is “The glasses need”'],
  ['Each lemons has a number. Each of us has', '“Each lemons has” is “Each lemon has”'],
  ['The bar open at six. The bars open at six', '“The bar open” is “The bar opens”'],
  ['We had to waited. They have to feed us', '“had to waited” is “had to wait”'],
  ['They use to close early. What they use to close it', '“They use to” is “They used to”'],
  ['You must to stir it. It is a must to stir', '“You must to” is “You must”'],
  ['It fell of the shelf, and a drop of the ice fell', '“fell of the” is “fell off the”'],
  ['She is working their until May, and working their way up', '“working their” is “working there”'],
  [
    'Has anyone saw it? I have saw it. We have saws',
    '“Has anyone saw” is “Has anyone seen”',
    '“I have saw it” is “I have seen it”',
  ],
  [
    'It takes two bottle of gin, 1/2 cup of lime, and 1 1/2 cup of ice',
    '“two bottle of” is “two bottles of”',
  ],
  ['How long time is it?', '“How long time” is “how long”'],
  [
    'We met in the 5th of May. We were in the 4th of July parade',
    '“in the 5th of May” is “on the 5th of May”',
  ],
  [
    'She speaks Thai very good. It works in very good bars',
    '“speaks Thai very good” is “speaks Thai very well”',
  ],
  ['I will learn you a trick. You will learn them a bit at a time', '“learn you a” is “teach you a”'],
  [
    'He asked me where was the bar. I know where is the bar that we like',
    '“asked me where was the bar” is “asked me where the bar was”',
  ],
  ["We didn't saw it", "“didn't saw” is “didn't see”"],
  ["There wasn't no ice. It wasn't no-show ice", "“wasn't no” is “wasn't any”"],
  ['Their going to cut it. It is their going', '“Their going to” is “they’re going to”'],
  ['Do she like ice? Do it now', '“Do she” is “does she”'],
  ['We never been here. We had never been', '“We never been” is “We have never been”'],
  ['The most of our ice melts. Make the most of our ice', '“The most of our” is “most of our”'],
  ['It is near of the bar', '“near of the” is “near the”'],
  [
    'Since these passed two years it is open. Those passed two years later',
    '“Since these passed two years” is “Since these past two years”',
  ],
  ['It was easy too feel lost. It was easy too', '“easy too feel” is “easy to feel”'],
  ['I now how to make it. We now open', '“I now how to” is “I know how to”'],
  ["They don't now why. They don't now have ice", "“don't now why” is “don't know why”"],
  ['They were badly effected. The sale was not effected by us', '“badly effected” is “badly affected”'],
  ['All effected guests came', '“All effected guests” is “All affected guests”'],
  ['With the help off many friends. They tore the front off the house', '“the help off” is “the help of”'],
  ["We we're early, and I told you you're late", "“We we're” is “we're”"],
  ['A few month ago it was in a few month-old jars', '“few month” is “few months”'],
  ['There is various reasons. There is various fruit', '“There is various” is “there are various”'],
  ['It can helps us. A watering can helps, and free will helps', '“can helps” is “can help”'],
  ['Please join in me for a drink. Join in', '“join in me” is “join me”'],
  ['Make it as simple possible, or as humanly possible', '“as simple possible” is “as simple as possible”'],
  [
    'They are as old then we are. It was as hot then he said as it is now',
    '“as old then we” is “as old as we”',
  ],
  ['Sit where ever you are, in places where ever more people live', '“where ever” is “wherever”'],
  ["You've always be here. You always be kind", "“You've always be” is “You've always been”"],
  ["We've came early. We came", "“We've came” is “We've come”"],
  ['The next steps is here. Only the next step is', '“The next steps is” is “The next steps are”'],
  [
    'The answers contains the questions. The jobs figures the firm has',
    '“The answers contains” is “The answers contain”',
  ],
  ['We ask what the guests wants. What the guest wants', '“what the guests wants” is “what the guests want”'],
  ["It does not supports it. Why don't trains run?", '“does not supports” is “does not support”'],
  ['Much people came. Much of it is ice', '“Much people” is “many people”'],
  [
    'But these saws no longer cuts the ice. But this saw no longer cuts it',
    '“these saws no longer cuts” is “these saws no longer cut”',
  ],
  [
    'Were really happy with it. Were all happy with it?',
    '“Were really happy with” is “we’re really happy with”',
  ],
  ["He hasn't saw it. He hasn't saws", "“hasn't saw” is “hasn't seen”"],
  ["Of bars who's size we know. It shows who's author of it", "“bars who's size” is “bars whose size”"],
  ['You can try out it at home. At the trail, start up it again', '“try out it” is “try it out”'],
  ["We use you're saw. I love you're here, and I get you're busy", "“use you're” is “use your”"],
  ['Each saws will cut. Each of us will', '“Each saws will” is “Each saw will”'],
  [
    'It is more succinct then the ice. If it is more advanced then the rule wins',
    '“more succinct then” is “more succinct than”',
  ],
  ['This are cold. Days like this are cold', '“This are” is “these are”'],
  [
    'It is really though to cut, and though to see it took years',
    '“really though to cut” is “really tough to cut”',
  ],
  ['It was quit long. They quit long ago', '“was quit long” is “was quite long”'],
  ['It will fallback to ice. It is to fallback mode', '“will fallback” is “will fall back”'],
  [
    'In the mist of moving. In the mist of the morning',
    '“In the mist of moving” is “in the midst of moving”',
  ],
  ['Wed love to see it. They wed here', '“Wed love” is “we’d love”'],
  [
    'It is chalk full of best practises. She practises',
    '“chalk full” is “chock full”',
    '“best practises” is “best practices”',
  ],
  ['It is found thought the bar. I thought the bar', '“found thought the” is “found throughout the”'],
  ['Instead of, we cut it. Instead of, say, ice', '“Instead of,” is “instead,”'],
  [
    'It keeps it form melting. It keeps the form pleasing',
    '“keeps it form melting” is “keeps it from melting”',
  ],
  ['The bar has also announce it. The bar has also ice', '“has also announce” is “has also announced”'],
  ['This does leaves a saw. What does leaves mean', '“does leaves” is “does leave”'],
  ['A talk on this topics. A talk on this series', '“on this topics” is “on these topics”'],
  [
    'Keep it at 4 C°. We look forward see you, and look forward working on it',
    '“C°” is “°C”',
    '“look forward see” is “look forward to seeing”',
    '“look forward working” is “look forward to working”',
  ],
  ['In passed years we cut it. It passed years ago', '“In passed years” is “In past years”'],
  ['It melts, weather due to sun or salt. The weather due to it', '“weather due to” is “whether due to”'],
  ['It is each users name. Each team names it', '“each users name” is “each user’s name”'],
  ['We are on Github, and on github.com', '“Github” is “GitHub”'],
  [
    'It is a youtube film, for Iphone and MacOS, not in #youtube',
    '“youtube” is “YouTube”',
    '“Iphone” is “iPhone”',
    '“MacOS” is “macOS”',
  ],
  ['It is a costed plan, and neither here nor there', undefined],
  ['However, it need not be ice. The seat next to you always has ice', undefined],
])('finds wrong words: %s', async (blog, ...messages) => {
  const found = await auditExample(withOther({ blog: `${blog}.` }), onlyRule('wrong-word'), { parsed: 1 })
  expect(found.map(({ message }) => message)).toEqual(messages.filter((message) => message !== undefined))
})

test.each([
  ['So what does all of this have to do with ice.', 1],
  ['But how do the guests drink it.', 1],
  ['So what does ice need? What your guests drink is ice. How our ice melts.', 0],
])('finds questions without their mark: %s', async (blog, count) => {
  const found = await auditExample(withOther({ blog }), onlyRule('question-mark-missing'), { parsed: 1 })
  expect(found).toHaveLength(count)
})

test('a text that the site’s owner publishes is no private home', async () => {
  const example = withOther({ blog: 'We are at 12 Orchard Street, Suite 3.' })
  const find = (publicTexts: string[]) =>
    auditExample(example, onlyRule('private-home-address'), { publicTexts })
  expect([(await find([])).length, await find(['12 Orchard Street'])]).toEqual([1, []])
})

test.each([
  ['gin，ice', true],
  ['gin、ice', true],
  ['gin؛ ice', true],
  ['gin، ice', true],
  ['{gin,"dry ice"}', true],
  ['["gin", "ice"]', true],
  ['#gin #ice', true],
  ['gin | ice', true],
  ['C, C#, C++', false],
  ['C# and F#, .NET', false],
  ['gin, ice [clear]', false],
])('keywords that are not plainly separated are named: %s', async (shortTailKeywords, isNamed) => {
  const found = await auditExample(withOther({ shortTailKeywords }), onlyRule('keyword-separator'), {
    parsed: 1,
  })
  expect(found.length > 0).toBe(isNamed)
})
