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

test('a page that is no part of the blog is compressed best, and what grows with the blog quickly', async () => {
  const text = Buffer.from(
    Array.from({ length: 3000 }, (_, at) => `<li>${(at * 7919) % 6007}</li>`).join('\n'),
  )
  const bytesOf = async (name: string) => (await compress(name, text))[0]?.bytes.length ?? 0
  const quick = await bytesOf('blog/negroni.html')
  for (const name of ['menu.html', 'index.html']) expect(await bytesOf(name)).toBeLessThan(0.97 * quick)
  for (const name of ['blog/page/2.html', 'llms.txt', 'sitemap.xml', 'feed.xml'])
    expect(await bytesOf(name)).toBe(quick)
})
