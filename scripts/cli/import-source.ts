import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Module = Readonly<Record<string, unknown>>

let opened: Promise<(url: string) => Promise<Module>> | undefined

/**
 * Imports a module of TypeScript by its path, such as a file of the content. Each is loaded once.
 * @throws The error of loading it.
 */
export async function importSource(file: string): Promise<Module> {
  opened ??= openLoader()
  const load = await opened
  return load(pathToFileURL(resolve(file)).href)
}

// A command is a bundle, which reads no TypeScript itself.
async function openLoader() {
  const { register } = await import('tsx/esm/api')
  const loader = register({ namespace: 'source' })
  return (url: string): Promise<Module> => loader.import(url, import.meta.url)
}
