import type { HeroLayer } from './content/home.schema.ts'

/** A picture of the site, as the attributes of an `img`. A photograph has a `srcSet`. */
export interface Picture {
  src: string
  srcSet?: string
  /** In pixels, for the aspect ratio. */
  width: number
  height: number
}

/** A layer of the home page's picture. */
export interface HeroLayerView extends Picture, Omit<HeroLayer, 'picture'> {}

/** Content with the name of a picture, as pages show it. */
export type WithPicture<Content extends { picture?: string }> = Omit<Content, 'picture'> & {
  picture?: Picture
}
