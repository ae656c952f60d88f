import { expect, test } from 'vitest'
import { checkContent, faultsOf } from '../../scripts/site/check-content.ts'
import { contentFiles } from '../../scripts/site/content-files.ts'
import { checkLinks } from '../../scripts/site/link-faults.ts'
import { loadOutputModules } from '../../scripts/site/list-outputs.ts'
import { schemas as contactSchemas } from '../../src/content/contact.schema.ts'
import { contact } from '../../src/content/contact.ts'
import { schemas as eventsSchemas } from '../../src/content/events.schema.ts'
import { schemas as gallerySchemas } from '../../src/content/gallery.schema.ts'
import { schemas as hoursSchemas } from '../../src/content/hours.schema.ts'
import { hours, services, specialHours } from '../../src/content/hours.ts'
import { schemas as menuSchemas } from '../../src/content/menu.schema.ts'
import { menu, menuHeading } from '../../src/content/menu.ts'
import { schemas as siteSchemas } from '../../src/content/site.schema.ts'
import { site } from '../../src/content/site.ts'
import { schemas as themeSchemas } from '../../src/content/theme.schema.ts'
import { theme } from '../../src/content/theme.ts'
import { allergens, diets } from '../../src/menu/allergens.ts'
import { en } from '../../src/words/en.ts'
import { wordsSchema } from '../../src/words/tables.server.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'

/** Loads a file of this project. Of each such import, Vite would say that it cannot know the file. */
const own = (file: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ `../../${file}`)

test('the site’s own content has no fault', async () => {
  await expect(checkContent()).resolves.toBeUndefined()
})

test.each(['another-venue', 'cairo', 'kyoto'])('the fixture %s has every file of the content', (venue) => {
  expect(contentFiles(`tests/fixtures/${venue}/content`).sort()).toEqual(contentFiles('src/content').sort())
})

test('a file that lacks an export, or has a wrong entry, stops the build with a line for each', async () => {
  const load = async (file: string) =>
    file.endsWith('/hours.ts') ? { hours: [{ ...hours[0], opens: '7pm' }] } : own(file)
  await expect(checkContent({ load })).rejects.toThrow(
    [
      'The content of the site is not right:',
      'src/content/hours.ts: hours[0].opens must be a time of the 24-hour clock, written HH:MM: 18:00, but is "7pm".',
      'src/content/hours.ts: specialHours is missing. Export it.',
      'src/content/hours.ts: services is missing. Export it.',
    ].join('\n'),
  )
})

test('the fault of a file comes before those that have it from there', async () => {
  const load = async (file: string) => {
    if (file.endsWith('/legal.ts')) throw new TypeError('Cannot read properties of undefined')
    return file.endsWith('/contact.ts') ? { contact: {} } : own(file)
  }
  await expect(checkContent({ load })).rejects.toThrow('src/content/contact.ts: contact.phone ')
})

test('the schemas are loaded as the content is, as those of the words depend on the locale', async () => {
  const load = async (file: string) =>
    file.endsWith('/words.schema.ts') ? { schemas: { words: wordsSchema('sv-SE') } } : own(file)
  await expect(checkContent({ load })).rejects.toThrow(
    /^src\/content\/words\.ts: words must have site\.skip/m,
  )
})

test('a file or an export without a schema stops the build', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'specials.ts': "export const specials = ['Soup']",
    'notes.ts': "export const note = 'Soup'; export const more = 'Soup'",
    'notes.schema.ts': "import * as z from 'zod'; export const schemas = { note: z.string() }",
  })
  await expect(checkContent({ folder })).rejects.toThrow(
    [
      'The content of the site is not right:',
      `${folder}/notes.ts: more has no schema. Add one beside the file, or remove the export.`,
      `${folder}/specials.ts: has no schemas. Add ${folder}/specials.schema.ts, which says what it exports; a copy does not belong in this folder.`,
    ].join('\n'),
  )
})

test('a post beside the folder of the posts stops the build, other Markdown does not', async () => {
  const folder = temporaryFolder()
  const post = '---\nmetaTitle: A night\ndate: 2026-01-02\n---\n\nText\n'
  writeFiles(folder, {
    'README.md': '# Title: ours\n',
    'notes.md': '---\nowner: us\n---\n',
    'posts/a.md': post,
  })
  await expect(checkContent({ folder })).resolves.toBeUndefined()
  writeFiles(folder, { 'a.md': post, 'post/b.markdown': '+++\ntitle = "B"\n+++\n' })
  await expect(checkContent({ folder })).rejects.toThrow(
    [
      `${folder}/a.md: is a post, and posts are in ${folder}/posts. Move it there.`,
      `${folder}/post/b.markdown: is a post, and posts are in ${folder}/posts. Move it there.`,
    ].join('\n'),
  )
})

test('an error of a +data.ts names its file and, if a schema refuses its data, each key', async () => {
  const faultOf = async (data: () => unknown) => {
    const { dataOf } = await loadOutputModules({ '/pages/menu/+data.ts': () => ({ data }) })
    return () => dataOf('menu')?.({})
  }
  const schema = menuSchemas.menuHeading
  expect(await faultOf(() => schema.parse({ ...menuHeading, title: '', picure: 'x' }))).toThrow(
    /^pages\/menu\/\+data\.ts: data\.title must not be empty\.\npages\/menu\/\+data\.ts: data has the unknown field picure\. The/,
  )
  const failing = () => {
    throw new TypeError('Nothing is poured')
  }
  expect(await faultOf(failing)).toThrow(/^pages\/menu\/\+data\.ts: Nothing is poured$/)
})

const [row] = hours
const event = {
  slug: 'the-tasting',
  title: 'The tasting',
  date: '2026-12-10',
  starts: '19:00',
  ends: '22:00',
  description: 'Six glasses.',
  price: 45,
  updated: '2026-11-01',
}

test.each<[string, unknown, string]>([
  ['days', [{ ...row, days: ['Teusday'] }], 'hours[0].days[0] must be one of Sunday, Monday, Tuesday'],
  ['opens', [{ ...row, opens: '25:00' }], 'hours[0].opens must be a time of the 24-hour clock'],
  [
    'length',
    [{ days: ['Saturday'], opens: '12:00', closes: '12:00' }],
    'hours[0].closes must not be the time of `opens`: a day that is open for 24 hours is from 00:00 to 00:00',
  ],
  ['closes', [{ days: ['Monday'], opens: '18:00' }], 'hours[0].closes must be a time, but is missing.'],
  [
    'overlap',
    [
      { days: ['Friday'], opens: '20:00', closes: '03:00' },
      { days: ['Saturday'], opens: '02:00', closes: '04:00' },
    ],
    'hours[1] overlaps: its Saturday and the Friday of hours[0] are open at the same time. Move one of them',
  ],
  [
    'overlap across the end of the week',
    [
      { days: ['Sunday'], opens: '01:00', closes: '02:00' },
      { days: ['Saturday'], opens: '20:00', closes: '03:00' },
    ],
    'hours[1] overlaps: its Saturday and the Sunday of hours[0]',
  ],
])('opening hours with wrong %s are refused', (_, hours, fault) => {
  expect(faultsOf({ hours, specialHours, services }, hoursSchemas)).toEqual([expect.stringContaining(fault)])
})

test('opening hours that touch, or are on other days, do not overlap', () => {
  const hours = [
    { days: ['Friday', 'Saturday'], opens: '20:00', closes: '03:00' },
    { days: ['Saturday'], opens: '03:00', closes: '11:00' },
    { days: ['Monday'], opens: '00:00', closes: '00:00' },
    { days: ['Sunday'], opens: '23:00', closes: '00:00' },
  ]
  expect(faultsOf({ hours, specialHours: [], services }, hoursSchemas)).toEqual([])
})

const kitchen = {
  id: 'kitchen',
  name: 'Kitchen',
  hours: [{ days: ['Friday'], opens: '18:00', closes: '22:00' }],
}

test.each<[string, unknown, string]>([
  [
    'no days',
    [{ ...kitchen, hours: [{ days: [], opens: '18:00', closes: '22:00' }] }],
    'services[0].hours[0].days must have a day',
  ],
  ['no hours', [{ ...kitchen, hours: [] }], 'services[0].hours must have hours'],
  [
    'a time that is none',
    [{ ...kitchen, hours: [{ days: ['Friday'], opens: '6pm', closes: '05:00' }] }],
    'services[0].hours[0].opens must be a time of the 24-hour clock',
  ],
  [
    'hours that end before they begin',
    [{ ...kitchen, hours: [{ days: ['Friday'], opens: '20:00', closes: '18:00' }] }],
    'services[0].hours[0].closes must be after `opens`, or on the next morning, until 12:00, but is "18:00".',
  ],
  [
    'hours that overlap',
    [{ ...kitchen, hours: [...kitchen.hours, ...kitchen.hours] }],
    'services[0].hours[1] overlaps: its Friday and the Friday of hours[0]',
  ],
  [
    'a season that ends before it begins',
    [{ ...kitchen, season: { from: '2026-10-01', to: '2026-09-30' } }],
    'services[0].season.to must not be before `from`',
  ],
  [
    'half a season',
    [{ ...kitchen, season: { from: '2026-10-01' } }],
    'services[0].season.to must be a day of the calendar, written YYYY-MM-DD, but is missing',
  ],
  [
    'an id that is taken',
    [kitchen, { ...kitchen, name: 'Grill' }],
    'services[1].id is that of services[0] too: "kitchen". Give each entry another.',
  ],
])('a service with %s is refused', (_, services, fault) => {
  expect(faultsOf({ hours, specialHours, services }, hoursSchemas)).toEqual([expect.stringContaining(fault)])
})

const christmas = { from: '2026-12-25' }
const threeDays = { from: '2026-12-24', to: '2026-12-26' }

test('special days in the wrong order are named once', () => {
  const specialHours = [{ from: '2026-12-26', to: '2026-12-24', note: 'Holidays' }]
  expect(faultsOf({ hours, specialHours, services }, hoursSchemas)).toEqual([
    expect.stringMatching(/^specialHours\[0\]\.to must not be before `from`/),
  ])
})

test.each([
  ['that some days before have', [threeDays, christmas]],
  ['in the midst of later ones', [christmas, threeDays]],
])('a special day %s is refused, and named', (_, rows) => {
  const specialHours = rows.map((row) => ({ ...row, note: 'Holidays' }))
  expect(faultsOf({ hours, specialHours, services }, hoursSchemas)).toEqual([
    'specialHours[1] has 2026-12-25, which is in specialHours[0] too. Change the days of one of them, or remove it.',
  ])
})

const nights = { days: ['Friday', 'Saturday', 'Sunday'], opens: '18:00', closes: '03:00' }
const friday = { days: ['Friday'], opens: '18:00', closes: '19:00' }
const happyHour = { id: 'happy-hour', name: 'Happy hour', hours: [friday] }
const late = { id: 'late', name: 'Late', hours: [{ ...friday, opens: '18:59', closes: '20:00' }] }
const brunch = { id: 'brunch', name: 'Brunch', hours: [{ ...friday, opens: '08:00', closes: '12:00' }] }
// The clock of New York is put forward at 2 on this Sunday.
const spring = '2027-03-14'
const march = { from: '2027-03-01', to: '2027-03-31' }
const early = { days: ['Sunday'], opens: '02:30', closes: '04:00' }
const saturdayNight = { days: ['Saturday'], opens: '22:00', closes: '02:30' }

/**
 * Checks a content with these services, the ids of those in which a drink has another price, special hours, and the id of
 * the service of the menu's list.
 */
async function checkServices(
  services: object[],
  prices: string[] = [],
  specialHours: object[] = [],
  served?: string,
) {
  const otherPrices = prices.length > 0 ? prices.map((served) => ({ served, price: 5 })) : undefined
  const items = [{ name: 'Fizz', description: 'In a glass', price: 9, otherPrices }]
  const other: Record<string, object> = {
    'src/content/hours.ts': { hours: [nights], services, specialHours },
    'src/content/menu.ts': { menu: [{ ...menu[0], served, items }] },
    'src/content/site.ts': { site: { ...site, timeZone: 'America/New_York' } },
  }
  await checkContent({ load: async (file) => ({ ...(await own(file)), ...other[file] }) })
}

test.each<[string, Parameters<typeof checkServices>, string]>([
  [
    'that the special hours name and there is not',
    [[happyHour], [], [{ from: '2026-12-24', note: 'Holidays', without: ['happy-hour', 'happy'] }]],
    'hours.ts: specialHours[0].without[1] must be the id of one of the services in hours.ts, but is "happy". Its services are: happy-hour.',
  ],
  [
    'that the menu names and there is not',
    [[], ['happy-hour']],
    'menu.ts: menu[0].items[0].otherPrices[0].served must be the id of one of the services in hours.ts, but is "happy-hour". It has none yet.',
  ],
  [
    'whose price holds while that of another service does',
    [
      [happyHour, late],
      ['happy-hour', 'late'],
    ],
    'menu.ts: menu[0].items[0].otherPrices[1].served must not be offered at the same time as the service of otherPrices[0], but is "late". Move the hours of one of them in hours.ts, or name another.',
  ],
  [
    'in which a drink has two prices',
    [[happyHour], ['happy-hour', 'happy-hour']],
    'menu.ts: menu[0].items[0].otherPrices[1].served must not be offered at the same time',
  ],
  [
    'that is never offered while that of the list around it is',
    [
      [happyHour, { ...late, hours: [{ ...friday, opens: '22:00', closes: '23:00' }] }],
      ['late'],
      [],
      'happy-hour',
    ],
    'menu.ts: menu[0].items[0].otherPrices[0].served must be offered at some hour of happy-hour, which it stands in, but late never is.',
  ],
  [
    'at whose hours the venue is closed',
    [[brunch]],
    'hours.ts: services[0].hours must be hours at which the venue is open: brunch is never offered. Move them, or the opening hours.',
  ],
  [
    'whose season begins at a time that the clock skips',
    [[{ ...happyHour, season: { ...march, from: spring }, hours: [early] }]],
    `hours.ts: services[0].hours[0].opens must be a time that the clock shows on ${spring}, where its season begins: in America/New_York, it is put forward then. Move it, or the season.`,
  ],
  [
    'whose season ends at a time that the clock skips',
    [[{ ...happyHour, season: { ...march, to: '2027-03-13' }, hours: [saturdayNight] }]],
    `hours.ts: services[0].hours[0].closes must be a time that the clock shows on ${spring}, where its season ends`,
  ],
])('a service %s stops the build', async (_, content, fault) => {
  await expect(checkServices(...content)).rejects.toThrow(fault)
})

test('prices of services that touch, or whose seasons do, are accepted', async () => {
  const later = { ...late, hours: [{ ...friday, opens: '19:00', closes: '20:00' }] }
  await checkServices([happyHour, later], ['happy-hour', 'late'])
  const april = { ...late, season: { from: '2027-04-01', to: '2027-04-30' } }
  await checkServices([{ ...happyHour, season: march }, april], ['happy-hour', 'late'])
})

test('a service may be for special days alone, and in its season at a time that the clock skips', async () => {
  const newYear = { from: '2027-01-01', opens: '08:00', closes: '14:00', note: 'New Year’s Day' }
  await checkServices([brunch], [], [newYear])
  await checkServices([{ ...happyHour, season: march, hours: [early, saturdayNight] }])
})

test.each<[string, object, string]>([
  ['a time zone that does not exist', { timeZone: 'Europe/Belrin' }, 'site.timeZone must be a time zone'],
  [
    'a currency that does not exist',
    { currency: '€' },
    'site.currency must be a currency’s code, such as EUR',
  ],
  ['a locale that is none', { locale: 'english' }, 'site.locale must be a language and a country'],
  ['no name', { name: ' ' }, 'site.name must not be empty, but is " ".'],
  [
    'a field that is misspelled',
    { citty: 'Berlin' },
    'site has the unknown field citty. The fields are: name, ',
  ],
])('%s is refused', (_, change, fault) => {
  expect(faultsOf({ site: { ...site, ...change } }, { site: siteSchemas.site })).toEqual([
    expect.stringContaining(fault),
  ])
})

test('links to what the site does not have stop the build with a line for each', () => {
  const links = (...targets: string[]) => targets.map((to) => ({ to, label: 'There' }))
  const content = {
    site: {
      navigation: links('/menu/', '/about-us'),
      footerLinks: links('/menu?x=1#y', 'https://one.example'),
    },
    home: { home: { cards: [{ title: 'No link' }, { to: '/gallary#wide' }] } },
    missing: { elsewhere: links('/', '/blog/a-post', '//other.example/x', '/old', '/caf%C3%A9.pdf') },
    hours: { specialHours: [{ from: '2026-12-24', to: '2026-12-26' }] },
    ads: { houseAds: [{ to: '/Menu' }] },
  }
  const has = (path: string) => ['/', '/menu', '/old', '/café.pdf'].includes(path)
  const rest = 'which the site does not have. Name a page or a file of it.'
  expect(() => checkLinks(content, has)).toThrow(
    [
      'The content of the site is not right:',
      `src/content/site.ts: navigation[1].to leads to '/about-us', ${rest}`,
      `src/content/home.ts: home.cards[1].to leads to '/gallary#wide', ${rest}`,
      `src/content/ads.ts: houseAds[0].to leads to '/Menu', ${rest}`,
    ].join('\n'),
  )
})

test('a page of the site is no account', () => {
  const footerLinks = [{ to: '/menu', label: 'Menu', isAccount: true }]
  expect(faultsOf({ footerLinks }, { footerLinks: siteSchemas.footerLinks })).toEqual([
    expect.stringContaining('footerLinks[0].isAccount is for a link to another site'),
  ])
})

test.each<[string, unknown, string]>([
  ['19 €', '19 €', 'must be a number without a currency, such as 19 or 19.5, or \'free\', but is "19 €".'],
  ['less than nothing', -1, 'must be a number without a currency'],
  [
    'missing',
    undefined,
    "must be a number without a currency, such as 19 or 19.5, or 'free', but is missing.",
  ],
  [
    'half a range',
    { from: 19 },
    ".to must be a number without a currency, such as 19 or 19.5, or 'free', but is missing.",
  ],
  ['a range that falls', { from: 19, to: 'free' }, '.to must not be less than `from`'],
])('a price that is %s is refused', (_, price, fault) => {
  expect(faultsOf({ events: [{ ...event, price }] }, { events: eventsSchemas.events })).toEqual([
    expect.stringContaining(`events[0].price${fault.startsWith('.') ? '' : ' '}${fault}`),
  ])
})

test('an event may last until the next day', () => {
  const long = { ...event, starts: '12:00', ends: '06:00' }
  expect(faultsOf({ events: [long] }, { events: eventsSchemas.events })).toEqual([])
})

test.each<[string, unknown]>([
  ['free', 'free'],
  ['not whole', 19.5],
  ['a range', { from: 'free', to: 22.5 }],
])('a price that is %s is accepted', (_, price) => {
  expect(faultsOf({ events: [{ ...event, price }] }, { events: eventsSchemas.events })).toEqual([])
})

test.each<[string, object, string]>([
  [
    'a day that no month has',
    { date: '2026-13-10' },
    'events[0].date must be a day of the calendar, written YYYY-MM-DD',
  ],
  [
    'no date',
    { date: undefined },
    'events[0].date must be a day of the calendar, written YYYY-MM-DD, but is missing.',
  ],
  ['a slug with spaces', { slug: 'The tasting' }, 'events[0].slug must be lower-case letters'],
  [
    'an accent in its slug',
    { slug: 'catas-de-otoño' },
    'events[0].slug must be lower-case letters of a to z, digits and hyphens: jazz-night, but is',
  ],
  [
    'a ticket office that is no address',
    { tickets: 'tickets.example' },
    'events[0].tickets must be an address of the web',
  ],
  ['an end before it begins', { ends: '18:30' }, 'events[0].ends must be at most 18 hours after `starts`'],
  ['an end as it begins', { ends: '19:00' }, 'events[0].ends must be at most 18 hours after `starts`'],
])('an event with %s is refused', (_, change, fault) => {
  expect(faultsOf({ events: [{ ...event, ...change }] }, { events: eventsSchemas.events })).toEqual([
    expect.stringContaining(fault),
  ])
})

const [section] = menu
const item = section?.items[0]

test.each<[string, unknown, string]>([
  [
    'two sections of one name',
    [...menu, { ...section, id: 'another' }],
    `[${menu.length}].title is that of menu[0] too: ${JSON.stringify(section?.title)}. Give each entry another.`,
  ],
  [
    'two drinks of one name in a section, which have one address,',
    [{ ...section, items: ['Fizz', 'Fizz'].map((name) => ({ ...item, name })) }],
    '[0].items[1].name is that of menu[0].items[0] too: "Fizz". Give each entry another.',
  ],
  [
    'a section whose address has an accent',
    [{ ...section, id: 'cócteles' }],
    '[0].id must be letters of a to z, digits and hyphens, and begin with a lower-case letter, but is "cócteles".',
  ],
  ['a value of another kind', 5, ' must be a list, but is 5.'],
  [
    'a word in place of yes or no',
    [{ ...section, items: [{ ...item, popular: 'yes' }] }],
    '[0].items[0].popular must be true or false, but is "yes".',
  ],
])('a menu with %s is refused in plain words', (_, menu, fault) => {
  expect(faultsOf({ menu }, { menu: menuSchemas.menu })).toEqual([`menu${fault}`])
})

test.each([
  ['\u0000', '0000'],
  ['\u0001', '0001'],
  ['\u000b', '000B'],
  ['\u0085', '0085'],
  ['\ud83c', 'D83C'],
  ['\ufffe', 'FFFE'],
])('a text with the character %j, which a feed cannot have, is refused', (letter, code) => {
  const said = `must not have the invisible character U+${code}, which no page can show: remove it, but is "`
  const [ticket, path] = [`https://tickets.example/${letter}`, `/menu#${letter}`]
  const faults = [
    faultsOf(
      { site: { ...site, name: `No\nne${letter}` }, navigation: [{ to: path, label: 'A' }], footerLinks: [] },
      siteSchemas,
    ),
    faultsOf({ events: [{ ...event, tickets: ticket }] }, { events: eventsSchemas.events }),
  ]
  expect(faults.flat()).toEqual(
    ['site.name', 'navigation[0].to', 'events[0].tickets'].map((place) =>
      expect.stringContaining(`${place} ${said}`),
    ),
  )
})

test('a text may have several lines', () => {
  expect(faultsOf({ noEvents: 'Nothing.\r\n\tThe bar is.' }, { noEvents: eventsSchemas.noEvents })).toEqual(
    [],
  )
})

test('a phone number without its country is refused', () => {
  const phone = { text: '030 1', number: '030 1' }
  const schemas = { contact: contactSchemas.contact }
  expect(faultsOf({ contact: { ...contact, phone } }, schemas)).toEqual([
    'contact.phone.number must be the number with its country’s code, in digits: +13125550100, but is "030 1".',
  ])
})

const plate = { title: 'The bar', caption: 'Eleven stools.' }

test.each([
  ['that is missing', 'gallery/none.jpg', 'must be a file that is in src/content/images, such as '],
  ['of another kind', 'gallery/bar.heic', 'must be a file in src/content/images that ends in .svg, .jpg'],
  [
    'with an upper-case ending',
    'gallery/bar.JPG',
    'must be a file in src/content/images that ends in .svg, .jpg, .jpeg, .png, .webp, in lower case, but is',
  ],
  ['outside its folder', '../site.ts', 'must be a file in src/content/images that ends in .svg, .jpg'],
  ['by a path out of its folder', `../images/${theme.logo}`, 'must be a file that is in src/content/images'],
  ['by a path from the root', `/${theme.logo}`, 'must be a file that is in src/content/images, such as '],
  ['in a file', `${theme.logo}/bar.jpg`, 'must be a file that is in src/content/images, but is '],
])('a picture %s is refused', (_, picture, fault) => {
  const schemas = { gallery: gallerySchemas.gallery }
  expect(faultsOf({ gallery: [{ ...plate, picture }] }, schemas)).toEqual([
    expect.stringContaining(`gallery[0].picture ${fault}`),
  ])
})

test('a font that is not installed is refused with the command that installs it', () => {
  const fonts = { ...theme.fonts, text: 'comic-sans' }
  expect(faultsOf({ theme: { ...theme, fonts } }, themeSchemas)).toEqual([
    'theme.fonts.text must be the name of an installed font of Fontsource (`npm install @fontsource/NAME`, and @fontsource-variable/NAME if there is one), but is "comic-sans".',
  ])
})

test('fonts without letters of the site’s language are refused, and some that have them are named', async () => {
  const load = async (file: string) => {
    if (file.endsWith('/site.ts')) return { ...(await own(file)), site: { ...site, locale: 'ja-JP' } }
    if (!file.endsWith('/theme.ts')) return own(file)
    return {
      theme: { ...theme, fonts: { display: 'bodoni-moda', text: ['instrument-sans', 'biz-udpgothic'] } },
    }
  }
  await expect(checkContent({ load })).rejects.toThrow(
    /^The content of the site is not right:\nsrc\/content\/theme\.ts: theme\.fonts\.display must have the letters of Japanese, and bodoni-moda has no [ァ-ヴー]+…\. Fonts with them: zen-old-mincho, noto-serif-jp, .* the first that has it: \['bodoni-moda', 'zen-old-mincho'\]\.$/,
  )
})

test('of several fonts, each has to be installed, and there is at least one', () => {
  const faultsWith = (text: unknown) =>
    faultsOf({ theme: { ...theme, fonts: { ...theme.fonts, text } } }, themeSchemas)
  expect(faultsWith(['instrument-sans', 'comic-sans'])).toEqual([
    expect.stringContaining('theme.fonts.text[1] must be the name of an installed font'),
  ])
  expect(faultsWith(['instrument-sans', 'hina-mincho'])).toEqual([])
  expect(faultsWith([])).toEqual(['theme.fonts.text must have the name of a font.'])
  expect(faultsWith(5)).toEqual([
    'theme.fonts.text must be the name of a font, or a list of names, but is 5.',
  ])
})

const drink = { name: 'Flip', description: 'Rum and an egg', price: 12 }

test.each<[string, object, string]>([
  [
    'an unknown allergen',
    { contains: ['milk', 'mlik'] },
    'contains[1] must be one of gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame, sulphites, lupin, molluscs, wheat, but is "mlik".',
  ],
  [
    'an unknown diet',
    { diets: ['paleo'] },
    'diets[0] must be one of vegan, vegetarian, gluten-free, alcohol-free, halal, kosher, but is "paleo".',
  ],
  ['an allergen twice', { contains: ['milk', 'milk'] }, 'contains[1] must be named once, but is "milk".'],
  ['wheat without gluten', { contains: ['wheat'] }, "contains[0] must have 'gluten' beside it"],
  [
    'eggs for vegans',
    { contains: ['eggs'], diets: ['gluten-free', 'vegan'] },
    'diets[1] must not be there, as `contains` has eggs, but is "vegan".',
  ],
  [
    'fish for vegetarians',
    { contains: ['fish'], diets: ['vegetarian'] },
    'diets[0] must not be there, as `contains` has fish',
  ],
  [
    'gluten where there must be none',
    { contains: ['gluten'], diets: ['gluten-free'] },
    'diets[0] must not be there, as `contains` has gluten',
  ],
  [
    'alcohol where there must be none',
    { strength: 4.5, diets: ['alcohol-free'] },
    'diets[0] must not be there, as `strength` is 4.5',
  ],
  [
    'a strength in words',
    { strength: '24 %' },
    'strength must be the alcohol in per cent by volume: a number',
  ],
  ['a strength above all', { strength: 240 }, 'strength must not be more than 100, but is 240.'],
  ['an empty size', { size: ' ' }, 'size must not be empty'],
  ['allergens as a text', { contains: 'milk' }, 'contains must be a list, but is "milk".'],
])('a drink with %s is refused', (_, stated, fault) => {
  const items = [{ ...drink, ...stated }]
  expect(faultsOf({ menu: [{ ...section, items }] }, { menu: menuSchemas.menu })).toEqual([
    expect.stringContaining(`menu[0].items[0].${fault}`),
  ])
})

test('a drink may state what is in it, or that none of it is', () => {
  const items = [
    { ...drink, contains: ['eggs', 'gluten', 'wheat'], diets: ['vegetarian', 'kosher'], strength: 0.5 },
    { ...drink, name: 'Fizz', contains: [], diets: [], strength: 0, size: '90 ml' },
    { ...drink, name: 'Water' },
  ]
  expect(faultsOf({ menu: [{ ...section, items }] }, { menu: menuSchemas.menu })).toEqual([])
})

test('the allergens are the 14 of the European Union, in its order, and the 9 of the United States', () => {
  // Regulation (EU) No 1169/2011, Annex II, and 21 U.S.C. 321(qq).
  expect(allergens.slice(0, 14)).toEqual(
    'gluten crustaceans eggs fish peanuts soybeans milk nuts celery mustard sesame sulphites lupin molluscs'.split(
      ' ',
    ),
  )
  expect(allergens).toEqual(
    expect.arrayContaining('milk eggs fish crustaceans nuts peanuts wheat soybeans sesame'.split(' ')),
  )
  expect(Object.keys(en.allergens)).toEqual([...allergens])
  expect(Object.keys(en.diets)).toEqual([...diets])
})
