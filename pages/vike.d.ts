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
      /** The page as a whole, as the prerender writes it. */
      builtDocument?: string
    }
  }
}
