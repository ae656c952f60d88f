/** A picture of the site, as the attributes of an `img`. A photograph has a `srcSet`. */
export interface Picture {
  src: string
  srcSet?: string
  /** In pixels, for the aspect ratio. */
  width: number
  height: number
}

/** Where a picture of `src/content` is shown. */
export type PictureGroup = 'events' | 'gallery' | 'hero' | 'home' | 'menu' | 'missing' | 'team'

declare global {
  /** The pictures of each group by their names, which Vite inserts (`scripts/build/inserted-facts.ts`). */
  const __PICTURES__: Readonly<Record<PictureGroup, Readonly<Record<string, Picture>>>>
}
