import type { Mark, Street } from '../../src/content/way.schema.ts'

/** A map, as paths of SVG in metres from its upper left corner. */
export interface MapDrawing {
  description: string
  width: number
  height: number
  door: Place
  gardens: string
  houses: string
  /** The walls that the light of the door falls on. */
  light: string
  ways: readonly { kind: Street['kind']; path: string; width: number }[]
  names: readonly StreetName[]
  marks: readonly (Omit<Mark, 'at'> & {
    at: Place
    /** Its name is on its left. */
    isNearEdge: boolean
  })[]
}

type Place = readonly [x: number, y: number]

export interface StreetName {
  text: string
  at: Place
  /** In degrees, clockwise. */
  angle: number
  isWide: boolean
  /** The name is beside the street, as a tram takes it. */
  hasTram: boolean
}
