import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFolderPacker } from '../../../scripts/build/folder-packer.ts'
import { filesBelow } from '../../../scripts/files/files-below.ts'
import { temporaryFolder } from '../../support/folders.ts'

const script = (word: string) => `console.log(${JSON.stringify(word)})\n`.repeat(200)

function unpacked(file: string): string[] {
  const [brotli, gzip] = ['br', 'gz'].map((ending) => readFileSync(`${file}.${ending}`))
  if (!brotli || !gzip) throw new Error(`${file} is not packed`)
  return [brotliDecompressSync(brotli).toString(), gunzipSync(gzip).toString()]
}

test('what has changed or come since the packer began is packed as it is in the end', async () => {
  const folder = temporaryFolder()
  const file = (name: string) => join(folder, name)
  writeFileSync(file('stays.js'), script('stays'))
  writeFileSync(file('changes.js'), script('before'))
  const packer = createFolderPacker(folder)
  packer.begin()
  await setImmediate()
  writeFileSync(file('changes.js'), script('after'))
  writeFileSync(file('comes.css'), script('comes'))
  writeFileSync(file('short.js'), 'short')
  await packer.finish()
  expect(unpacked(file('stays.js'))).toEqual([script('stays'), script('stays')])
  expect(unpacked(file('changes.js'))).toEqual([script('after'), script('after')])
  expect(unpacked(file('comes.css'))).toEqual([script('comes'), script('comes')])
  expect(filesBelow(folder)).not.toContain('short.js.br')
})

test('a packer that nobody has begun packs all there is', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'one.js'), script('one'))
  await createFolderPacker(folder).finish()
  expect(unpacked(join(folder, 'one.js'))).toEqual([script('one'), script('one')])
})
