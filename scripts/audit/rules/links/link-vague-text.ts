import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

const vague =
  /^(?:click (?:here|this|me)|(?:right |over )?here|this|that|this (?:link|page|post|article|site|one)|link|(?:read|see|learn|find out|know) more|more(?: info(?:rmation)?)?|details|read (?:on|this)|see (?:here|this)|check (?:it|this) out)$/i

export const linkVagueText = {
  id: 'link-vague-text',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'Links are read apart from their sentence, by people who jump from one to the next: WCAG 2.4.9; Lighthouse’s link-text.',
  mend: 'Let the words of the link say what is behind it.',
  fails: { blog: 'For the menu [click here](/menu).' },
  passes: { blog: 'There is [a menu](/menu) for it.' },
  *check({ body }) {
    for (const link of body.links) {
      const text = link.text
        .replace(/[\s.…!:→»>]+$/u, '')
        .replace(/\s+/g, ' ')
        .trim()
      if (vague.test(text)) yield bodyReport(body, link, `“${text}” does not say where the link goes`)
    }
  },
} satisfies PostRule
