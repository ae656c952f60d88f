import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

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
  drop(url: string): void
  /** Removes what this pull did not ask for. */
  prune(): void
}

const entrySchema = z.object({ url: z.string(), etag: z.string(), digest: z.string(), body: z.string() })

/**
 * Opens the cache in a folder: one file an address, written whole or not at all. It belongs to one `key`, as a host
 * may answer each key differently. Where the folder cannot be written, nothing is cached.
 */
export function openAnswerCache(folder: string, key: string): AnswerCache {
  const asked = new Set<string>()
  const nameOf = (url: string) => {
    const name = `${sha256(`${key}\n${url}`)}.json`
    asked.add(name)
    return name
  }

  return {
    find(url) {
      const file = join(folder, nameOf(url))
      try {
        const entry = entrySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
        return entry.url === url && entry.digest === sha256(entry.body) ? entry : undefined
      } catch {
        return undefined
      }
    },

    keep(url, { etag, body }) {
      const file = join(folder, nameOf(url))
      const text = JSON.stringify({ url, etag, digest: sha256(body), body })
      quietly(() => {
        mkdirSync(folder, { recursive: true })
        // Of this process's own: another pull may keep the same answer now.
        const writing = `${file}.${process.pid}`
        writeFileSync(writing, text)
        renameSync(writing, file)
      })
    },

    drop(url) {
      quietly(() => rmSync(join(folder, nameOf(url)), { force: true }))
    },

    prune() {
      quietly(() => {
        for (const name of readdirSync(folder))
          if (!asked.has(name)) rmSync(join(folder, name), { force: true })
      })
    },
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

// A cache that cannot be written costs time and nothing else.
function quietly(write: () => void): void {
  try {
    write()
  } catch {}
}
