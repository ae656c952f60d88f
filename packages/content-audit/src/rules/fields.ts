import { literal } from '@venue-site/posts/literal'
import type { Post } from '@venue-site/posts/schema'
import { firstMatch, tooFew, tooMany } from '../found.ts'
import type { Language } from '../languages/language.ts'
import { repeatedTexts } from '../repeated-texts.ts'
import { type Rule, rule, type Severity } from '../rule.ts'
import { findSimilarTitles } from '../text/similar-titles.ts'
import { isUnfinished } from '../text/unfinished.ts'
import { versionsIn } from '../text/versions.ts'
import { isAllCaps, plainWords } from '../text/words.ts'
import type { Body } from '../view/read-body.ts'

interface LengthRule {
  severity: Severity
  why: string
  fix: string
  limits: { characters: number }
  invalid: Partial<Post>
}

interface FieldOptions {
  field: 'metaTitle' | 'metaDescription'
  noun: 'title' | 'description'
  duplicate: Severity
  tooLong: LengthRule
  tooShort: LengthRule
  /** Neither too long nor too short. */
  good: string
}

// Tags, entities, emphasis, code, templates, and accents that stand for apostrophes; links in Markdown, with an address or
// a reference, in wikis, and in comments of code.
const markup =
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|&(?:[a-z]{2,10}|#\d{2,6}|#x[\da-f]{2,5});|\*\*[^*]+\*\*|`[^`]+`|\{\{[^{}]+\}\}|\{%[^%]+%\}|!?\[[^[\]]+\](?:\([^()]+\)|\[[^[\]]*\])|\[\[[^[\]]+\]\]|\{@\w[^{}]*\}|[a-z][`´][a-z]|%%[a-z_]{2,30}%%/i

/** The rules that titles and descriptions have in common. */
function rulesForField({ field, noun, duplicate, tooLong, tooShort, good }: FieldOptions): Rule[] {
  const withField = (text: string): Partial<Post> => ({ [field]: text })
  const posts = (...texts: string[]) => ({ posts: texts.map(withField) })
  const Noun = `The ${noun}`
  return [
    rule({
      id: `${noun}-duplicate`,
      severity: duplicate,
      over: 'posts',
      why: `Posts with the same ${noun} look alike in lists and search results.`,
      fix: `Say in each ${noun} what only that post has.`,
      invalid: posts('The clear ice problem', 'The Clear Ice: Problem'),
      valid: posts('The clear ice problem', 'The cellar ledger'),
      *check({ posts }) {
        for (const { repeat, original } of repeatedTexts(posts, (post) => plainWords(post[noun]))) {
          const message = `${original.slug} has the same ${noun}`
          yield { slug: repeat.slug, field, quote: repeat[noun], message }
        }
      },
    }),
    rule({
      id: `${noun}-markup`,
      severity: 'warning',
      over: field,
      why: `${Noun} is plain text: tags, entities and Markdown in it are shown as typed.`,
      fix: 'Remove the markup, and write an entity as its character.',
      invalid: withField('Vermouth &amp; **wine**: what the two have in common'),
      valid: withField('Vermouth & wine, 2 * 3 ways: what the two have in common'),
      // One finding for a text, whatever it contains.
      check: (text) => firstMatch(text, markup, `${Noun} contains markup that is shown as typed`),
    }),
    rule({
      id: `${noun}-quote-unclosed`,
      severity: 'warning',
      over: field,
      why: 'A quotation mark without the other one: part of the text is missing, or the mark is a leftover.',
      fix: 'Write the other mark, or remove this one.',
      languages: ['en'],
      invalid: withField('Ten years of “clear ice: what we have learned from it, and from each other.'),
      valid: withField('Ten years of “clear” ice in a 10" block: what "clear" means, and “how” we cut it'),
      check(text) {
        const marks: string[] = text.replace(/(?<=\d)["”]/g, '').match(/["“”]/g) ?? []
        const curly = marks.filter((mark) => mark !== '"')
        const isPaired = curly.every((mark, at) => mark === (at % 2 === 0 ? '“' : '”'))
        // A description that is cut off has a rule of its own.
        const isCut = field === 'metaDescription' && !/[.!?…"”)]\s*$/.test(text)
        return (
          !isCut &&
          (!isPaired || marks.length % 2 === 1) &&
          `${Noun} has a quotation mark without the other one`
        )
      },
    }),
    rule({
      id: `${noun}-placeholder`,
      severity: 'error',
      over: field,
      why: 'Placeholder text was never meant to be published.',
      fix: `Write the ${noun}.`,
      invalid: withField(`TODO: a better ${noun} for the post about ice that we cut by hand`),
      valid: withField('What we do before we open: the to-do list behind the bar'),
      pattern: ({ placeholders, placeholderFields }) => [placeholders, placeholderFields],
      message: `${Noun} contains a placeholder`,
    }),
    rule({
      id: `${noun}-all-caps`,
      severity: 'warning',
      over: field,
      why: `Text in capitals looks like shouting and reads slowly; search engines rewrite such a ${noun}.`,
      fix: 'Write it as a sentence, with capitals only for names.',
      invalid: withField('HALF PRICE NEGRONIS all NIGHT at the bar, come EARLY and bring EVERYBODY you know'),
      valid: withField('A Negroni at half the price, all night, made with NASA’s patience and an ice saw'),
      check: (text) => isAllCaps(text) && `Most words of the ${noun} are in capitals`,
    }),
    rule({
      id: `${noun}-too-long`,
      over: field,
      ...tooLong,
      valid: withField(good),
      check: (text, { characters }, { language }) =>
        tooMany((count) => `${Noun} has ${count} characters`, language.widthOf(text), characters),
    }),
    rule({
      id: `${noun}-too-short`,
      over: field,
      ...tooShort,
      valid: withField(good),
      check(text, { characters }, { language, post }) {
        const length = language.widthOf(text.trim())
        // A description that repeats the title has a rule of its own.
        if (field === 'metaDescription' && length < characters && repeatsTitle(post, language)) return null
        return length > 0 && tooFew((count) => `${Noun} has ${count} characters`, length, characters)
      },
    }),
    rule({
      id: `${noun}-whitespace`,
      severity: 'info',
      over: field,
      why: 'Spaces at an end, double spaces and line breaks show in tabs, feeds and shared links.',
      fix: 'Keep single spaces between the words and none around them.',
      invalid: withField('The clear  ice problem, and why we cut by hand '),
      valid: withField('The clear ice problem, and why we cut by hand'),
      // Bounded words, and spaces from their first one: a long title takes no longer than its length.
      pattern: /^\s+|(?<!\s)\s+$|\S{0,40}(?<!\s)(?:\s{2,}|[\t\n\r])\S{0,40}/g,
      message: ({ run }) => run.text.trim() !== '' && `${Noun} has wrong spaces`,
    }),
  ]
}

const withTitle = (metaTitle: string): Partial<Post> => ({ metaTitle })

const titleRules: Rule[] = [
  rule({
    id: 'title-missing',
    severity: 'error',
    over: 'metaTitle',
    why: 'Without a title the list shows the slug, and search results show whatever they find.',
    fix: 'Give the post a title.',
    invalid: { metaTitle: '  ' },
    valid: { metaTitle: 'The clear ice problem' },
    check: (title) => !title.trim() && 'The post has no title',
  }),
  ...rulesForField({
    field: 'metaTitle',
    noun: 'title',
    duplicate: 'error',
    tooLong: {
      severity: 'warning',
      why: 'Search results and browser tabs cut off a long title.',
      fix: 'Use fewer words, the important ones first.',
      limits: { characters: 80 },
      invalid: {
        metaTitle: 'Everything that we know about cutting, storing and serving clear ice by hand at home',
      },
    },
    tooShort: {
      severity: 'info',
      why: 'A title of a few letters does not say what the post is about.',
      fix: 'Name the subject and what the post says about it.',
      limits: { characters: 4 },
      invalid: { metaTitle: 'Ice' },
    },
    good: 'Saline: one drop',
  }),
  rule({
    id: 'title-near-duplicate',
    severity: 'warning',
    over: 'posts',
    why: 'Posts whose titles differ in a letter or a small word compete for the same readers.',
    fix: 'Merge the two posts, or say in each title how they differ.',
    // Percent of trigrams (three letters in a row) that two titles have in common.
    limits: { alike: 85 },
    invalid: {
      posts: ['Cutting clear ice by hand at home', 'Cutting clear ice by hands at home'].map(withTitle),
    },
    valid: { posts: ['Cutting clear ice, part 1', 'Cutting clear ice, part 2'].map(withTitle) },
    *check({ posts, language }, { alike }) {
      const oldestFirst = posts.toReversed()
      const titles = oldestFirst.map(({ title }) => title)
      for (const [at, { other }] of findSimilarTitles(titles, alike / 100, language)) {
        const [original, repeat] = [oldestFirst[other], oldestFirst[at]]
        if (!original || !repeat) continue
        const message = `${original.slug} has almost the same title: “${original.title}”`
        yield { slug: repeat.slug, field: 'metaTitle', quote: repeat.title, message }
      }
    },
  }),
  rule({
    id: 'title-other-version',
    severity: 'warning',
    over: 'metaTitle',
    why: 'The address names another version: the title was copied from another post, or was mistyped.',
    fix: 'Write the version that the post is about.',
    invalid: { slug: 'announcing-ice-1-79-0', metaTitle: 'Announcing Ice 1.78.0' },
    valid: { slug: 'ice-1-79-and-gin-2-0', metaTitle: 'Ice 1.79.0 and Gin 2.0' },
    check(title, _, { post: { slug } }) {
      const [version, other] = versionsIn(title)
      const parts = slug.match(/(?<![a-z\d])\d{1,3}(?:[-.]\d{1,3})+(?![a-z\d])/gi) ?? []
      const named = parts[0]?.replaceAll('-', '.')
      if (!version || other || !named || parts.length > 1 || title.includes(named)) return null
      if (version.split('.').length !== named.split('.').length) return null
      const message = `The title names ${version}, and the slug ${named}`
      return { quote: version, at: title.indexOf(version), message }
    },
  }),
  rule({
    id: 'title-site-name',
    severity: 'warning',
    over: 'metaTitle',
    why: 'The page adds the site’s name to every title: a title that ends in it shows it twice.',
    fix: 'Remove the name.',
    invalid: { metaTitle: 'The clear ice problem | Venue Blog' },
    valid: { metaTitle: 'Clear ice: how we cut it' },
    check(title, _, { site }) {
      if (site.name === '') return null
      const name = new RegExp(`[|–—·:｜：-]\\s*${literal(site.name)}(?:\\s+Blog)?(?=\\s*$)`, 'i')
      return firstMatch(title, name, 'The title ends in the site’s name')
    },
  }),
  rule({
    id: 'title-trailing-punctuation',
    severity: 'info',
    over: 'metaTitle',
    why: 'A title is not a sentence: tabs and search results show the punctuation right before the site’s name.',
    fix: 'Remove the mark.',
    invalid: { metaTitle: 'The clear ice problem.' },
    valid: { metaTitle: 'Is clear ice a problem? It is!' },
    pattern: /[.,;:–—、，；：،؛-](?=\s*$)/gu,
    // The periods of abbreviations such as `U.S.A.` and `etc.` may stay.
    message: ({ text, run }, { language }) =>
      !language.abbreviation.test(run.text.trimEnd()) && `The title ends in “${text}”`,
  }),
]

const cloudyIce = 'Home ice is cloudy because it freezes from every side at once'

const descriptionRules: Rule[] = [
  rule({
    id: 'description-missing',
    severity: 'error',
    over: 'metaDescription',
    why: 'The list, search results and shared links have no text for the post.',
    fix: 'Say in a sentence or two what a reader gets.',
    invalid: { metaDescription: '' },
    valid: { metaDescription: `${cloudyIce}.` },
    check: (description) => !description.trim() && 'The post has no description',
  }),
  ...rulesForField({
    field: 'metaDescription',
    noun: 'description',
    duplicate: 'warning',
    tooLong: {
      severity: 'warning',
      why: 'Search results cut a long description off, mostly after about 160 characters.',
      fix: 'Shorten it, and put the important part first.',
      limits: { characters: 180 },
      invalid: { metaDescription: 'All about ice, and what it does to a drink. '.repeat(5) },
    },
    tooShort: {
      severity: 'warning',
      why: 'A description of a few words gives no reason to open the post, and search engines replace it.',
      fix: 'Add the question that the post answers, or what is surprising in it.',
      limits: { characters: 30 },
      invalid: { metaDescription: 'About ice.' },
    },
    good: 'Home ice is cloudy because it freezes from every side at once. Ours does not.',
  }),
  rule({
    id: 'description-cut-off',
    severity: 'warning',
    over: 'metaDescription',
    why: 'A description that stops in the middle of a sentence looks broken on the page.',
    fix: 'Finish the sentence, or write a shorter one.',
    // A shorter one is no excerpt.
    limits: { characters: 100 },
    invalid: { metaDescription: `${cloudyIce}, and the air that was in the water cannot lea` },
    valid: { metaDescription: `${cloudyIce}, and the air that was in the water cannot leave` },
    check(description, { characters }, { body, language }) {
      const text = description.trimEnd()
      const isLong = language.widthOf(text) >= characters
      // It was cut on purpose, with an ellipsis, or the body has the rest of the sentence.
      const isCut = /[^.](?:\.{3}|…)$/.test(text) && isLong
      const words = language.wordsIn(text).join(' ')
      const opening = body.wordText.slice(0, words.length + 1)
      const goesOn = /\p{Ll}$/u.test(text) && isLong && (opening === `${words} ` || goesOnInBody(text, body))
      // Very short ones have a rule of their own.
      if (
        language.widthOf(text) < 30 ||
        !(isCut || goesOn || isUnfinished(text, language) || endsWithinWord(text, body))
      )
        return null
      const glued = gluedLabel(text, body)
      if (glued !== undefined && text.endsWith(glued)) return null
      const at = text.lastIndexOf(' ', text.length - 20) + 1
      return { quote: text.slice(at), at, message: 'The description stops in the middle of a sentence' }
    },
  }),
  rule({
    id: 'description-glued-label',
    severity: 'warning',
    over: 'metaDescription',
    why: 'The label of a link was left in the text when its brackets were removed, and is glued to a word.',
    fix: 'Remove the label.',
    invalid: {
      metaDescription: `${cloudyIce}, as you can read here.notes`,
      blog: 'As you can read [here.][notes]\n\n[notes]: /menu',
    },
    valid: {
      metaDescription: `${cloudyIce}, as you can read here.`,
      blog: 'As you can read [here.][notes]\n\n[notes]: /menu',
    },
    check(description, _, { body }) {
      const quote = gluedLabel(description, body)
      if (quote === undefined) return null
      const message = `“${quote}” is a word with the label of its link`
      return { quote, at: description.indexOf(quote), message, cause: 'Labels of links in the description' }
    },
  }),
  rule({
    id: 'description-repeats-opening',
    severity: 'info',
    over: 'metaDescription',
    why: 'The page shows the description right above the body: readers see the same words twice.',
    fix: 'Let the description say what the post is about, not how it begins.',
    limits: { characters: 60 },
    invalid: {
      metaDescription: `${cloudyIce}.`,
      blog: `${cloudyIce.replace('cloudy', '*cloudy*')}. Ours does not.`,
    },
    valid: {
      metaDescription: 'Why ice from home is cloudy, and what a cooler does about it.',
      blog: `${cloudyIce}.`,
    },
    check(text, { characters }, { body, language }) {
      const flat = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase()
      const opening = body.runs.find(({ kind }) => kind === 'paragraph')
      const description = flat(text).slice(0, -1)
      const isRepeated =
        language.widthOf(description) >= characters && flat(opening?.text ?? '').startsWith(description)
      return isRepeated && 'The body begins with the description, word for word'
    },
  }),
  rule({
    id: 'description-repeats-title',
    severity: 'warning',
    over: 'metaDescription',
    why: 'The description is always shown below the title: one that only repeats it says nothing.',
    fix: 'Say what the title does not.',
    invalid: { metaTitle: 'The clear ice problem', metaDescription: 'The clear ice problem.' },
    valid: {
      metaTitle: 'The clear ice problem',
      metaDescription: 'The clear ice problem is that air stays.',
    },
    check: (_, __, { post, language }) =>
      repeatsTitle(post, language) && 'The description only repeats the title',
  }),
]

function repeatsTitle({ metaTitle, metaDescription }: Post, language: Language): boolean {
  const [title, description] = [metaTitle, metaDescription].map((text) => language.wordsIn(text).join(' '))
  if (!title || !description?.startsWith(title)) return false
  const rest = description.slice(title.length).trim().split(' ').filter(Boolean)
  // One or two more words add little.
  return rest.length <= 2
}

/** Returns the end of a word with the label of the link glued to it: `here.notes` of `[here.][notes]`. */
function gluedLabel(description: string, { source, definitions }: Body): string | undefined {
  if (definitions.length === 0) return undefined
  const references = source.matchAll(/\[[^[\]\n]{0,200}?([^\s[\]]{1,40})\]\[([^[\]\n]{2,40})\]/g)
  const glued = Array.from(references, ([, word = '', label = '']) => word.replace(/[*_`]/g, '') + label)
  return glued.find((text) => description.includes(text) && !source.includes(text))
}

const tailWords = 8
// What is between two words of a text in Markdown: marks, and the address or label of a link.
const betweenWords = String.raw`(?:[^\p{L}\p{N}\]]|\]\([^()\n]{0,300}\)|\]\[[^\[\]\n]{0,80}\]|\](?![(\[])){1,12}`

// A few letters that stand for a word only by chance, and so many of it that no ending is missing.
const fewLetters = 5
const lostLetters = 3

/** Whether a text ends within a word, as the body has longer words with its letters and not itself. */
function endsWithinWord(text: string, { words }: Body): boolean {
  const [part] = /(?<=\s)\p{Ll}{2,}$/u.exec(text) ?? []
  if (!part || part.length > fewLetters || words.includes(part)) return false
  return words.some((word) => word.startsWith(part) && word.length >= part.length + lostLetters)
}

/** Returns whether the body has the last words of a text in the middle of a sentence. */
function goesOnInBody(text: string, { source }: Body): boolean {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(-tailWords)
  if (words.length < tailWords) return false
  // The rest of a word, or another one.
  const rest = String.raw`(?=\p{L}|=|[*_\x60]{0,3}\s[*_\x60\[]{0,3}\p{L})`
  return new RegExp(words.join(betweenWords) + rest, 'u').test(source)
}

/** Rules about titles and descriptions. */
export const fieldRules: readonly Rule[] = [...titleRules, ...descriptionRules]
