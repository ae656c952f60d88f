import { type Rule, rule } from '../rule.ts'
import { suggestWord } from '../spelling/dictionary.ts'
import { wordsOfPosts } from '../spelling/words-of-posts.ts'

const fix = 'Correct it; if it is right, add it to “words” in audit.config.json.'

// To find a word that is near takes up to five milliseconds.
const mostSuggested = 500

/** Rules about words that no dictionary has. What they check is found only if one of them is on: see `spelling/`. */
export const spellingRules: readonly Rule[] = [
  rule({
    id: 'spelling',
    severity: 'warning',
    over: 'posts',
    why: 'A misspelled word looks careless, and who searches for the right one does not find the post.',
    fix,
    languages: ['en'],
    readsBodies: true,
    invalid: { posts: [{ blog: 'You will recieve a block of ice.' }] },
    valid: { posts: [{ blog: 'You will receive a grey block from Recieve & Sons, and `recieve`.' }] },
    *check({ posts }) {
      for (const { word, correction, places } of wordsOfPosts(posts).mistakes) {
        const message = `“${word}” is probably ${correction?.map((other) => `“${other}”`).join(' or ')}`
        for (const { slug, field, quote, line, column } of places)
          yield { slug, field, quote, line, column, message }
      }
    },
  }),
  rule({
    id: 'spelling-unknown-word',
    severity: 'info',
    over: 'posts',
    why: 'No dictionary has the word, and only one or two posts: it may be misspelled.',
    fix,
    languages: ['en', 'nl'],
    readsBodies: true,
    invalid: { posts: [{ blog: 'Put the vermouht away.' }] },
    // In three posts it is a term of the blog.
    valid: { posts: Array.from({ length: 3 }, () => ({ blog: 'Put the vermouht away.' })) },
    *check({ posts, language }) {
      const { others } = wordsOfPosts(posts)
      const frequent = others.toSorted((one, other) => other.places.length - one.places.length)
      const suggested = new Set(frequent.slice(0, mostSuggested).map(({ word }) => word))
      for (const { word, places } of others) {
        const suggestion = suggested.has(word) ? suggestWord(word, language.tag) : undefined
        const message = `“${word}” is in no dictionary${suggestion ? `: did you mean “${suggestion}”?` : ''}`
        for (const { slug, field, quote, line, column } of places)
          yield { slug, field, quote, line, column, message }
      }
    },
  }),
]
