import type { ComponentType } from 'react'
import type { PageData } from '../src/blog/document-data.ts'
import type { BodyRenderer } from '../src/blog/publish.ts'
import type { Snapshot } from '../src/blog/snapshot.server.ts'

declare global {
  namespace Vike {
    interface PageContext {
      Page?: ComponentType
      data?: PageData
      /** Opened by the build; in development by +onCreatePageContext. */
      snapshot?: Snapshot
      /** How bodies become HTML in a build; in development as in the browser. */
      renderBody?: BodyRenderer
      /** Reads a file of the bundle by its name below the site's folder; none in development. */
      readSiteFile?: (name: string) => string
      /** What documents may do, for the one that has to say it itself; none in development. */
      documentPolicy?: string
      /** The page as a whole, as the prerender writes it. */
      builtDocument?: string
    }
  }
}
