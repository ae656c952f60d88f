import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeUnfinished } from '../fs/write-file-atomic.ts'
import { currentId, listReleases, namesIn, placesIn } from './releases.ts'

/**
 * Removes what runs that were killed have left, and all releases but the current one and the `keep` newest others.
 * For the holder of the lock. Gives the ids that went.
 */
export function tidyReleases(to: string, keep: number): string[] {
  const places = placesIn(to)
  const current = currentId(to)
  const others = listReleases(to).filter(({ id }) => id !== current)
  // Its run ended between making it and serving it: nobody has looked through it, and nobody has seen it.
  const wasServed = (id: string) => current === undefined || id < current
  const kept = others.filter(({ id, withdrawn }) => withdrawn || wasServed(id)).slice(0, keep)
  const names = new Set([current, ...kept.map(({ id }) => id)])

  const gone = others.map(({ id }) => id).filter((id) => !names.has(id))
  // The record first: without it the release counts as none.
  for (const id of gone) removeAll([places.record(id), places.posts(id), places.release(id)])
  const isStray = (name: string) => !names.has(name.replace(/(\.posts)?\.json$/, ''))
  removeAll([
    ...namesIn(places.records)
      .filter((name) => isStray(name) && name !== 'stamps.json')
      .map((name) => join(places.records, name)),
    ...namesIn(places.releases).filter(isStray).map(places.release),
    ...namesIn(to)
      .filter((name) => /^\.current\.\d+$/.test(name))
      .map((name) => join(to, name)),
  ])
  removeUnfinished(to)
  // A release's status is written beside its pages.
  for (const id of names) if (id !== undefined) removeUnfinished(places.release(id))
  return gone
}

function removeAll(places: readonly string[]): void {
  for (const place of places) rmSync(place, { recursive: true, force: true })
}
