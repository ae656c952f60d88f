import { dirname } from 'node:path'
import type { PageDeclaration, Pages, SitePage, SiteSource } from '../../src/outputs.ts'
import { JobError } from '../cli/errors.ts'
import { listFiles } from '../fs/list-files.ts'

/** The documents that are no routes, by their folder of `pages/`: hosts know their files by name. */
const shells: Readonly<Record<string, { path: string; file: string }>> = {
  live: { path: '/live', file: 'live.html' },
  offline: { path: '/offline', file: 'offline.html' },
  _error: { path: '/404', file: '404.html' },
}

// The loading shell as the page for unknown addresses below `/blog`. Cloudflare Pages takes the nearest one, and has no
// other way to serve the shell there.
const nearestNotFound = { folder: 'live', path: '/live', file: 'blog/404.html' }

/** Their files. */
export const shellFiles: readonly string[] = [...Object.values(shells), nearestNotFound].map(
  ({ file }) => file,
)

/** Whether a file of the built folder is the document of a route: no shell, and no ad slot's frame. */
export function isRouteFile(name: string): boolean {
  return name.endsWith('.html') && !shellFiles.includes(name) && !name.startsWith('ads/')
}

/**
 * Returns every page of the site: those that the folders of `pages/` declare.
 * @param declarations The `pages.ts` of the folders that have one, by folder.
 * @param isForCloudflare Whether the folder is for Cloudflare Pages.
 * @throws JobError where a folder with a parameter does not say which pages it has.
 */
export function listPages(
  source: SiteSource,
  declarations: Readonly<Record<string, Pages>>,
  { isForCloudflare = false } = {},
): SitePage[] {
  const pages = pageFolders().flatMap((folder) => {
    const shell = shells[folder]
    if (shell) return [{ ...shell, folder, params: {}, isShell: true }]
    const declare = declarations[folder]
    if (!declare && folder.includes('@')) {
      throw new JobError(
        `pages/${folder} has a parameter, and nothing says which pages there are. Add a pages.ts to it.`,
      )
    }
    return [...(declare?.(source) ?? [{}])].map((page) => sitePage(folder, page))
  })
  return isForCloudflare ? [...pages, { ...nearestNotFound, params: {}, isShell: true }] : pages
}

/** Returns the pages that are made from the code alone, and the shell that stands for all others offline. */
export function isPrecached({ inputs, isShell, folder }: SitePage): boolean {
  return isShell ? folder === 'offline' : inputs === undefined
}

function sitePage(folder: string, declaration: PageDeclaration): SitePage {
  const { params = {} } = declaration
  const segments = folder === 'index' ? [] : folder.split('/')
  const values = segments.map((segment) =>
    segment.startsWith('@') ? (params[segment.slice(1)] ?? '') : segment,
  )
  return {
    ...declaration,
    folder,
    params,
    path: `/${values.map(encodeURIComponent).join('/')}`,
    file: `${values.join('/') || 'index'}.html`,
    isShell: false,
  }
}

/**
 * Returns the addresses of all documents, with and without their ending, in as few patterns as there are: a `*` at the
 * end stands for a parameter.
 */
export function documentPaths(): string[] {
  const paths = pageFolders().flatMap((folder) => {
    const shell = shells[folder]
    if (shell) return [`/${shell.file}`, `/${shell.file.replace(/\.html$/, '')}`]
    if (folder.includes('@')) return [`/${folder.replace(/@.*/, '*')}`]
    return [folder === 'index' ? '/' : `/${folder}`, `/${folder}.html`]
  })
  const covers = (pattern: string, path: string) =>
    pattern !== path && pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))
  return paths.filter((path) => !paths.some((pattern) => covers(pattern, path)))
}

function pageFolders(): string[] {
  return listFiles('pages')
    .filter((file) => file.endsWith('+Page.tsx'))
    .map((file) => dirname(file))
    .sort()
}
