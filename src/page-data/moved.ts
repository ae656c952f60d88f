import { hasFields } from '../has-fields.ts'

/** The data of an address that has moved. */
export interface Moved {
  /** A path of the site, or the address of another. */
  movedTo: string
}

/** Tells it from a page's data. The build wrote either. */
export function isMoved(value: unknown): value is Moved {
  return hasFields(value, 'movedTo')
}
