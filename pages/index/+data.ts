import { hero, home } from '../../src/content/home.ts'
import { ownDial } from '../../src/opening-hours/schedule.server.ts'
import { pictureOf, withPicture } from '../../src/pictures.server.ts'
import type { HomeData } from './home-data.ts'

export function data(): HomeData {
  return {
    ...withPicture(home),
    dial: ownDial,
    hero: hero.map(({ picture, motion }) => ({ ...pictureOf(picture), motion })),
  }
}
