import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { importSource } from '../cli/import-source.ts'
import { contentFiles } from './check-content.ts'

/** The exports of each file of `src/content`, by its name without the ending. */
export type ContentData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The variable that names the file of the content, as JSON, for the processes of a build. */
export const contentVariable = 'SITE_CONTENT'

/** Returns the content of the site, from its source. */
export async function loadContent(folder = 'src/content'): Promise<ContentData> {
  const modules = contentFiles(folder).map(async (file) => {
    const exported = await importSource(join(folder, file))
    return [parse(file).name, { ...exported }]
  })
  return Object.fromEntries(await Promise.all(modules))
}

let content: ContentData | undefined

/** Returns the content of the site that this process is given. @throws Error if it is given none. */
export function providedContent(): ContentData {
  content ??= JSON.parse(readFileSync(process.env[contentVariable] ?? '', 'utf8')) as ContentData
  return content
}
