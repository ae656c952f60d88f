import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkDeadAnchor = {
  id: 'link-dead-anchor',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The page as published has no place of that name: the link stays where it is.',
  mend: 'Link to the heading as GitHub does: its words in lower case, joined by hyphens. Ids in raw HTML are dropped.',
  fails: { blog: 'See [below](#the-method).\n\n## Method\n\nText.' },
  passes: { blog: 'See [below](#the-method).\n\n## The method\n\nA note.[^1]\n\n[^1]: Here.' },
  *check({ body }) {
    for (const link of body.links) {
      const id = link.href?.startsWith('#') ? link.href.slice(1) : ''
      if (!id || body.ids.has(decode(id))) continue
      yield bodyReport(body, link, `The page has no place called “${id}”`)
    }
  },
} satisfies PostRule

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
