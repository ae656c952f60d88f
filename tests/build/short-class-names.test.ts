import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { scopedNames, shortClassNames } from '../../scripts/site/plugins/short-class-names.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'

const sheet = `
  @keyframes turn { to { rotate: 1turn } }
  .title { color: red }
  .title:hover > .note, .title.note { color: blue }
  .spinner { animation: turn 1s }`
const entry = `
  import one from './one.module.css'
  import other from './other.module.css'
  globalThis.names = [one, other]`

async function bundle() {
  const root = temporaryFolder()
  writeFiles(root, { 'one.module.css': sheet, 'other.module.css': sheet, 'entry.js': entry })
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [shortClassNames],
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: scopedNames } } },
    build: { write: false, rolldownOptions: { input: `${root}/entry.js` } },
  })) as Rolldown.RolldownOutput
  const [script, style] = ['.js', '.css'].map((ending) => {
    const file = result.output.find(({ fileName }) => fileName.endsWith(ending))
    return file?.type === 'chunk' ? file.code : String(file?.source)
  })
  new Function(script ?? '')()
  const { names } = globalThis as unknown as { names: Record<string, string>[] }
  return { style: style ?? '', names }
}

test('scripts and sheets have the same names, every module its own, and all are short', async () => {
  const { style, names } = await bundle()
  const classes = names.flatMap(({ title, note, spinner }) => [title, note, spinner].map(String))
  expect(new Set(classes).size).toBe(6)
  for (const name of classes) expect(name).toMatch(/^x[\w-]{4}$/)
  for (const { title, note } of names) {
    expect(style).toContain(`.${title}{color:red}`)
    expect(style).toContain(`.${title}:hover>.${note}`)
    expect(style).toContain(`.${title}.${note}`)
  }
  const animations = [...style.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name)
  expect(new Set(animations).size).toBe(2)
  for (const name of animations) expect(style).toMatch(new RegExp(`animation:[^}]*\\b${name}\\b`))
  expect(style).not.toContain('module-')
  expect((await bundle()).names).toEqual(names)
})

test('reports two modules whose names would be the same', () => {
  const [{ transform }] = shortClassNames as unknown as [
    { transform: { handler: (code: string, id: string) => unknown } },
  ]
  transform.handler('.module-9Zzabc-title {}', 'bar.module.css')
  expect(() => transform.handler('.module-9Zzabd-title {}', 'hour.module.css')).toThrow(
    'The class names of hour.module.css would be those of bar.module.css.',
  )
})
