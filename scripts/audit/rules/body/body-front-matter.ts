import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const bodyFrontMatter = {
  id: 'body-front-matter',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'Fields of another system were left at the head of the body: the site drops them where it knows them, and shows them where not.',
  mend: 'Remove the block; what is of use belongs to the post’s own fields.',
  fails: { blog: '---\ntitle: The clear ice problem\nlayout: post\n---\n\nWater freezes.' },
  passes: { blog: '---\n\nWater freezes: from the outside in.' },
  *check({ body }) {
    const { source, base } = body
    const shown =
      /^\s*(?:---|\+\+\+)\s*\n\s*(?:title|layout|date|slug|tags|author|categories|draft)\s*[:=].*/i
    const end = base > 0 ? base : (shown.exec(source)?.[0].length ?? 0)
    if (end === 0) return
    const [first = ''] = source
      .slice(0, end)
      .trimEnd()
      .split(/\n(?!\s*\n)/, 1)
    const report = bodyReport(body, { start: 0, end: first.length }, 'The body begins with front matter')
    yield base > 0
      ? report
      : { ...report, message: 'The body begins with front matter, which the page will show' }
  },
} satisfies PostRule
