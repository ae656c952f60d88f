import { firstMatch, rejectedBecauseOf, subjectOfRejection, tooMany } from '../found.ts'
import { type Rule, rule } from '../rule.ts'

// As blog software names them, in any language.
const newPost = /^(?:untitled|draft|copy-of|new-post|test-post)(?=-|$)|^test$/

/** Rules about slugs. */
export const slugRules: readonly Rule[] = [
  rule({
    id: 'slug-characters',
    severity: 'info',
    over: 'slug',
    why: 'Capitals, underscores, spaces and other letters become percent signs or a second address of the same post.',
    fix: 'In new posts use a to z, 0 to 9 and hyphens; an address that readers have is better kept.',
    invalid: { slug: 'Clear_Ice' },
    valid: { slug: 'clear-ice-problem' },
    check(slug, _, { language }) {
      const found = firstMatch(slug, language.notInSlug, (match) => `The slug contains “${match}”`)
      const isComposed = slug === slug.normalize('NFC')
      return (
        found ?? (!isComposed && 'The slug has accents as letters of their own (Unicode form NFD, not NFC)')
      )
    },
  }),
  rule({
    id: 'slug-copy-suffix',
    severity: 'warning',
    over: 'slug',
    why: 'Words such as “copy” or “draft” in an address look like something that was not meant to be published.',
    fix: 'Give the post a slug of its own, and redirect the old address.',
    invalid: { slug: 'clear-ice-problem-copy' },
    valid: { slug: 'test-of-clear-ice-problem' },
    check: (slug, _, { language }) =>
      firstMatch(slug, language.copySuffix, (match) => `The slug contains “${match}”`) ??
      firstMatch(slug, newPost, (match) => `The slug contains “${match}”`),
  }),
  rule({
    id: 'slug-stale',
    severity: 'info',
    over: 'slug',
    why: 'An address that shares no word with the title promises another post: the title changed, or the slug was copied.',
    fix: 'Make a slug from the title’s words, and redirect the old address.',
    invalid: { slug: 'old-menu-announcement', metaTitle: 'The clear ice problem' },
    valid: { slug: 'ices-we-cut', metaTitle: 'The clear ice problem' },
    check(slug, _, { post: { metaTitle }, language: { isStopWord, wordsIn, transliterate } }) {
      const words = wordsIn(withoutAccents(slug)).filter((word) => /\p{L}/u.test(word) && !isStopWord(word))
      const titles = [metaTitle, transliterate(metaTitle.toLowerCase())].map(withoutAccents)
      const title = [...new Set(titles.flatMap(wordsIn))].join(' ')
      // “toumei-na-koori” is read as its title is, in other letters.
      if (!sharesScript(slug, metaTitle)) return null
      // A single word may be a name, and a slug may abbreviate the title.
      const hasMeaning = title.split(' ').some((word) => word && !isStopWord(word))
      if (words.length < 2 || !hasMeaning || words.some((word) => isInTitle(word, title))) return null
      return {
        message: `No word of the slug is in the title “${metaTitle}”`,
        cause: 'No word of the slug is in the title',
      }
    },
  }),
  rule({
    id: 'slug-too-long',
    severity: 'info',
    over: 'slug',
    why: 'A long address is cut off wherever it is shown, and breaks in mail.',
    fix: 'Keep the three to six words that matter, and redirect the old address.',
    limits: { characters: 75 },
    invalid: { slug: 'everything-we-have-learned-about-cutting-clear-ice-problem-by-hand-in-ten-long-years' },
    valid: { slug: 'clear-ice-problem' },
    check: (slug, { characters }, { language }) =>
      tooMany((count) => `The slug has ${count} characters`, language.widthOf(slug), characters),
  }),
  rule({
    id: 'slug-unsafe',
    severity: 'error',
    over: 'posts',
    why: 'A slug that is missing, has no address that every host serves, or is another’s or almost so, is not accepted: the post has no page.',
    fix: 'Give the post a slug of its own, of a to z, 0 to 9 and hyphens.',
    invalid: rejectedBecauseOf('slug'),
    valid: rejectedBecauseOf('blog'),
    *check({ rejections }) {
      for (const rejection of rejections) {
        const problem = rejection.problems.find(({ path }) => path === 'slug')
        if (!problem) continue
        const message = `The slug ${problem.message}`
        yield { ...subjectOfRejection(rejection), field: 'slug', quote: rejection.slug, message }
      }
    },
  }),
]

/** Whether two texts are both in Latin letters, for the most part, or both in others. */
function sharesScript(one: string, other: string): boolean {
  return isLatin(one) === isLatin(other)
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length >= letters.length / 2
}

// Japanese marks of voice stay: they make another letter.
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFKC')
}

function isInTitle(word: string, title: string): boolean {
  const stem = word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)))
  return (
    title.split(' ').some((other) => other.startsWith(stem) || word.startsWith(other.slice(0, 4))) ||
    title.replaceAll(' ', '').includes(word)
  )
}
