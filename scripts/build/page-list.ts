import { readdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { listPath, pageCountOf, postPath } from '../../src/blog/posts.ts'
import type { SnapshotIndex } from '../../src/blog/schema.ts'
import { JobError } from '../cli/errors.ts'

/** A page to render: the address Vike is asked for, and its file below the built folder. */
export interface PageToRender {
  url: string
  file: string
}

// Two folders of `pages/` are no routes: their files have names that hosts know.
const shells: Record<string, PageToRender> = {
  live: { url: '/live', file: 'live.html' },
  _error: { url: '/404', file: '404.html' },
}

/** Every page of the site: the folders of `pages/`, those with a parameter once for each of its values. */
export function listPages(index: SnapshotIndex, pagesFolder = 'pages'): PageToRender[] {
  const folders = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('+Page.tsx'))
    .map((file) => dirname(relative('.', file)))
    .sort()
  return folders.flatMap((folder) => shells[folder] ?? pagesOf(folder, index))
}

function pagesOf(folder: string, index: SnapshotIndex): PageToRender[] {
  if (!folder.includes('@')) {
    return [{ url: folder === 'index' ? '/' : `/${folder}`, file: `${folder}.html` }]
  }
  switch (folder) {
    case 'blog/@slug':
      return index.posts.map(({ slug }) => ({ url: postPath(slug), file: `blog/${slug}.html` }))
    case 'blog/page/@number': {
      const further = Array.from({ length: pageCountOf(index.posts.length) - 1 }, (_, at) => at + 2)
      return further.map((page) => ({ url: listPath(page), file: `${listPath(page).slice(1)}.html` }))
    }
    default:
      throw new JobError(
        `pages/${folder} has a parameter whose values nobody lists. Add it to scripts/build/page-list.ts.`,
      )
  }
}
