import {
  appendFileSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectCopy } from '../support/project-copy.ts'
import { runProgram } from '../support/run-script.ts'

/** A project with a command of two modules, `greet`. */
function project() {
  const folder = projectCopy()
  const path = (name: string) => join(folder, name)
  const write = (name: string, text: string) => writeFileSync(path(name), text)
  write(
    'scripts/greet.ts',
    "import { moon } from './greet-name.ts'\nconsole.log('Hello,', moon satisfies string, ...process.argv.slice(2))\n",
  )
  write('scripts/greet-name.ts', "export const moon = 'Moon'\n")
  return {
    path,
    write,
    greet: (...args: string[]) =>
      runProgram(process.execPath, ['scripts/launch.mjs', 'greet', ...args], { cwd: folder }),
    generations: () => readdirSync(path('.cache/commands/greet')),
  }
}

const hello = (name: string) => ({ code: 0, stdout: `Hello, ${name}\n`, stderr: '' })

test('a command is compiled once, and has its arguments', async () => {
  const { greet, path } = project()
  expect(await greet('--loud', 'x')).toEqual(hello('Moon --loud x'))
  const { mtimeMs } = statSync(path('.cache/commands/greet.json'))
  expect(await greet()).toEqual(hello('Moon'))
  expect(statSync(path('.cache/commands/greet.json')).mtimeMs).toBe(mtimeMs)
})

test('a change of any of its modules, or of the dependencies, makes another one', async () => {
  const { greet, write, path, generations } = project()
  await greet()
  write('scripts/greet-name.ts', "export const moon = 'Sun'\n")
  expect(await greet()).toEqual(hello('Sun'))
  appendFileSync(path('package-lock.json'), '\n')
  expect(await greet()).toEqual(hello('Sun'))
  expect(generations()).toHaveLength(3)
})

test('a compiled file that was spoilt is made anew', async () => {
  const { greet, path, generations } = project()
  await greet()
  const [generation = ''] = generations()
  writeFileSync(path(`.cache/commands/greet/${generation}/greet.mjs`), "console.log('Nonsense')")
  expect(await greet()).toEqual(hello('Moon'))
  rmSync(path(`.cache/commands/greet/${generation}`), { recursive: true })
  expect(await greet()).toEqual(hello('Moon'))
})

test('several may begin at once where nothing is compiled yet', async () => {
  const { greet, generations } = project()
  const runs = await Promise.all([greet(), greet(), greet(), greet()])
  expect(runs).toEqual(runs.map(() => hello('Moon')))
  expect(generations()).toHaveLength(1)
})

test('where the cache cannot be written, a command runs from its sources', async () => {
  const { greet, write } = project()
  write('.cache', 'in the way')
  expect(await greet('x')).toEqual(hello('Moon x'))
})

test('a module that is no TypeScript is named, with the place', async () => {
  const { greet, write } = project()
  write('scripts/greet-name.ts', 'export const moon = = 1\n')
  const { code, stderr } = await greet()
  expect(stderr).toMatch(/^Error: scripts\/greet\.ts cannot be compiled: (?:.|\n)*greet-name\.ts/)
  expect(code).toBe(1)
})

test('what is started while a command is compiled ends with it where it is not needed', async () => {
  const folder = projectCopy()
  const { code, stdout } = await runProgram(process.execPath, ['scripts/launch.mjs', 'build', '--help'], {
    cwd: folder,
  })
  expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: npm run build --')])
  expect(processesIn(folder)).toEqual([])
})

/** The command lines of what runs in a folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder
          ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')]
          : []
      } catch {
        // It has just ended.
        return []
      }
    })
}

test.each(['nonsense', '../scripts/build', ''])('%j is no command: exit 2, one line', async (name) => {
  const { code, stderr } = await runProgram(process.execPath, ['scripts/launch.mjs', name])
  expect(stderr).toBe(
    `Error: There is no command "${name}" in scripts/. \`npm run\` lists those that there are.\n`,
  )
  expect(code).toBe(2)
})
