import type { Move } from '@venue-site/posts/moves.server'
import type { SnapshotFolder } from '@venue-site/posts/snapshot.server'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import type { ComponentType } from 'react'
import type { Thing } from 'schema-dts'
import type { BodyRenderer } from '../src/blog/post-page-data.ts'
import type { Clock } from './clock.ts'

/** What our hooks may use. Vike calls them in development, and the build itself (scripts/site/render-page.ts). */
export interface HookContext<Data = unknown> {
  urlPathname: string
  routeParams: Record<string, string>
  data?: Data
  snapshot: SnapshotFolder
  moves?: readonly Move[]
  /** The newest post, if there is one: all that a page without `inputs` gets of the snapshot. */
  newestPost?: IndexEntry
  renderBody: BodyRenderer
  /** The time. The data of a page with `inputs` in its `pages.ts` asks what that has asked. */
  clock: Clock
}

/** The `+structuredData.ts` of a page's folder, or else of a folder above it. */
export type StructuredData<Data = unknown> = (pageContext: HookContext<Data>) => Thing[]

declare global {
  namespace Vike {
    interface Config {
      /** The page's JSON-LD. */
      structuredData?: StructuredData
    }
    interface ConfigResolved {
      structuredData?: StructuredData
    }
    interface PageContext {
      Page?: ComponentType
      data?: unknown
      /** These are from +onCreatePageContext. */
      snapshot?: SnapshotFolder
      moves?: readonly Move[]
      newestPost?: IndexEntry
      renderBody?: BodyRenderer
      clock?: Clock
    }
  }
}
