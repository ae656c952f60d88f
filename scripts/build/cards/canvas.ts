import { readFileSync } from 'node:fs'
import { notesFrom } from '../../../src/components/melody.ts'
import { moonPhaseAt } from '../../../src/opening-hours/moon.ts'
import { woodcutMoonPath } from '../../../src/opening-hours/woodcut-moon.ts'
import { shareCardSize } from '../../../src/share-card.ts'
import type { FitText } from './fit-text.ts'
import type { TextLine } from './fonts.ts'

/** A card and its margins, in pixels. */
export const card = { ...shareCardSize, margin: 72 } as const

/** The palette of the site (src/styles/tokens.css). */
export const colors = {
  dusk: '#2b1d3f',
  evening: '#171a2e',
  midnight: '#0b0d18',
  smallHours: '#14131f',
  dawn: '#4a2a2e',
  bone: '#f4ecdd',
  ash: '#c2b8ab',
  amber: '#f0b06a',
  plum: '#43305c',
} as const

/** A card before it is rendered: its drawing as SVG, back to front, and the lines of text over it. */
export interface Composition {
  drawing: string[]
  text: TextLine[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The background: a night from the top of the card to its bottom, as on a page. */
export function ground(dawn = 0.94): string {
  const stops = [
    [0, colors.dusk],
    [0.42, colors.evening],
    [0.7, colors.midnight],
    [0.8, colors.smallHours],
    [dawn, colors.dawn],
  ].map(([at, ink]) => `<stop offset="${at}" stop-color="${ink}"/>`)
  return `<linearGradient id="night" x2="0" y2="1">${stops.join('')}</linearGradient><path fill="url(#night)" d="M0 0H${card.width}V${card.height}H0z"/>`
}

/** A drawing of `src/art` that fills a box, cropped around `align` (`xMidYMid` and so on). */
export function art(name: string, { x, y, width, height }: Box, align = 'xMidYMid'): string {
  const source = readFileSync(`src/art/${name}.svg`, 'base64')
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align} slice" href="data:image/svg+xml;base64,${source}"/>`
}

/** The roofs of the city along the foot. */
export function roofs(): string {
  return art('roofs', { x: 0, y: card.height - 100, width: card.width, height: 100 }, 'xMinYMax')
}

const gap = 13

/** Five hairlines from edge to edge, sagging like wires. */
export function stave(top: number): string {
  const line = (at: number) => `M-10 ${top + at * gap}Q600 ${top + at * gap + 2 * sag} 1210 ${top + at * gap}`
  return `<path d="${[0, 1, 2, 3, 4].map(line).join('')}" fill="none" stroke="${colors.bone}" stroke-opacity=".3" stroke-width="1.5"/>`
}

const sag = 9

/** Notes on a stave, each at a number of half lines above the lowest one. */
export function notes(
  top: number,
  steps: readonly number[],
  { from = card.margin + 8, advance = 54 } = {},
): string {
  return steps
    .map((step, at) => {
      const x = from + at * advance
      const y = top + gap * (4 - step / 2) + sagAt(x)
      const [stemX, end] = step < 5 ? [x + 8.2, y - 40] : [x - 8.2, y + 40]
      return `<ellipse cx="${x}" cy="${y}" rx="9.4" ry="6.6" transform="rotate(-20 ${x} ${y})"/><path d="M${stemX} ${y}V${end}" stroke="${colors.amber}" stroke-width="2"/>`
    })
    .join('')
    .replace(/^.+$/, (all) => `<g fill="${colors.amber}">${all}</g>`)
}

function sagAt(x: number): number {
  const across = (x + 10) / (card.width + 20)
  return 4 * sag * across * (1 - across)
}

/** A bar of the venue's melody on a stave. */
export function melody(top: number, start: number, count: number): string {
  return notes(top, notesFrom(start, count))
}

/** The moon at an instant (milliseconds since 1970), tilted. */
export function moon(instant: number, { x, y, r }: { x: number; y: number; r: number }): string {
  const rays = [1.2, 1.36].map(
    (by) =>
      `<circle r="${r * by}" fill="none" stroke="${colors.plum}" stroke-width="3" stroke-dasharray="${r * 0.5} ${r * 0.16} ${r * 0.2} ${r * 0.24}"/>`,
  )
  return `<g transform="translate(${x} ${y})">${rays.join('')}<circle r="${r}" fill="${colors.plum}"/><clipPath id="disc"><circle r="${r}"/></clipPath><g transform="rotate(32)"><path d="${woodcutMoonPath(moonPhaseAt(instant), r)}" fill="${colors.amber}" clip-path="url(#disc)"/></g></g>`
}

/**
 * The venue's name, as on every card: in one line, or a long one in two.
 * @param width How wide it may be without covering the drawing; the default is right for every page's card.
 */
export function letterhead(fitText: FitText, name: string, width = 530): TextLine[] {
  const room = { width, height: 62, sizes: [38, 34, 29, 26, 23, 20], leading: 1.05 }
  const { lines, size } = fitText('title', name, room)
  return lines.map((text, at) => ({
    face: 'title',
    size,
    color: colors.bone,
    x: card.margin,
    y: 64 - 8 * lines.length + at * size * room.leading,
    text,
  }))
}
