import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder } from '../src/content-pictures.server.ts'
import type { Outputs } from './outputs.ts'
import { pictureFiles } from './pictures.server.ts'

const quality = 78

/** The pictures of `src/content` that pages show: drawings as they are, photographs as WebP in several widths. */
export const outputs: Outputs = () =>
  pictureFiles().map(({ file, name, width }) => ({
    file,
    // The name contains a hash of the source.
    inputs: { code: width === undefined ? 'copy' : `webp ${quality}` },
    render: async () => {
      const source = join(picturesFolder, name)
      if (width === undefined) return readFileSync(source)
      const { default: sharp } = await import('sharp')
      return sharp(source).autoOrient().resize({ width }).webp({ quality }).toBuffer()
    },
  }))
