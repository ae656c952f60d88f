import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { PublicSettings } from '../../src/settings.ts'
import { JobError } from '../cli/errors.ts'
import { digestOf } from '../files/digest.ts'
import { filesBelow } from '../files/files-below.ts'
import type { Host } from '../hosting/host-files.ts'

/** What a bundle is made with, besides the sources. */
export interface BundleOptions {
  settings: PublicSettings
  /** Whether every text file has its packed versions beside it. */
  pack: boolean
  /** Whom the folder is for; for all where there is none. */
  host?: Host
}

// All that the bundle and the way pages are made of it depend on; `src/content/posts` is our host's, not the site's.
const folders = ['pages', 'public', 'src', 'scripts/build', 'scripts/files', 'scripts/hosting']
const configFiles = ['vite.config.ts', 'tsconfig.json']
const notSources = 'src/content/posts'
const lockfile = 'package-lock.json'

/**
 * A digest of everything that makes the site's code what it is: sources, dependencies, Node, and the settings, which are
 * compiled in.
 * @throws JobError where a source cannot be read.
 */
export function codeKey({ settings, pack, host }: BundleOptions): string {
  const files = [
    ...folders.flatMap((folder) => filesBelow(folder).map((name) => `${folder}/${name}`)),
    ...configFiles,
  ].filter((file) => !file.startsWith(notSources))
  const texts = files.flatMap((file) => [file, readSource(file)])
  return digestOf(
    ...texts,
    lockfileText(),
    process.version,
    process.platform,
    JSON.stringify({ settings, pack, host }),
  )
}

function readSource(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new JobError(
      `A file of the project cannot be read: ${reason}. \`git status\` shows what is missing.`,
      {
        cause: error,
      },
    )
  }
}

/** What rendering a body goes through; everything that these packages bring is found in the lockfile. */
export const markdownModules = [
  'scripts/build/body-renderer.ts',
  'scripts/build/body-thread.ts',
  'scripts/build/fast-parser.ts',
  'scripts/build/plugins/stub-markdown-serializer.ts',
  'src/blog/blocks.ts',
  'src/blog/element-handlers.ts',
  'src/blog/front-matter.ts',
  'src/blog/long-words.ts',
  'src/blog/markdown.ts',
  'src/blog/plain-body.ts',
  'src/blog/raw-html.ts',
  'src/blog/sanitize-schema.ts',
  'src/escape-html.ts',
]
const markdownPackages = [
  'github-slugger',
  'hast-util-sanitize',
  'mdast-util-to-hast',
  'mdast-util-to-string',
  'micromark-util-decode-string',
  'micromark-util-html-tag-name',
  'remark',
  'remark-gfm',
  'remark-html',
  'satteri',
  'unist-util-visit',
]

/** A digest of everything that decides how a body becomes HTML: our modules, and their packages in all depth. */
export function markdownKey(): string {
  return digestOf(...markdownModules.map((file) => readFileSync(file)), ...versionsOf(markdownPackages))
}

function versionsOf(names: readonly string[]): string[] {
  const packages = readLockfile()
  return packages ? [...reachable(packages, names)].sort() : [lockfileText()]
}

// What a card is drawn with, besides what it says (which is among its inputs): modules, drawings, faces, packages.
const cardFolders = ['scripts/build/cards', 'src/art']
const cardModules = [
  'src/blog/date.ts',
  'src/components/melody.ts',
  'src/night/dial-geometry.ts',
  'src/night/moon.ts',
  'src/share-card.ts',
]
const cardPackages = [
  '@fontsource/bodoni-moda',
  '@fontsource/instrument-sans',

  'fontkit',
  'sharp',
]

/** A digest of everything that decides what a card looks like, besides what it says. */
export function cardsKey(): string {
  const files = [
    ...cardFolders.flatMap((folder) => filesBelow(folder).map((name) => `${folder}/${name}`)),
    ...cardModules,
  ]
  return digestOf(...files.flatMap((file) => [file, readFileSync(file)]), ...versionsOf(cardPackages))
}

const lockedPackages = z.record(
  z.string(),
  z.object({
    version: z.optional(z.string()),
    dependencies: z.optional(z.record(z.string(), z.string())),
  }),
)
type LockedPackages = z.infer<typeof lockedPackages>

function reachable(packages: LockedPackages, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    // A package may be there in two versions, one nested; all of them count.
    const places = Object.keys(packages).filter((place) => place.endsWith(`node_modules/${name}`))
    for (const place of places) {
      const { version, dependencies = {} } = packages[place] ?? {}
      const id = `${place}@${version}`
      if (found.has(id)) continue
      found.add(id)
      for (const dependency of Object.keys(dependencies)) visit(dependency)
    }
  }
  for (const name of names) visit(name)
  return found
}

function readLockfile(): LockedPackages | null {
  try {
    return z.object({ packages: lockedPackages }).parse(JSON.parse(lockfileText())).packages
  } catch {
    return null
  }
}

function lockfileText(): string {
  try {
    return readFileSync(lockfile, 'utf8')
  } catch {
    return ''
  }
}
