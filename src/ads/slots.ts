/** The ids of the ad host's banners. */
export type AdSlotId = '6079445' | '1452360' | '6079446' | '1452361' | '6079448' | '1452363'

export interface AdSlotSpec {
  id: AdSlotId
  /** In pixels. The slot has this height even if the ad is missing, blocked or late. */
  minHeight: 250 | 600
  /** Whether the mobile layout (below 768 px) shows it too. */
  onMobile: boolean
}

// Leaders are low and wide, towers are tall.
const leaderTop: AdSlotSpec = { id: '6079445', minHeight: 250, onMobile: true }
const leaderMiddle: AdSlotSpec = { id: '1452360', minHeight: 250, onMobile: false }
const leaderBottom: AdSlotSpec = { id: '6079446', minHeight: 250, onMobile: true }
const towerLeft: AdSlotSpec = { id: '1452361', minHeight: 600, onMobile: false }
const towerRight: AdSlotSpec = { id: '6079448', minHeight: 600, onMobile: false }
const leaderEnd: AdSlotSpec = { id: '1452363', minHeight: 250, onMobile: false }

/** The six slots. */
export const adSlots = [leaderTop, leaderMiddle, leaderBottom, towerLeft, leaderEnd, towerRight]

/**
 * The rows of slots of each page, from top to bottom. An id is at most once on a page, because the ad host fills it once.
 * Privacy, terms, contact and not-found have no slots.
 */
export const adRows = {
  home: [
    [leaderTop, leaderEnd],
    [towerLeft, leaderMiddle, leaderBottom, towerRight],
  ],
  menu: [[leaderTop, leaderEnd]],
  events: [[leaderTop, leaderMiddle]],
  gallery: [[leaderBottom, leaderEnd]],
  blog: [[leaderTop, leaderBottom]],
  post: [[leaderBottom, leaderMiddle]],
  about: [[leaderBottom, leaderMiddle]],
} as const satisfies Record<string, readonly (readonly AdSlotSpec[])[]>

export type AdPage = keyof typeof adRows

/** Returns the address of the document in a slot's frame. The ad host's script runs only there. */
export function adFramePath(id: AdSlotId): string {
  return `/ads/${id}`
}
