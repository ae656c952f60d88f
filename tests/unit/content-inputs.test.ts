import { valueAt } from '@venue-site/posts/schema'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { nameFinder } from '../../pages/blog/@slug/offers.server.ts'
import { createClock } from '../../pages/clock.ts'
import { ownWords } from '../../pages/words.server.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { contentFiles, loadContent } from '../../scripts/site/content-files.ts'
import { contact } from '../../src/content/contact.ts'
import { events } from '../../src/content/events.ts'
import { specialHours } from '../../src/content/hours.ts'
import { privacy, terms } from '../../src/content/legal.ts'
import { menu } from '../../src/content/menu.ts'
import { reservation } from '../../src/content/reservation.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'

const settings = parseSettings({}).public
const page = (name: string) => [`${name}.html`, `snapshot/${name}.json`]
const legalPagesWith = (text: string) =>
  Object.entries({ privacy, terms }).flatMap(([name, legal]) =>
    JSON.stringify(legal).includes(text) ? page(name) : [],
  )
// A document that leads on from an old address has no layout.
const isDocument = (file: string) => file.endsWith('.html') && !file.endsWith('/index.html')
const isListOfPosts = (file: string) => /^(blog|blog\/page\/\d+)\.html$|^snapshot\/pages\//.test(file)
const isOfTopic = (file: string) => /^(snapshot\/)?blog\/topic\//.test(file)
const isPostDocument = (file: string) => /^blog\/(?!old\/)[^/]+\.html$/.test(file)
const isPostData = (file: string) => /^snapshot\/posts\/(?!(?:gone|old)\.json)/.test(file)
const feeds = ['feed.xml', 'atom.xml', 'feed.json']

/** Returns whether a file is of a post that is about a drink or an event of this name. */
const isOfPostAbout = (name = '') => {
  const namesIn = nameFinder([name])
  const posts = openSnapshot(fixtureSnapshot).index.posts.filter((post) => namesIn(post).length > 0)
  const files = posts.flatMap(({ slug }) => [`blog/${slug}.html`, `snapshot/posts/${slug}.json`])
  return (file: string) => files.includes(file)
}

const drinksHave = (...fields: string[]) =>
  menu.some(({ items }) => items.some((item) => fields.some((field) => field in item)))

/** A text of each file of the content, as the path to it, and the outputs that show it. */
const nextEvents = [...events].sort((one, other) => (one.date < other.date ? -1 : 1)).slice(0, 3)

const texts: [path: string, shownIn: (string | ((file: string) => boolean))[]][] = [
  ['about.story.0', page('about')],
  ['about.aboutHeading.title', [...page('about'), 'cards/about.png']],
  ['ads.houseAds.0.text', [isDocument]],
  ['blog.blogHeading.lead', [isListOfPosts, 'cards/blog.png']],
  ['contact.contactTexts.formTitle', page('contact')],
  [
    'contact.contact.phone.text',
    [
      isDocument,
      ...legalPagesWith(contact.phone.text),
      // Whom a large party asks.
      ...(reservation.largeGroups ? [] : page('reserve')),
      'llms.txt',
    ],
  ],
  ['reservation.reservation.largeGroups.name', page('reserve')],
  ['way.way.title', page('contact')],
  [
    'events.events.0.title',
    [
      ...page('index'),
      ...page('events'),
      // For a guest who comes from the event.
      ...page('contact'),
      ...page('reserve'),
      isOfPostAbout(events[0]?.title),
      'llms.txt',
      'events/calendar.ics',
      `events/${events[0]?.slug}.ics`,
    ],
  ],
  ['events.noEvents', page('events')],
  ['gallery.gallery.0.caption', page('gallery')],
  ['home.home.tonight', page('index')],
  ['home.home.headline', [...page('index'), 'cards/index.png']],
  // Structured data describes the venue on the home page and the contact page.
  ['home.home.description', [...page('index'), 'contact.html', 'llms.txt', 'site.webmanifest', ...feeds]],
  [
    'hours.specialHours.0.note',
    [isDocument, ...page('index'), ...page('contact'), ...page('reserve'), 'llms.txt'],
  ],
  ['legal.terms.sections.0.paragraphs.0', page('terms')],
  // One of the two drinks of the home page.
  [
    'menu.menu.0.items.0.name',
    [...page('index'), ...page('menu'), isOfPostAbout(menu[0]?.items[0]?.name), 'menu.pdf', 'llms.txt'],
  ],
  ['menu.menu.0.items.0.size', [...page('menu'), 'menu.pdf', 'llms.txt']],
  ['menu.menuNote', [...page('menu'), 'menu.pdf', 'llms.txt']],
  ['missing.notFound.title', [isDocument]],
  ['missing.gonePost.lead', ['410/blog/gone.html', 'snapshot/posts/gone.json']],
  ['missing.movedPage', ['blog/old/index.html']],
  // The files of hosts name every redirect.
  ['redirects.redirects./old-menu', ['old-menu/index.html', 'vercel.json', 'nginx-site.conf', 'Caddyfile']],
  ['site.site.closing', [isDocument]],
  ['words.words.site.skip', [isDocument]],
  ['words.words.menu.popular', [...page('menu'), 'menu.pdf']],
  ['words.words.drink.filter', drinksHave('contains', 'diets') ? [...page('menu'), 'menu.pdf'] : []],
  ['words.words.drink.strength', drinksHave('strength') ? [...page('menu'), 'menu.pdf', 'llms.txt'] : []],
  ['words.words.menuFile.continued', ['menu.pdf']],
  ['words.words.structuredData.menu', ['menu.html']],
  ['words.words.home.fromMenu', page('index')],
  // The home page names the next three events.
  [
    'words.words.events.soldOut',
    [...page('events'), ...(nextEvents.some(({ soldOut }) => soldOut) ? page('index') : [])],
  ],
  ['words.words.post.footnoteLabel', [isDocument, isPostData, ...feeds]],
  ['words.words.post.noteLabel', [isDocument, isPostData, ...feeds]],
  ['words.words.post.updated', [isPostDocument, isPostData]],
  ['words.words.calendar.all', [(file) => file.endsWith('.ics')]],
  ['words.words.legal.changed', [...page('privacy'), ...page('terms')]],
  [
    'words.words.hours.closed',
    [
      ...(specialHours.some(({ opens }) => opens === undefined)
        ? [isDocument, ...page('index'), ...page('contact'), 'llms.txt']
        : []),
      ...page('reserve'),
    ],
  ],
  ['words.words.reserve.night', page('reserve')],
  ['words.words.blog.editorial', [isDocument, ...feeds]],
  ['words.words.topic.lead.other', [isOfTopic]],
  ['words.words.llms.clock', ['llms.txt']],
  ['words.words.llms.newestPosts', ['llms.txt']],
  ['team.team.0.bio', page('about')],
  ['topics.topicTexts.tempo', [isOfTopic]],
  ['topics.newTopic.title', [isDocument]],
  [
    'theme.colors.dusk',
    [
      isDocument,
      (file) => file.startsWith('cards/'),
      (file) => /icon/.test(file) && file.endsWith('g'),
      'favicon.ico',
      'site.webmanifest',
    ],
  ],
]

let before: ReadonlyMap<string, string>
beforeAll(async () => {
  before = await inputsOfOutputs()
})
afterEach(() => {
  vi.doUnmock('../../src/content')
  vi.resetModules()
})

test('every file of the content is in the table', () => {
  const named = texts.map(([path]) => `${path.split('.')[0]}.ts`)
  expect([...new Set(named)].sort()).toEqual(contentFiles('src/content').sort())
})

/** The keys from a file's exports to a text. */
const keysOf = (path: string) => {
  const [, ...keys] = path.split('.')
  return keys[0] === 'colors' ? ['theme', ...keys] : keys
}
const content: Readonly<Record<string, unknown>> = await loadContent()
const ready = { words: { words: ownWords }, redirects: { redirects: { '/old-menu': '/menu' } } }

// A venue may have no events, and no way.
const present = texts.filter(([path]) => {
  const [file = ''] = path.split('.')
  return valueAt({ ...content, ...ready }, [file, ...keysOf(path)]) !== undefined
})

test.each(present)('%s is an input of the outputs that show it, and of no other', async (path, shownIn) => {
  const [file = ''] = path.split('.')
  const module = `../../src/content/${file}.ts`
  vi.doMock(module, () => {
    const exported = structuredClone({ ...content, ...ready }[file])
    change(exported, keysOf(path))
    return exported as object
  })
  const after = await inputsOfOutputs()
  vi.doUnmock(module)
  const changed = [...after].filter(([name, inputs]) => before.get(name) !== inputs).map(([name]) => name)
  const expected = [...new Set([...before.keys(), ...after.keys()])].filter((name) =>
    shownIn.some((shown) => (typeof shown === 'string' ? shown === name : shown(name))),
  )
  expect(changed.sort()).toEqual(expected.sort())
})

function change(whole: unknown, [key = '', ...rest]: readonly string[]): void {
  const object = whole as Record<string, unknown>
  if (rest.length > 0) {
    change(object[key], rest)
    return
  }
  expect(typeof object[key]).toBe('string')
  object[key] = `${object[key]}0`
}

/** Returns the inputs of all outputs, as text, by file. */
async function inputsOfOutputs(): Promise<Map<string, string>> {
  vi.resetModules()
  const { listOutputs, loadOutputModules } = await import('../../scripts/site/list-outputs.ts')
  const { provideOwnLayout } = await import('../../pages/layout.server.ts')
  provideOwnLayout(settings)
  const snapshot = openSnapshot(fixtureSnapshot)
  const since = snapshot.index.updatedAt
  const moves = [
    { from: 'gone', to: null, since },
    { from: 'old', to: snapshot.index.posts[0]?.slug ?? '', since },
  ]
  const source = { ...snapshot, moves, settings, clock: createClock(0) }
  const outputs = listOutputs(source, await loadOutputModules(), {
    code: {},
    cards: true,
    renderPage: () => Promise.reject(new Error('Nothing is rendered.')),
  })
  return new Map(Array.from(outputs, ({ file, inputs }) => [file, JSON.stringify(inputs)]))
}
