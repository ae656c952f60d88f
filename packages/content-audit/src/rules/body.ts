import { groupBy } from '@venue-site/cli/group-by'
import { tooFew, tooMany } from '../found.ts'
import type { Language } from '../languages/language.ts'
import { isItem, openingWords, quoteOf } from '../parts.ts'
import { repeatedTexts } from '../repeated-texts.ts'
import { type Rule, rule } from '../rule.ts'
import { findSimilar } from '../text/similar-sets.ts'
import { isUnfinished } from '../text/unfinished.ts'
import type { Body } from '../view/read-body.ts'
import type { TextRun } from '../view/text-runs.ts'
import { findMatches } from '../view/text-runs.ts'

const ledger = `The ledger lies under the stairs, and it has a pencil on a string. Whoever takes a bottle of vermouth writes down
the day, the shelf, and for what. Nobody has ever lost that pencil. Paper needs no light of its own, and there is none
down there. It also remembers who wrote: we know each other’s hands. When the fino ran out in the spring, the page said
where it went, and the answer was the kitchen. We order on Mondays, by the gaps in the column, and it takes as long as
the first side of a record. Drawings are in it, mostly. A fig. The saw that is used for ice. Two telephone numbers.`

/** Rules about the body as a whole, its paragraphs and its Markdown. */
export const bodyRules: readonly Rule[] = [
  rule({
    id: 'body-duplicate',
    severity: 'error',
    over: 'posts',
    why: 'The same text at two addresses: readers meet it twice, and search engines drop one of the two.',
    fix: 'Keep one, and redirect the other to it.',
    invalid: { posts: [{}, {}] },
    valid: { posts: [{}, { blog: 'Another text altogether.' }] },
    *check({ posts }) {
      for (const { repeat, original } of repeatedTexts(posts, ({ wordHash }) => wordHash)) {
        const message = `${original.slug} has the same body, word for word`
        yield { slug: repeat.slug, field: 'blog', message }
      }
    },
  }),
  rule({
    id: 'body-empty',
    severity: 'error',
    over: 'body',
    why: 'The page has a title and nothing below it.',
    fix: 'Write the post, or remove it from the list.',
    invalid: { blog: '---\ntitle: x\n---\n<div></div>\n' },
    valid: { blog: 'Ice.' },
    check: (body) => !body.hasText && body.images.length === 0 && 'The page will have no body',
  }),
  rule({
    id: 'body-front-matter',
    severity: 'warning',
    over: 'body',
    why: 'The body begins with fields of another system: the site removes those that it knows, and shows the others.',
    fix: 'Remove the block, and move useful values to the post’s own fields.',
    invalid: { blog: '---\ntitle: The clear ice problem\nlayout: post\n---\n\nWater freezes.' },
    valid: { blog: '---\n\nWater freezes: from the outside in.' },
    check({ source, base }) {
      const shown =
        /^\s*(?:---|\+\+\+)[^\S\n]*\n\s*(?:title|layout|date|slug|tags|author|categories|draft)\s*[:=].*/i
      const end = base > 0 ? base : (shown.exec(source)?.[0].length ?? 0)
      if (end === 0) return null
      const [first = ''] = source.slice(0, end).trim().split('\n', 1)
      const message = `The body begins with front matter${base > 0 ? '' : ', which the page will show'}`
      return { quote: first, at: source.indexOf(first), message }
    },
  }),
  rule({
    id: 'body-hard-to-read',
    severity: 'info',
    over: 'body',
    why: 'The words and sentences are as long as those of papers and contracts: most readers give up.',
    fix: 'Shorten the sentences, and choose the shorter of two words.',
    // It counts letters and sentences as English has them.
    languages: ['en'],
    // School years by the Automated Readability Index (Senter and Smith, 1967); shorter texts vary too much.
    limits: { grade: 16, words: 150 },
    invalid: {
      blog: 'Notwithstanding heterogeneity, crystallographic investigations demonstrate solidification. '.repeat(
        30,
      ),
    },
    valid: { blog: 'We cut the ice by hand. It takes a saw, a bench and ten minutes. '.repeat(12) },
    check(body, { grade, words }) {
      const paragraphs = paragraphsOf(body).map(({ text }) => text)
      const found = paragraphs.flatMap((text) => text.match(readWords) ?? [])
      const letters = found.reduce((sum, { length }) => sum + length, 0)
      const sentences = paragraphs.reduce((sum, text) => sum + sentencesIn(text), 0)
      const index = (4.71 * letters) / found.length + (0.5 * found.length) / sentences - 21.43
      if (found.length < words || index <= grade) return null
      const message = `It takes about ${Math.round(index)} years of school to read (ARI)`
      return {
        message,
        cause: `It takes more than ${grade} years of school to read (ARI)`,
        excess: Math.round((index - grade) * 10) / 10,
      }
    },
  }),
  rule({
    id: 'body-near-duplicate',
    severity: 'warning',
    over: 'posts',
    why: 'Most of the text is in another post too: readers meet it twice, and the two compete.',
    fix: 'Merge the two posts, or keep only what is new in this one.',
    readsBodies: true,
    // Percent of the runs of five words that either has.
    // Notes that follow a template, such as those of releases, have up to three quarters in common.
    limits: { alike: 80 },
    invalid: { posts: [{ blog: ledger }, { blog: `${ledger} It is signed at the end of the year.` }] },
    valid: { posts: [{ blog: ledger }, { blog: ledger.split(' ').reverse().join(' ') }] },
    *check({ posts }, { alike }) {
      const bodies = [...groupBy(posts.toReversed(), ({ wordHash }) => wordHash).values()]
      const similar = findSimilar(
        bodies.map(([oldest]) => oldest?.shingles ?? new Uint32Array()),
        alike / 100,
      )
      for (const [at, { other, share }] of similar) {
        const percent = Math.floor(100 * share)
        const message = `${percent} % of the text is also in ${bodies[other]?.[0]?.slug}`
        for (const { slug } of bodies[at] ?? [])
          yield { slug, field: 'blog', message, excess: percent - alike }
      }
    },
  }),
  rule({
    id: 'body-no-headings',
    severity: 'info',
    over: 'body',
    why: 'Readers find their place by the headings: without any, they leave a long text.',
    fix: 'Give each part a heading that says what it is about.',
    limits: { words: 900 },
    invalid: { blog: 'A sentence of seven words and none more. '.repeat(130) },
    valid: { blog: `## Ice\n\n${'A sentence of seven words and none more. '.repeat(130)}` },
    check: (body, { words }) =>
      body.headings.length === 0 &&
      tooMany((count) => `The body has ${count} words and no heading`, body.words.length, words),
  }),
  rule({
    id: 'body-cut-off',
    severity: 'warning',
    over: 'body',
    why: 'A paragraph stops in the middle of a sentence: the rest was lost when it was copied.',
    fix: 'Write the rest, or remove what was begun.',
    invalid: {
      blog: 'Nobody in the bar remembers what the saw was once used for\n\nIt is cold.\n\nThen we put all of it into the',
    },
    valid: {
      blog: 'We cut the ice by hand, and it goes into the\n\n```\nglass\n```\n\nThanks to all who sent us a picture of their own ice, to maul.esel, and to albertogg and thomasdao',
    },
    *check(body, _, { language }) {
      for (const run of paragraphsOf(body)) {
        if (language.endOfSentence.test(run.text)) continue
        const end = run.offsetAt(run.text.trimEnd().length - 1) + 1
        const rest = body.source.slice(end)
        // Code, a picture, a list or a quotation may go on with the sentence.
        const isInside = /^[*_]*\s*\n\s*\n(?:#{1,6} |[“"*_]*\p{L})/u.test(rest)
        if ((!isInside && /[^\s*_]/.test(rest)) || !isUnfinished(run.text, language, isInside)) continue
        const quote = body.source.slice(Math.max(run.start, end - endLength), end).replace(/^\S*\s/, '')
        const at = end - quote.length
        yield { quote, at, message: 'The text stops in the middle of a sentence' }
      }
    },
  }),
  rule({
    id: 'body-placeholder',
    severity: 'error',
    over: 'bodyText',
    why: 'Placeholder text was never meant to be published.',
    fix: 'Write what was meant to be there, or remove it.',
    invalid: {
      blog: 'We cut ice. TODO: ask Ana how.\n\nTODO photo of the saw\n\nLorem ipsum dolor sit amet. It takes XXX minutes, [TK: ask Bo] or FIXME hours [citation needed]. See figure XX. [ADD LINK] The caption goes here. As an AI model, asdf.',
    },
    valid: {
      blog: 'We cut ice. The `TODO` in the code stays, and so do the TODO comment and “[add] ice”. TODO lists are long.',
    },
    pattern: ({ placeholders }) => [placeholders],
    message: ({ quote }) => `“${quote}” is a placeholder`,
  }),
  rule({
    id: 'body-note-to-editor',
    severity: 'warning',
    over: 'bodyText',
    why: 'A question or a task for those who work on the text was never meant for its readers.',
    fix: 'Answer it, and remove the note.',
    languages: ['en'],
    invalid: {
      blog: 'It melts at 0 °C (Ana to confirm), in a day (Bo, is that still right?), at noon [to check], by hand (source?), for ever (check with Ana first).',
    },
    valid: {
      blog: 'It melts (is that right?) at noon (Ana to Bo), to check (as she said) for the source (ice).',
    },
    pattern:
      /[([](?:\p{Lu}\p{Ll}+, (?:can you|could you|please|pls) (?:add|ask|check|confirm|fix|look|review|update|verify)\b[^()[\]\n]{0,80}|\p{Lu}\p{Ll}+(?:(?: (?:and|or) |\/)\p{Lu}\p{Ll}+)?(?: to (?:add|check|confirm|expand|fill in|fix|review|update|verify|write)|, (?:are|can|could|do|does|is|should|was|were) (?:it|that|the|these|they|this|those|we|you)\b[^()[\]\n]{1,80}\?)|(?:needs? )?to (?:be )?(?:check(?:ed)?|confirm(?:ed)?|verif(?:ied|y))|(?:ask|check with) \p{Lu}\p{Ll}+(?: [^()[\]\n]{1,80})?|(?:check|confirm|verify) (?:this|that|the (?:date|figure|name|number|spelling))|TK|(?:citation|date|link|name|ref|reference|source|spelling)\?)[)\]](?!\()/gu,
    message: ({ text }) => `“${text}” is a note to those who work on the text`,
  }),
  rule({
    id: 'body-thin',
    severity: 'info',
    over: 'body',
    why: 'A page of a few lines answers no question, and search engines skip it.',
    fix: 'Say more, or make it a part of another post.',
    limits: { words: 50 },
    invalid: { blog: 'We cut ice. It is clear.' },
    valid: {},
    check(body, { words }) {
      const { length } = body.words
      // Code is read too.
      if (length === 0 || body.codes.length > 0) return null
      return tooFew((count) => `The body has ${count} words`, length, words)
    },
  }),
  rule({
    id: 'body-unclosed-fence',
    severity: 'error',
    over: 'fence',
    why: 'Without a closing fence everything after it is code, to the end of the post.',
    fix: 'Close the code with as many marks as it opens with.',
    invalid: { blog: 'Text.\n\n```js\nconst ice = 1\n\nMore text that is no code.\n\n```js\nmelt()\n```\n' },
    valid: { blog: 'Text.\n\n```js\nconst ice = 1\n```\n\n~~~\nx\n~~~\n\n    indented\n' },
    check: ({ isClosed }) => !isClosed && 'The code that begins here is never closed',
  }),
  rule({
    id: 'body-unparsed',
    severity: 'error',
    over: 'body',
    why: 'Markdown that is nested thousands of levels deep, or takes more than ten seconds of processor time, is shown as plain text.',
    fix: 'Remove the nesting, and split long tables and lists.',
    invalid: { blog: `${'>'.repeat(10_000)}text` },
    valid: { blog: '> > text' },
    check(body) {
      const [quote] = body.source.slice(0, 80).split('\n', 1)
      const message = 'The body is too complex to parse: its page may show it as plain text'
      return body.isUnparsed && { quote, at: 0, message }
    },
  }),
  rule({
    id: 'fence-no-language',
    severity: 'info',
    over: 'fence',
    why: 'Without its language a reader’s tools cannot highlight or check the code (markdownlint MD040).',
    fix: 'Name the language after the fence, or `text` if there is none.',
    invalid: { blog: 'Text.\n\n```\nconst ice = 1\n```\n' },
    valid: { blog: 'Text.\n\n```js\nconst ice = 1\n```\n\n    indented\n' },
    check: ({ language }) => !language && 'The code block does not name its language',
  }),
  rule({
    id: 'fake-list',
    severity: 'warning',
    over: 'body',
    why: 'Typed bullets, and marks without a space after them, are text: the page joins the lines, and a screen reader announces no list.',
    fix: 'Begin each line with a hyphen and a space.',
    invalid: {
      blog: '• Ice\n• Gin\n• Vermouth\n\n-Stir it until cold\n\n* Rum\n*`cut`\n* Ice\n\nWe mix:\n\n- 5 g salt\n-9 g sugar\n\nYou need:\n\n- 1 l water - 250 g ice',
    },
    valid: {
      blog: '- Ice • water\n- Gin\n\nUntil tomorrow,\n\n-Ana\n\n- Cut\n-1 °C\n\n* Rum\n*now*\n\n- 2 hours - 3 hours\n- 4 cl gin - or rum',
    },
    *check(body) {
      // A hyphen or a number that lacks its space, before some words: “-Ana” signs a text.
      const bullets =
        /(?<=^[ \t]*)(?:[•●▪‣◦·・]|(?:[-+]|\d{1,2}[.)])(?=\p{Lu}\p{Ll}+(?: [\p{L}-]+,?){3}))[ \t]*[^\n\uFFFC]{0,60}/gmu
      const seen = new Set<TextRun>()
      for (const { run, quote, at } of findMatches(
        body.runs,
        bullets,
        /[•●▪‣◦·・]|(?:^|\n)[ \t]*(?:[-+]|\d{1,2}[.)])\p{Lu}/u,
      )) {
        // One report a paragraph is enough.
        if (run.kind !== 'paragraph' || seen.has(run)) continue
        seen.add(run)
        yield { quote: quote.trimEnd(), at, message: typedMark }
      }
      // Among items of the same mark, the line goes on with the item before it.
      for (const { run, quote, at, group } of findMatches(
        body.runs,
        /(?<=\n[ \t]*)([-*+])[\p{L}\d\uFFFC].{0,60}/gu,
      )) {
        const before = body.source.slice(0, at).trimEnd()
        const isInList = before
          .slice(before.lastIndexOf('\n') + 1)
          .trimStart()
          .startsWith(`${group} `)
        // “-1 °C”, if the item before does not begin with a number, too.
        const isNumber = /\d/.test(quote.charAt(1)) && !/\n?[ \t]*[-*+] \d[^\n]*$/.test(before)
        if (run.kind === 'paragraph' && isInList && !isNumber && !quote.slice(1).includes(group))
          yield { quote: quote.trimEnd(), at, message: typedMark }
      }
      // “1 TL Salz - 200 g Käse”: not “2 hours - 3 hours”.
      const joined =
        /^\d[\d.,/]{0,6} ?(\p{L}+)(?:\s\p{L}[\p{L}.,]*){0,5} [-•–] (?=\d[\d.,/]{0,6} ?(?!\1(?!\p{L}))\p{L}+\s\p{L})/gmu
      for (const { run, quote, at, index } of findMatches(body.runs, joined))
        if (index === 0 && isItem(run, body))
          yield { quote: quote.trimEnd(), at, message: 'Two items are in one line' }
    },
  }),
  rule({
    id: 'leftover-markup',
    severity: 'warning',
    over: 'bodyText',
    why: 'Markup that makes nothing bold or linked is shown on the page as typed.',
    fix: 'Put the marks right next to the words, close what was opened, and write a space in an address as %20.',
    invalid: {
      blog: 'We ** cut** ice, and [see](the ledger here), [so](https://example.org/a, [so (https://example.org/b), [so] (/menu) and (so)[/menu], ![ice(ice.png). ![The bench on which the ice is cut, with the saw, a towel and a bucket](the bench.png) Gin &amp;amp; ice&nbsp now. Run `cut now. It is **very cold* and *clear** today, at 5&nbps;pm.\n\n_Please note that it melts.\n\nRun `cut and `melt`.\n\n! [Ice](/icon-512.png)\n\nSee [330] (https://example.org/330). It is *clear. It has **19* cubes.',
    },
    valid: {
      blog: 'We **cut** ice, 2 ** 3, and [see](/menu), [see] (or not), [1] (https://example.org/a), [see]({{ x }}/a). Gin &amp; ice. Cut* or sawn\\*\\*, *cut*.\n\n\\*\\* By hand.',
    },
    pattern: [
      // Not between digits or slashes: `2 ** 3` is arithmetic, `src/**/*.ts` matches files. An address of a template
      // has a rule of its own.
      /\*\*(?=\p{L})[^*\n]{1,60}(?:\*\*)?|(?<!\S|\d )\*\* (?=\p{L}{3})[^*\n]{1,60} \*\*(?![^\s.,;:!?]| \d)|(?<=\p{L}[.,!?]?)\*\*(?!\S{0,100}[*/])(?:[^*\n]{1,200}\*\*)?|\[[^[\]\n]{1,200}\]\((?!\{[{%])[^()\n]{1,100}\)/gu,
      // `**one*` and `*one**`: what is left of the marks is between emphasis and another word.
      /(?<![*\p{L}\p{N}])\*(?=[\p{L}\p{N}])|(?<=\p{L}[.,!?]?)\*(?![*\p{L}\p{N}])/gu,
      // An image that lacks one, or has a space in it.
      /!\[[^\]\n]{1,100}\]?[ \t]?\([^\s()]{1,200}\.(?:avif|gif|jpe?g|png|svg|webp)\)?/gi,
      // A link that lacks a bracket, has a space in it, or has its brackets the other way round. A bare address is an object.
      // One with all brackets in their places is above.
      /(?!\[[^[\]\n]{1,60}\]\([^()\n]{1,100}\))\[(?=[^\]\n]{0,60}\p{L}|\d{3})[^[\]\n]{1,60}(?:\][ \t]?|[ \t]?)\((?:\uFFFC|(?<=\][ \t]?\()(?:#|\.{0,2}\/)[\w./#-]{1,100})\)?/gu,
      /!\([^()\n]{1,200}\)\[[\w./-]{1,100}\.(?:avif|gif|jpe?g|png|svg|webp)\]/gi,
      /\((?=[^)\n]{0,60}\p{L})[^()\n]{1,60}\)\[(?:\uFFFC|\.{0,2}\/[\w./#-]{1,100})\]/gu,
      // Two underscores that are never closed, but not the name of a variable.
      /(?<![\w_])__(?=\p{Lu}\p{Ll}*[ :,])(?!.{0,500}__)/gu,
      // Code that is never closed, but not `so' quoted.
      /(?<![`\p{L}\p{N}])`(?=[\w-])[^`'’\n]{1,60}(?!.{0,500}[`'’])/gu,
      // Code that lacks a mark, so that it runs on to the next one, and a mark is left behind the next code.
      /(?<=\uFFFC)[\w.:/!?-]{1,60}`(?![`\p{L}\p{N}])/gu,
      // Emphasis that is never closed, or never opened. An asterisk may begin a note, or a pointer (`*mut`).
      /(?:(?<![\p{L}\p{N}_*/])_(?=\p{L})|(?<=[\p{L},;:–—] )\*(?=\p{Lu}\p{Ll}))[\p{L}’'-]+(?=,? \p{L})(?![\s\S]{0,2000}?[_*])|(?<=\p{L} )\*(?!(?:mut|const)\b)\p{Ll}[\p{L}’'-]+[.!?](?!\S)(?![\s\S]{0,2000}?\*)|(?<=\p{Ll}[.!?])(?<![_*][\s\S]{0,2000}?)_(?!\S)/gu,
      // The end of an element that was escaped, and its start was not.
      /<\/(a|b|div|em|h[1-6]|i|li|p|span|strong|t[dhr]|table|ul)>(?! (?:element|tag)\b)(?<!<\1[ >][\s\S]{0,2000}?)/g,
      // Marks of a heading within one, and more than there are levels.
      /^#{1,6} (?=\p{L})[^\n]{0,60}|^#{7,} ?(?=\p{L})[^\n]{0,60}/gmu,
      // An address in angle brackets of which the second is missing.
      /<(?=\uFFFC(?!>))/g,
      // What a word processor calls a heading.
      /\{#_?(?:heading=)?h\.[a-z\d]{6,20}\}/g,
      // The mark of an image, apart from it.
      /(?<!\S)!(?= \S)/gu,
      // The page shows an entity that was escaped twice, one without its semicolon, and one that there is not: “&nbps;”.
      /(?<![?=&/]\S{0,80})&[a-z]{3,8};|&(?:amp|nbsp|lt|gt|quot|apos|hellip|[mn]dash|[lr][sd]quo|#\d{2,5}|#x[\da-f]{2,5});|&(?:nbsp|quot\b|[mn]dash|[lr][sd]quo)/gi,
    ],
    prefilter: /[[&`*_#<]|! /,
    message({ text, run, index, at }, { body }) {
      if (text === '<' && !body.source.startsWith('<http', at)) return false
      if (text === '!' && !imageAfterMark.test(body.source.slice(at, at + 500))) return false
      if (/^[*_]\p{L}/u.test(text) && body.source.charAt(at - 1) === '\\') return false
      // An asterisk alone is a mark of a footnote, and so are those that are escaped.
      const around = run.written(Math.max(0, index - 1), Math.min(index, 1) + text.length + 1)
      const isFootnote = /^\*+$/.test(text) && (around.includes('\\*') || !around.includes('**'))
      return !isFootnote && 'The page shows this markup as typed'
    },
  }),
  rule({
    id: 'list-other-count',
    severity: 'warning',
    over: 'paragraph',
    why: 'The text announces another number of things than it lists: one of the two was not kept up to date.',
    fix: 'Correct the number, or the list.',
    languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'],
    invalid: {
      blog: 'It has three parts: ice, gin, rum, and salt. There are two steps:\n\n- Cut it.\n- Stir it.\n- Pour it.',
    },
    valid: {
      blog: 'It has three parts: ice and gin, rum, salt, and so on. There are two kinds of it:\n\n1. Clear.\n2. Cloudy.\n\nIt has three parts: ice, gin, and rum.',
    },
    *check(run, _, { body, language }) {
      for (const { 0: text, 1: word = '', 2: things = '', index } of run.text.matchAll(language.announced)) {
        const number = language.numberOf(word)
        const end = index + text.length
        const listed =
          end === run.text.trimEnd().length ? itemsAfter(run, body) : itemsIn(run.text.slice(end))
        if (listed === undefined || listed === number) continue
        const quote = run.written(index, text.length)
        const message = `The text announces ${word.toLowerCase()} ${things}, and lists ${listed}`
        yield {
          field: 'blog',
          quote,
          at: run.offsetAt(index),
          message,
          cause: 'Numbers of things that are not those listed',
        }
      }
    },
  }),
  rule({
    id: 'table-row-short',
    severity: 'warning',
    over: 'body',
    why: 'All other rows have a cell more: what is in this one may be in the wrong columns.',
    fix: 'Write the cell that is missing, empty if it has nothing.',
    invalid: { blog: '| Rum | Gin | Ice |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 1 | 3 |\n| 1 | 2 | 3 |' },
    valid: { blog: '| Rum | Gin |\n| --- | --- |\n| 1 | 2 |\n| 3 |\n| 1 ||\n| 1 | 2 |' },
    *check(body) {
      for (const row of body.narrowRows)
        yield { ...openingWords(body, row.start), message: 'The row lacks a cell that all others have' }
    },
  }),
  rule({
    id: 'table-missing',
    severity: 'warning',
    over: 'body',
    why: 'The text refers to a table that the post does not have, or has elsewhere: a reader looks for it in vain.',
    fix: 'Add the table, or say where it is.',
    languages: ['en'],
    invalid: { blog: 'The table above shows how it melts.\n\n| Ice |\n| --- |\n| 1 |' },
    valid: {
      blog: 'The table below shows how it melts.\n\n| Ice |\n| --- |\n| 1 |\n\nThe table is wood, the table above is not.',
    },
    *check(body) {
      // A picture, code or raw HTML may show it.
      if (body.images.length + body.codes.length + body.rawHtml.length > 0) return
      for (const { quote, at } of findMatches(
        body.runs,
        /\bthe (?:following table|table (?:above|below))(?! is\b)|\bin the (?:following )?table (?:above|below)\b/gi,
      )) {
        const isAbove = /above$/i.test(quote)
        if (body.tables.some(({ start }) => start < at === isAbove)) continue
        const elsewhere = `The table is ${isAbove ? 'below' : 'above'}`
        yield { quote, at, message: body.tables.length > 0 ? elsewhere : 'The post has no table' }
      }
    },
  }),
  rule({
    id: 'list-item-empty',
    severity: 'warning',
    over: 'emptyItem',
    why: 'The page shows a bullet or a number with nothing after it.',
    fix: 'Write the item, or remove its mark.',
    invalid: { blog: '- Ice\n-\n- Gin' },
    valid: { blog: '- Ice\n\n- [ ] Gin\n- ![Rum](/icon-512.png)' },
    check: () => 'The item of the list is empty',
  }),
  rule({
    id: 'list-numbers-jump',
    severity: 'warning',
    over: 'numberedList',
    why: 'The page counts the items itself, so it shows other numbers than those typed (markdownlint MD029).',
    fix: 'Number the items one by one, or all with `1.`; end the list where another begins.',
    invalid: { blog: '1. Ice\n2. Gin\n4. Vermouth\n\nText.\n\n1. Ice\n2. Gin\n2. Rum\n3. Cut' },
    valid: { blog: '3. Ice\n4. Gin\n\nText.\n\n1. Ice\n1. Gin\n\nText.\n\n0. Ice\n0. Gin\n1. Cut' },
    check(items, _, { body }) {
      // A number may stand for all.
      const counts = (at: number) => at > 0 && items[at]?.number === (items[at - 1]?.number ?? 0) + 1
      const at = items.findIndex(
        ({ number }, index) =>
          number > (items[index - 1]?.number ?? number) + 1 ||
          (number === items[index - 1]?.number && counts(index - 1) && counts(index + 1)),
      )
      const [first, item] = [items[0], items[at]]
      if (!first || !item) return null
      const [line = ''] = body.source.slice(item.start, item.end).split('\n', 1)
      return {
        ...quoteOf(body, item.start, item.start + line.trimEnd().length),
        message: `The page shows ${first.number + at} for the item numbered ${item.number}`,
        cause: 'Numbers of a list that jump',
      }
    },
  }),
  rule({
    id: 'paragraph-repeated',
    severity: 'info',
    over: 'body',
    why: 'The same paragraph twice in a post may be a copy-and-paste mistake.',
    fix: 'Keep it once.',
    limits: { words: 20 },
    invalid: {
      blog: 'We cut it by hand, and it is as clear as it can be, and we do it all day long.\n\n'.repeat(2),
    },
    valid: { blog: 'Cut it by hand.\n\nAnd then.\n\nCut it by hand.' },
    *check(body, { words }) {
      const seen = new Set<string>()
      for (const run of paragraphsOf(body)) {
        if (run.words.length < words) continue
        const text = run.words.join(' ')
        if (seen.has(text))
          yield { ...openingWords(body, run.start), message: 'The paragraph is in the post twice' }
        seen.add(text)
      }
    },
  }),
  rule({
    id: 'paragraph-too-long',
    severity: 'info',
    over: 'paragraph',
    why: 'On a phone such a paragraph is more than a screen of text without a break.',
    fix: 'Begin a new paragraph where the thought turns.',
    limits: { words: 180 },
    invalid: { blog: 'A sentence of seven words and none more. '.repeat(30) },
    valid: { blog: 'A sentence of seven words and none more. '.repeat(20) },
    check({ text }, { words }, { language }) {
      if (text.length < language.leastLength(words)) return null
      const count = language.countWords(text)
      const excess = count - words
      const message = `A paragraph of ${count} words`
      return excess > 0 && { message, cause: `Paragraphs of more than ${words} words`, excess }
    },
  }),
  rule({
    id: 'table-broken',
    severity: 'error',
    over: 'body',
    why: 'Without a line of hyphens with as many cells as the header, the page shows all marks; it leaves out what is right of the last column.',
    fix: 'Give the header, the line below it and all others the same number of cells.',
    invalid: {
      blog: '| Ice | Saw | Bench |\n| --- | --- |\n| 1 | 2 | 3 |\n\n| Gin | Rum |\n| 1 | 2 |\n\n| Rum |\n| --- |\n| 1 | 2 |',
    },
    valid: { blog: '| Ice | Saw |\n| --- | --- |\n| 1 | 2 ||\n\nOne | two, or |x| and\n|y|.\n\n|z|' },
    *check(body) {
      for (const run of paragraphsOf(body)) {
        if (!run.text.includes('|')) continue
        const lines = run.text.split('\n')
        const hasHyphens = lines.some(
          (line) => /^[\s|:-]+$/.test(line) && line.includes('|') && line.includes('--'),
        )
        const isOfCells = lines.length > 1 && lines.every((line) => /^\s*\|.*\|\s*$/.test(line))
        if (hasHyphens || isOfCells)
          yield {
            ...openingWords(body, run.start),
            message: 'The page shows the marks of a table, and no table',
          }
      }
      for (const row of body.wideRows)
        yield {
          ...openingWords(body, row.start),
          message: 'The page leaves out the last cells: the header has fewer',
        }
    },
  }),
  rule({
    id: 'sentence-too-long',
    severity: 'info',
    over: 'paragraph',
    why: 'At the end of such a sentence a reader has forgotten how it began.',
    fix: 'Split it into two sentences.',
    limits: { words: 60 },
    invalid: { blog: `We cut ${'ice and then we cut '.repeat(16)}water.` },
    valid: { blog: `We cut ${'ice. Then we cut '.repeat(16)}water.` },
    *check(run, { words }, { body, language }) {
      if (run.text.length <= language.leastLength(words)) return
      for (const { sentence, index } of sentencesOf(run.text, language)) {
        const count = language.isUnspaced
          ? language.countWords(sentence)
          : (sentence.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0)
        const excess = count - words
        const start = index + sentence.length - sentence.trimStart().length
        const message = `A sentence of ${count} words`
        const cause = `Sentences of more than ${words} words`
        if (excess > 0) yield { ...openingWords(body, run.offsetAt(start)), message, cause, excess }
      }
    },
  }),
]

/** Returns how many things a sentence lists with commas; undefined if that is not sure. */
function itemsIn(text: string): number | undefined {
  const [, list = ''] =
    /^\s+([^.!?:;()\n\uFFFC–—"“]+(?:\n[^.!?:;()\n\uFFFC–—"“]+)*)\.(?:\s|$)/.exec(text) ?? []
  const items = list.split(/,\s+(?:and\s+|or\s+)?/)
  const isPlain = /,\s(?:and|or)\s[^,]+$/.test(list) && items.every((item) => item.split(/\s+/).length <= 4)
  return isPlain && !items.some((item) => /\b(?:and|or|so|which|that|etc)\b/.test(item))
    ? items.length
    : undefined
}

/** Returns how many items the list right after a paragraph has; undefined if there is none. */
function itemsAfter(run: TextRun, { source }: Body): number | undefined {
  const rest = source.slice(run.offsetAt(run.text.trimEnd().length - 1) + 1)
  const [, indent = '', mark = ''] = /^[*_]{0,3}[^\S\n]*\n\s*?\n?([^\S\n]*)([-*+]|1[.)]) /.exec(rest) ?? []
  if (!mark || indent) return undefined
  let count = 0
  let isAfterBlank = true
  for (const line of rest.slice(rest.indexOf('\n') + 1).split('\n')) {
    // An item of several things: “`a` and `b`”.
    if (/^\S+\s\S{0,3}`[^`\n]{1,80}`\S{0,200}(?:,|\sand)\s{1,3}\S{0,3}`/.test(line)) return undefined
    if (/^\s*$/.test(line)) isAfterBlank = true
    else if (/^(?:[-*+]|\d+[.)])\s/.test(line)) {
      count++
      isAfterBlank = false
    } else if (!/^\s/.test(line) && isAfterBlank) break
  }
  return count
}

const typedMark = 'The page shows the mark of the list as typed'

const imageAfterMark = /^! \[[^\]\n]*\]\([^\s()]{1,200}\.(?:avif|gif|jpe?g|png|svg|webp)\)/i

// What is quoted of the end of a text.
const endLength = 50

function paragraphsOf({ runs }: Body): TextRun[] {
  return runs.filter(({ kind }) => kind === 'paragraph')
}

function sentencesIn(text: string): number {
  return Math.max(1, text.match(/[.!?…:;]["”’)]*(?=\s|$)/g)?.length ?? 0)
}

// With a short way for ASCII, as `wordsIn` has: twice as fast as the classes of Unicode alone.
const readWords = /(?:[a-z\d]|(?=[^!-~])[\p{L}\p{N}])(?:[a-z\d’'-]|(?=[^!-~])[\p{L}\p{N}])*/giu

/** Returns the sentences of a text, each with its punctuation and its index. */
function* sentencesOf(
  text: string,
  { sentenceEnd }: Language,
): Generator<{ sentence: string; index: number }> {
  let index = 0
  for (const { 0: mark, index: end } of text.matchAll(sentenceEnd)) {
    // Punctuation by itself belongs to what follows.
    if (end === index) continue
    yield { sentence: text.slice(index, end + mark.length), index }
    index = end + mark.length
  }
  if (index < text.length) yield { sentence: text.slice(index), index }
}
