import { readFileSync } from 'node:fs'
import { hash } from '../../src/hash.server.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { JobError } from '../cli/errors.ts'
import { listFiles } from '../fs/list-files.ts'

// All that the bundle, and what is rendered with it, depends on; `src/content/posts` is our functions host's.
const folders = ['pages', 'public', 'src', 'scripts/build', 'scripts/fs', 'scripts/hosting']
const configFiles = ['vite.config.ts', 'tsconfig.json']
const notSources = 'src/content/posts/'

/**
 * Returns a hash of everything that makes the site's code what it is: sources, packages, Node, and the settings, which
 * are compiled in.
 * @throws JobError where a source cannot be read.
 */
export function buildHash(settings: PublicSettings): string {
  const files = folders.flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`))
  return hash(engineHash(settings), ...textsOf(files.filter((file) => !file.startsWith(notSources))))
}

/** Returns a hash of what every output depends on, whatever its own code is. */
export function engineHash(settings: PublicSettings): string {
  const engine = listFiles('scripts/build')
    .filter((file) => !file.startsWith('cards/'))
    .map((file) => `scripts/build/${file}`)
  const packages = textsOf(['package-lock.json'], () => '')
  return hash(
    ...textsOf([...engine, ...configFiles]),
    ...packages,
    process.version,
    process.platform,
    JSON.stringify(settings),
  )
}

function textsOf(files: readonly string[], orElse?: () => string): (string | Buffer)[] {
  return files.flatMap((file) => [file, read(file, orElse)])
}

function read(file: string, orElse?: () => string): string | Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (orElse) return orElse()
    const reason = error instanceof Error ? error.message : String(error)
    throw new JobError(
      `A file of the project cannot be read: ${reason}. \`git status\` shows what is missing.`,
      { cause: error },
    )
  }
}
