import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

// Of the Web Open Font Format 1.0: the lengths of its header and of an entry of its table directory.
const [woffHeader, woffEntry] = [44, 20]
const [header, entry] = [12, 16]

/**
 * Reads a font of the format WOFF, as the font that it was made from. From a compressed one, fontkit inflates a table for
 * every glyph that it draws: half a minute for a card in Japanese.
 */
export function readFont(file: string): Buffer {
  const woff = readFileSync(file)
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${file} is not a font of the format WOFF.`)
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(header + count * entry)
  // The flavor. What follows the number of tables is for a binary search, which a dozen entries do not need.
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let place = directory.length
  for (let at = 0; at < count; at += 1) {
    const from = woffHeader + at * woffEntry
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field))
    const stored = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    const table = packed === length ? stored : inflateSync(stored)
    const to = header + at * entry
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(place, to + 8)
    directory.writeUInt32BE(table.length, to + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-table.length & 3)
    tables.push(table, padding)
    place += table.length + padding.length
  }
  return Buffer.concat([directory, ...tables])
}
