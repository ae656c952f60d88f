import type { BuiltRule } from '../../rule.ts'

export const builtH1 = {
  id: 'built-h1',
  looksAt: 'built',
  severity: 'error',
  reason: 'A page has one h1, which says what it is: without it, or with several, its outline has no head.',
  mend: 'Make the page’s title its one h1.',
  fails: { 'index.html': '<h1>One</h1><h1>Two</h1>' },
  passes: { 'index.html': '<h1>One</h1><h2>Two</h2>' },
  *check({ pages }) {
    for (const { file, h1s } of pages) {
      const [, second = ''] = h1s
      if (h1s.length !== 1)
        yield { file, field: 'h1', quote: second, message: `The page has ${h1s.length} h1s` }
      else if (h1s[0] === '') yield { file, field: 'h1', quote: '', message: 'The page’s h1 is empty' }
    }
  },
} satisfies BuiltRule
