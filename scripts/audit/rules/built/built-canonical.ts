import type { BuiltPage } from '../../built/built-page.ts'
import type { BuiltRule } from '../../rule.ts'

export const builtCanonical = {
  id: 'built-canonical',
  looksAt: 'built',
  severity: 'error',
  reason:
    'Search engines take the canonical address for the page’s own (RFC 6596): a wrong one gives the page away.',
  mend: 'Name the page’s own whole address, once, without an ending.',
  fails: { 'menu.html': '<head><link rel="canonical" href="https://nocturne.example/other"></head>' },
  passes: { 'menu.html': '<head><link rel="canonical" href="https://nocturne.example/menu"></head>' },
  *check({ pages }) {
    for (const page of pages) {
      const message = page.isNoindex ? null : faultOf(page)
      if (message) yield { file: page.file, field: 'canonical', quote: page.canonicals[0] ?? '', message }
    }
  },
} satisfies BuiltRule

function faultOf({ canonicals, path }: BuiltPage): string | null {
  const [canonical] = canonicals
  if (canonical === undefined) return 'The page has no canonical address'
  if (canonicals.length > 1) return `The page has ${canonicals.length} canonical addresses`
  if (!URL.canParse(canonical)) return 'The canonical address is not a whole address'
  return decodeURI(new URL(canonical).pathname) === path
    ? null
    : `The canonical address is not ${path}, the page’s own`
}
