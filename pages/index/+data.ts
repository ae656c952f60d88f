import { home } from '../../src/content/home.ts'
import { heroLayers } from '../../src/content-pictures.server.ts'
import { withPicture } from '../../src/pictures.server.ts'
import type { HomeData } from './home-data.ts'

export function data(): HomeData {
  return { ...withPicture(home), hero: heroLayers() }
}
