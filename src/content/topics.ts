import type { Heading } from '../content-fields.server.ts'

/** The list of a topic's posts. */
export const topicTexts = {
  tempo: 'sul tema',
  /** Precedes the topic in the description for search engines. */
  description: 'What the house has written on',
}

/** Stands in place of a topic's list, if the site is older than its posts. */
export const newTopic: Heading = {
  name: 'No posts here yet',
  tempo: 'attacca',
  title: 'No posts here yet',
  lead: 'If a post brought you here, it is newer than the blog’s last printing: its topic gets a page with the next.',
  description: 'A topic gets its page when the blog is printed with a post on it.',
}
