import { pathOf } from '../../built/built-page.ts'
import type { BuiltRule } from '../../rule.ts'

export const builtImageDead = {
  id: 'built-image-dead',
  looksAt: 'built',
  severity: 'error',
  reason: 'The built site has no such file: the page shows a broken image.',
  mend: 'Add the file to `public/`, or correct the address.',
  fails: { 'menu.html': '<img src="/images/none.svg" alt="">' },
  passes: { 'menu.html': '<img src="/images/ice.svg" alt=""><img src="data:image/gif;base64,R0" alt="">' },
  *check(site) {
    for (const page of site.pages) {
      for (const src of page.images) {
        const target = pathOf(src, page)
        if (target && !site.files.has(target.path.slice(1)))
          yield { file: page.file, field: 'image', quote: src, message: `There is no file ${target.path}` }
      }
    }
  },
} satisfies BuiltRule
