import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { JobError } from '../cli/errors.ts'
import { listFiles } from '../fs/list-files.ts'

const builtPostSchema = z.object({
  slug: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  date: z.string(),
  html: z.string(),
})

/** What of a published post is searched, and shown of what was found. */
export type BuiltPost = z.infer<typeof builtPostSchema>

/** The published files of a built folder's posts. */
export function builtPostFiles(dir: string): string[] {
  const folder = join(dir, 'snapshot', 'posts')
  return listFiles(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
}

/** Reads a post by its published file. @throws JobError that names the file where it is no post. */
export function readBuiltPost(file: string): BuiltPost {
  try {
    return z.parse(builtPostSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new JobError(
      `${file} is no published post. Delete it, then build again: the build writes what is missing.`,
      { cause: error },
    )
  }
}
