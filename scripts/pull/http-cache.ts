import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '@venue-site/cli/files/hash'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import * as z from 'zod'
import { findJsonFile } from '../cli/read-json-file.ts'

/** A response body, with the tag that tells whether it has changed. */
const entrySchema = z.object({ etag: z.string(), body: z.string() })

export type HttpCache = ReturnType<typeof openHttpCache>

/**
 * Opens a cache of earlier pulls' responses in a folder: one file a URL. It belongs to one `key`, as a host may answer
 * each key differently. It is safe to delete; entries that cannot be read count as none, and if the folder cannot be
 * written, nothing is cached.
 */
export function openHttpCache(folder: string, key: string) {
  const requested = new Set<string>()
  const fileOf = (url: string) => {
    const name = `${digest(key, url)}.json`
    requested.add(name)
    return join(folder, name)
  }
  return {
    find: (url: string) => findJsonFile(fileOf(url), entrySchema),
    keep: (url: string, response: z.infer<typeof entrySchema>) =>
      ignoreErrors(() => writeFileAtomic(fileOf(url), JSON.stringify(response))),
    drop: (url: string) => ignoreErrors(() => rmSync(fileOf(url), { force: true })),
    /** Removes the entries that this pull did not request. */
    prune: () =>
      ignoreErrors(() => {
        for (const name of readdirSync(folder))
          if (name.endsWith('.json') && !requested.has(name)) rmSync(join(folder, name))
      }),
  }
}

// A cache that does not work costs time and nothing else.
function ignoreErrors(access: () => void): void {
  try {
    access()
  } catch {}
}
