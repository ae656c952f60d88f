import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, crc32, deflateRawSync, gzip } from 'node:zlib'
import type { Piece } from './page-cache.ts'

// Where a host answers with a packed file, it is chosen by its name: `menu.html.br` beside `menu.html`.
const packable = /\.(html|json|js|css|svg|ics|txt|xml|webmanifest)$/
// Below this a packed answer of its own fits no fewer packets. Assets are asked for together, and share them.
const leastBytes = { page: 1024, asset: 256 }

// How brotli packs (its best quality is 11), so that all of it together stays below a quarter of a cold build.
const levels = {
  // The best would take almost three times as long and save 1 %. The postfix suits the distances in scripts.
  asset: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_NPOSTFIX]: 3 },
  // A seventh larger than the best. At 3 a post of 10.5 KB would not come in the first round trip any more.
  document: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  // A third of its document, and on a connection that is open already; 4 would save 4 % in half as much time again.
  data: { [constants.BROTLI_PARAM_QUALITY]: 3 },
}

/** A file's packed versions, with what each adds to its name; none of one that is short, or packed by its nature. */
export type PackedVersions = { ending: string; bytes: Buffer }[]

/** For what is made once and kept for years, with a core to spare for each. */
export async function packWell(name: string, content: Buffer): Promise<PackedVersions> {
  if (!isPackable(name, content, leastBytes.asset)) return []
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions(content, 'asset')),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return versions(brotli, gzipped)
}

/**
 * For pages, which come by the thousand. At once, as the processes that render them leave no core for another thread.
 * @param pieces What the content is put together of, where it is of more than one.
 */
export function packQuickly(
  name: string,
  content: Buffer,
  pieces: readonly Piece[] = [{ bytes: content }],
): PackedVersions {
  if (!isPackable(name, content, leastBytes.page)) return []
  const kind = name.endsWith('.json') ? 'data' : 'document'
  return versions(brotliCompressSync(content, brotliOptions(content, kind)), gzipOf(pieces, content))
}

const quickGzip = { level: 2 }
// Method 8 is deflate; no name, no time, no word of the system it was made on (RFC 1952, section 2.3).
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** Deflated blocks follow one another (RFC 1951, section 2), so what many pages have alike is deflated once. */
function gzipOf(pieces: readonly Piece[], content: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(content))
  trailer.writeUInt32LE(content.length, 4)
  const last = pieces.length - 1
  const deflated = pieces.map((piece, at) =>
    at === last ? deflateRawSync(piece.bytes, quickGzip) : blocksOf(piece),
  )
  return Buffer.concat([gzipHeader, ...deflated, trailer])
}

/** Blocks that others can follow: they end at a whole byte, and nothing after them refers to them. */
function blocksOf({ bytes, digest = '' }: Piece): Buffer {
  const blocks =
    sharedBlocks.get(digest) ?? deflateRawSync(bytes, { ...quickGzip, finishFlush: constants.Z_FULL_FLUSH })
  if (digest) sharedBlocks.set(digest, blocks)
  return blocks
}
const sharedBlocks = new Map<string, Buffer>()

function versions(brotli: Buffer, gzipped: Buffer): PackedVersions {
  return [
    { ending: '.br', bytes: brotli },
    { ending: '.gz', bytes: gzipped },
  ]
}

const packedEnding = /\.(br|gz)$/

/** Whether a file is the packed version of another. */
export function isPacked(name: string): boolean {
  return packedEnding.test(name)
}

/** The name of the file that a packed version is of; any other name as it is. */
export function unpackedName(name: string): string {
  return name.replace(packedEnding, '')
}

function isPackable(name: string, content: Buffer, least: number): boolean {
  return packable.test(name) && content.length > least
}

function brotliOptions(content: Buffer, kind: keyof typeof levels) {
  return {
    params: {
      ...levels[kind],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
}
