import { JobError } from '@venue-site/cli/errors'
import { splitTarget } from '../../pages/moves.server.ts'
import type { ContentData } from './content-data.ts'

/**
 * Checks the links of the content (its fields `to`) to pages and files of the site. Those below `/blog/` may lead to a post
 * that comes and goes with a pull, which stops no build.
 * @param has Returns whether the site has something at a path.
 * @throws JobError with a line for each that leads to nowhere.
 */
export function checkLinks(content: ContentData, has: (path: string) => boolean): void {
  const faults = Object.entries(content).flatMap(([name, exported]) =>
    linksIn(exported).flatMap(({ to, place }) => {
      // `//other.example` is another site.
      const path = to.startsWith('//') ? undefined : splitTarget(to).path
      if (path === undefined || path.startsWith('/blog/') || has(path)) return []
      return [
        `src/content/${name}.ts: ${place.slice(1)} leads to '${to}', which the site does not have. Name a page or a file of it.`,
      ]
    }),
  )
  if (faults.length > 0) throw new JobError(`The content of the site is not right:\n${faults.join('\n')}`)
}

/** Returns the links in a value, with their places. */
function linksIn(value: unknown, place = ''): { to: string; place: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => {
    const at = Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`
    return key === 'to' && typeof below === 'string' ? [{ to: below, place: at }] : linksIn(below, at)
  })
}
