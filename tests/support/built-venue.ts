import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { copyProject } from '../../bench/copy-project.ts'
import { sharedFolder } from './folders.ts'
import { runScript } from './run-script.ts'

/**
 * Builds the site of another venue before the tests of a file: a copy of the project with the content of a fixture in
 * place of the sample's.
 * @param fixture A folder of `tests/fixtures`. What it lacks is that of `another-venue`, such as pictures.
 * @param prepare Changes the content before it is pulled and built.
 * @returns The path of the built folder.
 */
export function builtVenue(fixture: string, prepare?: (content: string) => void): string {
  const project = sharedFolder()
  const content = join(project, 'src/content')
  beforeAll(async () => {
    copyProject(project)
    const sample = readdirSync(content).filter((name) => !name.endsWith('.schema.ts'))
    for (const place of [join(project, 'snapshot'), ...sample.map((name) => join(content, name))])
      rmSync(place, { recursive: true })
    cpSync('tests/fixtures/another-venue/content/images', join(content, 'images'), { recursive: true })
    cpSync(join('tests/fixtures', fixture, 'content'), content, { recursive: true })
    prepare?.(content)
    for (const [command = '', ...args] of [['snapshot'], ['build', '--no-pack'], ['search-index']]) {
      const { code, stderr } = await runScript(command, args, {}, project)
      // A warning, such as for a letter that the fonts lack, is a fault here.
      if (code !== 0 || /^Warning/m.test(stderr)) throw new Error(`${command} failed:\n${stderr}`)
    }
  })
  return join(project, 'dist/client')
}
