import { literal } from '@venue-site/posts/literal'

/** Returns a pattern that matches a text as a whole if one of the globs does; `*` stands for any characters. */
export function globPattern(globs: readonly string[]): RegExp {
  const sources = globs.map((glob) => glob.split('*').map(literal).join('.*'))
  // Without globs it matches nothing.
  return new RegExp(`^(?:${sources.join('|') || '(?!)'})$`, 'su')
}
