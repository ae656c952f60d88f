import { digestOf } from '../files/digest.ts'
import type { RecordStore } from '../files/record-store.ts'
import type { PageToRender } from './page-to-render.ts'

/** A page's files: of each its name below the built folder, and its content, piece by piece. */
export type PageFile = [name: string, pieces: readonly Piece[]]

/** Bytes of a file. What many pages have alike has a digest, and is kept once. */
export interface Piece {
  bytes: Buffer
  digest?: string
}

export interface PageCache {
  find(key: string): PageFile[] | undefined
  keep(key: string, files: readonly PageFile[]): void
}

/** What a file's pieces hold, as a digest; short, as a build remembers thousands. */
export function contentDigest(pieces: readonly Piece[]): string {
  return digestOf(...pieces.map(({ bytes, digest }) => digest ?? bytes)).slice(0, 24)
}

/** Everything a page is made of, as one key: the code, its address and file, and its own parts. */
export function pageKey(code: string, { url, file, parts }: PageToRender): string {
  return digestOf(code, url, file, JSON.stringify(parts))
}

type Heading = [name: string, pieces: (number | string)[]][]

/**
 * Finished pages in a store. A page's record is a line that says of each file its name and its pieces, own ones by
 * their length in bytes and shared ones by their digest, and then its own pieces; each shared one is a record too.
 */
export function openPageCache(store: RecordStore): PageCache {
  const found = new Map<string, Buffer | undefined>()
  const kept = new Set<string>()

  function findShared(digest: string): Buffer | undefined {
    const bytes = found.get(digest) ?? store.find(digest)
    found.set(digest, bytes)
    return bytes
  }

  return {
    find(key) {
      const record = store.find(key)
      if (!record) return undefined
      const headingEnd = record.indexOf('\n')
      const heading: Heading = JSON.parse(record.toString('utf8', 0, headingEnd))
      let at = headingEnd + 1
      const takeOwn = (length: number) => {
        at += length
        return record.subarray(at - length, at)
      }
      const files: PageFile[] = []
      for (const [name, pieces] of heading) {
        const content: Piece[] = []
        for (const piece of pieces) {
          const digest = typeof piece === 'string' ? piece : undefined
          const bytes = typeof piece === 'string' ? findShared(piece) : takeOwn(piece)
          // The segment of a shared piece is gone, or spoilt.
          if (!bytes) return undefined
          content.push({ bytes, digest })
        }
        files.push([name, content])
      }
      return files
    },

    keep(key, files) {
      const own: Buffer[] = []
      const heading: Heading = files.map(([name, pieces]) => [
        name,
        pieces.map(({ bytes, digest }) => {
          if (digest === undefined) {
            own.push(bytes)
            return bytes.length
          }
          // Once a process, so that each segment has what its records need.
          if (!kept.has(digest)) store.keep(digest, [bytes])
          kept.add(digest)
          return digest
        }),
      ])
      store.keep(key, [Buffer.from(`${JSON.stringify(heading)}\n`), ...own])
    },
  }
}
