import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from '@venue-site/cli/files/write-files'
import type { Post } from '@venue-site/posts/schema'
import { snapshotFiles } from '@venue-site/posts/snapshot.server'
import { digestOf, toJson } from '@venue-site/posts/staged-snapshot.server'
import { checkPicture } from '../../scripts/pull/pictures/check-picture.ts'
import { indexOf, writeSnapshot } from './build.ts'

/**
 * Writes a snapshot of posts, newest first, with the pictures that they name, as a pull would.
 * @param pictures The bytes, or why a picture could not be had, by address.
 * @param names The addresses that each post names, by slug.
 */
export async function writePicturedSnapshot(
  folder: string,
  posts: readonly Post[],
  pictures: Readonly<Record<string, Buffer | string>>,
  names: (post: Post) => string[],
): Promise<void> {
  const index = indexOf(posts)
  const entries = index.posts.map((entry, at) => {
    const post = posts[at]
    return post ? { ...entry, pictures: names(post) } : entry
  })
  writeSnapshot(folder, posts, { ...index, posts: entries })
  const list: Record<string, unknown> = {}
  for (const [address, bytes] of Object.entries(pictures)) {
    if (typeof bytes === 'string') {
      list[address] = { problem: bytes }
      continue
    }
    const checked = await checkPicture(bytes, { megapixels: 50 })
    if ('problem' in checked) throw new Error(`${address} ${checked.problem}`)
    const { type, ...others } = checked
    const file = `${digestOf(bytes).slice(0, 16)}.${type}`
    list[address] = { file, bytes: bytes.length, ...others }
    mkdirSync(join(folder, snapshotFiles.picture('')), { recursive: true })
    writeFileSync(join(folder, snapshotFiles.picture(file)), bytes)
  }
  writeFiles(folder, { [snapshotFiles.pictures]: toJson(list) })
}
