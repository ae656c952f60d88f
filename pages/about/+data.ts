import { aboutHeading, story } from '../../src/content/about.ts'
import { team, teamTitle } from '../../src/content/team.ts'
import { withPicture } from '../pictures.server.ts'
import type { AboutData } from './about-data.ts'

export function data(): AboutData {
  return { heading: aboutHeading, story, teamTitle, team: team.map(withPicture) }
}
