import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { strayEntries } from '@venue-site/cli/files/stray-link'
import { splitFrontMatter } from '@venue-site/posts/front-matter'
import { valueAt } from '@venue-site/posts/schema'
import * as z from 'zod'
import { lackOfLetters } from '../../src/content-letters.server.ts'
import { contentFiles, importContent } from './content-files.ts'
import { redirectFaults } from './redirect-faults.ts'
import { serviceFaults } from './service-faults.ts'

type Module = Readonly<Record<string, unknown>>
type Schemas = Readonly<Record<string, z.ZodType>>
type Load = (file: string) => Promise<Module>

const ownFolder = 'src/content'

/** Checks that `src/content` has its own files alone, before one is read. @throws JobError that names each other. */
export function checkContentFiles(): void {
  const lines = [...strayEntries(ownFolder)]
  if (lines.length > 0) throw new JobError(lines.join('\n'))
}

/**
 * Checks what the files of `src/content` say, before anything is made from it. The schemas of `menu.ts` are in
 * `menu.schema.ts` beside it, one for each export.
 * @param options.load Loads a file of content, or its schemas; by default from this bundle.
 * @param options.folder Where it is, if not in `src/content`.
 * @throws JobError with a line for each wrong entry (the file, the path in it, and what it must be), and for each file
 * without schemas.
 */
export async function checkContent({
  load = importContent,
  folder = ownFolder,
}: {
  load?: Load
  folder?: string
} = {}): Promise<void> {
  const modules: Record<string, Module> = {}
  // A file may read what another one lacks, whose fault is the reason.
  const unloaded: unknown[] = []
  const faults = await Promise.all(
    contentFiles(folder).map(async (name) => {
      const file = join(folder, name)
      const schemas = await loadSchemas(file, load)
      if (!schemas)
        return [
          `${file}: has no schemas. Add ${schemaFile(file)}, which says what it exports; a copy does not belong in this folder.`,
        ]
      try {
        modules[name] = await load(file)
      } catch (error) {
        unloaded.push(error)
        return []
      }
      return faultsOf(modules[name], schemas).map((fault) => `${file}: ${fault}`)
    }),
  )
  const lines = [...faults.flat(), ...misplacedPosts(folder)]
  if (lines.length === 0 && unloaded.length > 0) throw unloaded[0]
  if (lines.length === 0)
    lines.push(...letterFaults(modules).map((fault) => `${join(folder, 'theme.ts')}: ${fault}`))
  if (lines.length === 0) lines.push(...redirectFaults(modules, folder))
  if (lines.length === 0) lines.push(...serviceFaults(modules).map((fault) => join(folder, fault)))
  if (lines.length > 0) throw new JobError(`The content of the site is not right:\n${lines.join('\n')}`)
}

/** Returns a line for each post that is not in the folder of the posts. Other Markdown may be notes of the venue. */
function misplacedPosts(folder: string): string[] {
  const isPost = (name: string) => {
    const { frontMatter } = splitFrontMatter(readFileSync(join(folder, name), 'utf8'))
    return /^(?:meta)?title\s*[:=]/im.test(frontMatter?.fields ?? '')
  }
  return listFiles(folder)
    .filter((name) => /\.(?:md|mdx|markdown)$/i.test(name) && !name.startsWith('posts/') && isPost(name))
    .map(
      (name) => `${join(folder, name)}: is a post, and posts are in ${join(folder, 'posts')}. Move it there.`,
    )
}

const fontsAndLanguage = z.object({
  'site.ts': z.object({ site: z.object({ locale: z.string() }) }),
  'theme.ts': z.object({
    theme: z.object({ fonts: z.record(z.string(), z.union([z.string(), z.array(z.string())])) }),
  }),
})

/** Returns which fonts of `theme.ts` lack letters of the language that `site.ts` names, where both are there. */
function letterFaults(modules: Readonly<Record<string, Module>>): string[] {
  const { data } = fontsAndLanguage.safeParse(modules)
  return Object.entries(data?.['theme.ts'].theme.fonts ?? {}).flatMap(([use, fonts]) => {
    const lack = lackOfLetters(fonts, data?.['site.ts'].site.locale ?? '')
    return lack === undefined ? [] : [`theme.fonts.${use} ${lack}.`]
  })
}

const schemaFile = (file: string) => file.replace(/\.ts$/, '.schema.ts')

// As content is loaded: the schema of the words depends on the locale, which an edit may change.
async function loadSchemas(file: string, load: Load): Promise<Schemas | undefined> {
  if (!existsSync(schemaFile(file))) return undefined
  const { schemas } = (await load(schemaFile(file))) as { schemas: Schemas }
  return schemas
}

/** Returns what is wrong with the exports of a file of `src/content`. */
export function faultsOf(content: Module, schemas: Schemas): string[] {
  const unknown = Object.keys(content).filter((name) => !(name in schemas))
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => {
      if (!(name in content)) return [`${name} is missing. Export it.`]
      const { error } = schema.safeParse(content[name], { error: describeKind })
      return (error?.issues ?? []).map((issue) => describe(issue, name, content[name]))
    }),
    ...unknown.map((name) => `${name} has no schema. Add one beside the file, or remove the export.`),
  ]
}

// For a schema without a message of its own.
const kinds: Readonly<Record<string, string>> = { array: 'a list', boolean: 'true or false' }

function describeKind(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === 'invalid_type'
    ? `must be ${kinds[issue.expected] ?? `a ${issue.expected}`}`
    : undefined
}

/** Returns where an issue is, below the name of a value: `[0].price`. */
export function placeOf({ path }: Pick<z.core.$ZodIssue, 'path'>): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
}

function describe(issue: z.core.$ZodIssue, name: string, value: unknown): string {
  const { path, message } = issue
  const found = valueAt(value, path)
  const first = issue.code === 'custom' ? issue.params?.first : undefined
  if (typeof first === 'number') {
    const other = `${name}${placeOf({ path: [...path.slice(0, -2), first] })}`
    return `${name}${placeOf(issue)} is that of ${other} too: ${JSON.stringify(found)}. Give each entry another.`
  }
  const reason = found === undefined ? ', but is missing' : shownValue(found)
  return `${name}${placeOf(issue)} ${message}${reason}.`
}

// An entry with several fields would be long, and its path names it.
function shownValue(value: unknown): string {
  return typeof value === 'object' ? '' : `, but is ${JSON.stringify(value)}`
}
