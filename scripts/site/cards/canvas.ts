import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fitText } from '../../../pages/drawing/fit-text.server.ts'
import type { Fonts } from '../../../pages/drawing/fonts.server.ts'
import { woodcutMoonPath } from '../../../pages/drawing/woodcut-moon.ts'
import { isDrawing } from '../../../pages/pictures.server.ts'
import { shareCardSize } from '../../../pages/seo/share-card.ts'
import { theme } from '../../../src/content/theme.ts'
import { madeOf, picturesFolder } from '../../../src/content-pictures.server.ts'
import { moonPhaseAt } from '../../../src/opening-hours/moon.ts'
import type { TextLine } from './text-line.ts'

/** The size of a card and its margins, in pixels. */
export const card = { ...shareCardSize, margin: 72 } as const

const { colors } = theme

/** A card before it is rendered: its drawing as SVG, back to front, and the lines of text over it. */
export interface Composition {
  drawing: (string | Promise<string>)[]
  text: TextLine[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the left edge of what is so far from the side where reading begins. */
export function fromStart({ isRightToLeft }: Fonts, x: number, width = 0): number {
  return isRightToLeft ? card.width - x - width : x
}

/** Returns a background of one color or gradient. */
function fill(paint: string): string {
  return `<path fill="${paint}" d="M0 0H${card.width}V${card.height}H0z"/>`
}

/** Returns the background of most cards: the night sky of the pages, from top to bottom. */
export function ground(dawn = 0.94): string {
  const stops = [
    [0, colors.dusk],
    [0.42, colors.evening],
    [0.7, colors.midnight],
    [0.8, colors.smallHours],
    [dawn, colors.dawn],
  ].map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`)
  return `<linearGradient id="night" x2="0" y2="1">${stops.join('')}</linearGradient>${fill('url(#night)')}`
}

/**
 * Returns a picture of `src/content/images` that fills a box.
 * @param align The part that stays where it is cropped, as in SVG's `preserveAspectRatio`.
 */
export async function picture(name: string, box: Box, align = 'xMidYMid'): Promise<string> {
  const { x, y, width, height } = box
  const { type, bytes } = isDrawing(name)
    ? { type: 'svg+xml', bytes: await readFile(join(picturesFolder, name)) }
    : await photograph(name, box)
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align} slice" href="data:image/${type};base64,${bytes.toString('base64')}"/>`
}

/** Returns a photograph that covers a box, turned as its camera says. It is made small before it is embedded. */
async function photograph(name: string, { width, height }: Box) {
  const file = join(picturesFolder, name)
  const source = sharp(file).autoOrient()
  const small = source.resize(Math.ceil(width), Math.ceil(height), { fit: 'outside' })
  // JPEG has no transparency.
  const type = (await madeOf(file, () => source.metadata())).hasAlpha ? 'png' : 'jpeg'
  const image = small.toFormat(type, type === 'jpeg' ? { quality: 90 } : {})
  return { type, bytes: await madeOf(file, () => image.toBuffer()) }
}

/** Returns the venue's skyline along the bottom, if it has one. */
export function skyline(): (string | Promise<string>)[] {
  if (!theme.skyline) return []
  return [picture(theme.skyline, { x: 0, y: card.height - 100, width: card.width, height: 100 }, 'xMinYMax')]
}

// Of a stave: the distance of its lines, and how far they sag.
const gap = 13
const sag = 9

/** Returns the five lines of a stave from edge to edge, sagging like wires. */
export function stave(top: number): string {
  const line = (at: number) => `M-10 ${top + at * gap}Q600 ${top + at * gap + 2 * sag} 1210 ${top + at * gap}`
  return `<path d="${[0, 1, 2, 3, 4].map(line).join('')}" fill="none" stroke="${colors.bone}" stroke-opacity=".3" stroke-width="1.5"/>`
}

/** Returns notes on a stave, each at a number of half lines above the lowest one. */
export function notes(fonts: Fonts, top: number, steps: readonly number[]): string {
  const drawn = steps.map((step, at) => {
    const x = fromStart(fonts, card.margin + 8 + at * 54)
    const across = (x + 10) / (card.width + 20)
    const y = top + gap * (4 - step / 2) + 4 * sag * across * (1 - across)
    const [stemX, end] = step < 5 ? [x + 8.2, y - 40] : [x - 8.2, y + 40]
    return `<ellipse cx="${x}" cy="${y}" rx="9.4" ry="6.6" transform="rotate(-20 ${x} ${y})"/><path d="M${stemX} ${y}V${end}" stroke="${colors.amber}" stroke-width="2"/>`
  })
  return `<g fill="${colors.amber}">${drawn.join('')}</g>`
}

/** Returns the moon at an instant (milliseconds since 1970). */
export function moon(instant: number, { x, y, r }: { x: number; y: number; r: number }): string {
  const rays = [1.2, 1.36].map(
    (by) =>
      `<circle r="${r * by}" fill="none" stroke="${colors.plum}" stroke-width="3" stroke-dasharray="${r * 0.5} ${r * 0.16} ${r * 0.2} ${r * 0.24}"/>`,
  )
  return `<g transform="translate(${x} ${y})">${rays.join('')}<circle r="${r}" fill="${colors.plum}"/><clipPath id="disc"><circle r="${r}"/></clipPath><g transform="rotate(32)"><path d="${woodcutMoonPath(moonPhaseAt(instant), r)}" fill="${colors.amber}" clip-path="url(#disc)"/></g></g>`
}

// The color of each face, unless a line has another one.
const textColors = { title: colors.bone, tempo: colors.amber, text: colors.ash } as const

/** Returns lines of text, one under the other, from the margin where reading begins unless `x` says otherwise. */
export function textLines(
  face: TextLine['face'],
  { lines, size, leading = 1.4 }: { lines: readonly string[]; size: number; leading?: number },
  place: Pick<TextLine, 'y'> & Partial<TextLine>,
): TextLine[] {
  const style = { face, size, color: textColors[face], x: card.margin, ...place }
  return lines.map((text, at) => ({ ...style, text, y: place.y + at * size * leading }))
}

/**
 * Returns the venue's name, in one line, or in two if it is long.
 * @param width How wide it may be without covering the drawing; the default is right for every page's card.
 */
export function letterhead(fonts: Fonts, name: string, width = 530): TextLine[] {
  const box = { width, height: 62, sizes: [38, 34, 29, 26, 23, 20], leading: 1.05 }
  const fitted = fitText(fonts, 'title', name, box)
  return textLines('title', fitted, { y: 64 - 8 * fitted.lines.length })
}
