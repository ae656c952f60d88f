import { crc32, deflateSync } from 'node:zlib'

// As many colours as an index of a byte can name, packed in an eighth of the time for a tenth more bytes; harder, and
// with fewer colours, where the picture would be heavy, as one of many small things is.
const attempts = [
  { colours: 256, level: 7 },
  { colours: 256, level: 9 },
  { colours: 96, level: 9 },
  { colours: 64, level: 9 },
  { colours: 40, level: 9 },
]
const mostBytes = 60_000
// Two colours nearer than this (in steps of a channel, squared and summed) are one to the eye.
const leastDistance = 4

/**
 * An opaque picture as a PNG with a palette (W3C PNG, colour type 3): of flat drawings a third of the size. The
 * palette has the colours that cover most, none near another; every other becomes the nearest of them.
 * @param pixels Four bytes a pixel: red, green, blue, and one that is not looked at.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const colours = new Uint32Array(new Uint8Array(pixels).buffer)
  const byCount = coloursByCount(colours)
  let png: Buffer = Buffer.alloc(0)
  for (const { colours: most, level } of attempts) {
    const palette = paletteOf(byCount, most)
    png = encode({ rows: rowsOf(colours, palette, width, height), palette, width, height, level })
    if (png.length <= mostBytes) break
  }
  return png
}

function rowsOf(colours: Uint32Array, palette: readonly number[], width: number, height: number): Buffer {
  const indexes = new Map<number, number>()
  // Each row begins with its filter, none.
  const rows = Buffer.alloc((width + 1) * height)
  let last = -1
  let index = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colours[y * width + x] ?? 0
      if (colour !== last) {
        index = indexes.get(colour) ?? nearest(palette, colour)
        indexes.set(colour, index)
        last = colour
      }
      rows[y * (width + 1) + 1 + x] = index
    }
  }
  return rows
}

function coloursByCount(colours: Uint32Array): number[] {
  const counts = new Map<number, number>()
  let start = 0
  for (let at = 1; at <= colours.length; at++) {
    const colour = colours[start] ?? 0
    if (at < colours.length && colours[at] === colour) continue
    counts.set(colour, (counts.get(colour) ?? 0) + at - start)
    start = at
  }
  return [...counts]
    .sort(([one, ones], [other, others]) => others - ones || one - other)
    .map(([colour]) => colour)
}

function paletteOf(byCount: readonly number[], size: number): number[] {
  const palette: number[] = []
  for (const colour of byCount) {
    if (palette.length === size) break
    if (palette.every((known) => distance(known, colour) > leastDistance)) palette.push(colour)
  }
  return palette
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, known] of palette.entries()) {
    const far = distance(known, colour)
    if (far < least) [best, least] = [index, far]
  }
  return best
}

function distance(one: number, other: number): number {
  const red = (one & 255) - (other & 255)
  const green = ((one >> 8) & 255) - ((other >> 8) & 255)
  const blue = ((one >> 16) & 255) - ((other >> 16) & 255)
  return red * red + green * green + blue * blue
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Picture {
  rows: Buffer
  palette: readonly number[]
  width: number
  height: number
  /** How hard to pack it, up to 9. */
  level: number
}

function encode({ rows, palette, width, height, level }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits an index, a palette, and the only compression, filtering and order there are (the last two none).
  header.set([8, 3, 0, 0, 0], 8)
  const entries = palette.flatMap((colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(entries)),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
