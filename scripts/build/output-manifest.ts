import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { writeWhole } from '../files/write-whole.ts'

const schema = z.object({
  version: z.literal(1),
  /** The key of the code that all of it was made with. */
  code: z.string(),
  /** Every page by its file: what it was made of, and all the files it became. */
  pages: z.record(
    z.string(),
    z.object({ parts: z.record(z.string(), z.string()), files: z.array(z.string()) }),
  ),
  /** What is no page: its files' digests. */
  site: z.record(z.string(), z.string()),
})

/** What a build put into the built folder, and what of. It is kept beside the folder. */
export type OutputManifest = z.infer<typeof schema>

/** The manifest of a built folder; null where there is none, or it cannot be read: then everything is made anew. */
export function readOutputManifest(out: string): OutputManifest | null {
  try {
    return z.parse(schema, JSON.parse(readFileSync(manifestOf(out), 'utf8')))
  } catch {
    return null
  }
}

export function writeOutputManifest(out: string, manifest: OutputManifest): void {
  writeWhole(manifestOf(out), JSON.stringify(manifest))
}

function manifestOf(out: string): string {
  const target = resolve(out)
  return join(dirname(target), `.${basename(target)}.built.json`)
}
