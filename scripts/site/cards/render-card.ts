import sharp from 'sharp'
import { type Fonts, openFonts } from '../../../pages/drawing/fonts.server.ts'
import type { RenderContext } from '../../../pages/outputs.ts'
import { type Composition, card } from './canvas.ts'
import { outline } from './text-line.ts'

// A build runs several processes, and renders no card twice.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Renders a card as a PNG with a palette.
 * @param note Called with each text that the fonts lack letters of.
 */
export async function renderCard(
  compose: (fonts: Fonts) => Composition,
  note: RenderContext['note'],
): Promise<Buffer> {
  const fonts = openFonts(note)
  const { drawing, text } = compose(fonts)
  const content = [...(await Promise.all(drawing)), ...text.map((line) => outline(fonts, line))].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">${content}</svg>`
  return await sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, quality: 95, effort: 1, dither: 0 })
    .toBuffer()
}
