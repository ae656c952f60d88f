import { pathOf } from '../../built/built-page.ts'
import type { BuiltRule } from '../../rule.ts'

export const builtScriptWeight = {
  id: 'built-script-weight',
  looksAt: 'built',
  severity: 'warning',
  reason: 'A phone needs seconds to read so much script, and does not answer meanwhile.',
  mend: 'Load on demand what the page does not need at once.',
  // Of the site’s own scripts that the document names, before packing.
  limits: { kilobytes: 500 },
  fails: { 'menu.html': '<script src="/heavy.js"></script>', 'heavy.js': 'x'.repeat(501_000) },
  passes: { 'menu.html': '<script src="/light.js"></script>', 'light.js': 'x' },
  *check({ pages, files }, { kilobytes }) {
    for (const page of pages) {
      const sizes = page.scripts.map((src) => files.get(pathOf(src, page)?.path.slice(1) ?? '') ?? 0)
      const total = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
      const message = `The page’s scripts have ${total} kB: ${total - kilobytes} more than ${kilobytes}`
      if (total > kilobytes)
        yield { file: page.file, field: 'weight', quote: '', message, excess: total - kilobytes }
    }
  },
} satisfies BuiltRule<'kilobytes'>
