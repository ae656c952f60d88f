import { houseAds } from './content/ads.ts'
import { events } from './content/events.ts'
import { gallery } from './content/gallery.ts'
import { hero, home } from './content/home.ts'
import { menu } from './content/menu.ts'
import { notFound } from './content/missing.ts'
import { team } from './content/team.ts'
import { theme } from './content/theme.ts'
import { filesOf, type PictureFile } from './pictures.server.ts'

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
