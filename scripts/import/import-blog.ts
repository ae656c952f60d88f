import { countOf } from '@venue-site/cli/progress'
import * as z from 'zod'
import { withLeanHeap } from './lean-heap.ts'
import { openSource } from './open-source.ts'
import { planImport } from './plan.ts'
import { writePostFile } from './post-file.ts'
import { type ImportReport, reportText } from './report.ts'
import { openTarget } from './target-folder.ts'

const redirectsFile = 'redirects.json'
export const reportFile = 'import-report.json'

interface ImportOptions {
  from: string
  to: string
  /** The address of the old site, if its export does not say it, or says a wrong one. */
  site?: string
  /** Whether files that people have edited are written too. */
  overwrite: boolean
}

/**
 * Moves a blog into a folder of Markdown posts, with their old addresses in `redirects.json` and what is lost in
 * `import-report.json`. A source is read twice, post by post, so that its size does not matter.
 * @throws UsageError for a source of no known kind, or a folder that has other files.
 * @throws JobError for a source that is broken, with the place. The folder stays as it was then.
 */
export async function importBlog({ from, to, site, overwrite }: ImportOptions): Promise<ImportReport> {
  const source = openSource(from)
  using target = openTarget(to, { overwrite })
  const plan = await planImport(source, site)
  const isWhole = plan.refused.length === 0
  const former = isWhole ? new Map<string, string>() : formerRedirects(target.before, plan.slugs)
  // What leads to a post that the host would refuse is known once that post is written.
  const absent = new Set<string>()
  for (;;) {
    const known = absent.size
    const routes = plan.routesOf(absent, former)
    const refused = [...plan.refused]
    const lost = new Map<string, readonly string[]>()
    const files = new Set<string>()
    const elsewhere = new Map<string, number>()
    let at = 0
    for await (const post of withLeanHeap(source.read())) {
      if (post.kind === 'left-out') continue
      const slug = plan.slugs[at++] ?? ''
      const { name, text, lost: lines, problem } = writePostFile(post, slug, routes.linksOf(post))
      if (problem === undefined) target.add(name, text)
      else {
        refused.push(`${post.title || slug} (${post.at}): ${problem}`)
        if (!target.leave(name)) absent.add(slug)
      }
      const all = [...(routes.said.get(slug) ?? []), ...lines]
      if (all.length > 0) lost.set(name, all)
      notePictures(text, files, elsewhere)
    }
    if (absent.size > known) continue
    const places = source.files?.() ?? new Map<string, string>()
    const addresses = [...new Set([...files, ...places.keys()])].sort()
    const report: ImportReport = {
      label: source.label,
      posts: at - (refused.length - plan.refused.length),
      drafts: plan.drafts,
      redirects: routes.redirects.size,
      refused,
      leftOut: plan.leftOut,
      lost,
      notes: source.notes(),
      files: addresses.map((path) => (places.has(path) ? `${places.get(path)} → ${path}` : path)),
      pictureHosts: [...elsewhere].map(([host, count]) => `${countOf(count, 'picture')} at ${host}`),
      written: undefined,
    }
    target.add(redirectsFile, `${JSON.stringify(Object.fromEntries(routes.redirects), null, 2)}\n`)
    target.add(reportFile, reportText(report), true)
    return { ...report, written: target.finish({ isWhole }) }
  }
}

/** Returns the redirects of the last import to posts that have a file still, and are not among those that were read. */
function formerRedirects(
  before: (name: string) => string | undefined,
  slugs: readonly string[],
): Map<string, string> {
  const read = new Set(slugs.map((slug) => `/blog/${slug}`))
  try {
    const redirects = z.record(z.string(), z.string()).parse(JSON.parse(before(redirectsFile) ?? '{}'))
    return new Map(
      Object.entries(redirects).filter(
        ([, to]) => !read.has(to) && before(`${to.replace('/blog/', '')}.md`) !== undefined,
      ),
    )
  } catch {
    // It has been edited, and stays as it is.
    return new Map()
  }
}

const address = /!\[(?:[^\]\\]|\\.)*\]\(<?([^\s)>]+)|^pinterestImageLink: "([^"]+)"/gm

/** Notes where the pictures of a post are. */
function notePictures(text: string, files: Set<string>, elsewhere: Map<string, number>): void {
  for (const [, inBody, inFront] of text.matchAll(address)) {
    const found = inBody ?? inFront ?? ''
    if (/^https?:/i.test(found) && URL.canParse(found)) {
      const { host } = new URL(found)
      elsewhere.set(host, (elsewhere.get(host) ?? 0) + 1)
    } else if (found.startsWith('/')) files.add(Buffer.from(found.replace(/[?#].*$/, '')).toString())
  }
}
