import type { Plugin } from 'vite'

/** How the compiler of CSS modules is to name what is a module's own: by a digest of its path, and by its name there. */
export const scopedNames = 'module-[hash]-[local]'
const scopedName = /\bmodule-([\w-]{6})-[\w-]+/g

const shortNames = new Map<string, string>()
const modules = new Map<string, { file: string; path: string; names: number }>()

/**
 * Gives those names five characters: every document has them in its style and in its text, and is 3 to 4 % smaller for
 * it, packed. What a name comes to follows from its module alone.
 */
export const shortClassNames: Plugin[] = [
  // After Vite's plugin for styles, which has put the names into the sheet, and before it is cut and minified.
  { name: 'nocturne:short-class-names:sheet', apply: 'build', transform: shortened() },
  // And after Vite has written the module that says what each came to.
  { name: 'nocturne:short-class-names:module', apply: 'build', enforce: 'post', transform: shortened() },
]

function shortened(): Plugin['transform'] {
  return {
    filter: { id: /\.module\.css$/ },
    handler: (code, path) => ({
      code: code.replace(scopedName, (name, file) => shortNames.get(name) ?? shortName(name, file, path)),
      map: null,
    }),
  }
}

function shortName(name: string, file: string, path: string): string {
  const code = file.slice(0, 3)
  const module = modules.get(code) ?? { file, path, names: 0 }
  if (module.file !== file) {
    throw new Error(
      `The classes of ${path} would be named as those of ${module.path}. Call one of the files otherwise.`,
    )
  }
  // A letter first, as a class must begin with one.
  const short = `x${code}${module.names.toString(36)}`
  modules.set(code, { ...module, names: module.names + 1 })
  shortNames.set(name, short)
  return short
}
