import { hero, home } from '../../src/content/home.ts'
import { ownDial } from '../facts/schedule.server.ts'
import { pictureOf, withPicture } from '../pictures.server.ts'
import { ownWords } from '../words.server.ts'
import type { HomeData } from './home-data.ts'

export function data(): HomeData {
  return {
    ...withPicture(home),
    dial: ownDial,
    words: ownWords.home,
    hero: hero.map(({ picture, motion }) => ({ ...pictureOf(picture), motion })),
  }
}
