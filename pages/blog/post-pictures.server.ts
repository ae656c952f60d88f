import { hashOf } from '@venue-site/cli/files/hash'
import { imageAddress } from '@venue-site/posts/image-address'
import type { ListPage } from '@venue-site/posts/lists'
import { isKept } from '@venue-site/posts/pictures.server'
import type { SnapshotFolder } from '@venue-site/posts/snapshot.server'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import type { IllustratedList } from '../../src/blog/posts.ts'
import { decodePath } from '../../src/decode-path.ts'
import type { Picture } from '../../src/pictures.ts'
import { copiedPicture, ownPostPictures, type PictureFile, type PostPicture } from '../pictures.server.ts'

/** What a site shows of a picture: null if it could not be had, undefined if it is shown from where it is. */
export type Shown = Picture | null | undefined

type Source = Pick<SnapshotFolder, 'readPictures' | 'readPicture'> & { index: object }

/** The pictures of posts that the site has. */
export interface PostPictures {
  files: readonly PictureFile[]
  /** Returns the picture at an address, as a post or a page has it. */
  find: (address: string | undefined) => Shown
  /** Returns a hash of the pictures that a post shows; undefined if the site has none of them. */
  hashOf: (entry: IndexEntry) => string | undefined
}

const known = new WeakMap<object, PostPictures>()

/** Returns the pictures of posts that the site has: the copies of the snapshot, and the venue's own photographs. */
export function postPictures(source: Source): PostPictures {
  // Read once for a snapshot.
  const pictures = known.get(source.index) ?? readPostPictures(source)
  known.set(source.index, pictures)
  return pictures
}

function readPostPictures({ readPictures, readPicture }: Source): PostPictures {
  const list = readPictures()
  const own = ownPostPictures()
  const pictures = new Map<string, PostPicture | null>()
  for (const [address, picture] of own) pictures.set(plain(address), picture)
  for (const [address, picture] of Object.entries(list ?? {}))
    pictures.set(
      plain(address),
      isKept(picture) ? copiedPicture(picture, () => readPicture(picture.file)) : null,
    )
  const find = (address: string | undefined) => {
    const href = imageAddress(address)
    const picture = href === null ? undefined : pictures.get(plain(href))
    return picture === null ? null : picture?.picture
  }
  const ofAll = own.size > 0 ? hashOf([...own.values()].map(({ picture }) => picture)) : undefined
  return {
    files: [...pictures.values()].flatMap((picture) => picture?.files ?? []),
    find,
    hashOf({ pictures: named }) {
      // Only an index with copies says what its posts name. Any of another may show the venue's own.
      if (list === null) return ofAll
      const shown = named?.map(find).filter((picture) => picture !== undefined) ?? []
      return shown.length > 0 ? hashOf(shown) : undefined
    },
  }
}

/** Returns a list of posts with the pictures that the site has. The first post of a list shows its picture large. */
export function illustrated<List extends ListPage>(list: List, source: Source): List & IllustratedList {
  const { find } = postPictures(source)
  const posts = list.posts.map((post, at) => {
    const picture = find(post.pinterestImageLink)
    if (picture === undefined) return post
    return { ...post, picture: list.page === 1 && at === 0 ? picture : smallest(picture) }
  })
  return { ...list, posts }
}

function smallest(picture: Picture | null): Picture | null {
  if (!picture) return null
  const { src, srcSet, width, height } = picture
  return { src: srcSet?.split(' ')[0] ?? src, width, height }
}

/**
 * Returns an address in one of its spellings: Markdown escapes more letters than browsers do, and disks and
 * posts have an accent as part of its letter or after it. Only another site may have a picture for each of the two.
 */
function plain(address: string): string {
  const escaped = address
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w!#$&'()*+,\-./:;=?@~%]+/g, (letters) => encodeURIComponent(letters))
  return escaped.startsWith('/') ? (decodePath(escaped)?.normalize() ?? escaped) : escaped
}
