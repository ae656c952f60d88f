import { aboutHeading, story } from '../../src/content/about.ts'
import { team, teamTitle } from '../../src/content/team.ts'
import { withPicture } from '../pictures.server.ts'
import { ownWords } from '../words.server.ts'
import type { AboutData } from './about-data.ts'

export function data(): AboutData {
  const words = ownWords.about
  return { heading: aboutHeading, story, words, teamTitle, team: team.map(withPicture) }
}
