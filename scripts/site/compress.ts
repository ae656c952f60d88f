import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(html|json|js|css|svg|ics|txt|xml|webmanifest)$/

// Compressing a smaller page saves no packet. Other files are requested together, and share packets.
const minBytes = { page: 1024, other: 256 }

// Brotli's quality, 11 at most: compressing takes less than a quarter of a cold build.
const qualities = {
  asset: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  // Those that are no part of the blog: a dozen. At 9 they are 7 % larger, and at 10 compressing one takes 25 ms, not 2.
  page: { [constants.BROTLI_PARAM_QUALITY]: 10 },
  // Posts and lists, and what grows with the blog: feeds, sitemap. At 4 a document is 8 % larger, and a post of 10 KB no
  // longer fits the first round trip.
  document: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  // A third of its document's size, on a connection that is open already.
  data: { [constants.BROTLI_PARAM_QUALITY]: 3 },
}

/** The compressed versions of a file, with their endings: `menu.html.br`. A short or binary file has none. */
type Encodings = { ending: string; bytes: Buffer }[]

/** Returns whether a file of this name is compressed if it is long enough. */
export function isCompressible(name: string): boolean {
  return compressible.test(name)
}

/** Compresses a file for hosts that send compressed files: assets well, pages and data quickly. */
export async function compress(name: string, content: Uint8Array): Promise<Encodings> {
  const least = /\.(html|json)$/.test(name) ? minBytes.page : minBytes.other
  if (!isCompressible(name) || content.length <= least) return []
  const params = {
    ...qualities[qualityOf(name)],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: /\.(html|json)$/.test(name) ? 2 : 9 }),
  ])
  return [
    { ending: '.br', bytes: br },
    { ending: '.gz', bytes: gz },
  ]
}

function qualityOf(name: string): keyof typeof qualities {
  if (/\.(js|css|svg)$/.test(name)) return 'asset'
  if (name.endsWith('.json')) return 'data'
  return /^[^/]+\.html$/.test(name) ? 'page' : 'document'
}

/** The endings of compressed versions. */
export const encodedEndings = ['.br', '.gz'] as const

const encodedEnding = /\.(br|gz)$/

/** Returns whether a file is the compressed version of another. */
export function isEncoded(name: string): boolean {
  return encodedEnding.test(name)
}

/** Returns the name without the ending of a compressed version. */
export function plainName(name: string): string {
  return name.replace(encodedEnding, '')
}
