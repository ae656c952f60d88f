import { site } from '../../../src/content/site.ts'
import type { Random } from '../random.ts'
import type { Draft } from './clean-posts.ts'

/** Seeds a fault in a draft; `other` is another draft of the blog. */
type Fault = (draft: Draft, random: Random, other: Draft) => void

const add =
  (text: string | ((random: Random) => string)): Fault =>
  (draft, random) => {
    const at = 1 + random.below(draft.paragraphs.length - 1)
    draft.paragraphs.splice(at, 0, typeof text === 'function' ? text(random) : text)
  }
const within =
  (change: (sentence: string) => string): Fault =>
  (draft, random) => {
    const places = [0, 2, 6, 8]
    const at = places[random.below(places.length)] ?? 0
    draft.paragraphs[at] = change(draft.paragraphs[at] ?? '')
  }
const set =
  (change: (draft: Draft, other: Draft) => Partial<Draft>): Fault =>
  (draft, _, other) => {
    Object.assign(draft, change(draft, other))
  }
const pick = (random: Random, ...values: readonly string[]) => values[random.below(values.length)] ?? ''
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('')
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ234567'.charAt(random.below(30))).join('')

const link = (address: (random: Random) => string, text = 'the long way round') =>
  add((random) => `See [${text}](${address(random)}) for it.`)

/** How each kind of fault is seeded in a draft, by the rule that finds it. */
export const faults: Readonly<Record<string, Fault>> = {
  'title-missing': set(() => ({ metaTitle: '' })),
  'title-too-long': set((draft) => ({
    metaTitle: `${draft.metaTitle}, with all that was said of it by those who came by later`,
  })),
  'title-too-short': set((draft) => ({ metaTitle: draft.metaTitle.slice(0, 6).trim() })),
  'title-duplicate': set((_, other) => ({ metaTitle: other.metaTitle.toUpperCase().toLowerCase() })),
  'title-near-duplicate': set((_, other) => ({
    metaTitle: other.metaTitle.replace(/^(\w+) and/, '$1s and'),
  })),
  'title-all-caps': set((draft) => ({ metaTitle: draft.metaTitle.toUpperCase() })),
  'title-trailing-punctuation': (draft, random) => {
    draft.metaTitle += pick(random, '.', ':', '!', '…', ',')
  },
  'title-placeholder': (draft, random) => {
    draft.metaTitle += pick(random, ' TODO', ' [insert name]', ' {{title}}', ' TBD')
  },
  'title-whitespace': (draft, random) => {
    draft.metaTitle = draft.metaTitle.replace(' and ', pick(random, '  and ', ' and\t', '\nand '))
  },
  'title-markup': (draft, random) => {
    draft.metaTitle = draft.metaTitle.replace(' and ', pick(random, ' &amp; ', ' <b>and</b> ', ' **and** '))
  },
  'title-site-name': (draft, random) => {
    draft.metaTitle += pick(random, ` | ${site.name}`, ` - ${site.name} Blog`, ` – ${site.name}`)
  },
  'description-missing': set(() => ({ metaDescription: ' ' })),
  'description-too-long': set((draft) => ({
    metaDescription: `${draft.metaDescription} And that was not even the half of it, as everybody who was there will tell.`,
  })),
  'description-too-short': (draft, random) => {
    draft.metaDescription = `A story of night ${digits(random, 5)}.`
  },
  'description-duplicate': set((_, other) => ({ metaDescription: other.metaDescription })),
  'description-cut-off': set((draft) => ({
    metaDescription: `${draft.metaDescription.slice(0, -1)} while the rai`,
  })),
  'description-all-caps': set((draft) => ({ metaDescription: draft.metaDescription.toUpperCase() })),
  'description-repeats-title': set((draft) => ({
    metaTitle: draft.metaTitle,
    metaDescription: `${draft.metaTitle}.`,
  })),
  'description-repeats-opening': (draft) => {
    draft.paragraphs[0] = `${draft.metaDescription} ${draft.paragraphs[0]}`
  },
  'slug-characters': set((draft) => ({ slug: draft.slug.replace('-', '_') })),
  'slug-hyphens': set((draft) => ({ slug: draft.slug.replace('-', '--') })),
  'slug-too-long': set((draft) => ({ slug: `${draft.slug}-${'longer-much-longer-'.repeat(4)}night` })),
  'slug-copy-suffix': (draft, random) => {
    draft.slug += pick(random, '-copy', '-draft', '-copy-2', '-temp')
  },
  'slug-stale': set((draft) => ({
    slug: `welcome-${draft.slug.replace(/\D/g, '').replace(/./g, 'x')}zyx-week-${draft.slug.length}`,
  })),
  'date-future': (draft, random) => {
    draft.date = `21${digits(random, 2)}-01-01`
  },
  'date-too-early': set(() => ({ date: '1970-01-01' })),
  'date-out-of-order': set(() => ({ date: '2012-05-05' })),
  'keywords-missing': set(() => ({ shortTailKeywords: undefined })),
  'keywords-stuffed': set((draft) => ({
    shortTailKeywords: `${draft.shortTailKeywords}, a1, b2, c3, d4, e5, f6, g7, h8, i9, j0`,
  })),
  'keyword-duplicate': set((draft) => ({
    shortTailKeywords: `${draft.shortTailKeywords}, ${draft.shortTailKeywords?.split(',')[0]}`,
  })),
  'keyword-too-long': set((draft) => ({
    shortTailKeywords: `${draft.shortTailKeywords}, how to carry it down all the stairs`,
  })),
  'video-no-id': (draft, random) => {
    draft.youtubeShortsUrl = pick(
      random,
      'https://www.youtube.com/@nocturne',
      'https://youtu.be/short',
      'https://vimeo.com/123456789',
    )
  },
  'hero-image-address': (draft, random) => {
    draft.pinterestImageLink = pick(
      random,
      'javascript:alert(1)',
      'https://www.pinterest.com/pin/123/',
      '/images/none.svg',
    )
  },
  'list-disagrees': set((draft) => ({ inList: { metaTitle: `${draft.metaTitle} as it was` } })),
  'post-orphan': set(() => ({ isOrphan: true })),
  'heading-h1': add((random) => `# Part ${letters(random, 4)}`),
  'heading-skipped-level': add((random) => `#### Detail ${letters(random, 4)}`),
  'heading-empty': add((random) => pick(random, '##', '## ')),
  'heading-no-space': add((random) => `##Part ${letters(random, 4)}`),
  'heading-bold-paragraph': (draft, random) => {
    draft.paragraphs.splice(2, 0, `**Part ${letters(random, 4)}**`)
  },
  'heading-duplicate': (draft) => {
    draft.paragraphs.push(draft.paragraphs[5] ?? '', 'And once more, for those who came late.')
  },
  'link-dead': link((random) =>
    pick(random, '/blog/no-such-post', '/menus', '../lists/old.html', 'http://nocturne.example/none'),
  ),
  'link-scheme-removed': link((random) =>
    pick(random, 'tel:+12125550100', 'javascript:alert(1)', 'ftp://example.org/x', 'htp://example.org'),
  ),
  'link-insecure': link((random) => `http://example.org/${letters(random, 5)}`),
  'link-indirect': link((random) => pick(random, '/menu/', '/events.html', '/gallery/index.html')),
  'link-vague-text': (draft, random, other) =>
    link(() => 'https://example.org/x', pick(random, 'click here', 'here', 'Read more…', 'this link'))(
      draft,
      random,
      other,
    ),
  'link-empty-text': link(() => 'https://example.org/x', ''),
  'link-to-itself': (draft) => {
    draft.paragraphs.push(`As in [that one](/blog/${draft.slug}).`)
  },
  'link-empty-href': link((random) => pick(random, '#', '', 'https://', 'url')),
  'link-tracking': link(
    (random) =>
      `https://example.org/?${pick(random, 'utm_source', 'fbclid', 'gclid', 'mc_eid')}=${letters(random, 6)}`,
  ),
  'link-malformed': link((random) =>
    pick(random, 'www.example.org', 'https:/example.org', 'https://https://example.org', 'wren@example.org'),
  ),
  'link-private-host': link(
    (random) => `http://${pick(random, 'localhost:3000', '192.168.1.9', 'till.local', '10.0.0.7')}/x`,
  ),
  'link-shortened': link(
    (random) => `https://${pick(random, 'bit.ly', 't.co', 'tinyurl.com')}/${letters(random, 6)}`,
  ),
  'link-dead-anchor': link((random) => `#${letters(random, 6)}`),
  'link-unresolved-reference': add((random) => `As [the old list][${letters(random, 4)}] says.`),
  'link-credentials': link((random) => `https://wren:${letters(random, 6)}@example.org/`),
  'image-no-alt': add((random) => `![](https://images.example/${letters(random, 4)}.jpg)`),
  'image-alt-file-name': add((random) => `![IMG_${digits(random, 4)}.jpg](https://images.example/x.jpg)`),
  'image-alt-vague': add(
    (random) => `![${pick(random, 'image', 'Photo', 'a picture')}](https://images.example/x.jpg)`,
  ),
  'image-insecure': add((random) => `![A lamp](http://images.example/${letters(random, 4)}.jpg)`),
  'image-dead': add((random) => `![A lamp](/images/${letters(random, 4)}.jpg)`),
  'image-not-an-image': add(
    (random) =>
      `![A lamp](https://images.example/${letters(random, 4)}.${pick(random, 'html', 'pdf', 'mp4')})`,
  ),
  'image-src-removed': add(() => '![A lamp](data:image/gif;base64,R0lGODlhAQABAAAAACw=)'),
  'body-empty': set(() => ({ paragraphs: [] })),
  'body-thin': set((draft) => ({ paragraphs: draft.paragraphs.slice(0, 1) })),
  'body-duplicate': set((_, other) => ({ paragraphs: [...other.paragraphs] })),
  'body-near-duplicate': set((_, other) => ({ paragraphs: [...other.paragraphs, 'And then it rained.'] })),
  'body-unclosed-fence': (draft) => {
    draft.paragraphs.push('```sh\nstir --long', 'And that is that.')
  },
  'body-raw-html': add(
    (random) => `It is <${pick(random, 'u', 'font color="red"', 'center')}>cold</u> there.`,
  ),
  'body-front-matter': (draft) => {
    draft.paragraphs.unshift('---\ntitle: old\nlayout: post\n---')
  },
  'body-placeholder': within((text) => `${text} TODO: ask again.`),
  'paragraph-too-long': (draft) => {
    draft.paragraphs.push('It was a long night and a good one. '.repeat(24).trim())
  },
  'paragraph-repeated': (draft) => {
    draft.paragraphs.push(draft.paragraphs[2] ?? '')
  },
  'sentence-too-long': add(() => `It ${'went on and on and '.repeat(17)}stopped.`),
  'fake-list': add(() => '• one lamp\n• two lamps'),
  'leftover-markup': add(() => 'It was ** cold** that night.'),
  'double-word': within((text) =>
    text.replace(' the ', ' the the ').replace(/^(?!.*the the)/, 'It is is cold. '),
  ),
  'quotes-mixed': (draft) => {
    draft.paragraphs.push('“Cold,” they said, and "clear".')
  },
  mojibake: add((random) =>
    pick(random, 'It isnâ€™t cold.', 'The cafÃ© is shut.', 'An ï»¿odd mark.', 'A \uFFFD in it.'),
  ),
  'invisible-character': add(
    (random) => `It is co${pick(random, '\u200b', '\u00ad', '\u202e', '\u2060')}ld.`,
  ),
  'mixed-script': add(
    (random) =>
      `It is ${pick(random, 'c\u043eld', '\u0441old', 'Col\u0501'.replace('\u0501', '\u0430'))} there.`,
  ),
  'secret-key': add(
    (random) =>
      `\`${pick(random, `AKIA${letters(random, 16)}`, `ghp_${letters(random, 36)}`, `AIza${letters(random, 35)}`)}\``,
  ),
  'card-number': add(
    (random) => `Paid with ${pick(random, '4111 1111 1111 1111', '5500-0000-0000-0004', '378282246310005')}.`,
  ),
  'bank-account': add(
    (random) =>
      `Pay to ${pick(random, 'DE89370400440532013000', 'GB82 WEST 1234 5698 7654 32', 'FR1420041010050500013M02606')}.`,
  ),
  'identity-number': add((random) => `Her number is 219-09-${1 + random.below(8)}${digits(random, 3)}.`),
  'private-mail-address': add((random) => `Write to wren.${letters(random, 4).toLowerCase()}@gmail.com.`),
  'private-home-address': add(
    (random) => `Go to ${1 + random.below(90)} Orchard Street, Apt ${digits(random, 1)}B.`,
  ),
  'private-network-address': add((random) => `The till is at 192.168.1.${random.below(250)}.`),
}

/** Other rules that rightly find a fault, by the rule that it is seeded for. */
export const alsoFoundBy: Readonly<Record<string, readonly string[]>> = {
  'title-too-short': ['title-duplicate'],
  'title-duplicate': ['slug-stale'],
  'title-near-duplicate': ['slug-stale'],
  'description-repeats-title': ['description-too-short'],
  'date-future': ['date-out-of-order'],
  'date-too-early': ['date-out-of-order'],
  'link-empty-href': ['link-malformed', 'link-dead'],
  'link-malformed': ['link-dead'],
  'body-duplicate': ['keywords-not-in-text'],
  'body-near-duplicate': ['keywords-not-in-text'],
  'sentence-too-long': ['double-word'],
}
