import { pathOf } from '../../built/built-page.ts'
import type { BuiltRule } from '../../rule.ts'

export const builtAnchorDead = {
  id: 'built-anchor-dead',
  looksAt: 'built',
  severity: 'warning',
  reason: 'The page has no place of that name: the link leads to its head, or nowhere.',
  mend: 'Give the place its id, or link to the page as a whole.',
  fails: { 'menu.html': '<a href="/#no-such-place">x</a>' },
  passes: { 'menu.html': '<a href="/#top">x</a><a href="#">x</a><a href="#here" id="here">x</a>' },
  *check(site) {
    for (const page of site.pages) {
      for (const href of page.hrefs) {
        const target = pathOf(href, page)
        // Every document has its top: HTML, “Scrolling to a fragment”.
        if (!target?.hash || target.hash === 'top' || target.hash.startsWith(':~:')) continue
        const ids = site.pageAt(target.path)?.ids
        if (ids && !ids.has(target.hash))
          yield {
            file: page.file,
            field: 'link',
            quote: href,
            message: `${target.path} has no place called “${target.hash}”`,
          }
      }
    }
  },
} satisfies BuiltRule
