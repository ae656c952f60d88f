import { readFileSync } from 'node:fs'

/** The exports of each file of `src/content`, by its name without the ending. */
export type ContentData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The variable that names the file of the content, as JSON, for the processes of a build. */
export const contentVariable = 'SITE_CONTENT'

let content: ContentData | undefined

/** Returns the content of the site that this process is given. @throws Error if it is given none. */
export function providedContent(): ContentData {
  content ??= JSON.parse(readFileSync(process.env[contentVariable] ?? '', 'utf8')) as ContentData
  return content
}
