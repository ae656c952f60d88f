import { pathToFileURL } from 'node:url'
import type * as z from 'zod'
import { contentSchemas } from '../../src/content-schema.server.ts'
import { JobError } from '../cli/errors.ts'
import { strayLinks } from '../fs/stray-link.ts'

type Module = Readonly<Record<string, unknown>>
type Load = (file: string) => Promise<Module>

const folder = 'src/content'

/** Checks that no link in `src/content` leads out of it, before a file there is read. @throws JobError that names each. */
export function checkContentLinks(): void {
  const lines = strayLinks(folder)
  if (lines.length > 0) throw new JobError(lines.join('\n'))
}

/**
 * Checks what the files of `src/content` say, before anything is made from it.
 * @param load Loads a file; by default from its source.
 * @throws JobError with a line for each wrong entry: the file, the path in it, and what it must be.
 */
export async function checkContent(load: Load = (file) => import(pathToFileURL(file).href)): Promise<void> {
  const faults = await Promise.all(
    Object.entries(contentSchemas).map(async ([name, schemas]) => {
      const file = `${folder}/${name}`
      const content = await load(file)
      return faultsOf(content, schemas).map((fault) => `${file}: ${fault}`)
    }),
  )
  const lines = faults.flat()
  if (lines.length > 0) throw new JobError(`The content of the site is not right:\n${lines.join('\n')}`)
}

/** Returns what is wrong with the exports of a file of `src/content`. */
export function faultsOf(content: Module, schemas: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    if (!(name in content)) return [`${name} is missing. Export it.`]
    const { error } = schema.safeParse(content[name])
    return (error?.issues ?? []).map((issue) => describe(issue, name, content[name]))
  })
}

function describe({ path, message }: z.core.$ZodIssue, name: string, value: unknown): string {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  const found = path.reduce<unknown>((whole, part) => Object(whole)[part], value)
  const reason = found === undefined ? ', but is missing' : shownValue(found)
  return `${name}${place} ${message}${reason}.`
}

// An entry with several fields would be long, and its path names it.
function shownValue(value: unknown): string {
  return typeof value === 'object' ? '' : `, but is ${JSON.stringify(value)}`
}
