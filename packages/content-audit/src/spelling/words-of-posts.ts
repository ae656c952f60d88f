import { groupBy } from '@venue-site/cli/group-by'
import type { PostSummary } from '../view/post-view.ts'

type Posts = readonly Pick<PostSummary, 'slug' | 'unknownWords'>[]

// A word in so many posts is a term of the blog.
const termPosts = 3

/** Returns the words that the dictionaries lack, each once: usual mistakes with what they should be, terms, and others. */
export function wordsOfPosts(posts: Posts) {
  const found = posts.flatMap(({ slug, unknownWords }) => unknownWords.map((place) => ({ slug, ...place })))
  const words = [...groupBy(found, ({ word }) => word)].map(([word, places]) => {
    const count = new Set(places.map(({ slug }) => slug)).size
    // A long word with a letter that is wrong may well be a name.
    const correction = places[0]?.correction?.isUsual ? places[0].correction.words : undefined
    return { word, places, posts: count, isTerm: count >= termPosts && !correction, correction }
  })
  return {
    mistakes: words.filter(({ correction }) => correction !== undefined),
    terms: words.filter(({ isTerm }) => isTerm),
    others: words.filter(({ isTerm, correction }) => !isTerm && correction === undefined),
  }
}

/** Returns the terms of a blog: unknown words that many posts have, the most frequent first. */
export function vocabularyOf(posts: Posts): { word: string; posts: number }[] {
  return wordsOfPosts(posts)
    .terms.map(({ word, posts }) => ({ word, posts }))
    .toSorted((one, other) => other.posts - one.posts || (one.word < other.word ? -1 : 1))
}
