import type { PostRule } from '../../rule.ts'

const host =
  '@(?:gmail|googlemail|hotmail|outlook|live|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|fastmail|mail|yandex|qq|163)\\.(?:com|net|org|de|fr|uk|co\\.uk|it|es|ch|at|me|ru|jp|co\\.jp)(?![\\w-])'
// To look for the host first costs less than to look ahead from every letter.
const trace = new RegExp(host, 'i')
const freeMail = new RegExp(`(?<![\\w.+-])[\\w.+-]+${host}`, 'gi')

export const privateMailAddress = {
  id: 'private-mail-address',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'The mail address of a person, not of a firm, is theirs to give: on a page robots collect it within days.',
  mend: 'Ask them, or give an address of the bar.',
  fails: { blog: 'Write to jane.doe@gmail.com.' },
  passes: { blog: 'Write to hello@nocturne.example.' },
  *check({ body }) {
    if (!trace.test(body.source)) return
    for (const { 0: quote, index } of body.source.matchAll(freeMail))
      yield { field: 'blog', quote, at: index, message: 'The mail address looks like a private one' }
  },
} satisfies PostRule
