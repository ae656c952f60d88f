import type { BuiltRule } from '../../rule.ts'

export const builtPageWeight = {
  id: 'built-page-weight',
  looksAt: 'built',
  severity: 'warning',
  reason: 'On a slow line the page begins late: nothing shows before its HTML is there.',
  mend: 'Shorten the page, or split it.',
  limits: { kilobytes: 200 },
  fails: { 'menu.html': `<p>${'x'.repeat(201_000)}</p>` },
  passes: { 'menu.html': '<p>x</p>' },
  *check({ pages }, { kilobytes }) {
    for (const { file, bytes } of pages) {
      const excess = Math.round(bytes / 1000) - kilobytes
      const message = `The page’s HTML has ${Math.round(bytes / 1000)} kB: ${excess} more than ${kilobytes}`
      if (excess > 0) yield { file, field: 'weight', quote: '', message, excess }
    }
  },
} satisfies BuiltRule<'kilobytes'>
