import { firstMatch, postRule, rulesAbout, snapshotRule, tooMany } from '../define-rule.ts'
import type { Rule } from '../rule.ts'
import { plainWords } from '../text/words.ts'

const shortTailRule = rulesAbout('shortTailKeywords')

const keywordFields = ['shortTailKeywords', 'longTailKeywords'] as const

/** Returns the keywords of a field with their places, including empty ones. */
function* keywordsIn(field = ''): Generator<{ keyword: string; at: number }> {
  let at = 0
  for (const part of field.split(',')) {
    yield { keyword: part.trim(), at: at + part.length - part.trimStart().length }
    at += part.length + 1
  }
}

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
        for (const { keyword, at } of keywordsIn(post[field])) {
          const folded = keyword.toLowerCase().replace(/[\s-]+/g, ' ')
          const message = `“${keyword}” is in the list twice`
          if (folded && seen.has(folded)) yield { field, quote: keyword, at, message }
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
        const hasKeyword = [...keywordsIn(post[field])].some(({ keyword }) => keyword)
        if (found && hasKeyword) yield { field, ...found }
      }
    },
  }),
  postRule('keyword-repeated-in-body', 'warning', {
    why: 'A phrase that is repeated every other line reads as if it were written for search engines.',
    fix: 'Use it where it is needed, and “it” elsewhere.',
    // Percent of all words; shorter texts are not checked.
    limits: { percent: 5, words: 100 },
    invalid: {
      longTailKeywords: 'clear ice at home',
      blog: 'Our clear ice at home is clear ice at home for all who like it. '.repeat(12),
    },
    valid: { longTailKeywords: 'clear ice at home' },
    *check({ post, body }, { percent, words }) {
      if (body.words.length < words) return
      for (const { keyword, at } of keywordsIn(post.longTailKeywords)) {
        const phrase = plainWords(keyword)
        const { length } = phrase.split(' ')
        if (length < 2) continue
        const times = ` ${body.wordText} `.split(` ${phrase} `).length - 1
        const excess = (100 * times * length) / body.words.length - percent
        const message = `“${keyword}” is used ${times} times in ${body.words.length} words`
        if (excess > 0) yield { field: 'longTailKeywords', quote: keyword, at, message, excess }
      }
    },
  }),
  shortTailRule('keyword-separator', 'warning', {
    why: 'Keywords are only split at commas: with another mark between them they are a single topic.',
    fix: 'Put commas between the keywords.',
    invalid: { shortTailKeywords: 'ice; gin; rum' },
    valid: { shortTailKeywords: 'ice, gin/rum' },
    problem: ({ post: { shortTailKeywords = '' } }) =>
      firstMatch(shortTailKeywords, /[;|#\n]/, 'The keywords are not separated by commas'),
  }),
  snapshotRule('keyword-spelling-varies', 'warning', {
    why: 'Another spelling of the same keyword is another topic: readers of one never see the other.',
    fix: 'Write it as most posts do.',
    invalid: {
      posts: [
        { shortTailKeywords: 'Clear Ice' },
        { shortTailKeywords: 'clear-ice' },
        { shortTailKeywords: 'clear-ice' },
      ],
    },
    valid: { posts: [{ shortTailKeywords: 'ice' }, { shortTailKeywords: 'ice, gin' }] },
    *check({ posts }) {
      const spellings = new Map<string, Map<string, number>>()
      for (const topic of posts.flatMap(({ topics }) => topics)) {
        const counts = spellings.get(foldTopic(topic)) ?? new Map<string, number>()
        spellings.set(foldTopic(topic), counts.set(topic, (counts.get(topic) ?? 0) + 1))
      }
      const usual = new Map<string, string>()
      for (const [folded, counts] of spellings) {
        const [[spelling] = ['']] = [...counts].sort(([, one], [, other]) => other - one)
        usual.set(folded, spelling)
      }
      for (const { slug, topics } of posts) {
        for (const topic of topics) {
          const spelling = usual.get(foldTopic(topic))
          const message = `“${topic}” is “${spelling}” elsewhere`
          if (spelling !== topic) yield { slug, field: 'shortTailKeywords', quote: topic, message }
        }
      }
    },
  }),
  postRule('keyword-too-long', 'warning', {
    why: 'A short-tail keyword is a topic on the page: one as long as a sentence is not a topic, or lacks commas.',
    fix: 'Use one to three words, with a comma between keywords; phrases are long-tail keywords.',
    limits: { characters: 30, words: 4 },
    invalid: { shortTailKeywords: 'ice, how to make clear ice at home' },
    valid: { shortTailKeywords: 'ice, ice sculpture' },
    *check({ post }, { characters, words }) {
      for (const { keyword, at } of keywordsIn(post.shortTailKeywords)) {
        if (keyword.length <= characters && keyword.split(/\s+/).length <= words) continue
        const message = `“${keyword}” is too long for a topic`
        yield { field: 'shortTailKeywords', quote: keyword, at, message }
      }
    },
  }),
  shortTailRule('keywords-missing', 'info', {
    why: 'Without short-tail keywords a post has no topics, and is not listed under any.',
    fix: 'Name two to five topics, with a comma between them.',
    invalid: { shortTailKeywords: undefined },
    valid: { shortTailKeywords: 'ice' },
    problem: ({ post: { shortTailKeywords = '' } }) =>
      !/[^\s,]/.test(shortTailKeywords) && 'The post has no short-tail keywords',
  }),
  shortTailRule('keywords-not-in-text', 'warning', {
    why: 'None of the keywords is in the text: they were copied from another post, or name what is not in this one.',
    fix: 'Choose keywords that the post is about.',
    invalid: { shortTailKeywords: 'zeppelin, harbour' },
    valid: { shortTailKeywords: 'zeppelin, cooling' },
    problem({ post, body }) {
      const text = ` ${body.wordText} ${plainWords(`${post.metaTitle} ${post.metaDescription}`)}`
      const isInText = (word: string) =>
        text.includes(` ${stemOf(word)}`) ||
        body.codes.some(({ value }) => value.toLowerCase().includes(word))
      const keywords = [...keywordsIn(post.shortTailKeywords)]
      const words = keywords.flatMap(({ keyword }) => plainWords(keyword).split(' ')).filter(Boolean)
      return words.length > 0 && !words.some(isInText) && 'None of the keywords is in the text'
    },
  }),
  postRule('keywords-stuffed', 'warning', {
    why: 'A post about everything is about nothing: readers see a wall of topics, search engines see spam.',
    fix: 'Keep the few that a reader of this post would look for.',
    limits: { keywords: 10 },
    invalid: { shortTailKeywords: 'ice, gin, rum, rye, sherry, port, lime, lemon, mint, salt, sugar, smoke' },
    valid: { shortTailKeywords: 'ice, gin, rum, rye' },
    *check({ post }, { keywords }) {
      for (const field of keywordFields) {
        const count = [...keywordsIn(post[field])].filter(({ keyword }) => keyword).length
        const found = tooMany(`${count} keywords`, count, keywords)
        if (found) yield { field, quote: post[field] ?? '', at: 0, ...found }
      }
    },
  }),
]

// `smoke` and `smoking` count as the same word.
function stemOf(word: string): string {
  return word.slice(0, Math.max(3, Math.ceil(word.length / 2)))
}

function foldTopic(topic: string): string {
  return topic
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
