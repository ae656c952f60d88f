import sharp from 'sharp'
import { type Composition, card } from './canvas.ts'
import { type Fonts, openFonts } from './fonts.ts'
import { drawPost, type PostInputs } from './post-card.ts'
import { supportedTitle } from './supported-title.ts'

let fonts: Fonts | undefined

// A build runs several processes.
sharp.concurrency(1)
// No card is rendered twice.
sharp.cache(false)

/** Renders a card as a PNG of 1200 × 630 with a palette. */
export async function renderCard(compose: (fonts: Fonts) => Composition): Promise<Buffer> {
  fonts ??= openFonts()
  const { outline } = fonts
  const { drawing, text } = compose(fonts)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">${drawing.join('')}${text.map(outline).join('')}</svg>`
  return await sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, quality: 95, effort: 1, dither: 0 })
    .toBuffer()
}

/** Renders a post's card, and tells whether it shows the title, which it does not if the fonts lack a letter. */
export async function renderPostCard(inputs: PostInputs): Promise<{ png: Buffer; isTitled: boolean }> {
  let isTitled = false
  const png = await renderCard((fonts) => {
    const title = supportedTitle(inputs.title, (letter) => fonts.has('title', letter))
    isTitled = title !== null
    return drawPost({ ...inputs, title }, fonts)
  })
  return { png, isTitled }
}
