import { pathOf } from '../../built/built-page.ts'
import type { BuiltRule } from '../../rule.ts'

export const builtLinkDead = {
  id: 'built-link-dead',
  looksAt: 'built',
  severity: 'error',
  reason: 'The built site has no file for the address: a host answers with “Page not found”.',
  mend: 'Correct the link where it is written, or build the page.',
  fails: { 'menu.html': '<a href="/no-such-page">x</a>' },
  passes: {
    'menu.html':
      '<a href="/#top">x</a><a href="https://example.org/no">x</a><a href="mailto:a@b.example">x</a>',
  },
  *check(site) {
    for (const page of site.pages) {
      for (const href of page.hrefs) {
        const target = pathOf(href, page)
        if (target && !site.has(target.path))
          yield { file: page.file, field: 'link', quote: href, message: `Nothing is built at ${target.path}` }
      }
    }
  },
} satisfies BuiltRule
