import sharp from 'sharp'
import { type Composition, card } from './canvas.ts'
import { type Fonts, openFonts } from './fonts.ts'

let fonts: Fonts | undefined

// A build runs several processes, and renders no card twice.
sharp.concurrency(1)
sharp.cache(false)

/** Renders a card as a PNG with a palette. */
export async function renderCard(compose: (fonts: Fonts) => Composition): Promise<Buffer> {
  fonts ??= openFonts()
  const { drawing, text } = compose(fonts)
  const content = [...(await Promise.all(drawing)), ...text.map(fonts.outline)].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">${content}</svg>`
  return await sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, quality: 95, effort: 1, dither: 0 })
    .toBuffer()
}
