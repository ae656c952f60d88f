import pLimit from 'p-limit'
import { madeOf } from '../src/content-pictures.server.ts'
import { postPictures } from './blog/post-pictures.server.ts'
import type { Outputs } from './outputs.ts'
import { pictureFiles } from './pictures.server.ts'

const quality = 78
// A lossy WebP has 14 bits for it (RFC 6386, section 9.1). A screenshot of a long page may be higher.
const longestSide = 16_383

// The workers of a build have a core each, and a large picture takes 100 MB for a moment.
const inTurn = pLimit(1)

/**
 * The pictures of `src/content` and of the snapshot that pages show: drawings as they are, photographs as WebP in several
 * widths.
 */
export const outputs: Outputs = (site) => {
  const files = [...pictureFiles(), ...postPictures(site).files]
  // Two pages may show the same picture.
  const byName = new Map(files.map((picture) => [picture.file, picture]))
  return [...byName.values()].map(({ file, source, read, width }) => ({
    file,
    // The name contains a hash of the source.
    inputs: { code: width === undefined ? 'copy' : `webp ${quality}` },
    isAlone: true,
    render: () => (width === undefined ? read() : inTurn(() => madeOf(source, () => encode(read(), width)))),
  }))
}

/** Returns a picture as WebP, upright, without what a camera notes in it: where it was taken. */
async function encode(source: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // The pull has checked its size.
  const options = { limitInputPixels: false, failOn: 'truncated' } as const
  const { pages = 1 } = await sharp(source, options).metadata()
  const picture =
    pages > 1 ? sharp(source, { ...options, animated: true }) : sharp(source, options).autoOrient()
  return picture.resize({ width, height: longestSide, fit: 'inside' }).webp({ quality }).toBuffer()
}
