import { join } from 'node:path'
import { keepGeneration } from '../files/generations.ts'
import { keepRecords } from '../files/keep-records.ts'
import type { Rendered } from './render.ts'
import type { CacheName } from './render-task.ts'

const pagesFolder = '.cache/build/pages'

/** Where what is known of posts is kept. */
export const factsFile = '.cache/build/post-facts.json'

/** The folders of the caches, for pages that a code of this key makes. */
export function cacheFolders(code: string): Record<CacheName, string> {
  return {
    pages: join(pagesFolder, code),
    bodies: '.cache/build/bodies',
    cards: '.cache/build/cards',
  }
}

/** Ends a build: what it kept is to be found by the next one, and what none has used for long goes. */
export function keepCaches(code: string, { caches }: Rendered): void {
  const folders = cacheFolders(code)
  keepRecords(folders.pages, caches.pages)
  keepGeneration(pagesFolder, code)
  keepRecords(folders.bodies, caches.bodies)
  keepRecords(folders.cards, caches.cards)
}
