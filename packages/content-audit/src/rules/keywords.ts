import type { Post } from '@venue-site/posts/schema'
import { firstMatch, postRule, rulesAbout, rulesForEach, snapshotRule, tooMany } from '../define-rule.ts'
import { groupBy } from '../group-by.ts'
import type { Rule } from '../rule.ts'
import { plainWords } from '../text/words.ts'

const shortTailRule = rulesAbout('shortTailKeywords')

const keywordFields = ['shortTailKeywords', 'longTailKeywords'] as const

type KeywordField = (typeof keywordFields)[number]

/** Returns the keywords of a field with their places. */
function keywordsIn(post: Post, field: KeywordField) {
  const matches = (post[field] ?? '').matchAll(/[^\s,](?:[^,]*[^\s,])?/g)
  return Array.from(matches, ({ 0: quote, index: at }) => ({ field, quote, at }))
}

/** Makes a function that defines rules about each keyword of a field. */
const rulesForEachIn = (field: KeywordField) =>
  rulesForEach(
    'post',
    ({ post }) => keywordsIn(post, field),
    (place) => place,
  )
const topicRule = rulesForEachIn('shortTailKeywords')
const phraseRule = rulesForEachIn('longTailKeywords')

// Commas of other scripts, hash tags in a row, and the brackets of a list: PostgreSQL's `{ice,gin}`, JSON's `["ice"]`.
const listMarks = /[;|，、،﹐﹑､；؛]|(?<=[^\s,]\s)#(?=\p{L})|^\s*[{[](?=.*[}\]]\s*$)/u

/** Rules about keywords. */
export const keywordRules: readonly Rule[] = [
  postRule('keyword-duplicate', 'warning', {
    why: 'The same keyword twice is one topic twice, or two that differ in a capital.',
    fix: 'Keep it once.',
    invalid: { shortTailKeywords: 'ice, gin, Ice' },
    valid: { shortTailKeywords: 'ice, gin, ice bucket' },
    *check({ post }) {
      for (const field of keywordFields) {
        const seen = new Set<string>()
        for (const place of keywordsIn(post, field)) {
          const folded = place.quote.toLowerCase().replace(/[\s-]+/g, ' ')
          if (seen.has(folded)) yield { ...place, message: `“${place.quote}” is in the list twice` }
          seen.add(folded)
        }
      }
    },
  }),
  postRule('keyword-empty', 'info', {
    why: 'A comma without a keyword is left over from a removed one, or a typo.',
    fix: 'Remove the comma, or write the keyword.',
    invalid: { shortTailKeywords: 'ice,, gin' },
    valid: { shortTailKeywords: 'ice, gin' },
    *check({ post }) {
      for (const field of keywordFields) {
        const found = firstMatch(post[field] ?? '', /,(?:\s*,)+|^\s*,|,\s*$/, 'A comma without a keyword')
        if (found && keywordsIn(post, field).length > 0) yield { field, ...found }
      }
    },
  }),
  phraseRule('keyword-repeated-in-body', 'warning', {
    why: 'A phrase that is repeated every other line reads as if it were written for search engines.',
    fix: 'Use it where it is needed, and “it” elsewhere.',
    // Percent of all words; shorter texts are not checked.
    limits: { percent: 5, words: 100 },
    invalid: { longTailKeywords: 'clear ice', blog: 'Our clear ice is clear ice for all. '.repeat(13) },
    valid: { longTailKeywords: 'clear ice at home' },
    problem({ quote }, { percent, words }, { body }) {
      const phrase = plainWords(quote)
      const { length } = phrase.split(' ')
      if (length < 2 || body.words.length < words) return null
      const times = ` ${body.wordText} `.split(` ${phrase} `).length - 1
      const excess = (100 * times * length) / body.words.length - percent
      const message = `“${quote}” is used ${times} times in ${body.words.length} words`
      return excess > 0 && { message, excess }
    },
  }),
  shortTailRule('keyword-separator', 'warning', {
    why: 'Keywords are only split at plain commas: with another mark between them, or around the list, a topic has the mark in its name.',
    fix: 'Put commas between the keywords, and nothing around them.',
    invalid: { shortTailKeywords: 'ice; gin; rum' },
    valid: { shortTailKeywords: 'ice, gin/rum, C#' },
    problem: ({ post: { shortTailKeywords = '' } }) =>
      firstMatch(shortTailKeywords, listMarks, 'The keywords are not separated by commas'),
  }),
  snapshotRule('keyword-spelling-varies', 'warning', {
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
  topicRule('keyword-too-long', 'warning', {
    why: 'A short-tail keyword is a topic on the page: one as long as a sentence is not a topic, or lacks commas.',
    fix: 'Use one to three words, with a comma between keywords; phrases are long-tail keywords.',
    limits: { characters: 30, words: 4 },
    invalid: { shortTailKeywords: 'ice, how to make clear ice at home' },
    valid: { shortTailKeywords: 'ice, ice sculpture' },
    problem: ({ quote }, { characters, words }) =>
      (quote.length > characters || quote.split(/\s+/).length > words) &&
      `“${quote}” is too long for a topic`,
  }),
  shortTailRule('keywords-missing', 'info', {
    why: 'Without short-tail keywords a post has no topics, and is not listed under any.',
    fix: 'Name two to five topics, with a comma between them.',
    invalid: { shortTailKeywords: undefined },
    valid: { shortTailKeywords: 'ice' },
    problem: ({ post: { shortTailKeywords = '' } }) =>
      !/[^\s,]/.test(shortTailKeywords) && 'The post has no short-tail keywords',
  }),
  postRule('keywords-stuffed', 'warning', {
    why: 'A post about everything is about nothing: readers see a wall of topics, search engines see spam.',
    fix: 'Keep the few that a reader of this post would look for.',
    limits: { keywords: 10 },
    invalid: { shortTailKeywords: 'ice, gin, rum, rye, sherry, port, lime, lemon, mint, salt, sugar, smoke' },
    valid: { shortTailKeywords: 'ice, gin, rum, rye' },
    *check({ post }, { keywords }) {
      for (const field of keywordFields) {
        const { length } = keywordsIn(post, field)
        const found = tooMany((count) => `There are ${count} keywords`, length, keywords)
        if (found) yield { field, quote: post[field] ?? '', at: 0, ...found }
      }
    },
  }),
]

function foldTopic(topic: string): string {
  return topic
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
