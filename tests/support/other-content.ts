import { resolve } from 'node:path'
import { vi } from 'vitest'

type Exports = Record<string, unknown>

/**
 * Puts other exports in place of those of `src/content`, for modules that are loaded from now on. Test files of one process
 * share the modules that they load: undo it when the last test has run.
 * @param files What each file exports instead, by its name, such as `events`: given the original exports.
 * @returns A function that undoes it.
 */
export function replaceContent(files: Readonly<Record<string, (original: Exports) => Exports>>): () => void {
  const pathOf = (name: string) => resolve('src/content', `${name}.ts`)
  vi.resetModules()
  for (const [name, change] of Object.entries(files))
    vi.doMock(pathOf(name), async (original) => change(await original<Exports>()))
  return () => {
    for (const name of Object.keys(files)) vi.doUnmock(pathOf(name))
    vi.resetModules()
  }
}
