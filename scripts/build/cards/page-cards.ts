import { venueAddress } from '../../../src/address.server.ts'
import { aboutHeading } from '../../../src/content/about.ts'
import { blogHeading } from '../../../src/content/blog.ts'
import { contactHeading } from '../../../src/content/contact.ts'
import { events, eventsHeading, noEvents } from '../../../src/content/events.ts'
import { gallery, galleryHeading } from '../../../src/content/gallery.ts'
import { hero, home } from '../../../src/content/home.ts'
import { privacy, terms } from '../../../src/content/legal.ts'
import { menu, menuHeading } from '../../../src/content/menu.ts'
import { site } from '../../../src/content/site.ts'
import { team } from '../../../src/content/team.ts'
import type { Heading } from '../../../src/content-fields.server.ts'
import { fitText } from '../../../src/fit-text.server.ts'
import type { Fonts } from '../../../src/fonts.server.ts'
import {
  arc,
  innerLine,
  labels,
  lines,
  middleLine,
  outerLine,
  pointAt,
  shownHours,
} from '../../../src/opening-hours/dial-geometry.ts'
import { ownSchedule } from '../../../src/opening-hours/schedule.server.ts'
import type { RenderContext } from '../../../src/outputs.ts'
import { isDrawing } from '../../../src/pictures.server.ts'
import {
  type Box,
  type Composition,
  card,
  colors,
  fill,
  ground,
  letterhead,
  melody,
  moon,
  picture,
  skyline,
  stave,
  textLines,
} from './canvas.ts'
import { renderCard } from './render-card.ts'
import type { TextLine } from './text-line.ts'

/** The share card of a page that shows no post. */
interface PageCard {
  inputs: { title?: string }
  compose(fonts: Fonts): Composition
}

interface HeadedCard extends Pick<Heading, 'tempo' | 'title' | 'picture'> {
  titleSize?: number
  titleLines?: number
  /** Is under everything. */
  ground?: Composition['drawing']
  /** Where the picture is, if it is a drawing, and the part of it that stays where it is cropped. */
  place?: Box
  align?: string
  /** What is there without a picture. */
  drawing?(): Composition['drawing']
  text(fonts: Fonts): TextLine[]
}

const { margin } = card
// On the right, as large as it is beside a text of the usual width.
const side = { x: 700, y: 0, width: card.width - 700, height: card.height }

// Four days after a full one: not round, but more than a half.
const someNight = Date.UTC(2026, 0, 7)

/** Defines a card with the venue's name and the page's title on the left. A photograph fills the right side. */
function headedCard({
  tempo,
  title,
  picture: name,
  titleSize: size = 116,
  titleLines = 1,
  ground: under = [ground(1)],
  place = side,
  align,
  drawing = () => [moon(someNight, { x: 968, y: 264, r: 136 })],
  text,
}: HeadedCard): PageCard {
  const titleBox = {
    width: 530,
    height: titleLines * size,
    sizes: [size, 0.85 * size, 0.7 * size],
    leading: 1,
  }
  const beside = () =>
    name ? [isDrawing(name) ? picture(name, place, align) : picture(name, side)] : drawing()
  return {
    inputs: { title },
    compose(fonts) {
      const heading = [
        ...letterhead(fonts, site.name),
        ...textLines('tempo', { lines: [tempo], size: 36 }, { y: 128 }),
        ...textLines('title', fitText(fonts, 'title', title, titleBox), { x: margin - 5, y: 172 }),
      ]
      return { drawing: [...under, ...beside()], text: [...heading, ...text(fonts)] }
    },
  }
}

/** Returns running text under the title, which has one line. */
function paragraph(fonts: Fonts, text: string, size: number, width: number): TextLine[] {
  const box = { width, height: 7 * size, sizes: [size], leading: 1.4 }
  return textLines('text', fitText(fonts, 'text', text, box), { y: 322 })
}

/** Returns lines of text beside the drawing. One that is too long is smaller, or ends in an ellipsis. */
function shortLines(fonts: Fonts, lines: readonly string[], size: number, top: number): TextLine[] {
  const box = { width: 500, height: size, sizes: [size, 0.85 * size, 0.7 * size], leading: 1 }
  return lines.flatMap((line, at) =>
    textLines('text', fitText(fonts, 'text', line, box), { y: top + 1.4 * size * at }),
  )
}

/** The picture of the home page. */
const homeCard: PageCard = {
  inputs: {},
  compose(fonts) {
    // A drawing: from its wires down to the tagline, and up to the roof.
    const nameSizes = [132, 116, 100, 88, 76, 66, 58, 53, 46, 40]
    const name = fitText(fonts, 'title', site.name, { width: 600, height: 160, sizes: nameSizes, leading: 1 })
    const taglineBox = { width: 480, height: 120, sizes: [38], leading: 46 / 38 }
    const scene = { x: 0, y: -45, width: card.width, height: 675 }
    const isPhotograph = hero.some((layer) => !isDrawing(layer.picture))
    return {
      drawing: [
        ...(hero.length > 0 ? [fill(colors.dusk)] : [ground(), ...skyline()]),
        ...hero.map((layer) => picture(layer.picture, scene)),
        ...(isPhotograph ? [shade] : []),
      ],
      text: [
        ...textLines('title', name, { x: 66 - (8 / 132) * name.size, y: 260 - name.height }),
        ...textLines('tempo', fitText(fonts, 'tempo', home.tagline, taglineBox), { x: 66, y: 282 }),
      ],
    }
  },
}

// Darkens a photograph under the text on its left, as on the home page.
const shade = `<linearGradient id="shade"><stop offset=".56" stop-color="${colors.dusk}" stop-opacity=".92"/><stop offset=".9" stop-color="${colors.dusk}" stop-opacity="0"/></linearGradient>${fill('url(#shade)')}`

const plateGap = 8
const maxPlates = 6

/** The plates as strips beside each other, like a contact sheet. */
const galleryCard: PageCard = {
  inputs: { title: galleryHeading.title },
  compose(fonts) {
    const plates = gallery.slice(0, maxPlates)
    const width = (card.width - plateGap * (plates.length - 1)) / plates.length
    const titleEnd = margin + 116 * fonts.widthOf('title', galleryHeading.title)
    const nameBox = { width: 490, height: 90, sizes: [38, 34, 29, 26], leading: 1.1 }
    const name = fitText(fonts, 'title', site.name, nameBox)
    // The last line is on the baseline of the title.
    const nameTop = 582 - name.size - (name.lines.length - 1) * name.size * nameBox.leading
    return {
      drawing: [
        fill(colors.midnight),
        ...plates.map((plate, at) =>
          picture(plate.picture, { x: at * (width + plateGap), y: 0, width, height: 452 }),
        ),
      ],
      text: [
        ...textLines('title', { lines: [galleryHeading.title], size: 116 }, { x: margin - 5, y: 484 }),
        ...textLines('tempo', { lines: [galleryHeading.tempo], size: 36 }, { x: titleEnd + 32, y: 552 }),
        ...textLines('title', name, { x: card.width - margin, y: nameTop, end: 'right' }),
      ],
    }
  },
}

const eventDay = new Intl.DateTimeFormat(site.locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
// The dial's own drawing is 480 wide.
const dial = { x: 566, y: 118, scale: 1.3 }

/** Returns pictures beside each other: drawings from a place on, where they may overlap; photographs on the right. */
function row(names: readonly (string | undefined)[], first: Box, step: number): Composition['drawing'] {
  const there = names.filter((name) => name !== undefined)
  const shown = there.slice(0, Math.ceil((card.width - first.x) / step))
  if (shown.every(isDrawing))
    return shown.map((name, at) => picture(name, { ...first, x: first.x + at * step }))
  const width = side.width / shown.length
  return shown.map((name, at) => picture(name, { ...side, x: side.x + at * width + 8, width: width - 8 }))
}

// The rows of a card: those of the menu's are as high as four leave room for over the stave, or lower.
const maxRows = 6
const menuRow = Math.min(58, 212 / (Math.min(menu.length, maxRows) - 0.34))

/** The cards of the pages other than posts, by the page's file. */
export const pageCards: Readonly<Record<string, PageCard>> = {
  'index.html': homeCard,

  'menu.html': headedCard({
    ...menuHeading,
    titleSize: 108,
    ground: [ground(1), stave(540)],
    drawing: () =>
      row(
        menu.map((category) => category.picture),
        { x: 572, y: 148, width: 256, height: 384 },
        148,
      ),
    text: (fonts) =>
      menu.slice(0, maxRows).flatMap(({ numeral, title, tempo }, at) => {
        const y = 328 + at * menuRow
        const size = 0.66 * menuRow
        const name = { width: 300, height: menuRow, sizes: [size, 0.85 * size, 0.7 * size], leading: 1 }
        return [
          ...textLines('title', { lines: [numeral], size }, { y, color: colors.ash }),
          ...textLines('title', fitText(fonts, 'title', title, name), { y, x: margin + 66 }),
          ...textLines('tempo', { lines: [tempo], size: 0.8 * size }, { y: y + 7, x: 540, end: 'right' }),
        ]
      }),
  }),

  'events.html': headedCard({
    ...eventsHeading,
    ground: [ground(1), stave(562)],
    place: { x: 664, y: 10, width: 610, height: 610 },
    text: (fonts) => {
      if (events.length === 0) return paragraph(fonts, noEvents, 32, 540)
      return events.slice(0, 3).flatMap(({ title, date }, at) => {
        const y = 312 + at * 84
        const box = { width: 600, height: 50, sizes: [40, 36, 32], leading: 1.1 }
        return [
          ...textLines('tempo', { lines: [eventDay.format(new Date(date))], size: 26 }, { y }),
          ...textLines('title', fitText(fonts, 'title', title, box), { y: y + 26 }),
        ]
      })
    },
  }),

  'gallery.html': galleryHeading.picture
    ? headedCard({
        ...galleryHeading,
        text: (fonts) => paragraph(fonts, galleryHeading.lead ?? '', 32, 540),
      })
    : galleryCard,

  'blog.html': headedCard({
    ...blogHeading,
    ground: [ground(1), stave(512), melody(512, 0, 10)],
    text: (fonts) => paragraph(fonts, blogHeading.lead, 32, 540),
  }),

  'about.html': headedCard({
    ...aboutHeading,
    titleSize: 104,
    titleLines: 2,
    ground: [ground(1), stave(500)],
    drawing: () =>
      row(
        team.map((person) => person.picture),
        { x: 512, y: 190, width: 348, height: 440 },
        218,
      ),
    text: () =>
      textLines('tempo', { lines: [`Since ${site.founded}`], size: 36 }, { y: 402, color: colors.ash }),
  }),

  'contact.html': headedCard({
    ...contactHeading,
    ground: [ground(), ...skyline()],
    drawing: () => [drawDial()],
    text: (fonts) => {
      const openHours = ownSchedule.rows.map(({ daysText, hoursText }) => `${daysText}, ${hoursText}`)
      return [
        ...shortLines(fonts, venueAddress.lines, 34, 316),
        ...shortLines(fonts, openHours.slice(0, maxRows), 24, 424),
        ...(contactHeading.picture ? [] : labels.flatMap(hourText)),
      ]
    },
  }),

  'privacy.html': headedCard({
    ...privacy,
    place: { x: 452, y: 144, width: 748, height: 486 },
    text: (fonts) => paragraph(fonts, privacy.lead, 30, 500),
  }),

  'terms.html': headedCard({
    ...terms,
    place: { x: 640, y: 0, width: 560, height: card.height },
    align: 'xMaxYMid',
    text: (fonts) => paragraph(fonts, terms.lead, 30, 500),
  }),
}

/**
 * Draws the share card of a page that shows no post. A page without a card of its own has that of the home page.
 * @param file The page's file: `menu.html`.
 * @param note Called with each text that the fonts lack letters of.
 * @returns A PNG.
 */
export function drawPageCard(file: string, note: RenderContext['note']): Promise<Buffer> {
  return renderCard((pageCards[file] ?? homeCard).compose, note)
}

/** Draws the dial of the contact page at eleven. */
function drawDial(): string {
  const bars = labels.map((_, hour) => {
    const [from, to] = [pointAt(innerLine, hour), pointAt(outerLine, hour)]
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  })
  const hairlines = [...lines.map((radius) => arc(radius, 0, shownHours)), ...bars].join('')
  const { x, y } = pointAt(middleLine, 5)
  return `<g transform="translate(${dial.x} ${dial.y}) scale(${dial.scale})" fill="none"><path d="${hairlines}" stroke="${colors.bone}" stroke-opacity=".38"/><path d="${arc(outerLine + 5, 0, shownHours)}" stroke="${colors.amber}" stroke-width="2.5"/><circle cx="${x}" cy="${y}" r="27" fill="${colors.evening}"/><circle cx="${x}" cy="${y}" r="24" fill="${colors.amber}"/></g>`
}

function hourText(label: number | null, hour: number): TextLine[] {
  if (label === null) return []
  const { x, y } = pointAt(outerLine + 22, hour)
  return textLines(
    'text',
    { lines: [String(label)], size: 22 },
    { x: dial.x + x * dial.scale, y: dial.y + y * dial.scale - 11, end: 'middle' },
  )
}
