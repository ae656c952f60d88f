import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { theme } from '../src/content/theme.ts'
import { madeOf, picturesFolder } from '../src/content-pictures.server.ts'
import type { Outputs } from './outputs.ts'
import { isDrawing, pictureHash } from './pictures.server.ts'

const logo = join(picturesFolder, theme.logo)

/** The icons of browsers and phones, made from the logo. */
export const outputs: Outputs = () => {
  const inputs = { logo: pictureHash(theme.logo), ground: theme.colors.dusk }
  const png = (file: string, size: number, inset = 0) => ({
    file,
    inputs,
    render: async () => (await iconOf(size, inset)).png({ palette: true }).toBuffer(),
  })
  return [
    ...(isDrawing(theme.logo) ? [{ file: 'favicon.svg', inputs, render: () => readFileSync(logo) }] : []),
    { file: 'favicon.ico', inputs, render: favicon },
    png('icon-192.png', 192),
    png('icon-512.png', 512),
    // Apple rounds the corners.
    png('apple-touch-icon.png', 180, 0.08),
    // Android crops it to a shape within the inner four fifths.
    png('icon-maskable-512.png', 512, 0.14),
  ]
}

/** Returns the logo as a square of so many pixels. With an inset, a part of the side, it is on the color of the ground. */
async function iconOf(size: number, inset: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(size * (1 - 2 * inset))
  const before = Math.floor((size - inner) / 2)
  // Enough pixels for a drawing of any size.
  const source = sharp(logo, { density: isDrawing(theme.logo) ? 1200 : undefined })
  const drawn = source.resize(inner, inner, { fit: 'contain', background: '#0000' }).extend({
    top: before,
    left: before,
    bottom: size - inner - before,
    right: size - inner - before,
    background: '#0000',
  })
  const bytes = await madeOf(logo, () => drawn.png().toBuffer())
  return inset > 0 ? sharp(bytes).flatten({ background: theme.colors.dusk }) : sharp(bytes)
}

// An icon file with one picture, a PNG of 32 pixels: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
async function favicon(): Promise<Buffer> {
  const size = 32
  const png = await (await iconOf(size, 0)).png().toBuffer()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // An icon, not a cursor.
  header.writeUInt16LE(1, 4) // One picture.
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // Planes.
  header.writeUInt16LE(32, 12) // Bits of a pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
