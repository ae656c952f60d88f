import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkDeadAnchor = {
  id: 'link-dead-anchor',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The page as published has no place of that name: the link stays where it is.',
  mend: 'Remove the link or name the part in words; headings get no ids here, and raw HTML loses its own.',
  fails: { blog: 'See [below](#method).\n\n## Method\n\nText.' },
  passes: { blog: 'A note.[^1]\n\n[^1]: Here.' },
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
