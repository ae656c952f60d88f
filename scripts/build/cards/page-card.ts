import type { Composition } from './canvas.ts'
import { type FitText, fitText } from './fit-text.ts'
import type { Fonts } from './fonts.ts'

/** The card of a page other than a post: what it shows, which decides whether it is drawn again, and how. */
export interface PageCard {
  inputs: object
  compose(fonts: Fonts): Composition
}

/** Defines a card. `compose` gets the inputs and `fitText`. */
export function pageCard<Inputs extends object>(
  inputs: Inputs,
  compose: (inputs: Inputs, fit: FitText) => Composition,
): PageCard {
  return {
    inputs,
    compose: (fonts) => compose(inputs, (face, text, room) => fitText(fonts, face, text, room)),
  }
}
