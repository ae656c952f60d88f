import type { SVGAttributes } from 'react'

/** A map as a drawing in metres from its upper left corner. */
export interface MapDrawing {
  description: string
  width: number
  height: number
  /** In the order in which they are drawn. */
  shapes: readonly MapShape[]
}

/** An element of SVG. */
export interface MapShape
  extends Pick<
    SVGAttributes<SVGElement>,
    'd' | 'r' | 'strokeWidth' | 'transform' | 'x' | 'y' | 'dy' | 'textAnchor'
  > {
  tag: 'path' | 'circle' | 'text'
  /** What it shows, for the style sheet. */
  'data-part': string
  /** Of a text. */
  children?: string
}
