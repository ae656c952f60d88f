import type { PublicSettings } from '../../src/public-settings.ts'
import type { Bundle } from './bundle.ts'
import type { Host } from './hosting/host-files.ts'

/** The variable with the options of a worker process, as JSON: it prepares before it gets its first task. */
export const optionsVariable = 'RENDER_OPTIONS'

/** The options of a worker process. */
export interface RenderOptions {
  bundle: Bundle
  /** The hash of the code of each kind of output. */
  code: Readonly<Record<string, string>>
  /** The file of the content. */
  content: string
  /** The snapshot folder. */
  snapshot: string
  settings: PublicSettings
  /** The time of the build, and the moment that the site shows if that is not the present one. */
  now: number
  at?: number
  host?: Host
  cards: boolean
  compress: boolean
  /** The folder to write to. */
  into: string
  /** The built folder if there is one: a file that it has already is not written. */
  out?: string
}
