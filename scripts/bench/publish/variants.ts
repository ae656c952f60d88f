import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../../../src/make-folder.server.ts'
import { isEncoded } from '../../build/compress.ts'
import { listFiles } from '../../fs/list-files.ts'

/*
 * Releases of one built site, as if its code had changed from each to the next: every script has another name in each,
 * wherever it is named, so that a page and a script tell which release they are of.
 */

/** Writes variant `number` of a built site into a folder. Packed files are left out: they would be of the site itself. */
export function writeVariant(site: string, into: string, number: number): void {
  rmSync(into, { recursive: true, force: true })
  const names = listFiles(site).filter((name) => !isEncoded(name))
  const scripts = names.filter(isScript).map((name) => basename(name, '.js'))
  const pattern = new RegExp(`(${scripts.map(escaped).join('|')})\\.js`, 'g')
  for (const name of names) {
    const file = join(into, isScript(name) ? name.replace(/\.js$/, `_r${number}.js`) : name)
    makeFolder(dirname(file))
    if (!/\.(html|js|json)$/.test(name)) cpSync(join(site, name), file)
    else writeFileSync(file, readFileSync(join(site, name), 'utf8').replace(pattern, `$1_r${number}.js`))
  }
}

/** The scripts that a page or a script of a variant names, and the variants those are of. */
export function scriptsNamed(text: string): { paths: string[]; variants: Set<string> } {
  const found = [...text.matchAll(/(\/assets\/[\w./-]+)?_r(\d+)\.js/g)]
  return {
    paths: [...new Set(found.flatMap(([path, isWhole]) => (isWhole ? [path] : [])))],
    variants: new Set(found.map(([, , variant = '']) => variant)),
  }
}

function isScript(name: string): boolean {
  return name.startsWith('assets/') && name.endsWith('.js')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
