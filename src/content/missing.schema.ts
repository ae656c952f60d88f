import { heading, links, texts } from '../content-fields.server.ts'

/** What `missing.ts` exports. */
export const schemas = {
  notFound: heading,
  elsewhere: links,
  notSaved: texts('name', 'tempo', 'title', 'lead', 'pages', 'posts'),
}
