import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const bodyRawHtml = {
  id: 'body-raw-html',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The site drops raw HTML: what the tags did is lost, and what stood inside a block of them too.',
  mend: 'Write it in Markdown, or set it as `code` where the tags are meant to be seen.',
  fails: { blog: 'We <u>cut</u> ice.\n\n<iframe src="https://example.org"></iframe>' },
  passes: { blog: 'We *cut* ice, in a `<div>`. <!-- A remark that nobody is to see. -->' },
  *check({ body }) {
    for (const { start, end, value } of body.raw) {
      // Remarks are meant to be dropped; and of a pair of tags the first says it all.
      if (/^\s*(?:<!--[\s\S]*?-->\s*)+$/.test(value) || /^\s*<\//.test(value)) continue
      const [line = ''] = body.source.slice(start, end).split('\n')
      const tag = /<([a-z][\w-]*)/i.exec(value)?.[1] ?? 'HTML'
      yield bodyReport(body, { start, end: start + line.length }, `The site drops <${tag}>`)
    }
  },
} satisfies PostRule
