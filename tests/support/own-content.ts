import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { copyProject } from '../../scripts/bench/copy-project.ts'
import { scriptCommand } from '../../scripts/programs/script-command.ts'
import { postsDown, writeSnapshot } from './build.ts'
import { writeFiles } from './folders.ts'
import { runProgram } from './run-script.ts'

/**
 * Builds a site once for all tests of a file, in a copy of the project with another file in `src/content`.
 * @param name The file, such as `events`.
 * @param content All that it exports.
 * @returns A function that returns the folder of the site.
 */
export function siteWithContent(name: string, content: Record<string, unknown>): () => string {
  let project = ''
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'venue-test-'))
    copyProject(project)
    const values = Object.entries(content).map(
      ([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`,
    )
    writeFiles(project, { [`src/content/${name}.ts`]: values.join('') })
    writeSnapshot(join(project, 'snapshot'), postsDown(1))
    const [program = '', ...args] = scriptCommand('build', '--no-pack', '--no-cards')
    const { code, stderr } = await runProgram(program, args, { cwd: project })
    if (code !== 0) throw new Error(`The site cannot be built with other ${name}:\n${stderr}`)
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))
  return () => join(project, 'dist/client')
}
