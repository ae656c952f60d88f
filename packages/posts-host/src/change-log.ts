import { randomUUID } from 'node:crypto'
import type { PostChanges } from '@venue-site/posts/functions-changes'

/**
 * Opens a log of what changes in a list of posts, to name it to those who ask. It begins when it is opened: it knows no
 * cursor of an earlier one. A post is the same as long as it is the same object.
 */
export function openChangeLog() {
  const id = randomUUID()
  let latest = 0
  let posts = new Map<string, object>()
  /** The number of the last change of each slug that has changed. */
  const changes = new Map<string, number>()
  const cursorOf = (number: number) => `${id}.${number}`

  return {
    /** Compares the posts of now with those of before. Returns the cursor of now. */
    update(now: Map<string, object>): string {
      const gone = [...posts.keys()].filter((slug) => !now.has(slug))
      const others = [...now.keys()].filter((slug) => posts.get(slug) !== now.get(slug))
      posts = now
      if (gone.length + others.length > 0) latest++
      for (const slug of [...gone, ...others]) changes.set(slug, latest)
      return cursorOf(latest)
    },
    /** Returns what has changed since a cursor. */
    since(cursor: string): PostChanges {
      const number = Number(cursor.slice(id.length + 1))
      if (cursor !== cursorOf(number) || !(number >= 0 && number <= latest))
        return { changed: [], removed: [], cursor: cursorOf(latest), complete: false }
      const slugs = [...changes].filter(([, changedAt]) => changedAt > number).map(([slug]) => slug)
      return {
        changed: slugs.filter((slug) => posts.has(slug)),
        removed: slugs.filter((slug) => !posts.has(slug)),
        cursor: slugs.length > 0 ? cursorOf(latest) : cursor,
        complete: true,
      }
    },
  }
}
