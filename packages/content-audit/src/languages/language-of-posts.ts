import type { Snapshot } from '@venue-site/posts/snapshot.server'
import { franc } from 'franc-min'

// To find a language takes some milliseconds.
const sampledPosts = 24
const longestSample = 4000
// The language of a few words is a guess.
const shortestSample = 100

// In them, other languages have English words. Around an address, Japanese has no spaces.
const noProse = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`|<[^<>\n]*>|[!-~]*[/.\\_][!-~]+/gm

/** Returns the language that most posts are in, as a subtag: `fr`; undefined if no language is. */
export function languageOfPosts({ index, readPost }: Snapshot): string | undefined {
  const step = Math.ceil(index.posts.length / sampledPosts)
  const sample = index.posts.filter((_, at) => at % step === 0)
  const counts = new Map<string, number>()
  for (const { slug } of sample) {
    const { metaTitle, metaDescription, blog } = readPost(slug)
    const text = [metaTitle, metaDescription, blog].join('. ').slice(0, longestSample)
    const code = franc(text.replace(noProse, ' '), { minLength: shortestSample })
    const { language } = new Intl.Locale(code)
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  counts.delete('und')
  return [...counts].find(([, count]) => count > sample.length / 2)?.[0]
}
