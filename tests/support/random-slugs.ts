import { listItemSchema, parseAs } from '@venue-site/posts/schema'
import { seededRandom } from '../../bench/random.ts'
import { listEntries } from '../../scripts/pull/list-entries.ts'

const [zwnj, zwj] = ['\u200c', '\u200d']

const words = [
  ...['ice', 'Gin', 'ICE', 'old', 'naïve', 'Ångström', 'straße', 'ΟΔΟΣ', 'мороз', '日本酒', 'ライム', '얼음'],
  ...['ویسکی', `می${zwnj}خواهم`, 'हिन्दी', `ක්${zwj}ෂ`, 'ไทย', 'עברית', 'e\u0301', 'n\u0303', 'a\u0323\u0307'],
  ...['🍸', `👩🏽${zwj}🍳`, `❤️${zwj}🔥`, '🏳️', '1', '5', '404', '２', '½', '€', '©'],
  ...['page', 'topic', 'index', 'feed', 'live', '404', 'con', 'nul', 'aux', 'snapshot', 'assets', 'posts'],
  ...['100%', '%41', '%2F', '%', 'x'.repeat(60), 'я'.repeat(40), '酒'.repeat(25)],
]
const between = [
  '-',
  '-',
  '-',
  '.',
  ' ',
  '_',
  '+',
  '&',
  "'",
  '=',
  ';',
  ',',
  '@',
  '!',
  '(',
  ')',
  '~',
  '$',
  '^',
  '`',
]
const rarelyBetween = [
  '..',
  '--',
  '{',
  '}',
  '[',
  ']',
  '"',
  '<',
  '|',
  '#',
  '?',
  '*',
  ':',
  '/',
  '\\',
  zwj,
  zwnj,
]
const invisible = [
  '\u200b',
  '\u202e',
  '\u00ad',
  '\u0000',
  '\n',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\ufeff',
  '\ud800',
]
const endings = [
  '.js',
  '.png',
  '.html',
  '.htm',
  '.gz',
  '.br',
  '.json',
  '.HTML',
  '.5',
  '.html.br',
  '.xml',
  '.',
]

/** Returns random texts that might be slugs, good and bad: a seed decides which. */
export function randomSlugs(count: number, seed: number): string[] {
  const { below, next } = seededRandom(seed)
  const oneOf = (texts: readonly string[]) => texts[below(texts.length)] ?? ''
  const separator = () => oneOf(next() < 0.02 ? invisible : next() < 0.1 ? rarelyBetween : between)
  return Array.from({ length: count }, () => {
    let slug = oneOf(words)
    for (let more = 1 + below(4); more > 0; more--) slug += separator() + oneOf(words)
    return next() < 0.2 ? slug + oneOf(endings) : slug
  })
}

/** Returns which slugs of a list the pull accepts. */
export function acceptedSlugs(slugs: readonly string[]): string[] {
  const raw = slugs.map((slug, id) => ({ id, slug, metaTitle: '', metaDescription: '' }))
  const items = raw.map((item) => parseAs(listItemSchema, item))
  return listEntries([{ items, raw }]).flatMap((entry) => ('item' in entry ? [entry.item.slug] : []))
}
