import { readFileSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { makeFolder } from '../../src/make-folder.server.ts'
import { digestOf } from '../fs/hash.ts'

/** An answer as the host gave it, with the tag to ask by whether it changed. */
export interface CachedAnswer {
  etag: string
  body: string
}

/** Answers of earlier pulls by their address. Safe to delete at any time, and a spoilt entry counts as none. */
export interface AnswerCache {
  find(url: string): CachedAnswer | undefined
  keep(url: string, answer: CachedAnswer): void
  /** For an answer that turned out to be none. */
  drop(url: string): Promise<void>
  /** Waits for what is being written, and removes what this pull did not ask for. */
  finish(): Promise<void>
}

const entrySchema = z.object({ url: z.string(), etag: z.string(), digest: z.string(), body: z.string() })

/**
 * Opens the cache in a folder: one file an address, written whole or not at all. It belongs to one `key`, as a host
 * may answer each key differently. Where the folder cannot be written, nothing is cached.
 */
export function openAnswerCache(folder: string, key: string): AnswerCache {
  const asked = new Set<string>()
  // By address, so that an answer is dropped after it was kept and not before.
  const writing = new Map<string, Promise<void>>()
  const nameOf = (url: string) => {
    const name = `${digestOf(key, url)}.json`
    asked.add(name)
    return name
  }

  try {
    makeFolder(folder)
  } catch {
    // Nothing will be kept.
  }

  return {
    find(url) {
      const file = join(folder, nameOf(url))
      try {
        const entry = entrySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
        return entry.url === url && entry.digest === digestOf(entry.body) ? entry : undefined
      } catch {
        return undefined
      }
    },

    keep(url, { etag, body }) {
      const file = join(folder, nameOf(url))
      const text = JSON.stringify({ url, etag, digest: digestOf(body), body })
      const earlier = writing.get(url)
      const written = quietly(async () => {
        await earlier
        // Of this process's own: another pull may keep the same answer now.
        await writeFile(`${file}.${process.pid}`, text)
        await rename(`${file}.${process.pid}`, file)
      })
      writing.set(url, written)
    },

    async drop(url) {
      await writing.get(url)
      await quietly(() => rm(join(folder, nameOf(url)), { force: true }))
    },

    async finish() {
      await Promise.all(writing.values())
      await quietly(async () => {
        const stale = (await readdir(folder)).filter((name) => !asked.has(name))
        for (const name of stale) await rm(join(folder, name), { force: true })
      })
    },
  }
}

// A cache that cannot be written costs time and nothing else.
async function quietly(write: () => Promise<void>): Promise<void> {
  await write().catch(() => {})
}
