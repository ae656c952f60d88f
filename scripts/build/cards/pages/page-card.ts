import type { Composition } from '../canvas.ts'
import { type Fit, setToFit } from '../fit-text.ts'
import type { Typefaces } from '../fonts.ts'

/** The card of a page that is no post: what it says, which decides whether it is drawn anew, and how. */
export interface PageCard {
  inputs: object
  compose(typefaces: Typefaces): Composition
}

/** A card whose drawing sees its inputs, and what sets type to fit. */
export function pageCard<Inputs extends object>(
  inputs: Inputs,
  compose: (inputs: Inputs, fit: Fit) => Composition,
): PageCard {
  return {
    inputs,
    compose: (typefaces) => compose(inputs, (face, text, room) => setToFit(typefaces, face, text, room)),
  }
}
