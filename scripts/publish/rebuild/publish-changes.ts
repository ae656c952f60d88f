import { countOf } from '@venue-site/cli/progress'
import { writeSearchIndex } from '../../search/write-search-index.ts'
import { buildSite } from '../../site/build-site.ts'
import type { RunStep } from '../public-status.ts'
import { addSearchIndex, defaultKept, publishSite } from '../publish-site.ts'
import type { Release } from '../releases.ts'
import { describePublication } from '../report.ts'
import type { RebuildOptions } from './rebuild-site.ts'

/**
 * Builds, audits, publishes and indexes the pulled snapshot. One that is served already is only indexed. Calls `begin`
 * before each step.
 */
export async function publishChanges(
  { settings, snapshot, out, to, checkServed, say, ...gate }: RebuildOptions,
  { source, served }: { source: NonNullable<Release['source']>; served?: Release },
  begin: (step: RunStep) => void,
): Promise<void> {
  begin('build')
  // Its hundred rules are loaded while another process renders.
  const auditModule = import('./audit-gate.ts')
  const built = await buildSite({ settings, snapshot, out })
  const pages = `${countOf(built.pages, 'page')} into ${out}: ${built.renderedPages} rendered`
  say(`Built ${pages}, ${built.seconds.toFixed(1)} s`)
  const release = served ?? (await publish())
  begin('index')
  const { posts, written, seconds } = await writeSearchIndex(out)
  addSearchIndex({ from: out, to }, release)
  say(
    `Indexed ${countOf(posts, 'post')} for the search: ${countOf(written, 'file')} new, ${seconds.toFixed(1)} s`,
  )

  async function publish(): Promise<Release> {
    begin('audit')
    const { auditOrFail } = await auditModule
    await auditOrFail({ ...gate, settings, snapshot, say })
    begin('publish')
    const report = await publishSite({ from: out, to, keep: defaultKept, source, checkServed })
    say(describePublication(report, to))
    return report.release
  }
}
