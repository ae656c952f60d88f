import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Post } from '@venue-site/posts/schema'
import { beforeAll, inject } from 'vitest'
import { postsDown, writeSnapshot } from './build.ts'
import { sharedFolder, writeFiles } from './folders.ts'
import { copyProjectAndBundle } from './project-copy.ts'
import { runScript } from './run-script.ts'

interface OtherContent {
  posts?: readonly Post[]
  /** Pictures by their names below `src/content/images`. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** Whether share cards are drawn. */
  cards?: boolean
  /** Options of the build. */
  args?: readonly string[]
  /** The settings that the build has. */
  settings?: Readonly<Record<string, string>>
}

/** Returns the copy of the project of this test process, with the content of the sample and no snapshot. */
function ownProject(): string {
  const project = join(inject('ownProjects'), String(process.pid))
  if (!existsSync(project)) copyProjectAndBundle(project)
  for (const name of ['src/content', 'snapshot'])
    rmSync(join(project, name), { recursive: true, force: true })
  cpSync('src/content', join(project, 'src/content'), { recursive: true })
  return project
}

/**
 * Builds a site once for all tests of a file, in a copy of the project with other files in `src/content`. The files of a test
 * process share the copy: a build renders what differs from the one before, in half of the processor time.
 * @param files What each file exports in place of the sample's, by its name, such as `events`.
 * @returns A function that returns the folder of the site.
 */
export function siteWithContent(
  files: Readonly<Record<string, Record<string, unknown>>>,
  { posts = postsDown(1), pictures = {}, cards = false, args = [], settings = {} }: OtherContent = {},
): () => string {
  const site = join(sharedFolder(), 'site')
  beforeAll(async () => {
    const project = ownProject()
    for (const [name, content] of Object.entries(files)) {
      const sample = await import(`../../src/content/${name}.ts`)
      const values = Object.entries({ ...sample, ...content }).map(
        ([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`,
      )
      writeFiles(project, { [`src/content/${name}.ts`]: values.join('') })
    }
    for (const [name, bytes] of Object.entries(pictures))
      writeFileSync(join(project, 'src/content/images', name), bytes)
    writeSnapshot(join(project, 'snapshot'), posts)
    const options = ['--no-pack', ...(cards ? [] : ['--no-cards']), ...args]
    const { code, stderr } = await runScript('build', options, settings, project)
    if (code !== 0)
      throw new Error(`The site cannot be built with other ${Object.keys(files).join(', ')}:\n${stderr}`)
    cpSync(join(project, 'dist/client'), site, { recursive: true })
  })
  return () => site
}
