import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'

const compiler = pathToFileURL('packages/cli/src/compile.mjs').href
const program = `
  const { compile } = await import(${JSON.stringify(compiler)})
  const { load } = await compile({ main: 'main.ts' }).catch(({ errors }) => ({ load: () => console.log(errors[0].code) }))
  await load('main')`

function projectFolder() {
  const folder = realpathSync(temporaryFolder())
  mkdirSync(join(folder, 'parts'))
  writeFileSync(join(folder, 'parts/one.ts'), 'export const word: string = "one"')
  writeFileSync(
    join(folder, 'main.ts'),
    `import { word } from './parts/one.ts'
    using _end = { [Symbol.dispose]: () => console.log('end') }
    console.log(word, Object.keys(import.meta.glob('/parts/*.ts')).length, import.meta.url)`,
  )
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  return { folder, write }
}

/** Runs `main.ts` of a folder as a bundle. Returns the lines that it prints. */
async function runMain(cwd: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd,
  })
  return stdout.trim().split('\n')
}

const printed = (folder: string, word: string, files: number) => [
  `${word} ${files} ${pathToFileURL(join(folder, 'main.ts')).href}`,
  'end',
]
const bundlesIn = (folder: string) =>
  readdirSync(join(folder, '.cache/commands')).filter((name) => name.includes('@'))

test('a bundle is kept until a module changes, or a file of a glob is added or goes', async () => {
  const { folder, write } = projectFolder()
  const run = () => runMain(folder)
  expect(await run()).toEqual(printed(folder, 'one', 1))
  expect(await run()).toEqual(printed(folder, 'one', 1))
  expect(bundlesIn(folder)).toHaveLength(1)
  write('parts/one.ts', 'export const word: string = "uno"')
  expect(await run()).toEqual(printed(folder, 'uno', 1))
  write('parts/two.ts', 'export {}')
  expect(await run()).toEqual(printed(folder, 'uno', 2))
  rmSync(join(folder, 'parts/two.ts'))
  expect(await run()).toEqual(printed(folder, 'uno', 1))
  expect(bundlesIn(folder)).toHaveLength(3)
})

test('the bundle of earlier sources is used again after a day', async () => {
  const { folder, write } = projectFolder()
  const run = () => runMain(folder)
  const old = new Date(Date.now() - 24 * 60 * 60 * 1000)
  for (const word of ['one', 'uno', 'one']) {
    write('parts/one.ts', `export const word: string = "${word}"`)
    // Another list of modules.
    if (word === 'uno') write('parts/one.ts', `import '../more.ts'; export const word: string = "uno"`)
    write('more.ts', '')
    expect(await run()).toEqual(printed(folder, word, 1))
    for (const name of bundlesIn(folder)) utimesSync(join(folder, '.cache/commands', name), old, old)
  }
})

test('a copy of the project, with its cache, runs its own modules', async () => {
  const { folder } = projectFolder()
  await runMain(folder)
  const copy = join(realpathSync(temporaryFolder()), 'copy')
  cpSync(folder, copy, { recursive: true })
  writeFileSync(join(copy, 'parts/one.ts'), 'export const word: string = "copy"')
  expect(await runMain(copy)).toEqual(printed(copy, 'copy', 1))
  expect(await runMain(folder)).toEqual(printed(folder, 'one', 1))
})

test('a bundle finds the packages of the project where a link leads its cache to another disk', async () => {
  const { folder, write } = projectFolder()
  mkdirSync(join(folder, 'node_modules/words'), { recursive: true })
  write('node_modules/words/package.json', '{ "type": "module", "exports": "./words.js" }')
  write('node_modules/words/words.js', 'export const word = "package"')
  write('parts/one.ts', "export { word } from 'words'")
  const disk = realpathSync(temporaryFolder())
  symlinkSync(disk, join(folder, '.cache'))
  // The last project whose cache was there is gone.
  symlinkSync(join(disk, 'gone'), join(disk, 'node_modules'))
  for (const _run of [1, 2]) expect(await runMain(folder)).toEqual(printed(folder, 'package', 1))
  expect(bundlesIn(folder)).toHaveLength(1)
})

test('several processes may bundle at once, and a folder that cannot be written is no hindrance', async () => {
  const { folder, write } = projectFolder()
  const runs = await Promise.all([1, 2, 3].map(() => runMain(folder)))
  expect(runs).toEqual([1, 2, 3].map(() => printed(folder, 'one', 1)))
  expect(readdirSync(join(folder, '.cache/commands'))).toHaveLength(2)
  rmSync(join(folder, '.cache'), { recursive: true })
  write('.cache', '')
  expect(await runMain(folder)).toEqual(printed(folder, 'one', 1))
})

test('a module that is missing or cannot be read is named, and nothing of the bundle stays', async () => {
  const { folder, write } = projectFolder()
  write('parts/one.ts', 'export const word = {')
  expect(await runMain(folder)).toEqual(['PARSE_ERROR'])
  rmSync(join(folder, 'parts/one.ts'))
  expect(await runMain(folder)).toEqual(['UNRESOLVED_IMPORT'])
  expect(readdirSync(folder)).toEqual(['main.ts', 'parts'])
})
