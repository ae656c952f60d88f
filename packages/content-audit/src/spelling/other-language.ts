import type { Snapshot } from '@venue-site/posts/snapshot.server'
import { franc } from 'franc-min'

// To find a language takes some milliseconds.
const sampledPosts = 24
const longestSample = 4000
// The language of a few words is a guess.
const shortestSample = 100

// In them, other languages have English words. Around an address, Japanese has no spaces.
const noProse = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`|<[^<>\n]*>|[!-~]*[/.\\_][!-~]+/gm

/** Returns the name of the language that most posts are in, if it is not that of the locale: `French`. */
export function otherLanguageOf({ index, readPost }: Snapshot, locale: string): string | undefined {
  const step = Math.ceil(index.posts.length / sampledPosts)
  const sample = index.posts.filter((_, at) => at % step === 0)
  const { language: expected } = new Intl.Locale(locale)
  const counts = new Map<string, number>()
  for (const { slug } of sample) {
    const { metaTitle, metaDescription, blog } = readPost(slug)
    const text = [metaTitle, metaDescription, blog].join('. ').slice(0, longestSample)
    const code = franc(text.replace(noProse, ' '), { minLength: shortestSample })
    const { language } = new Intl.Locale(code)
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  counts.delete('und')
  const most = [...counts].find(([, count]) => count > sample.length / 2)?.[0]
  if (most === undefined || most === expected) return undefined
  return new Intl.DisplayNames('en', { type: 'language' }).of(most)
}
