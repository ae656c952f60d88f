import type { HouseAdView } from './ads/house-ads.ts'
import { houseAds } from './content/ads.ts'
import { events } from './content/events.ts'
import { gallery } from './content/gallery.ts'
import { hero, home } from './content/home.ts'
import { menu } from './content/menu.ts'
import { notFound } from './content/missing.ts'
import { team } from './content/team.ts'
import { theme } from './content/theme.ts'
import { hash } from './hash.server.ts'
import { filesOf, type PictureFile, pictureHash, pictureNames, pictureOf } from './pictures.server.ts'
import type { Picture } from './pictures.ts'
import { isShown } from './shown-links.server.ts'

/** Returns the house ads with their pictures, without those that lead to a page with nothing to show. */
export function ownHouseAds(): HouseAdView[] {
  const shown = houseAds.filter(({ to }) => to === undefined || isShown(to))
  return shown.map(({ picture, ...ad }) => {
    const { src, srcSet } = pictureOf(picture)
    return { ...ad, picture: { src, srcSet } }
  })
}

/** Returns the logo in the header, if it is a picture. */
export function headerLogo(): Picture | null {
  return theme.headerLogo === 'logo' ? pictureOf(theme.logo) : null
}

/** Returns the picture of the not-found page. */
export function missingPicture(): Picture | null {
  return notFound.picture === undefined ? null : pictureOf(notFound.picture)
}

/** Returns the files that are published of all pictures. */
export function pictureFiles(): PictureFile[] {
  const names = new Set([
    ...[home, notFound, ...events, ...gallery, ...menu, ...team, ...hero, ...houseAds].map(
      ({ picture }) => picture,
    ),
    ...(theme.headerLogo === 'logo' ? [theme.logo] : []),
  ])
  return [...names].flatMap((name) => (name === undefined ? [] : filesOf(name)))
}

/** Returns a hash of all pictures except those of posts: the share cards of pages show some of them. */
export function picturesHash(): string {
  const names = pictureNames().filter((name) => !name.startsWith('posts/'))
  return hash(...names.flatMap((name) => [name, pictureHash(name)]))
}
