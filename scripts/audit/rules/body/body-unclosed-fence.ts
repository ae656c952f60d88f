import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const bodyUnclosedFence = {
  id: 'body-unclosed-fence',
  looksAt: 'post',
  severity: 'error',
  reason: 'Without its closing fence everything after it is code, to the end of the post.',
  mend: 'Close the code with as many marks as it opens with.',
  fails: { blog: 'Text.\n\n```js\nconst ice = 1\n\nMore text that is no code.\n' },
  passes: { blog: 'Text.\n\n```js\nconst ice = 1\n```\n\n~~~\nx\n~~~\n\n    indented\n' },
  *check({ body }) {
    for (const { start, end } of body.codes) {
      const lines = body.source.slice(start, end).split(/\r?\n/)
      const [opening = ''] = lines
      const fence = /^(`{3,}|~{3,})/.exec(opening)?.[1]
      if (!fence) continue
      const last = lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd() : ''
      const isClosed = last.length >= fence.length && [...last].every((mark) => mark === fence[0])
      if (!isClosed)
        yield bodyReport(
          body,
          { start, end: start + opening.length },
          'The code that begins here is never closed',
        )
    }
  },
} satisfies PostRule
