import { execFileSync } from 'node:child_process'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packQuickly } from '../../../scripts/build/pack.ts'
import type { Piece } from '../../../scripts/build/page-cache.ts'

const piece = (text: string, digest?: string): Piece => ({ bytes: Buffer.from(text), digest })
const [style, words] = [
  '.menu { color: red }\n'.repeat(2_000),
  '<p>Gin & it, 煙 und Crème 🍸</p>\n'.repeat(200),
]

test.each<[string, Piece[]]>([
  ['one', [piece(words)]],
  ['a shared one among others', [piece('<style>'), piece(style, 'style'), piece(`</style>${words}`)]],
  ['the same shared one after another beginning', [piece(words), piece(style, 'style'), piece('</style>')]],
  ['a shared one alone', [piece(style, 'style')]],
  ['a shared one at the end', [piece(words), piece(style, 'style')]],
  ['empty ones', [piece(''), piece(style, 'style'), piece('', 'nothing'), piece('')]],
])('a page put together of pieces comes out of its packed versions as it went in: %s', (_, pieces) => {
  const content = Buffer.concat(pieces.map(({ bytes }) => bytes))
  const [brotli, gzip] = packQuickly('page.html', content, pieces)
  if (!brotli || !gzip) throw new Error('It is not packed.')
  expect([brotli.ending, gzip.ending]).toEqual(['.br', '.gz'])
  expect(brotliDecompressSync(brotli.bytes)).toEqual(content)
  expect(gunzipSync(gzip.bytes)).toEqual(content)
  // Another reader than the library that wrote it: it checks length and checksum too.
  expect(execFileSync('gzip', ['-dc'], { input: gzip.bytes })).toEqual(content)
  expect(packQuickly('page.html', content, pieces)).toEqual([brotli, gzip])
})
