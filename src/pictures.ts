import type { HeroLayer } from './content/home.schema.ts'

/** A picture of the site, as the attributes of an `img`. A photograph has a `srcSet`. */
export interface Picture {
  src: string
  srcSet?: string
  /** In pixels, for the aspect ratio. */
  width: number
  height: number
  /** Its average color, to be shown while it loads: `r3 g2 b1`, of 0 to 9 (picture-tones.css). */
  tone?: string
}

/** How wide the text of a post is at most, in pixels. A wider picture is shown smaller than it is, and opens large. */
export const textWidth = 608

/** Returns the address of the largest file of a picture. */
export function largestOf({ src, srcSet }: Picture): string {
  return srcSet?.split(' ').at(-2) ?? src
}

/** A layer of the home page's picture. */
export interface HeroLayerView extends Picture, Omit<HeroLayer, 'picture'> {}

/** Content with the name of a picture, as pages show it. */
export type WithPicture<Content extends { picture?: string }> = Omit<Content, 'picture'> & {
  picture?: Picture
}
