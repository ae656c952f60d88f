/** The ids of the ad host's banners. */
export type AdSlotId = '6079445' | '1452360' | '6079446' | '1452361' | '6079448' | '1452363'

export interface AdSlotSpec {
  id: AdSlotId
  /** In pixels. The slot has this height even if the ad is missing, blocked or late. */
  minHeight: 250 | 600
  /** Whether the mobile layout (below 768 px) shows it too. */
  onMobile: boolean
}

/** The six slots. `leader` slots are low and wide, `tower` slots are tall. */
export const adSlots = {
  leaderTop: { id: '6079445', minHeight: 250, onMobile: true },
  leaderMiddle: { id: '1452360', minHeight: 250, onMobile: false },
  leaderBottom: { id: '6079446', minHeight: 250, onMobile: true },
  towerLeft: { id: '1452361', minHeight: 600, onMobile: false },
  towerRight: { id: '6079448', minHeight: 600, onMobile: false },
  leaderEnd: { id: '1452363', minHeight: 250, onMobile: false },
} as const satisfies Record<string, AdSlotSpec>

/**
 * The rows of slots of each page, from top to bottom. An id is at most once on a page, because the ad host fills it once.
 * Privacy, terms, contact and not-found have no slots.
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

/** Returns the address of the document in a slot's frame. The ad host's script runs only there. */
export function adFramePath(id: AdSlotId): string {
  return `/ads/${id}`
}
