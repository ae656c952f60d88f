import type { TeamMember } from '../../src/content/team.schema.ts'
import type { Heading } from '../../src/content-fields.server.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { WithPicture } from '../../src/pictures.ts'
import type { Words } from '../../src/words/words.ts'

export interface AboutData {
  heading: Heading
  story: readonly string[]
  words: Words['about']
  teamTitle: string
  team: readonly WithPicture<TeamMember>[]
}

export function isAboutData(value: unknown): value is AboutData {
  return hasFields(value, 'story')
}
