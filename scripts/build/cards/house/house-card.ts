import type { Composition } from '../canvas.ts'
import { type Fit, setToFit } from '../set-to-fit.ts'
import type { Typefaces } from '../typeface.ts'

/** The card of a page that is no post: what it says, which decides whether it is drawn anew, and how. */
export interface HouseCard {
  inputs: object
  compose(typefaces: Typefaces): Composition
}

/** A card whose drawing sees its inputs, and what sets type to fit. */
export function houseCard<Inputs extends object>(
  inputs: Inputs,
  compose: (inputs: Inputs, fit: Fit) => Composition,
): HouseCard {
  return {
    inputs,
    compose: (typefaces) => compose(inputs, (face, text, room) => setToFit(typefaces, face, text, room)),
  }
}
