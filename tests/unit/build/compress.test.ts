import { execFileSync } from 'node:child_process'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from '../../../scripts/site/compress.ts'

const content = Buffer.from('<p>Gin & it, 煙 und Crème 🍸</p>\n'.repeat(200))

test.each(['page.html', 'data.json', 'drawing.svg'])(
  'both encodings of %s decompress to the content, and are deterministic',
  async (name) => {
    const encodings = await compress(name, content)
    const [br, gz] = encodings
    expect(encodings.map(({ ending }) => ending)).toEqual(['.br', '.gz'])
    expect(brotliDecompressSync(br?.bytes ?? '')).toEqual(content)
    // An independent program, which also checks the length and the checksum.
    expect(execFileSync('gzip', ['-dc'], { input: gz?.bytes })).toEqual(content)
    expect(await compress(name, content)).toEqual(encodings)
  },
)
