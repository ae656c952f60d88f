import * as z from 'zod'
import { distinct, object, picture, text } from '../content-fields.server.ts'

const teamMemberSchema = object({ name: text, role: text, bio: text, picture: picture.optional() })
export type TeamMember = z.infer<typeof teamMemberSchema>
const teamSchema = z.array(teamMemberSchema).superRefine(distinct('name'))

/** What `team.ts` exports. */
export const schemas = { teamTitle: text, team: teamSchema }
