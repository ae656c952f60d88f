import * as z from 'zod'
import { contrast } from './contrast.server.ts'
import { minutesOf } from './opening-hours/venue-time.ts'
import { weekdays } from './opening-hours/weekdays.ts'
import { pictureProblem } from './pictures.server.ts'
import { fontProblem } from './web-fonts.server.ts'

// What the files of `src/content` may say. They import the types alone: no browser loads this file.

function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const fields = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has the unknown field ${issue.keys.join(', ')}. The fields are: ${fields}`
        : `must be an object with the fields ${fields}`,
  })
}

const text = z.string('must be a text').trim().min(1, 'must not be empty')
const slug = z
  .string('must be a text')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens: jazz-night')
const day = z.iso.date('must be a day of the calendar, written YYYY-MM-DD')
const time = z
  .string('must be a time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the 24-hour clock, written HH:MM: 18:00')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address of the web: https://…' })

/** In the venue's currency. */
const price = z.custom<number | 'free'>(
  (value) => value === 'free' || (typeof value === 'number' && Number.isFinite(value) && value >= 0),
  "must be a number without a currency, such as 19 or 19.5, or 'free'",
)
export type Price = z.infer<typeof price>

/** A file below `src/content/images`. */
const picture = z.string('must be a text').superRefine((name, context) => {
  const message = pictureProblem(name)
  if (message) context.addIssue({ code: 'custom', message })
})

const linkSchema = object({
  to: z.union([z.string().startsWith('/'), webAddress], {
    error: 'must be a path of this site, such as /menu, or an address of the web',
  }),
  label: text,
})
export type Link = z.infer<typeof linkSchema>
const linksSchema = z.array(linkSchema)

export const siteSchema = object({
  name: text,
  /** The last words of every page, and the answer to them. */
  closing: text,
  closingReply: text.optional(),
  /** The year. */
  founded: z.int('must be a year').min(1000, 'must be a year').max(9999, 'must be a year'),
  /** Of the IANA database. */
  timeZone: z
    .string('must be a text')
    .refine(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Berlin'),
  /** How dates and times are written: a language and a country (BCP 47). */
  locale: z.string('must be a text').refine(isLocale, 'must be a language and a country, such as en-GB'),
  /** How numbers are written, where that is not as `locale` has it. */
  numberLocale: z
    .string('must be a text')
    .refine(isLocale, 'must be a language and a country, such as de-DE')
    .optional(),
  /** Of all prices (ISO 4217). */
  currency: z.string('must be a text').refine(isCurrency, 'must be a currency’s code, such as EUR'),
})
export type Site = z.infer<typeof siteSchema>

const contactSchema = object({
  email: z.email('must be a mail address'),
  phone: object({
    text,
    /** With the country's code, and without spaces. */
    number: z
      .string('must be a text')
      .regex(/^\+\d{6,15}$/, 'must be the number with its country’s code, in digits: +13125550100'),
  }),
  address: object({
    street: text,
    city: text,
    region: text.optional(),
    postalCode: text,
    /** Its code (ISO 3166-1). */
    country: z
      .string('must be a text')
      .regex(/^[A-Z]{2}$/, 'must be the country’s code of two letters, such as DE'),
  }),
})
export type Contact = z.infer<typeof contactSchema>

const openPeriod = {
  opens: time,
  /** The next morning, if it is not later than `opens`. */
  closes: time,
}
const openingHoursSchema = object({
  days: z.array(z.enum(weekdays, `must be one of ${weekdays.join(', ')}`)).min(1, 'must have a day'),
  ...openPeriod,
})
/** Opening hours of one or more days, in the venue's time zone. */
export type OpeningHours = z.infer<typeof openingHoursSchema>
const hoursSchema = z.array(openingHoursSchema).superRefine((rows, context) => {
  for (const { at, day, other, otherDay } of overlapsOf(rows)) {
    context.addIssue({
      code: 'custom',
      path: [at],
      message: `overlaps: its ${day} and the ${otherDay} of hours[${other}] are open at the same time. Move one of them, or join them`,
    })
  }
})

const specialHoursSchema = object({
  from: day,
  /** The last day, if there are several. */
  to: day.optional(),
  opens: time.optional(),
  closes: time.optional(),
  /** The reason, as visitors read it. */
  note: text,
})
  .refine(({ from, to = from }) => from <= to, { path: ['to'], error: 'must not be before `from`' })
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    path: ['closes'],
    error: 'must be there if `opens` is, and only then: a day without both is closed',
  })
/** Days with other hours; closed without any. */
export type SpecialHours = z.infer<typeof specialHoursSchema>
const specialHoursListSchema = z.array(specialHoursSchema).superRefine((list, context) => {
  for (const [at, { from, to = from }] of list.entries()) {
    const other = list.findIndex((one) => one.from <= to && from <= (one.to ?? one.from))
    if (other < at) {
      context.addIssue({ code: 'custom', path: [at], message: `has a day that is in row ${other} too` })
    }
  }
})

/** The heading of a page. */
const headingSchema = object({
  /** Of the document, for the browser's tab and for search engines. */
  name: text,
  /** What search engines show. By default, the lead. */
  description: text.optional(),
  /** A tempo mark, in Italian. */
  tempo: text,
  title: text,
  lead: text.optional(),
  /** Is on the page's share card, in place of what is there by default; of a missing page, on the page. */
  picture: picture.optional(),
})
export type Heading = z.infer<typeof headingSchema>

const headingWithLeadSchema = headingSchema.extend({ lead: text })
export type HeadingWithLead = z.infer<typeof headingWithLeadSchema>

const heroLayerSchema = object({
  picture,
  /** How a drawing moves: the far ones sink as the page scrolls, the near ones less, and lamps come on once. */
  motion: z.enum(['far', 'near', 'lamps'], "must be 'far', 'near' or 'lamps'").optional(),
})
export type HeroLayer = z.infer<typeof heroLayerSchema>

const homeSchema = object({
  /** The title of the home page, with the venue's name. */
  tagline: text,
  /** What search engines and link previews say of the venue. */
  description: text,
  headline: text,
  lead: text,
  /** Beside the cards. */
  picture: picture.optional(),
  /** The buttons. */
  reserve: text,
  explore: text,
  houseTitle: text,
  tonightTitle: text,
  tonight: text,
  cards: z.array(object({ title: text, tempo: text, text })),
})
export type Home = z.infer<typeof homeSchema>

const menuItemSchema = object({
  name: text,
  description: text,
  price,
  popular: z.boolean().optional(),
})
const menuCategorySchema = object({
  /** Of its tab: the address of `signature` is `/menu#signature`. */
  id: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9-]*$/, 'must be letters, digits and hyphens, and begin with a small one'),
  title: text,
  /** As in a score: `IV`. */
  numeral: text,
  tempo: text,
  picture: picture.optional(),
  items: z.array(menuItemSchema).min(1, 'must have an item'),
})
export type MenuCategory = z.infer<typeof menuCategorySchema>
export const menuSchema = z
  .array(menuCategorySchema)
  .min(1, 'must have a category')
  .superRefine(distinct('id'))
  .superRefine(distinct('title'))

const eventSchema = object({
  slug,
  title: text,
  /** The day on which it begins, in the venue's time zone. */
  date: day,
  starts: time,
  /** The next morning, if it is not later than `starts`. */
  ends: time,
  description: text,
  /** For each person. */
  price,
  soldOut: z.boolean().optional(),
  picture: picture.optional(),
  /** The day on which these facts last changed. */
  updated: day,
})
export type VenueEvent = z.infer<typeof eventSchema>
export const eventsSchema = z.array(eventSchema).superRefine(distinct('slug'))

const plateSchema = object({ picture, title: text, caption: text })
export type GalleryPlate = z.infer<typeof plateSchema>
const gallerySchema = z.array(plateSchema).superRefine(distinct('picture'))

const teamMemberSchema = object({ name: text, role: text, bio: text, picture: picture.optional() })
export type TeamMember = z.infer<typeof teamMemberSchema>
const teamSchema = z.array(teamMemberSchema).superRefine(distinct('name'))

const houseAdSchema = object({
  text,
  /** A path of this site. Without one, the link reserves a table. */
  to: z.string('must be a text').startsWith('/', 'must be a path of this site, such as /menu').optional(),
  link: text,
  /** Is at the side of a low ad, or at the top of a tall one. */
  picture,
  /** Whether the picture is cropped to fill its area; otherwise all of it is shown. */
  fills: z.boolean().optional(),
})
export type HouseAd = z.infer<typeof houseAdSchema>

// WCAG 2.2, 1.4.3. Large text may have less, but any text may be small on a phone.
const minContrast = 4.5
const color = z
  .string('must be a text')
  .regex(/^#[0-9a-f]{6}$/, 'must be a color, written as six lower-case hex digits: #2b1d3f')
const onPaper = color.refine(
  (value) => !(contrast(value, '#ffffff') < minContrast),
  `must have a contrast of ${minContrast} with white, to be read on paper`,
)
const font = z.string('must be a text').superRefine((id, context) => {
  const message = fontProblem(id)
  if (message) context.addIssue({ code: 'custom', message })
})
const colorsSchema = object({
  dusk: color,
  evening: color,
  midnight: color,
  smallHours: color,
  dawn: color,
  bone: color,
  ash: color,
  absinthe: color,
  vermouth: color,
  amber: color,
  plum: color,
}).superRefine((colors, context) => {
  const { dusk, evening, midnight, smallHours, dawn, bone, ash, absinthe, vermouth, amber } = colors
  // Midnight is the text of filled buttons, too.
  const grounds = { dusk, evening, midnight, smallHours, dawn }
  for (const [name, value] of Object.entries({ bone, ash, absinthe, vermouth, amber })) {
    const low = Object.entries(grounds).flatMap(([ground, other]) => {
      const found = contrast(value, other)
      // A value that is no color has a fault already.
      return found < minContrast ? [`${ground} (${found.toFixed(1)})`] : []
    })
    if (low.length === 0) continue
    const message = `must have a contrast of ${minContrast} to be read, and has less with ${low.join(', ')}`
    context.addIssue({ code: 'custom', path: [name], message })
  }
})
const themeSchema = object({
  /** A square picture. The icons of browsers and phones are made from it. */
  logo: picture,
  /** What the header shows: the logo, or the moon as it is tonight, on a stave. */
  headerLogo: z.enum(['logo', 'moon'], "must be 'logo' or 'moon'"),
  colors: colorsSchema,
  /** On white. */
  paper: object({ ink: onPaper, ash: onPaper, amber: onPaper, hairline: color }),
  fonts: object({ display: font, text: font }),
  /** A length of CSS. */
  radius: z
    .string('must be a text')
    .regex(/^\d*\.?\d+(px|rem|em)$|^0$/, 'must be a length of CSS, such as 2px'),
  /** A strip along the bottom of every page, which repeats. */
  skyline: picture.optional(),
})
export type Theme = z.infer<typeof themeSchema>

const legalTextSchema = headingWithLeadSchema.extend({
  /** The day on which it last changed. */
  updated: day,
  sections: z.array(
    object({
      heading: text,
      /** One on ads is left out of a site that has none. */
      paragraphs: z.array(z.union([text, object({ onAds: text })])),
    }),
  ),
})
export type LegalText = z.infer<typeof legalTextSchema>
export type Paragraph = LegalText['sections'][number]['paragraphs'][number]

const texts = <Name extends string>(...names: Name[]) =>
  object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>)

/** What each file of `src/content` exports. */
export const contentSchemas: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'site.ts': { site: siteSchema, navigation: linksSchema, footerLinks: linksSchema },
  'hours.ts': { hours: hoursSchema, specialHours: specialHoursListSchema },
  'home.ts': { home: homeSchema, hero: z.array(heroLayerSchema) },
  'menu.ts': { menuHeading: headingSchema, menuUpdated: day, menuNote: text, menu: menuSchema },
  'events.ts': {
    eventsHeading: headingSchema,
    events: eventsSchema,
    noEvents: text,
    pastEvent: text,
    calendarTexts: texts('title', 'text'),
  },
  'theme.ts': { theme: themeSchema },
  'ads.ts': { houseAds: z.array(houseAdSchema).min(1, 'must have an ad') },
  'gallery.ts': { galleryHeading: headingSchema, gallery: gallerySchema },
  'about.ts': { aboutHeading: headingSchema, story: z.array(text) },
  'team.ts': { teamTitle: text, team: teamSchema },
  'blog.ts': { blogHeading: headingWithLeadSchema },
  'topics.ts': { topicTexts: texts('tempo', 'description'), newTopic: headingSchema },
  'contact.ts': {
    contact: contactSchema,
    contactHeading: headingSchema,
    contactTexts: texts('formTitle', 'spotAt', 'pastEvent', 'mail', 'phone', 'slowForm'),
  },
  'legal.ts': { privacy: legalTextSchema, terms: legalTextSchema },
  'missing.ts': {
    notFound: headingSchema,
    elsewhere: linksSchema,
    notSaved: texts('name', 'tempo', 'title', 'lead', 'pages', 'posts'),
  },
  'states.ts': { noAnswer: text, offline: text },
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0
  } catch {
    return false
  }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** Reports each entry of a list that has the same text in a field as an earlier one. */
function distinct<Name extends string>(name: Name) {
  return (entries: readonly Record<Name, string>[], context: z.RefinementCtx) => {
    for (const [at, entry] of entries.entries()) {
      if (entries.findIndex((other) => other[name] === entry[name]) === at) continue
      context.addIssue({ code: 'custom', path: [at, name], message: 'must be another in each entry' })
    }
  }
}

const dayMinutes = 24 * 60

interface Overlap {
  at: number
  day: string
  other: number
  otherDay: string
}

/** Returns the rows of opening hours that are open at the same time as an earlier one. */
function overlapsOf(rows: readonly OpeningHours[]): Overlap[] {
  // A row that is wrong has a fault already.
  const isTime = (text: string) => time.safeParse(text).success
  const right = rows
    .map((row, at) => ({ ...row, at }))
    .filter((row) => isTime(row.opens) && isTime(row.closes))
  const periods = right.flatMap(({ days, opens, closes, at: row }) =>
    days.map((day) => {
      const start = weekdays.indexOf(day) * dayMinutes + minutesOf(opens)
      const length = minutesOf(closes) - minutesOf(opens)
      return { row, day, start, length: length > 0 ? length : length + dayMinutes }
    }),
  )
  return periods.flatMap((one, at) =>
    periods.slice(0, at).flatMap((other) => {
      const week = 7 * dayMinutes
      const after = (one.start - other.start + week) % week
      const isApart = after >= other.length && week - after >= one.length
      return isApart ? [] : [{ at: one.row, day: one.day, other: other.row, otherDay: other.day }]
    }),
  )
}
