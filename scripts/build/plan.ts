import type { OutputManifest } from './output-manifest.ts'
import { type PagePart, type PageToRender, pageParts } from './page-to-render.ts'

/** What is to become of a page, and why. */
export interface PlannedPage {
  page: PageToRender
  /** Why it has to be made; null where it can stay as it is. */
  reason: string | null
}

const partReasons: Record<PagePart, string> = {
  post: 'post changed',
  neighbours: 'a neighbour changed',
  topic: 'topic is spelt otherwise',
  count: 'number of posts changed',
  order: 'order changed',
  items: 'titles changed',
  newest: 'one of the newest posts changed',
  addresses: 'addresses or dates changed',
}

/** Says for every page whether it can stay: nothing it is made of has changed, and all its files are there. */
export function planPages(
  pages: readonly PageToRender[],
  { code, built, present }: { code: string; built: OutputManifest | null; present: ReadonlySet<string> },
): PlannedPage[] {
  return pages.map((page) => ({ page, reason: reasonFor(page, code, built, present) }))
}

function reasonFor(
  { file, parts, card }: PageToRender,
  code: string,
  built: OutputManifest | null,
  present: ReadonlySet<string>,
): string | null {
  const before = built?.pages[file]
  if (!built || !before) return 'new'
  if (built.code !== code) return 'bundle changed'
  if ((before.card === undefined) !== (card === undefined)) return card ? 'has no card yet' : 'card left out'
  const changed = pageParts.find((part) => before.parts[part] !== parts[part])
  if (changed) return partReasons[changed]
  return before.files.every((name) => present.has(name)) ? null : 'a file is missing'
}
