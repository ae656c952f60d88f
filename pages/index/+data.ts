import { hero, home } from '../../src/content/home.ts'
import { pictureOf, withPicture } from '../../src/pictures.server.ts'
import type { HomeData } from './home-data.ts'

export function data(): HomeData {
  return {
    ...withPicture(home),
    hero: hero.map(({ picture, motion }) => ({ ...pictureOf(picture), motion })),
  }
}
