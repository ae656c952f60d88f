import { heading, texts } from '../content-fields.server.ts'

/** What `topics.ts` exports. */
export const schemas = { topicTexts: texts('tempo', 'description'), newTopic: heading }
