import { ownWords } from '../../pages/words.server.ts'
import { fill, fillCounted } from '../../src/words/words.ts'

import './own-layout.ts'

/** The words of the sites that are built from the content in place, whatever its language. */
export const words = ownWords

/** Returns the text of a position in a list of pages: `Page 1 of 2`. */
export const positionText = (page: number, count: number) => fill(words.blog.position, { page, count })

/** Returns a pattern of some texts, whatever is in the places of their values. */
export function patternOf(...texts: readonly string[]): RegExp {
  const escaped = texts.map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`^(${escaped.join('|').replace(/\{\w+\}/g, '.+')})$`)
}

/** Returns the text of a toast about posts: `10 new posts`. */
export const newPostsText = (count: number) => fillCounted(words.blog.newPosts, count)
