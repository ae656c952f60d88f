import { hero, home } from '../../src/content/home.ts'
import { comingSpecialHours, ownDial } from '../facts/schedule.server.ts'
import { pictureOf, withPicture } from '../pictures.server.ts'
import type { HookContext } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import type { HomeData } from './home-data.ts'

export function data({ clock }: HookContext): HomeData {
  return {
    ...withPicture(home),
    dial: ownDial,
    specialHours: comingSpecialHours(clock),
    words: ownWords.home,
    hero: hero.map(({ picture, motion }) => ({ ...pictureOf(picture), motion })),
  }
}
