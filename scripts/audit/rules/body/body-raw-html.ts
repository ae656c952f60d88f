import { countOf } from '../../../cli/progress.ts'
import { bodyReport } from '../../checks/link-reports.ts'
import { groupBy } from '../../group-by.ts'
import type { PostRule } from '../../rule.ts'

export const bodyRawHtml = {
  id: 'body-raw-html',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'The site drops the tags of raw HTML and keeps the text between them: pictures, links and layout are lost.',
  mend: 'Write it in Markdown, or set it as `code` where the tags are meant to be seen.',
  fails: { blog: 'We <u>cut</u> ice.\n\n<iframe src="https://example.org"></iframe>' },
  passes: { blog: 'We *cut* ice, in a `<div>`. <!-- A remark that nobody is to see. -->' },
  *check({ body }) {
    // Remarks are meant to be dropped; and of a pair of tags the first says it all.
    const dropped = body.raw.filter(({ value }) => !/^\s*(?:(?:<!--[\s\S]*?-->\s*)+$|<\/)/.test(value))
    const byTag = groupBy(dropped, ({ value }) => /<([a-z][\w-]*)/i.exec(value)?.[1]?.toLowerCase() ?? 'HTML')
    for (const [tag, places] of byTag) {
      const [first] = places
      if (!first) continue
      const [line = ''] = body.source.slice(first.start, first.end).split('\n')
      const more = places.length > 1 ? `, here and in ${countOf(places.length - 1, 'other place')}` : ''
      const end = first.start + line.length
      yield bodyReport(body, { start: first.start, end }, `The site drops <${tag}>${more}`)
    }
  },
} satisfies PostRule
