import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// A host picks a compressed file by its name: `menu.html.br` beside `menu.html`.
const compressible = /\.(html|json|js|css|svg|ics|txt|xml|webmanifest)$/

// A compressed page below this fits no fewer packets. Other files are asked for together, and share them.
const minBytes = { page: 1024, other: 256 }

// Brotli's quality, of 11 at most, so that compressing stays below a quarter of a cold build.
const qualities = {
  // Made once and kept for years. 11 takes almost three times as long and saves 1 %.
  asset: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_NPOSTFIX]: 3 },
  // At 4 a document is 8 % larger, which is more than a post of 10 KB can be to come in the first round trip.
  document: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  // A third of its document, and on a connection that is open already.
  data: { [constants.BROTLI_PARAM_QUALITY]: 3 },
}

/** The compressed versions of a file, with what each adds to its name; none of a short or binary one. */
export type Encodings = { ending: string; bytes: Buffer }[]

/** Returns whether a file of this name is compressed if it is long enough. */
export function isCompressible(name: string): boolean {
  return compressible.test(name)
}

/** Compresses a file as a host serves it: what is made by the thousand quickly, what is kept for years well. */
export async function compress(name: string, content: Uint8Array): Promise<Encodings> {
  const least = /\.(html|json)$/.test(name) ? minBytes.page : minBytes.other
  if (!isCompressible(name) || content.length <= least) return []
  const isAsset = /\.(js|css|svg)$/.test(name)
  const quality = isAsset ? qualities.asset : qualities[name.endsWith('.json') ? 'data' : 'document']
  const params = {
    ...quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: isAsset ? 9 : 2 }),
  ])
  return [
    { ending: '.br', bytes: br },
    { ending: '.gz', bytes: gz },
  ]
}

const encodedEnding = /\.(br|gz)$/

/** Whether a file is the compressed version of another. */
export function isEncoded(name: string): boolean {
  return encodedEnding.test(name)
}

/** Returns the name of the file that a compressed version is of; any other name as it is. */
export function plainName(name: string): string {
  return name.replace(encodedEnding, '')
}
