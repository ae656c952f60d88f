import type { Random } from '../random.ts'
import type { Draft } from './clean-posts.ts'

/** A kind of fault: how it is planted in a draft, and which other rules see it rightly too. */
export interface Fault {
  rule: string
  plant: (draft: Draft, random: Random, other: Draft) => void
  alsoSeenBy?: readonly string[]
}

const add =
  (text: string | ((random: Random) => string)): Fault['plant'] =>
  (draft, random) => {
    const at = 1 + random.below(draft.paragraphs.length - 1)
    draft.paragraphs.splice(at, 0, typeof text === 'function' ? text(random) : text)
  }
const within =
  (change: (sentence: string) => string): Fault['plant'] =>
  (draft, random) => {
    const places = [0, 2, 6, 8]
    const at = places[random.below(places.length)] ?? 0
    draft.paragraphs[at] = change(draft.paragraphs[at] ?? '')
  }
const set =
  (change: (draft: Draft, other: Draft) => Partial<Draft>): Fault['plant'] =>
  (draft, _, other) => {
    Object.assign(draft, change(draft, other))
  }
const pick = (random: Random, ...values: readonly string[]) => values[random.below(values.length)] ?? ''
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('')
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ234567'.charAt(random.below(30))).join('')

const fields: readonly Fault[] = [
  { rule: 'title-missing', plant: set(() => ({ metaTitle: '' })) },
  {
    rule: 'title-too-long',
    plant: set((draft) => ({
      metaTitle: `${draft.metaTitle}, with all that was said of it by those who came by later`,
    })),
  },
  {
    rule: 'title-too-short',
    plant: set((draft) => ({ metaTitle: draft.metaTitle.slice(0, 6).trim() })),
    alsoSeenBy: ['title-duplicate'],
  },
  {
    rule: 'title-duplicate',
    plant: set((_, other) => ({ metaTitle: other.metaTitle.toUpperCase().toLowerCase() })),
    alsoSeenBy: ['slug-stale'],
  },
  {
    rule: 'title-near-duplicate',
    plant: set((_, other) => ({ metaTitle: other.metaTitle.replace(/^(\w+) and/, '$1s and') })),
    alsoSeenBy: ['slug-stale'],
  },
  { rule: 'title-all-caps', plant: set((draft) => ({ metaTitle: draft.metaTitle.toUpperCase() })) },
  {
    rule: 'title-trailing-punctuation',
    plant: (draft, random) => {
      draft.metaTitle += pick(random, '.', ':', '!', '…', ',')
    },
  },
  {
    rule: 'title-placeholder',
    plant: (draft, random) => {
      draft.metaTitle += pick(random, ' TODO', ' [insert name]', ' {{title}}', ' TBD')
    },
  },
  {
    rule: 'title-whitespace',
    plant: (draft, random) => {
      draft.metaTitle = draft.metaTitle.replace(' and ', pick(random, '  and ', ' and\t', '\nand '))
    },
  },
  {
    rule: 'title-markup',
    plant: (draft, random) => {
      draft.metaTitle = draft.metaTitle.replace(' and ', pick(random, ' &amp; ', ' <b>and</b> ', ' **and** '))
    },
  },
  {
    rule: 'title-site-name',
    plant: (draft, random) => {
      draft.metaTitle += pick(random, ' | Nocturne', ' - Nocturne Blog', ' – Nocturne')
    },
  },
  { rule: 'description-missing', plant: set(() => ({ metaDescription: ' ' })) },
  {
    rule: 'description-too-long',
    plant: set((draft) => ({
      metaDescription: `${draft.metaDescription} And that was not even the half of it, as everybody who was there will tell.`,
    })),
  },
  {
    rule: 'description-too-short',
    plant: (draft, random) => {
      draft.metaDescription = `A story of night ${digits(random, 5)}.`
    },
  },
  { rule: 'description-duplicate', plant: set((_, other) => ({ metaDescription: other.metaDescription })) },
  {
    rule: 'description-cut-off',
    plant: set((draft) => ({ metaDescription: `${draft.metaDescription.slice(0, -1)} while the rai` })),
  },
  {
    rule: 'description-all-caps',
    plant: set((draft) => ({ metaDescription: draft.metaDescription.toUpperCase() })),
  },
  {
    rule: 'description-repeats-title',
    plant: set((draft) => ({ metaTitle: draft.metaTitle, metaDescription: `${draft.metaTitle}.` })),
    alsoSeenBy: ['description-too-short'],
  },
  {
    rule: 'description-repeats-opening',
    plant: (draft) => {
      draft.paragraphs[0] = `${draft.metaDescription} ${draft.paragraphs[0]}`
    },
  },
  { rule: 'slug-characters', plant: set((draft) => ({ slug: draft.slug.replace('-', '_') })) },
  { rule: 'slug-hyphens', plant: set((draft) => ({ slug: draft.slug.replace('-', '--') })) },
  {
    rule: 'slug-too-long',
    plant: set((draft) => ({ slug: `${draft.slug}-${'longer-much-longer-'.repeat(4)}night` })),
  },
  {
    rule: 'slug-copy-suffix',
    plant: (draft, random) => {
      draft.slug += pick(random, '-copy', '-draft', '-copy-2', '-temp')
    },
  },
  {
    rule: 'slug-stale',
    plant: set((draft) => ({
      slug: `welcome-${draft.slug.replace(/\D/g, '').replace(/./g, 'x')}zyx-week-${draft.slug.length}`,
    })),
  },
  {
    rule: 'date-future',
    plant: (draft, random) => {
      draft.date = `21${digits(random, 2)}-01-01`
    },
    alsoSeenBy: ['date-out-of-order'],
  },
  { rule: 'date-too-early', plant: set(() => ({ date: '1970-01-01' })), alsoSeenBy: ['date-out-of-order'] },
  { rule: 'date-out-of-order', plant: set(() => ({ date: '2012-05-05' })) },
  { rule: 'keywords-missing', plant: set(() => ({ shortTailKeywords: undefined })) },
  {
    rule: 'keywords-stuffed',
    plant: set((draft) => ({
      shortTailKeywords: `${draft.shortTailKeywords}, a1, b2, c3, d4, e5, f6, g7, h8, i9, j0`,
    })),
  },
  {
    rule: 'keyword-duplicate',
    plant: set((draft) => ({
      shortTailKeywords: `${draft.shortTailKeywords}, ${draft.shortTailKeywords?.split(',')[0]}`,
    })),
  },
  {
    rule: 'keyword-too-long',
    plant: set((draft) => ({
      shortTailKeywords: `${draft.shortTailKeywords}, how to carry it down all the stairs`,
    })),
  },
  {
    rule: 'video-no-id',
    plant: (draft, random) => {
      draft.youtubeShortsUrl = pick(
        random,
        'https://www.youtube.com/@nocturne',
        'https://youtu.be/short',
        'https://vimeo.com/123456789',
      )
    },
  },
  {
    rule: 'hero-image-address',
    plant: (draft, random) => {
      draft.pinterestImageLink = pick(
        random,
        'javascript:alert(1)',
        'https://www.pinterest.com/pin/123/',
        '/images/none.svg',
      )
    },
  },
  {
    rule: 'list-disagrees',
    plant: set((draft) => ({ inList: { metaTitle: `${draft.metaTitle} as it was` } })),
  },
  { rule: 'post-orphan', plant: set(() => ({ isOrphan: true })) },
]

const link = (address: (random: Random) => string, text = 'the long way round') =>
  add((random) => `See [${text}](${address(random)}) for it.`)

const bodies: readonly Fault[] = [
  { rule: 'heading-h1', plant: add((random) => `# Part ${letters(random, 4)}`) },
  { rule: 'heading-skipped-level', plant: add((random) => `#### Detail ${letters(random, 4)}`) },
  { rule: 'heading-empty', plant: add((random) => pick(random, '##', '## ')) },
  { rule: 'heading-no-space', plant: add((random) => `##Part ${letters(random, 4)}`) },
  {
    rule: 'heading-bold-paragraph',
    plant: (draft, random) => {
      draft.paragraphs.splice(2, 0, `**Part ${letters(random, 4)}**`)
    },
  },
  {
    rule: 'heading-duplicate',
    plant: (draft) => {
      draft.paragraphs.push(draft.paragraphs[5] ?? '', 'And once more, for those who came late.')
    },
  },
  {
    rule: 'link-dead',
    plant: link((random) =>
      pick(random, '/blog/no-such-post', '/menus', '../lists/old.html', 'http://nocturne.example/none'),
    ),
  },
  {
    rule: 'link-scheme-removed',
    plant: link((random) =>
      pick(random, 'tel:+12125550100', 'javascript:alert(1)', 'ftp://example.org/x', 'htp://example.org'),
    ),
  },
  { rule: 'link-insecure', plant: link((random) => `http://example.org/${letters(random, 5)}`) },
  {
    rule: 'link-indirect',
    plant: link((random) => pick(random, '/menu/', '/events.html', '/gallery/index.html')),
  },
  {
    rule: 'link-vague-text',
    plant: (draft, random, other) =>
      link(() => 'https://example.org/x', pick(random, 'click here', 'here', 'Read more…', 'this link'))(
        draft,
        random,
        other,
      ),
  },
  { rule: 'link-empty-text', plant: link(() => 'https://example.org/x', '') },
  {
    rule: 'link-to-itself',
    plant: (draft) => {
      draft.paragraphs.push(`As in [that one](/blog/${draft.slug}).`)
    },
  },
  {
    rule: 'link-empty-href',
    plant: link((random) => pick(random, '#', '', 'https://', 'url')),
    alsoSeenBy: ['link-malformed', 'link-dead'],
  },
  {
    rule: 'link-tracking',
    plant: link(
      (random) =>
        `https://example.org/?${pick(random, 'utm_source', 'fbclid', 'gclid', 'mc_eid')}=${letters(random, 6)}`,
    ),
  },
  {
    rule: 'link-malformed',
    plant: link((random) =>
      pick(
        random,
        'www.example.org',
        'https:/example.org',
        'https://https://example.org',
        'wren@example.org',
      ),
    ),
    alsoSeenBy: ['link-dead'],
  },
  {
    rule: 'link-private-host',
    plant: link(
      (random) => `http://${pick(random, 'localhost:3000', '192.168.1.9', 'till.local', '10.0.0.7')}/x`,
    ),
  },
  {
    rule: 'link-shortened',
    plant: link((random) => `https://${pick(random, 'bit.ly', 't.co', 'tinyurl.com')}/${letters(random, 6)}`),
  },
  { rule: 'link-dead-anchor', plant: link((random) => `#${letters(random, 6)}`) },
  {
    rule: 'link-unresolved-reference',
    plant: add((random) => `As [the old list][${letters(random, 4)}] says.`),
  },
  { rule: 'link-credentials', plant: link((random) => `https://wren:${letters(random, 6)}@example.org/`) },
  { rule: 'image-no-alt', plant: add((random) => `![](https://images.example/${letters(random, 4)}.jpg)`) },
  {
    rule: 'image-alt-file-name',
    plant: add((random) => `![IMG_${digits(random, 4)}.jpg](https://images.example/x.jpg)`),
  },
  {
    rule: 'image-alt-vague',
    plant: add((random) => `![${pick(random, 'image', 'Photo', 'a picture')}](https://images.example/x.jpg)`),
  },
  {
    rule: 'image-insecure',
    plant: add((random) => `![A lamp](http://images.example/${letters(random, 4)}.jpg)`),
  },
  { rule: 'image-dead', plant: add((random) => `![A lamp](/images/${letters(random, 4)}.jpg)`) },
  {
    rule: 'image-not-an-image',
    plant: add(
      (random) =>
        `![A lamp](https://images.example/${letters(random, 4)}.${pick(random, 'html', 'pdf', 'mp4')})`,
    ),
  },
  { rule: 'image-src-removed', plant: add(() => '![A lamp](data:image/gif;base64,R0lGODlhAQABAAAAACw=)') },
  { rule: 'body-empty', plant: set(() => ({ paragraphs: [] })) },
  { rule: 'body-thin', plant: set((draft) => ({ paragraphs: draft.paragraphs.slice(0, 1) })) },
  {
    rule: 'body-duplicate',
    plant: set((_, other) => ({ paragraphs: [...other.paragraphs] })),
    alsoSeenBy: ['keywords-not-in-text'],
  },
  {
    rule: 'body-near-duplicate',
    plant: set((_, other) => ({ paragraphs: [...other.paragraphs, 'And then it rained.'] })),
    alsoSeenBy: ['keywords-not-in-text'],
  },
  {
    rule: 'body-unclosed-fence',
    plant: (draft) => {
      draft.paragraphs.push('```sh\nstir --long', 'And that is that.')
    },
  },
  {
    rule: 'body-raw-html',
    plant: add((random) => `It is <${pick(random, 'u', 'font color="red"', 'center')}>cold</u> there.`),
  },
  {
    rule: 'body-front-matter',
    plant: (draft) => {
      draft.paragraphs.unshift('---\ntitle: old\nlayout: post\n---')
    },
  },
  { rule: 'body-placeholder', plant: within((text) => `${text} TODO: ask again.`) },
  {
    rule: 'paragraph-too-long',
    plant: (draft) => {
      draft.paragraphs.push('It was a long night and a good one. '.repeat(24).trim())
    },
  },
  {
    rule: 'paragraph-repeated',
    plant: (draft) => {
      draft.paragraphs.push(draft.paragraphs[2] ?? '')
    },
  },
  {
    rule: 'sentence-too-long',
    plant: add(() => `It ${'went on and on and '.repeat(17)}stopped.`),
    alsoSeenBy: ['double-word'],
  },
  { rule: 'fake-list', plant: add(() => '• one lamp\n• two lamps') },
  { rule: 'leftover-markup', plant: add(() => 'It was ** cold** that night.') },
  {
    rule: 'double-word',
    plant: within((text) => text.replace(' the ', ' the the ').replace(/^(?!.*the the)/, 'It is is cold. ')),
  },
  {
    rule: 'quotes-mixed',
    plant: (draft) => {
      draft.paragraphs.push('“Cold,” they said, and "clear".')
    },
  },
  {
    rule: 'mojibake',
    plant: add((random) =>
      pick(random, 'It isnâ€™t cold.', 'The cafÃ© is shut.', 'An ï»¿odd mark.', 'A \uFFFD in it.'),
    ),
  },
  {
    rule: 'invisible-character',
    plant: add((random) => `It is co${pick(random, '\u200b', '\u00ad', '\u202e', '\u2060')}ld.`),
  },
  {
    rule: 'mixed-script',
    plant: add(
      (random) =>
        `It is ${pick(random, 'c\u043eld', '\u0441old', 'Col\u0501'.replace('\u0501', '\u0430'))} there.`,
    ),
  },
  {
    rule: 'secret-key',
    plant: add(
      (random) =>
        `\`${pick(random, `AKIA${letters(random, 16)}`, `ghp_${letters(random, 36)}`, `AIza${letters(random, 35)}`)}\``,
    ),
  },
  {
    rule: 'card-number',
    plant: add(
      (random) =>
        `Paid with ${pick(random, '4111 1111 1111 1111', '5500-0000-0000-0004', '378282246310005')}.`,
    ),
  },
  {
    rule: 'bank-account',
    plant: add(
      (random) =>
        `Pay to ${pick(random, 'DE89370400440532013000', 'GB82 WEST 1234 5698 7654 32', 'FR1420041010050500013M02606')}.`,
    ),
  },
  {
    rule: 'identity-number',
    plant: add((random) => `Her number is 219-09-${1 + random.below(8)}${digits(random, 3)}.`),
  },
  {
    rule: 'private-mail-address',
    plant: add((random) => `Write to wren.${letters(random, 4).toLowerCase()}@gmail.com.`),
  },
  {
    rule: 'private-home-address',
    plant: add((random) => `Go to ${1 + random.below(90)} Orchard Street, Apt ${digits(random, 1)}B.`),
  },
  {
    rule: 'private-network-address',
    plant: add((random) => `The till is at 192.168.1.${random.below(250)}.`),
  },
]

/** Every kind of fault that is planted. */
export const faults: readonly Fault[] = [...fields, ...bodies]
