import type { BigIntStats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import { lookup } from 'mrmime'
import { contentTypes } from '../hosting/content-types.ts'
import type { Validators } from './conditions.ts'
import { fileVersion } from './file-version.ts'
import { findFile, isFile } from './find-file.ts'
import { type Coding, chooseCoding } from './negotiate.ts'

/** A file to send. It is open, so what is said of it and its bytes are of one version, whatever a build moves in. */
export interface OpenFile {
  handle: FileHandle
  /** In bytes, as packed. */
  size: number
  validators: Validators
  /** What its bytes are: `Content-Type`, and `Content-Encoding` where it is packed. */
  contentHeaders: Record<string, string>
  /** Whether another client may get it in another coding. */
  isNegotiated: boolean
}

// What the build puts beside a file: `menu.html.br`.
const endings = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Coding, string>

/**
 * Finds the file for a path, and lends it, open, in the coding that the client likes best. Gives whether there is one.
 */
export async function withFile(
  folder: string,
  pathname: string,
  headers: IncomingHttpHeaders,
  use: (file: OpenFile) => Promise<void>,
): Promise<boolean> {
  const path = await findFile(folder, pathname)
  if (path === undefined) return false
  const available = await codingsOf(path)
  // A build may take away what was just found: the packed file of a page that has become short, or the page.
  for (const coding of new Set([chooseCoding(headers, available), 'identity' as const])) {
    const handle = await openIfThere(path + endings[coding])
    if (!handle) continue
    try {
      await use(await describe(handle, path, coding, available.length > 1))
    } finally {
      await handle.close()
    }
    return true
  }
  return false
}

async function codingsOf(path: string): Promise<Coding[]> {
  const packed = ['br', 'gzip'] as const
  const isThere = await Promise.all(packed.map((coding) => isFile(path + endings[coding])))
  return [...packed.filter((_, at) => isThere[at]), 'identity']
}

function openIfThere(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function describe(
  handle: FileHandle,
  path: string,
  coding: Coding,
  isNegotiated: boolean,
): Promise<OpenFile> {
  const stats = await handle.stat({ bigint: true })
  return {
    handle,
    size: Number(stats.size),
    validators: { etag: etagOf(stats, coding), lastModified: stats.mtime.toUTCString() },
    contentHeaders: {
      'Content-Type': contentType(path),
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    },
    isNegotiated,
  }
}

// Every coding has a tag of its own: a part of one must never be joined to a part of another.
function etagOf(stats: BigIntStats, coding: Coding): string {
  return `"${fileVersion(stats)}${coding === 'identity' ? '' : `-${coding}`}"`
}

function contentType(path: string): string {
  return contentTypes[extname(path).slice(1)] ?? lookup(path) ?? 'application/octet-stream'
}
