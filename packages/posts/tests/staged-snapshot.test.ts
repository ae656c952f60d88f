import { pbkdf2 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listFiles } from '@venue-site/cli/files/list-files'
import { stageSnapshot } from '@venue-site/posts/staged-snapshot.server'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'

const post = (slug: string) => ({ slug, metaTitle: '', metaDescription: '', date: '2026-01-01', blog: '' })

test('a snapshot that is discarded while it is written leaves nothing to the next one', async () => {
  const folder = join(temporaryFolder(), 'snapshot')
  const first = stageSnapshot(folder)
  // Every thread that writes files is busy, so that the write is late.
  const busy = Array.from({ length: 4 }, () => promisify(pbkdf2)('', '', 100_000, 64, 'sha512'))
  const late = first.addPost(post('one')).catch(() => {})
  await first.discard()
  await expect(first.addPost(post('two'))).rejects.toThrow('was discarded')
  expect(existsSync(first.path)).toBe(false)

  const second = stageSnapshot(folder)
  await second.addPost(post('one'))
  await Promise.all([late, ...busy])
  expect(listFiles(second.path)).toEqual(['posts/one.json'])
  second.commit()
  expect(listFiles(folder)).toEqual(['posts/one.json'])
})
