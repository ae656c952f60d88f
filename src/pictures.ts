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
export interface HeroLayerView extends Picture {
  motion?: HeroLayer['motion']
}

/** Where a picture of `src/content` is shown. */
export type PictureGroup = 'events' | 'gallery' | 'home' | 'menu' | 'missing' | 'team'

declare global {
  /** The pictures of each group by their names, which Vite inserts (`scripts/build/inserted-facts.ts`). */
  const __PICTURES__: Readonly<Record<PictureGroup, Readonly<Record<string, Picture>>>>
}
