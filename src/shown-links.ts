import type { Link } from './content-fields.server.ts'

/** The links that pages show: those of the content, without those to pages that have nothing to show. */
export interface ShownLinks {
  /** Of the navigation bar, in order. */
  navigation: readonly Link[]
  /** Of the footer, in order. */
  footerLinks: readonly Link[]
  /** The ways on from an address without a page. */
  elsewhere: readonly Link[]
}

// Vite inserts it (inserted-facts.ts).
declare const __LINKS__: ShownLinks

export const { navigation, footerLinks, elsewhere } = __LINKS__
