/** The banner ids the ad host knows; a slot on the page carries one of them. */
export type AdSlotId = '6079445' | '1452360' | '6079446' | '1452361' | '6079448' | '1452363'

export interface AdSlotSpec {
  id: AdSlotId
  /** In pixels. The slot keeps this height filled, empty, blocked or late. */
  minHeight: 250 | 600
  /** Whether the mobile layout (below 768 px) shows it too. */
  onMobile: boolean
}

/** All six banners, by name: `leader` slots are low and wide, `tower` slots tall. */
export const adSlots = {
  leaderTop: { id: '6079445', minHeight: 250, onMobile: true },
  leaderMiddle: { id: '1452360', minHeight: 250, onMobile: false },
  leaderBottom: { id: '6079446', minHeight: 250, onMobile: true },
  towerLeft: { id: '1452361', minHeight: 600, onMobile: false },
  towerRight: { id: '6079448', minHeight: 600, onMobile: false },
  leaderEnd: { id: '1452363', minHeight: 250, onMobile: false },
} as const satisfies Record<string, AdSlotSpec>

/**
 * Where the banners sit: for each page, its rows from top to bottom. Each id stands at most once on a page,
 * as the ad host fills an id once. Privacy, terms, contact and not-found carry none.
 */
export const adRows = {
  home: [
    [adSlots.leaderTop, adSlots.leaderEnd],
    [adSlots.towerLeft, adSlots.leaderMiddle, adSlots.leaderBottom, adSlots.towerRight],
  ],
  menu: [[adSlots.leaderTop, adSlots.leaderEnd]],
  events: [[adSlots.leaderTop, adSlots.leaderMiddle]],
  gallery: [[adSlots.leaderBottom, adSlots.leaderEnd]],
  blog: [[adSlots.leaderTop, adSlots.leaderBottom]],
  post: [[adSlots.leaderBottom, adSlots.leaderMiddle]],
  about: [[adSlots.leaderBottom, adSlots.leaderMiddle]],
} as const satisfies Record<string, readonly (readonly AdSlotSpec[])[]>

export type AdPage = keyof typeof adRows

/** The address of the document that a slot's frame shows: the ad host's script runs there and nowhere else. */
export function adFramePath(id: AdSlotId): string {
  return `/ads/${id}`
}
