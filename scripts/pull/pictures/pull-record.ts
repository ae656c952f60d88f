import { join, resolve } from 'node:path'
import { digest } from '@venue-site/cli/files/hash'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import * as z from 'zod'
import { findJsonFile } from '../../cli/read-json-file.ts'
import type { Source } from '../quick-pull.ts'

const recordSchema = z.object({
  names: z.record(z.string(), z.array(z.tuple([z.string(), z.number().optional()]))),
  known: z.record(
    z.string(),
    z.object({ file: z.string(), etag: z.string().optional(), lastModified: z.string().optional() }),
  ),
})

/** What a pull tells the next one of pictures: which the posts name, and what tells whether they have changed. */
export type PictureRecord = z.infer<typeof recordSchema>

/**
 * Returns the record of the pictures of earlier pulls, in the folder of the HTTP cache. It is safe to delete: without it,
 * pictures are fetched again.
 */
export function pictureRecord(cache: string | undefined, { functionsUrl, domain, out }: Source) {
  const file = cache && join(cache, `${digest(functionsUrl, domain, resolve(out))}.pictures`)
  return {
    read(): PictureRecord {
      return findJsonFile(file ?? '', recordSchema) ?? { names: {}, known: {} }
    },
    write(record: PictureRecord): void {
      try {
        if (file) writeFileAtomic(file, JSON.stringify(record))
      } catch {
        // The next pull fetches them again.
      }
    },
  }
}
