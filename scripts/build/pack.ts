import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

// Where a host answers with a packed file, it is chosen by its name: `menu.html.br` beside `menu.html`.
const packable = /\.(html|json|js|css|svg|ics|txt|xml|webmanifest)$/
// Below this a packed answer fits no fewer packets.
const leastBytes = 1024

/** A file's packed versions, by name; none of one that is short, or packed by its nature. */
export type PackedVersions = [name: string, bytes: Buffer][]

/** For what is made once and kept for years: as small as can be, with a core to spare for each. */
export async function packWell(name: string, content: Buffer): Promise<PackedVersions> {
  if (!isPackable(name, content)) return []
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions(content, constants.BROTLI_MAX_QUALITY)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return named(name, brotli, gzipped)
}

// Under a quarter of a cold build, with the style that every document has in it; a seventh larger than the best.
const quickBrotli = 4
const quickGzip = 3

/**
 * For pages, which come by the thousand. At once, as the processes that render them leave no core for another thread.
 */
export function packQuickly(name: string, content: Buffer): PackedVersions {
  if (!isPackable(name, content)) return []
  return named(
    name,
    brotliCompressSync(content, brotliOptions(content, quickBrotli)),
    gzipSync(content, { level: quickGzip }),
  )
}

function named(name: string, brotli: Buffer, gzipped: Buffer): PackedVersions {
  return [
    [`${name}.br`, brotli],
    [`${name}.gz`, gzipped],
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

function isPackable(name: string, content: Buffer): boolean {
  return packable.test(name) && content.length > leastBytes
}

function brotliOptions(content: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
}
