import { bodyReport } from '../../checks/link-reports.ts'
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
  *check({ body }) {
    for (const line of body.boldLines) {
      if (line.text.length > 60 || /[.,;:!?]$/.test(line.text)) continue
      yield bodyReport(body, line, `“${line.text}” is a bold line in a heading’s place`)
    }
  },
} satisfies PostRule
