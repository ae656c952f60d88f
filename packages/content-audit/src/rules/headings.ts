import { tooMany } from '../found.ts'
import { quoteOf } from '../parts.ts'
import { type Rule, rule } from '../rule.ts'
import { plainWords } from '../text/words.ts'

/** Rules about headings in the body. */
export const headingRules: readonly Rule[] = [
  rule({
    id: 'heading-bold-paragraph',
    severity: 'info',
    over: 'boldLine',
    why: 'A bold line looks like a heading, but outlines, screen readers and search engines do not treat it as one (markdownlint MD036).',
    fix: 'Write it as a heading of the right level.',
    invalid: { blog: 'Text.\n\n**What we do about it**\n\nWe cut it.' },
    valid: { blog: 'Text.\n\n**We cut it.**\n\nBy hand.' },
    check: ({ text }, _, { language }) =>
      language.widthOf(text) <= 60 &&
      !/[.,;:!?…"”。、，；：！？」』）؟؛،]$/.test(text) && {
        message: `“${text}” is a bold line instead of a heading`,
        cause: 'Bold lines instead of headings',
      },
  }),
  rule({
    id: 'heading-duplicate',
    severity: 'info',
    over: 'body',
    why: 'Two headings with the same words in the same section look the same in an outline.',
    fix: 'Say in each what that part is about.',
    invalid: { blog: '## Method\n\nOne.\n\n## Method\n\nTwo.' },
    valid: { blog: '## Gin\n\n### Method\n\nOne.\n\n## Rum\n\n### Method\n\nTwo.' },
    *check(body) {
      const path: string[] = []
      const seen = new Set<string>()
      for (const { level, text, start, end } of body.headings) {
        path.length = Math.min(path.length, level - 2)
        path[level - 2] = text.toLowerCase()
        const key = path.join('\n')
        const message = `The same section has another heading “${text}”`
        const cause = 'Headings of one section with the same words'
        if (text && seen.has(key)) yield { ...quoteOf(body, start, end), message, cause }
        seen.add(key)
      }
    },
  }),
  rule({
    id: 'heading-empty',
    severity: 'error',
    over: 'heading',
    why: 'A heading without text is a gap on the page, and a nameless entry for a screen reader.',
    fix: 'Write the heading, or remove its marks.',
    invalid: { blog: 'Text.\n\n##\n\nText.' },
    valid: { blog: 'Text.\n\n## ![Ice](/icon-512.png)\n\nText.' },
    check: ({ text, hasImage }) => !text && !hasImage && 'The heading is empty',
  }),
  rule({
    id: 'heading-no-text',
    severity: 'info',
    over: 'body',
    why: 'A heading with nothing below it promises a part that was never written, or was lost.',
    fix: 'Write the part, or remove the heading.',
    invalid: { blog: 'Text.\n\n## Ice\n\n## Gin\n\nText.\n\n## Rum' },
    valid: { blog: 'Text.\n\n## Ice\n\n### Block\n\nText.\n\n## Gin\n\n![A bottle](/icon-512.png)' },
    *check(body) {
      const { headings, source } = body
      for (const [at, { level, text, start, end }] of headings.entries()) {
        const next = headings[at + 1]
        const isEmpty = source.slice(end, next?.start).trim() === ''
        // A table of contents may be headings that are links.
        const isLink = source.slice(start, end).includes('](')
        if (isEmpty && text && !isLink && (!next || next.level <= level))
          yield { ...quoteOf(body, start, end), message: `Nothing is below the heading “${text}”` }
      }
    },
  }),
  rule({
    id: 'heading-no-space',
    severity: 'warning',
    over: 'text',
    why: 'Without a space after its marks a heading is a paragraph that begins with “##” (markdownlint MD018).',
    fix: 'Put a space after the marks.',
    invalid: { blog: 'Text.\n\n##What we do\n\nText.' },
    valid: { blog: 'Text.\n\n## What we do\n\nIt is #1, and #ice is a tag.' },
    pattern: /^(?:#{2,6}[^\s#].*|#{1,6}\p{Lu}\p{Ll}+ .*)$/gmu,
    prefilter: /#/,
    message: 'The line was meant to be a heading',
  }),
  rule({
    id: 'heading-numbers-jump',
    severity: 'warning',
    over: 'body',
    why: 'A step seems to be missing, or to be there twice.',
    fix: 'Number the headings one by one.',
    invalid: { blog: '## Step 1: ice\n\nOne.\n\n## Step 3: gin\n\nTwo.' },
    valid: {
      blog: '## Step 1\n\nOne.\n\n## Step 2\n\nTwo.\n\n## Gin\n\n### Step 1\n\nThree.\n\n## 2.1 Rum\n\nFour.\n\n## 2.2 Gin',
    },
    *check(body, _, { language }) {
      // By what comes before the number.
      const numbers = new Map<string, number>()
      for (const { level, text, start, end } of body.headings) {
        const [, name = '', digits] = language.numbered.exec(text) ?? []
        if (digits === undefined) continue
        const [key, number] = [`${level} ${name.toLowerCase()}`, Number(digits)]
        const before = numbers.get(key)
        const message = `“${name}${number}” comes after “${name}${before}”`
        // A list that begins again, or one that counts down.
        const isFine = before === undefined || number === before + 1 || number < before
        if (!isFine) yield { ...quoteOf(body, start, end), message, cause: 'Numbers of headings that jump' }
        numbers.set(key, number)
      }
    },
  }),
  rule({
    id: 'heading-repeats-title',
    severity: 'info',
    over: 'heading',
    why: 'The page already shows the title above the body.',
    fix: 'Remove the heading, or name the part below it.',
    invalid: { blog: '## The clear ice problem\n\nText.' },
    valid: { blog: '## What the problem is\n\nText.' },
    check({ text }, _, { post }) {
      const title = plainWords(post.metaTitle)
      return title && plainWords(text) === title && 'The heading repeats the title'
    },
  }),
  rule({
    id: 'heading-skipped-level',
    severity: 'warning',
    over: 'body',
    why: 'Screen readers and tables of contents miss the level that was left out: WCAG technique G141.',
    fix: 'Go down one level at a time, from the level that the post starts at.',
    invalid: { blog: '### Ice\n\nText.\n\n##### Saws\n\nText.\n\n## Water\n\nText.' },
    valid: {
      blog: '### Ice\n\nText.\n\n#### Saws\n\nText.\n\n> ## Quoted\n\nText.\n\n##### Benches\n\nText.\n\n### Water\n\nText.',
    },
    *check(body, _, { post }) {
      // Headings in quotations and lists are no parts of the post.
      const headings = body.headings.filter(({ start }) =>
        /(?:^|\n)[ \t]*$/.test(body.source.slice(0, start).slice(-80)),
      )
      const first = headings[0]
      const higher = headings.filter(({ level }) => first && level < first.level)
      // One that is above all others is at a wrong level itself, and so are a few that come after most of the others.
      const before = higher[0] ? headings.indexOf(higher[0]) : 0
      const tops = new Set(higher.length === 1 || before > higher.length ? higher : [])
      let above = { level: first && tops.size > 0 ? first.level - 1 : 1, text: post.metaTitle }
      for (const heading of headings) {
        const { level, text, start, end } = heading
        if (tops.has(heading)) {
          const message = `“${text}” is above “${first?.text}”, with which the post begins`
          yield { ...quoteOf(body, start, end), message, cause: 'Headings above the first one' }
          continue
        }
        const message = `“${text}” is ${level - above.level} levels below “${above.text}”`
        const cause = 'Headings that leave out a level'
        if (level > above.level + 1) yield { ...quoteOf(body, start, end), message, cause }
        above = heading
      }
    },
  }),
  rule({
    id: 'heading-too-long',
    severity: 'info',
    over: 'heading',
    why: 'A heading is read at a glance: one of several lines is a paragraph in large type.',
    fix: 'Name the part in a few words, and say the rest below.',
    limits: { characters: 90 },
    invalid: { blog: `## ${'A heading that goes on and on '.repeat(4).trim()}\n\nText.` },
    valid: { blog: '## What the saw is for\n\nText.' },
    check: ({ text }, { characters }, { language }) =>
      tooMany((count) => `The heading has ${count} characters`, language.widthOf(text), characters),
  }),
  rule({
    id: 'heading-trailing-punctuation',
    severity: 'info',
    over: 'heading',
    why: 'A heading names what follows: a period or a colon at its end is not needed (markdownlint MD026).',
    fix: 'Remove the mark.',
    invalid: { blog: '## What we do:\n\nText.' },
    valid: { blog: '## What do we do? This!\n\nText.\n\n## And now…\n\nText.\n\n### `ice::`\n\nText.' },
    check({ text, start, end }, _, { body, language }) {
      const mark = /[.,;:、，；：،؛]$/.exec(text)?.[0]
      const isAbbreviation = language.abbreviation.test(text)
      const isCode = /`[\s#]*$/.test(body.source.slice(start, end))
      return mark && !isAbbreviation && !isCode && `The heading ends in “${mark}”`
    },
  }),
]
