import type { PublicSettings } from '../../src/settings.ts'
import type { RecordStore } from '../files/record-store.ts'
import type { BodyCounts } from './body-renderer.ts'
import type { Bundle } from './bundle.ts'
import type { BuiltPage } from './output-manifest.ts'
import type { PageToRender } from './page-to-render.ts'

export type CacheName = 'pages' | 'bodies' | 'cards'

export interface PageTask extends PageToRender {
  /** What the page's card that is there already was drawn of, as a digest. */
  cardThere?: string
  /** The digests of the page's files that are there already, by name: what is the same stays. */
  contentsThere?: Record<string, string>
}

export interface RenderTask extends Pick<Bundle, 'bodyThread' | 'documentPolicy' | 'keys' | 'serverEntry'> {
  /** The folder of the bundle's files for the browser. */
  site: string
  snapshotFolder: string
  /** The folder the files go to, and the built one, where there is one: what is there already and the same stays. */
  into: string
  out: string | undefined
  /** Whether each text file gets its packed versions. */
  pack: boolean
  /** The key of the code that renders. */
  code: string
  settings: PublicSettings
  /** The folders of the caches; none for no cache. */
  caches?: Record<CacheName, string>
  /** Whether this is one of many shares. What the caches hold is read for many: a few pages are made sooner. */
  isOneOfMany: boolean
  /** None: the process gets ready for those to come. */
  pages: readonly PageTask[]
}

/** What became of a share: a page that could not be rendered is told, as an error does not survive the way back. */
export interface RenderResult {
  failure?: string
  /** Of each page, the names of its files below the built folder, what they hold, and what its card was drawn of. */
  pages: Omit<BuiltPage, 'parts'>[]
  /** How many cards were drawn, and the slugs of posts whose title could not be set on theirs. */
  cards: number
  untitled: string[]
  /** What went into the caches and came out of them. */
  caches: Record<CacheName, ReturnType<RecordStore['flush']> | undefined>
  bodies: BodyCounts
  /** The process, and the most it has held so far, in kilobytes. */
  pid: number
  peakKilobytes: number
}
