import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { digest } from '../../src/hash.server.ts'
import { writeFileAtomic } from '../fs/write-file-atomic.ts'

const entrySchema = z.object({ etag: z.string(), body: z.string() })

/** A response as the host sent it, with the tag that tells whether it has changed. */
export type CachedResponse = z.infer<typeof entrySchema>

/** Responses of earlier pulls by their URL. Safe to delete at any time; an entry that cannot be read counts as none. */
export type HttpCache = ReturnType<typeof openHttpCache>

/**
 * Opens the cache in a folder: one file a URL. It belongs to one `key`, as a host may answer each key differently.
 * If the folder cannot be written, nothing is cached.
 */
export function openHttpCache(folder: string, key: string) {
  const requested = new Set<string>()
  const fileOf = (url: string) => {
    const name = `${digest(key, url)}.json`
    requested.add(name)
    return join(folder, name)
  }
  return {
    find(url: string): CachedResponse | undefined {
      const file = fileOf(url)
      try {
        return entrySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      } catch {
        return undefined
      }
    },
    keep: (url: string, response: CachedResponse) =>
      ignoreErrors(() => writeFileAtomic(fileOf(url), JSON.stringify(response))),
    drop: (url: string) => ignoreErrors(() => rmSync(fileOf(url), { force: true })),
    /** Removes what this pull did not ask for. */
    prune: () =>
      ignoreErrors(() => {
        for (const name of readdirSync(folder)) if (!requested.has(name)) rmSync(join(folder, name))
      }),
  }
}

// A cache that cannot be written costs time and nothing else.
function ignoreErrors(write: () => void): void {
  try {
    write()
  } catch {
    // Nothing is cached.
  }
}
