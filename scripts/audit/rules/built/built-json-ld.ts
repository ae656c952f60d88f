import type { BuiltRule } from '../../rule.ts'

export const builtJsonLd = {
  id: 'built-json-ld',
  looksAt: 'built',
  severity: 'error',
  reason: 'Structured data that is no JSON, or names no type, is passed over without a word.',
  mend: 'Write JSON with an `@context` and an `@type`.',
  fails: { 'menu.html': '<script type="application/ld+json">{"@type": "Menu",}</script>' },
  passes: {
    'menu.html':
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Menu"}</script>',
  },
  *check({ pages }) {
    for (const { file, jsonLd } of pages) {
      for (const text of jsonLd) {
        const fault = faultOf(text)
        if (fault)
          yield {
            file,
            field: 'json-ld',
            quote: text.trim().slice(0, 60),
            message: `The structured data ${fault}`,
          }
      }
    }
  },
} satisfies BuiltRule

function faultOf(text: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `is not JSON: ${error instanceof Error ? error.message : error}`
  }
  const items = Array.isArray(value) ? value : [value]
  const isNamed = (item: unknown) =>
    typeof item === 'object' && item !== null && '@context' in item && ('@type' in item || '@graph' in item)
  return items.every(isNamed) ? null : 'names no @context or no @type'
}
