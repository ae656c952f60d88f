import { dirname } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { type BuildClock, closing } from '../../pages/clock.ts'
import type { PageDeclaration, Pages, SitePage } from '../../pages/outputs.ts'
import { shells } from '../../src/addresses.ts'
import type { Host } from './hosting/host-files.ts'
import { goneFile, isOfMove } from './hosting/moves.ts'
import type { BuildSource } from './list-outputs.ts'
import { encodedPathOf } from './output-path.ts'

// The loading shell for unknown addresses below `/blog`. Cloudflare Pages serves the nearest 404.html, and has no other
// way to serve the shell there.
const nearestNotFound = { folder: 'live', path: '/live', file: 'blog/404.html' }

/** The files of the shells. */
export const shellFiles: readonly string[] = [...Object.values(shells).map(fileOf), nearestNotFound.file]

/** Returns whether a file of the built folder is the document of a route: no shell, no ad's frame, and no page that is gone. */
export function isRouteFile(name: string): boolean {
  const isOther = shellFiles.includes(name) || name.startsWith('ads/') || isOfMove(name)
  return name.endsWith('.html') && !isOther
}

/**
 * Lists every page of the site.
 * @param declarations The `pages.ts` of the folders that have one, by folder.
 * @param host The host that the folder is for; by default all.
 * @throws JobError if a folder with a parameter does not declare its pages.
 */
export function* listPages(
  source: BuildSource,
  declarations: Readonly<Record<string, Pages>>,
  { host }: { host?: Host } = {},
): Generator<SitePage> {
  const isForCloudflare = host === 'cloudflare'
  for (const folder of pageFolders()) {
    const shell = shells[folder]
    if (shell) {
      yield {
        path: shell,
        file: fileOf(shell),
        folder,
        params: {},
        isShell: true,
        clock: source.clock.part(),
      }
      continue
    }
    const declare = declarations[folder]
    if (!declare && folder.includes('@')) {
      throw new JobError(
        `pages/${folder} has a parameter, but nothing declares its pages. Add a pages.ts to it.`,
      )
    }
    const clock = source.clock.part()
    for (const declaration of closing(clock, declare?.({ ...source, clock }) ?? [{}])) {
      const page = sitePage(folder, declaration, declaration.inputs ? clock : source.clock.part())
      if (page.isGone) yield { ...page, file: goneFile(page.file, host) }
      else yield isForCloudflare ? withoutNotFound(page) : page
    }
  }
  if (isForCloudflare) yield { ...nearestNotFound, params: {}, isShell: true, clock: source.clock.part() }
}

// Cloudflare Pages would serve page 404 of a list for unknown addresses beside it. An index it does not.
function withoutNotFound(page: SitePage): SitePage {
  return { ...page, file: page.file.replace(/(?<=\/404)(?=\.html$)/, '/index') }
}

function sitePage(folder: string, declaration: PageDeclaration, clock: BuildClock): SitePage {
  const { params = {} } = declaration
  const segments = folder === 'index' ? [] : folder.split('/')
  const values = segments.map((segment) =>
    segment.startsWith('@') ? (params[segment.slice(1)] ?? '') : segment,
  )
  const file = `${values.join('/') || 'index'}.html`
  return {
    folder,
    path: encodedPathOf(file),
    file,
    isShell: false,
    clock,
    // Last for the reason that `withInputs` gives.
    ...declaration,
    params,
  }
}

/**
 * Returns the addresses of all documents, with and without their ending, in as few patterns as possible: a `*` at the
 * end stands for a parameter.
 */
export function documentPaths(): string[] {
  const paths = pageFolders().flatMap((folder) => {
    const shell = shells[folder]
    if (shell) return [`${shell}.html`, shell]
    if (folder.includes('@')) return [`/${folder.replace(/@.*/, '*')}`]
    return [folder === 'index' ? '/' : `/${folder}`, `/${folder}.html`]
  })
  const covers = (pattern: string, path: string) =>
    pattern !== path && pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))
  return paths.filter((path) => !paths.some((pattern) => covers(pattern, path)))
}

function fileOf(path: string): string {
  return `${path.slice(1)}.html`
}

function pageFolders(): string[] {
  return listFiles('pages')
    .filter((file) => file.endsWith('+Page.tsx'))
    .map((file) => dirname(file))
    .sort()
}
