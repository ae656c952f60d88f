import { join, parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listFiles } from '@venue-site/cli/files/list-files'
import type { ContentData } from './content-data.ts'

type Module = Readonly<Record<string, unknown>>

// A command is a bundle, and these are part of it.
const own = import.meta.glob<Module>('/src/content/*.ts')

/** Returns the names of the files of content in a folder, also of one that is missing beside its schemas: `menu.ts`. */
export function contentFiles(folder: string): string[] {
  const modules = listFiles(folder).filter((name) => /^[^/]+\.ts$/.test(name))
  return [...new Set(modules.map((name) => name.replace(/\.schema\.ts$/, '.ts')))]
}

/**
 * Imports a file of content, or its schemas, by its path in the project.
 * @throws The error of loading it.
 */
export function importContent(file: string): Promise<Module> {
  const load = own[`/${file}`]
  return load ? load() : import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)
}

/** Returns the content of the site. */
export async function loadContent(): Promise<ContentData> {
  const folder = 'src/content'
  const modules = contentFiles(folder).map(async (file) => {
    const exported = await importContent(join(folder, file))
    return [parse(file).name, { ...exported }]
  })
  return Object.fromEntries(await Promise.all(modules))
}
