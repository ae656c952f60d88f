import type { PostRule } from '../../rule.ts'

export const titleTrailingPunctuation = {
  id: 'title-trailing-punctuation',
  looksAt: 'post',
  severity: 'info',
  reason:
    'A title is no sentence: a mark at its end stands before the site’s name in every tab and search result.',
  mend: 'Drop the mark; a single question mark may stay.',
  fails: { metaTitle: 'The clear ice problem.' },
  passes: { metaTitle: 'Is clear ice a problem?' },
  *check({ post: { metaTitle } }) {
    const mark = /(?:[.,;:…–—-]|[!?]{2,}|!)$/.exec(metaTitle.trimEnd())
    // `U.S.A.` and `etc.` end in a point of their own.
    if (!mark || /(?:\b\p{L}\.|\b(?:etc|Inc|Ltd|Co|Jr|Sr|vs)\.)$/u.test(metaTitle.trimEnd())) return
    const [quote] = mark
    yield { field: 'metaTitle', quote, at: mark.index, message: `The title ends in “${quote}”` }
  },
} satisfies PostRule
