import { existsSync, readFileSync } from 'node:fs'
import { describeError, JobError } from '@venue-site/cli/errors'
import { hash } from '@venue-site/cli/files/hash'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { listFiles } from '@venue-site/cli/files/list-files'
import type { Move } from '@venue-site/posts/moves.server'
import type { PictureList } from '@venue-site/posts/pictures.server'
import type { PublicSettings } from '../../src/public-settings.ts'

// Bodies become HTML in threads, which no output's own code reaches.
const ofEveryOutput = ['scripts/site', 'packages/cli/src', 'packages/posts/src']
// Reached by the outputs that they are for.
const ofSomeOutputs = ['scripts/site/cards', 'scripts/site/hosting', 'pages', 'src']
const isContent = (file: string) => file.startsWith('src/content/') && !file.endsWith('.schema.ts')
// The functions host's, not the site's.
const samplePosts = 'src/content/posts/'

/**
 * Returns a hash of what the site is made of, besides its posts: sources, content, packages, Node, and the settings.
 * @param code The hash of the code, if it is known.
 * @throws JobError if a source cannot be read.
 */
export function buildHash(settings: PublicSettings, code = codeHash()): string {
  return hash(code, foldersHash(['src/content']), JSON.stringify(settings))
}

/**
 * Returns a hash of all that the site takes from a snapshot.
 * @param index The bytes of its index, which has the digest of every post.
 */
export function hashSnapshot(index: Buffer, moves: readonly Move[], pictures: PictureList | null): string {
  return hash(index, JSON.stringify([moves, pictures]))
}

/** Returns a hash of what a venue writes. @throws JobError if a file cannot be read. */
export function contentHash(): string {
  return hash(
    ...contentsOf(
      filesOf(['src/content']).filter((file) => isContent(file) && !file.startsWith(samplePosts)),
    ),
  )
}

/** Returns a hash of the site's code. @throws JobError if a source cannot be read. */
export function codeHash(): string {
  return hash(engineHash(), ...contentsOf(filesOf(ofSomeOutputs).filter((file) => !isContent(file))))
}

/** Returns a hash of the files in folders of the project. @throws JobError if one cannot be read. */
export function foldersHash(folders: readonly string[]): string {
  return hash(...contentsOf(filesOf(folders).filter((file) => !file.startsWith(samplePosts))))
}

function filesOf(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`))
}

/** Returns a hash of what every output depends on, besides its own code. */
export function engineHash(): string {
  const isOfSome = (file: string) => ofSomeOutputs.some((folder) => file.startsWith(`${folder}/`))
  const engine = filesOf(ofEveryOutput).filter((file) => !isOfSome(file))
  const files = [...engine, 'vite.config.ts', 'tsconfig.json']
  if (existsSync('package-lock.json')) files.push('package-lock.json')
  return hash(...contentsOf(files), process.version, process.platform)
}

/** Returns a hash of what makes the compressed versions of a file. */
export function compressorHash(): string {
  return hash(...contentsOf(['scripts/site/compress.ts']), process.version)
}

function contentsOf(files: readonly string[]): (string | Buffer)[] {
  try {
    return files.flatMap((file) => [file, readFileSync(file)])
  } catch (error) {
    const next = isFileError(error, 'ENOENT') ? ' `git status` shows what is missing.' : ''
    throw new JobError(`A file of the project cannot be read: ${describeError(error)}.${next}`, {
      cause: error,
    })
  }
}
