import { buildSite } from '../build/build-site.ts'
import { countOf } from '../cli/progress.ts'
import { addSearchIndex } from '../publish/add-search-index.ts'
import type { RunStep } from '../publish/public-status.ts'
import { defaultKept, publishSite } from '../publish/publish-site.ts'
import type { Release } from '../publish/releases.ts'
import { describePublication } from '../publish/report.ts'
import { writeSearchIndex } from '../search-index/write-search-index.ts'
import type { RebuildOptions } from './rebuild-site.ts'

/** Builds what has been pulled, audits it, publishes it, and indexes it for the search. Says before each step which one it is. */
export async function publishChanges(
  options: RebuildOptions,
  source: NonNullable<Release['source']>,
  begin: (step: RunStep) => void,
): Promise<void> {
  const { out: from, to, checkServed, say } = options
  begin('build')
  // A hundred rules: they are loaded while another process renders.
  const auditModule = import('./audit-gate.ts')
  await build(options)
  begin('audit')
  const { auditOrFail } = await auditModule
  await auditOrFail(options)
  begin('publish')
  const report = await publishSite({ from, to, keep: defaultKept, source, checkServed })
  say(describePublication(report, to))
  begin('index')
  const { posts, written, seconds } = await writeSearchIndex(from)
  addSearchIndex({ from, to }, report.release)
  say(
    `Indexed ${countOf(posts, 'post')} for the search: ${countOf(written, 'file')} new, ${seconds.toFixed(1)} s`,
  )
}

async function build({ settings, snapshot, out, say }: RebuildOptions): Promise<void> {
  const { pages, renderedPages, seconds } = await buildSite({ settings, snapshot, out })
  say(`Built ${countOf(pages, 'page')} into ${out}: ${renderedPages} rendered, ${seconds.toFixed(1)} s`)
}
