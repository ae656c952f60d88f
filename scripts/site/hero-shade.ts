import { join } from 'node:path'
import sharp from 'sharp'
import { isDrawing } from '../../pages/pictures.server.ts'
import type { HeroLayer } from '../../src/content/home.schema.ts'
import type { Theme } from '../../src/content/theme.schema.ts'
import { contrast } from '../../src/content/theme.schema.ts'
import { madeOf, picturesFolder } from '../../src/content-pictures.server.ts'

// WCAG 2.2, 1.4.3.
const leastContrast = 4.5
// Text on a photograph needs some calm, however dark it is.
const mostShown = 0.5
const step = 0.01

/**
 * Returns how much of the photographs may show under the home page's text, from 0 to 0.5: over the ground of the page, the
 * text has enough contrast with each place of them. Drawings are made for it, and are not asked.
 * @throws Error if a photograph cannot be read.
 */
export async function shownUnderText(
  hero: readonly HeroLayer[],
  { bone, dusk, evening }: Theme['colors'],
): Promise<number> {
  const photographs = hero.filter(({ picture }) => !isDrawing(picture))
  const places = (await Promise.all(photographs.map(({ picture }) => colorsOf(picture)))).flat()
  const isLegible = (shown: number) =>
    places.every((place) =>
      [dusk, evening].every((ground) => contrast(bone, mixed(place, ground, shown)) >= leastContrast),
    )
  let shown = mostShown
  while (shown > 0 && !isLegible(shown)) shown = Math.max(0, shown - step)
  return Number(shown.toFixed(2))
}

// A place is as large as a few strokes of a letter.
async function colorsOf(picture: string): Promise<number[][]> {
  const file = join(picturesFolder, picture)
  const small = sharp(file).autoOrient().resize(96, 96, { fit: 'fill' }).flatten().toColourspace('srgb').raw()
  const { data, info } = await madeOf(file, () => small.toBuffer({ resolveWithObject: true }))
  const places = Array.from({ length: data.length / info.channels }, (_, at) => [
    ...data.subarray(at * info.channels, at * info.channels + 3),
  ])
  // Few of them differ.
  return [...new Map(places.map((place) => [place.map((part) => part >> 3).join(), place])).values()]
}

function mixed(place: readonly number[], ground: string, share: number): string {
  const parts = [1, 3, 5].map((at, channel) => {
    const under = Number.parseInt(ground.slice(at, at + 2), 16)
    return Math.round(share * (place[channel] ?? 0) + (1 - share) * under)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
