import { rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { readSealed, writeSealed } from '../files/sealed.ts'
import { isPacked } from './pack.ts'
import type { PageToRender } from './page-to-render.ts'

/** What a build put into the built folder, and what of. It is kept beside the folder. */
export interface OutputManifest {
  /** The key of the code that all of it was made with. */
  code: string
  /** The digest of the snapshot's index: where it is the same, so are all posts. */
  index: string
  /** Every page by its file. */
  pages: Record<string, BuiltPage>
  /** What is no page: its files' digests. */
  site: Record<string, string>
}

/** What a page was made of, and all the files it became, its card among them. */
export interface BuiltPage {
  parts: PageToRender['parts']
  files: string[]
  /** The digests of its own files, without packed versions and card, in their order. */
  contents: string[]
  /** All that its card was drawn of, as a digest; none where it has no card. */
  card?: string
}

const format = 'built folder 5'

/** The manifest of a built folder; null where there is none, or it is damaged: then everything is made anew. */
export function readOutputManifest(out: string): OutputManifest | null {
  return readSealed(manifestFile(out), format)
}

export function writeOutputManifest(out: string, manifest: OutputManifest): void {
  writeSealed(manifestFile(out), format, manifest)
}

/**
 * Says of a built folder that nobody knows what is in it: before files are moved into it, as a build that ends there
 * leaves some of it new and some old.
 */
export function removeOutputManifest(out: string): void {
  rmSync(manifestFile(out), { force: true })
}

/** The digests of a page's own files that are still there, by name. */
export function contentsThere(
  { files, contents }: BuiltPage,
  present: ReadonlySet<string>,
): Record<string, string> {
  const own = files.filter((name) => !isPacked(name))
  return Object.fromEntries(
    contents.flatMap((digest, at) => {
      const name = own[at]
      return name !== undefined && present.has(name) ? [[name, digest]] : []
    }),
  )
}

function manifestFile(out: string): string {
  const target = resolve(out)
  return join(dirname(target), `.${basename(target)}.built.json`)
}
