import { buildSite } from '../build/site.ts'
import { countOf } from '../cli/progress.ts'
import type { RunStep } from '../publish/public-status.ts'
import { publishSite, usuallyKept } from '../publish/publish-site.ts'
import type { Release } from '../publish/releases.ts'
import { describePublication } from '../publish/report.ts'
import type { RebuildOptions } from './rebuild-site.ts'

/** Builds what has been pulled, audits it, and publishes it. Says before each step which one it is. */
export async function publishChanges(
  options: RebuildOptions,
  source: NonNullable<Release['source']>,
  begin: (step: RunStep) => void,
): Promise<void> {
  const { out: from, to, checkServed, say } = options
  begin('build')
  // A hundred rules: they are loaded while another process renders.
  const auditModule = import('./audit-or-fail.ts')
  await build(options)
  // What is made of the built pages, such as an index for search, is made here: what follows looks at it and ships it.
  begin('audit')
  const { auditOrFail } = await auditModule
  await auditOrFail(options)
  begin('publish')
  say(describePublication(await publishSite({ from, to, keep: usuallyKept, source, checkServed }), to))
}

async function build({ settings, snapshot, out, say }: RebuildOptions): Promise<void> {
  const { pages, seconds } = await buildSite({ settings, snapshot, out })
  const rendered = pages.filter(({ reason }) => reason !== null).length
  say(`Built ${countOf(pages.length, 'page')} into ${out}: ${rendered} rendered, ${seconds.toFixed(1)} s`)
}
