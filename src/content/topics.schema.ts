import type * as z from 'zod'
import { heading, texts } from '../content-fields.server.ts'

const topicTexts = texts('tempo', 'description')
export type TopicTexts = z.infer<typeof topicTexts>

/** What `topics.ts` exports. */
export const schemas = { topicTexts, newTopic: heading }
