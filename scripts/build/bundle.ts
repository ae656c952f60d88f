import { rmSync } from 'node:fs'
import { build } from 'vike/api'
import { createRunFolder } from '../../src/folder-swap.server.ts'
import { JobError } from '../cli/errors.ts'

export interface Bundle {
  /** What the browser loads: copied into the built folder as it is. */
  client: string
  /** The server's entry: a worker imports it, then renders pages. */
  serverEntry: string
  remove(): void
}

/** Bundles the site's code for the browser and for the prerender, into a folder of its own. */
export async function bundle(): Promise<Bundle> {
  const folder = createRunFolder('.cache/bundle-')
  // Whatever the shell says: a bundle for another mode calls functions that production React does not have.
  process.env.NODE_ENV = 'production'
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await build({ viteConfig: { logLevel: 'error', build: { outDir: folder } } })
  } catch (error) {
    remove()
    const reason = error instanceof Error ? error.message : String(error)
    throw new JobError(`The site's code cannot be bundled: ${reason}`, { cause: error })
  }
  return { client: `${folder}/client`, serverEntry: `${folder}/server/entry.mjs`, remove }
}
