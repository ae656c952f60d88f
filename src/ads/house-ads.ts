import iceSession from '../art/emblems/the-ice-session.svg'
import record from '../art/emblems/vinyl-and-vermouth.svg'
import vermouth from '../art/glasses/signature.svg'
import bar from '../art/plates/bar.svg'
import garden from '../art/plates/garden.svg'
import room from '../art/tacet.svg'
import type { AdSlotId } from './slots.ts'

/** The venue's own ad for a slot. */
export interface HouseAd {
  text: string
  /** A path of this site. Without one, the link reserves a table. */
  to?: string
  link: string
  /** The address of a drawing, for a side of a low ad or the top of a tall one. */
  picture: string
  /** Whether the drawing is cropped to fill its area; otherwise all of it is shown. */
  fills?: boolean
}

export const houseAds = {
  '6079445': {
    text: 'Table nine is under the stairs. It seats two, or one and a coat.',
    link: 'Ask for it',
    picture: bar,
    fills: true,
  },
  '1452360': {
    text: 'The vermouth is open. It will not wait for you, which is why we date the bottle.',
    to: '/menu',
    link: 'See the menu',
    picture: vermouth,
  },
  '6079446': {
    text: 'Theo cuts the ice at five. You may watch, or you may hold the saw.',
    to: '/events',
    link: 'The Ice Session',
    picture: iceSession,
  },
  '1452361': {
    text: 'The garden has six chairs, one fig tree and no heater. Bring the coat.',
    link: 'Reserve a chair',
    picture: garden,
    fills: true,
  },
  '6079448': {
    text: 'On Sundays the records choose the drinks. Side one begins at eight.',
    to: '/events',
    link: 'Vinyl & Vermouth',
    picture: record,
  },
  '1452363': {
    text: 'We write things down, mostly about ice.',
    to: '/blog',
    link: 'Read the blog',
    picture: room,
    fills: true,
  },
} as const satisfies Record<AdSlotId, HouseAd>
