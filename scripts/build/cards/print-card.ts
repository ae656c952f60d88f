import { Resvg } from '@resvg/resvg-js'
import { type Composition, card } from './canvas.ts'
import { openTypefaces, type Typefaces } from './fonts.ts'
import { indexedPng } from './indexed-png.ts'
import { drawPost, type PostInputs } from './post-card.ts'
import { settableTitle } from './supported-title.ts'

let typefaces: Typefaces | undefined

/** Prints a composition: a PNG of 1200 × 630. */
export async function printCard(compose: (typefaces: Typefaces) => Composition): Promise<Buffer> {
  typefaces ??= openTypefaces()
  const { drawing, type } = compose(typefaces)
  const { width, height } = card
  const outlines = await typefaces.outline(type, { width, height })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing.join('')}${outlines}</svg>`
  // All type is outlines by now: the machine's own fonts have no say, and are not searched.
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return indexedPng(image.pixels, width, height)
}

/** Prints a post's card, and says whether its title is on it, which it is not where the faces lack a letter. */
export async function printPost(inputs: PostInputs): Promise<{ png: Buffer; isTitled: boolean }> {
  let isTitled = false
  const png = await printCard((faces) => {
    const title = settableTitle(inputs.title, (letter) => faces.has('title', letter))
    isTitled = title !== null
    return drawPost({ ...inputs, title }, faces)
  })
  return { png, isTitled }
}
