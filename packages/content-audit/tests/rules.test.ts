import { readdirSync } from 'node:fs'
import { allRules, families } from '@venue-site/content-audit/registry'
import type { Rule } from '@venue-site/content-audit/rule'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
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
  return auditExample(withOther(rule[example]), settings, { parsed: 1 })
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
  ['We met on 31 June', 'June has no day 31'],
  ['We met on February 29, 2019', 'February has no day 29'],
  ['We met on March 4, 20015', '“20015” is no year'],
  ['We met at 25:00', '“at 25:00” is no time of a day'],
  ['We met at 13:00 pm', '“13:00 pm” is a time on two clocks'],
  ['We met at 9:75 pm', '“9:75 pm” is no time of a day'],
  ['It costs $10.00.00', '“$10.00.00” is no price'],
  ['We opened in the spring of 20144', '“spring of 20144” is no year'],
  ['We met on the 2th floor', '“2th” is no ordinal'],
  ['Let it rest for 10 to 5 minutes', '“10 to 5 minutes” ends before it begins'],
  ['It costs $12 €', '“$12 €” has two currencies'],
  ['It saves 1,0000 steps', '“1,0000” is no number'],
  ['We were open from 2019 to 2016', '“from 2019 to 2016” ends before it begins'],
])('finds what cannot be: %s', async (blog, message) => {
  const found = await auditExample(withOther({ blog: `${blog}.` }), onlyRule('value-impossible'), {
    parsed: 1,
  })
  expect(found.map((finding) => finding.message)).toEqual([message])
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
  ['The drinks have fell over', '“have fell” is “have fallen”'],
  ['Most guests doesn’t ask', '“Most guests doesn’t” is “Most guests don’t”'],
  ['The glass is cold, and the news was good', undefined],
  ['It got it’s name from a ship', '“got it’s” is “got its”'],
  ['The guests left there coats here', '“left there coats” is “left their coats”'],
  ['First we stir, than we pour', '“stir, than we” is “stir, then we”'],
  ['At the end of the in the cellar', '“of the in the” is “of the … in the”'],
  ['We don’t except cards', '“n’t except cards” is “n’t accept cards”'],
  ['The drinks is cold', '“The drinks is” is “The drinks are”'],
  ['Baking the cakes is fun, and the head of the tests is here', undefined],
  ['In May i was here', '“ay i was” is “ay I was”'],
  ['Each value i is even, for i in all', undefined],
  ['It does not effect the ice', '“not effect the” is “not affect the”'],
  ['One of you was here, and what they has is cold', undefined],
  ['We mix it in a a glass', '“a a” is “a … a”'],
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
  ['We took it form the bar', '“took it form the” is “took it from the”'],
  ['We love all the drink’s, and all the world’s ice', '“all the drink’s” is “all the drinks”'],
  ['We share you idea', '“share you idea” is “share your idea”'],
  ['It was named so, as it’s only guest is here', '“as it’s only guest” is “as its only guest”'],
  ['We are closed on monday, and read monday.com, in french', '“monday” is “Monday”'],
])('finds wrong words: %s', async (blog, ...messages) => {
  const found = await auditExample(withOther({ blog: `${blog}.` }), onlyRule('wrong-word'), { parsed: 1 })
  expect(found.map(({ message }) => message)).toEqual(messages.filter((message) => message !== undefined))
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
