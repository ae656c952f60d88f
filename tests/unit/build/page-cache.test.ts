import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPageCache, type PageFile } from '../../../scripts/build/page-cache.ts'
import { indexSegments } from '../../../scripts/files/record-segments.ts'
import { openRecordStore, type RecordStore } from '../../../scripts/files/record-store.ts'
import { temporaryFolder } from '../../support/folders.ts'

const style = Buffer.from('p{margin:0}'.repeat(1000))

const page = (name: string): PageFile[] => [
  [
    `${name}.html`,
    [
      { bytes: Buffer.from(`<title>${name} é\n</title>`) },
      { bytes: style, digest: 'style' },
      { bytes: Buffer.from(name) },
    ],
  ],
  [`${name}.json`, [{ bytes: Buffer.alloc(0) }]],
]

const texts = (files: readonly PageFile[] | undefined) =>
  files?.map(([name, pieces]) => [name, Buffer.concat(pieces.map(({ bytes }) => bytes)).toString()])

/** A folder of pages that one process has made, and the number of its bytes. */
function keptPages(...names: string[]) {
  const folder = temporaryFolder()
  const store = openRecordStore(folder)
  const cache = openPageCache(store)
  for (const name of names) cache.keep(name, page(name))
  const { added } = store.flush()
  store.close()
  if (added) indexSegments(folder, [added])
  const segment = readdirSync(folder).find((name) => name.endsWith('.records')) ?? ''
  return { folder, size: statSync(join(folder, segment)).size }
}

test('pages come back as they were kept, and what they have alike is kept once', () => {
  const { folder, size } = keptPages('one', 'two')
  expect(size).toBeGreaterThan(style.length)
  expect(size).toBeLessThan(style.length * 1.1)
  const cache = openPageCache(openRecordStore(folder))
  for (const name of ['two', 'one']) expect(texts(cache.find(name))).toEqual(texts(page(name)))
  expect(cache.find('three')).toBeUndefined()
})

test('a page whose shared part is gone counts as none', () => {
  const whole = openRecordStore(keptPages('one').folder)
  const store: RecordStore = { ...whole, find: (key) => (key === 'style' ? undefined : whole.find(key)) }
  expect(openPageCache(store).find('one')).toBeUndefined()
})

test('each process keeps what its pages need, whatever others have kept', () => {
  const { folder } = keptPages('one')
  const store = openRecordStore(folder)
  openPageCache(store).keep('two', page('two'))
  const { added } = store.flush()
  expect(Object.keys(added?.records ?? {})).toEqual(['style', 'two'])
})
