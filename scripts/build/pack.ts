import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Where a host answers with a packed file, it is chosen by its name: `menu.html.br` beside `menu.html`.
const packable = /\.(html|json|js|css|svg|ics|txt|xml|webmanifest)$/
// Below this a packed answer fits no fewer packets.
const leastBytes = 1024

const levels = {
  smallest: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  // Pages come by the thousand: packing all of them stays under a quarter of a cold build.
  quick: { brotli: 4, gzip: 4 },
} as const

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The packed versions of a file, by name; none of one that is short, or packed by its nature. */
export async function packedVersions(
  name: string,
  content: Buffer,
  effort: keyof typeof levels,
): Promise<[name: string, bytes: Buffer][]> {
  if (!isPackable(name, content)) return []
  return Promise.all([
    brotliAsync(content, brotliOptions(content, effort)).then((bytes): [string, Buffer] => [
      `${name}.br`,
      bytes,
    ]),
    gzipAsync(content, { level: levels[effort].gzip }).then((bytes): [string, Buffer] => [
      `${name}.gz`,
      bytes,
    ]),
  ])
}

function isPackable(name: string, content: Buffer): boolean {
  return packable.test(name) && content.length > leastBytes
}

function brotliOptions(content: Buffer, effort: keyof typeof levels) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels[effort].brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
}
