import { groupBy } from '@venue-site/cli/group-by'
import { firstMatch, tooMany } from '../found.ts'
import { type Rule, rule } from '../rule.ts'

// Commas of other scripts, hash tags in a row, and the brackets of a list: PostgreSQL's `{ice,gin}`, JSON's `["ice"]`.
const listMarks = /[;|，、،﹐﹑､；؛]|(?<=[^\s,]\s)#(?=\p{L})|^\s*[{[](?=.*[}\]]\s*$)/u

/** Rules about keywords. */
export const keywordRules: readonly Rule[] = [
  rule({
    id: 'keyword-duplicate',
    severity: 'warning',
    over: 'keywords',
    why: 'The same keyword twice is one topic twice, or two that differ in a capital.',
    fix: 'Keep it once.',
    invalid: { shortTailKeywords: 'ice, gin, Ice, gin saw, ginsaw' },
    valid: { shortTailKeywords: 'ice, gin, ice bucket' },
    *check({ keywords }) {
      const seen = new Set<string>()
      for (const keyword of keywords) {
        const folded = keyword.quote
          .normalize('NFKC')
          .toLowerCase()
          .replace(/(?<=[\p{L}\p{N}])[\s.-]+(?=[\p{L}\p{N}])/gu, '')
        if (seen.has(folded)) yield { ...keyword, message: `“${keyword.quote}” is in the list twice` }
        seen.add(folded)
      }
    },
  }),
  rule({
    id: 'keyword-empty',
    severity: 'info',
    over: 'keywords',
    why: 'A comma without a keyword is left over from a removed one, or a typo.',
    fix: 'Remove the comma, or write the keyword.',
    invalid: { shortTailKeywords: 'ice,, gin' },
    valid: { shortTailKeywords: 'ice, gin' },
    check: ({ text, keywords }) =>
      keywords.length > 0 && firstMatch(text, /,(?:\s*,)+|^\s*,|,\s*$/, 'A comma without a keyword'),
  }),
  rule({
    id: 'keyword-repeated-in-body',
    severity: 'warning',
    over: 'phrase',
    why: 'A phrase that is repeated every other line reads as if it were written for search engines.',
    fix: 'Use it where it is needed, and “it” elsewhere.',
    // Percent of all words; shorter texts are not checked.
    limits: { percent: 5, words: 100 },
    invalid: { longTailKeywords: 'clear ice', blog: 'Our clear ice is clear ice for all. '.repeat(13) },
    valid: { longTailKeywords: 'clear ice at home' },
    check({ quote }, { percent, words }, { body, language }) {
      const phrase = language.plainWords(quote)
      const { length } = phrase.split(' ')
      if (length < 2 || body.words.length < words) return null
      const times = ` ${body.wordText} `.split(` ${phrase} `).length - 1
      const excess = (100 * times * length) / body.words.length - percent
      const message = `“${quote}” is used ${times} times in ${body.words.length} words`
      return excess > 0 && { message, excess }
    },
  }),
  rule({
    id: 'keyword-separator',
    severity: 'warning',
    over: 'shortTailKeywords',
    why: 'Keywords are only split at plain commas: with another mark between them, or around the list, a topic has the mark in its name.',
    fix: 'Put commas between the keywords, and nothing around them.',
    invalid: { shortTailKeywords: 'ice; gin; rum' },
    valid: { shortTailKeywords: 'ice, gin/rum, C#' },
    check: (text) => firstMatch(text, listMarks, 'The keywords are not separated by commas'),
  }),
  rule({
    id: 'keyword-spelling-varies',
    severity: 'warning',
    over: 'posts',
    why: 'Another spelling of the same keyword is another topic: readers of one never see the other.',
    fix: 'Write it as most posts do.',
    invalid: { posts: ['Ice Saw', 'ice-saw', 'ice-saw'].map((topic) => ({ shortTailKeywords: topic })) },
    valid: { posts: [{ shortTailKeywords: 'ice' }, { shortTailKeywords: 'ice, gin' }] },
    *check({ posts }) {
      const spellings = groupBy(
        posts.flatMap(({ topics }) => topics),
        (topic) => topic,
      )
      const usual = new Map<string, string[]>()
      for (const [topic, uses] of spellings) {
        const most = usual.get(foldTopic(topic)) ?? []
        if (uses.length > most.length) usual.set(foldTopic(topic), uses)
      }
      for (const { slug, topics } of posts) {
        for (const topic of topics) {
          const spelling = usual.get(foldTopic(topic))?.[0]
          const message = `“${topic}” is “${spelling}” elsewhere`
          if (spelling !== topic) yield { slug, field: 'shortTailKeywords', quote: topic, message }
        }
      }
    },
  }),
  rule({
    id: 'keyword-too-long',
    severity: 'warning',
    over: 'topic',
    why: 'A short-tail keyword is a topic on the page: one as long as a sentence is not a topic, or lacks commas.',
    fix: 'Use one to three words, with a comma between keywords; phrases are long-tail keywords.',
    limits: { characters: 30, words: 4 },
    invalid: { shortTailKeywords: 'ice, how to make clear ice at home' },
    valid: { shortTailKeywords: 'ice, ice sculpture' },
    check: ({ quote }, { characters, words }, { language }) =>
      (language.widthOf(quote) > characters || quote.split(/\s+/).length > words) &&
      `“${quote}” is too long for a topic`,
  }),
  rule({
    id: 'keywords-missing',
    severity: 'info',
    over: 'shortTailKeywords',
    why: 'Without short-tail keywords a post has no topics, and is not listed under any.',
    fix: 'Name two to five topics, with a comma between them.',
    invalid: { shortTailKeywords: undefined },
    valid: { shortTailKeywords: 'ice' },
    check: (text) => !/[^\s,]/.test(text) && 'The post has no short-tail keywords',
  }),
  rule({
    id: 'keywords-stuffed',
    severity: 'warning',
    over: 'keywords',
    why: 'A post about everything is about nothing: readers see a wall of topics, search engines see spam.',
    fix: 'Keep the few that a reader of this post would look for.',
    limits: { keywords: 10 },
    invalid: { shortTailKeywords: 'ice, gin, rum, rye, sherry, port, lime, lemon, mint, salt, sugar, smoke' },
    valid: { shortTailKeywords: 'ice, gin, rum, rye' },
    check: ({ keywords: { length } }, { keywords }) =>
      tooMany((count) => `There are ${count} keywords`, length, keywords),
  }),
]

function foldTopic(topic: string): string {
  return topic
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
