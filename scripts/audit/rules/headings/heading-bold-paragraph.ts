import type { PostRule } from '../../rule.ts'

export const headingBoldParagraph = {
  id: 'heading-bold-paragraph',
  looksAt: 'post',
  severity: 'info',
  reason:
    'A bold line looks like a heading, but no outline, screen reader or search engine takes it for one (markdownlint MD036).',
  mend: 'Write it as a heading of the level it has.',
  fails: { blog: 'Text.\n\n**What we do about it**\n\nWe cut it.' },
  passes: { blog: 'Text.\n\n**We cut it.**\n\nBy hand.' },
  *check({ body: { $, prose, source } }) {
    for (const strong of $('p > strong:only-child')) {
      const text = $(strong).text().trim()
      if (text.length > 60 || /[.,;:!?]$/.test(text) || $(strong).parent().text().trim() !== text) continue
      // The last thing in a list item or a quote heads nothing.
      if ($(strong).closest('li, blockquote, td').length > 0 || $(strong).parent().next().length === 0)
        continue
      const run = prose.find((candidate) => candidate.kind === 'paragraph' && candidate.text.trim() === text)
      const at = run?.offsetAt(0)
      const quote = at === undefined ? '' : source.slice(at, at + text.length)
      yield { field: 'blog', quote, at, message: `“${text}” is a bold line in a heading’s place` }
    }
  },
} satisfies PostRule
