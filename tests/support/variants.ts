import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { isEncoded } from '../../scripts/site/compress.ts'

/**
 * Writes a built site as if its code had changed: every script has the variant's number in its name, wherever it is
 * named. So each page and script tells which release it is of. Compressed files are left out.
 */
export function writeVariant(site: string, into: string, number: number): void {
  rmSync(into, { recursive: true, force: true })
  const names = listFiles(site).filter((name) => !isEncoded(name))
  const isScript = (name: string) => name.startsWith('assets/') && name.endsWith('.js')
  const scripts = names.filter(isScript).map((name) => basename(name, '.js'))
  const renamed = (text: string) =>
    scripts.reduce((result, name) => result.replaceAll(`${name}.js`, `${name}_r${number}.js`), text)
  for (const name of names) {
    const file = join(into, isScript(name) ? renamed(name) : name)
    makeFolder(dirname(file))
    if (!/\.(html|js|json)$/.test(name)) cpSync(join(site, name), file)
    else writeFileSync(file, renamed(readFileSync(join(site, name), 'utf8')))
  }
}

/** Returns the scripts that a page or a script of a variant names, and the numbers of their variants. */
export function scriptsIn(text: string): { paths: Set<string>; variants: Set<string> } {
  const found = [...text.matchAll(/(\/assets\/[\w./-]+)?_r(\d+)\.js/g)]
  return {
    paths: new Set(found.flatMap(([address, path]) => (path ? [address] : []))),
    variants: new Set(found.map(([, , variant = '']) => variant)),
  }
}
