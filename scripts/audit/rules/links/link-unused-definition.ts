import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkUnusedDefinition = {
  id: 'link-unused-definition',
  looksAt: 'post',
  severity: 'info',
  reason: 'The address of a reference that no text uses is what is left of a link (markdownlint MD053).',
  mend: 'Remove the definition, or correct the name where it was meant to be used.',
  fails: { blog: 'As the ledger says.\n\n[ledger]: /blog/cellar-ledger' },
  passes: { blog: 'As [the ledger] says.\n\n[The Ledger]: /blog/cellar-ledger\n\n[//]: # (A remark)' },
  *check({ body }) {
    for (const definition of body.definitions) {
      const isRemark = /^(?:\/\/|comment|#)/i.test(definition.label)
      if (isRemark || body.references.has(definition.identifier)) continue
      yield bodyReport(body, definition, `No text uses “${definition.label}”`)
    }
  },
} satisfies PostRule
