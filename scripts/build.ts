import { Option } from 'commander'
import { type BuildReport, buildSite, type SiteOptions } from './build/build-site.ts'
import { explainPlan } from './build/plan.ts'
import { parseShard } from './build/shard.ts'
import { defineCommand, parseFolder, run } from './cli/command.ts'
import { loadSettings } from './cli/load-settings.ts'
import { countOf } from './cli/progress.ts'
import { checkLimits } from './hosting/check-limits.ts'
import { hosts } from './hosting/host-files.ts'

type Options = Omit<SiteOptions, 'settings'> & { explain?: boolean }

async function main({ explain, ...options }: Options) {
  const report = await buildSite({ ...options, settings: loadSettings() })
  checkLimits(options.out, options.for)
  if (explain) for (const line of explainPlan(report.plan)) console.log(line)
  console.log(describeBuild(report, options.out))
}

function describeBuild(
  { pages, renderedPages, posts, cards, removed, written, seconds, peakMegabytes }: BuildReport,
  out: string,
): string {
  const counts = [
    `${renderedPages} rendered`,
    `${pages - renderedPages} reused`,
    `${countOf(written, 'file')} written`,
  ]
  const costs = [
    `${removed} removed`,
    `${countOf(cards, 'card')} drawn`,
    `${seconds.toFixed(1)} s`,
    `${peakMegabytes.toFixed(0)} MB`,
  ]
  return `Built ${countOf(pages, 'page')} (${countOf(posts, 'post')}) into ${out}: ${[...counts, ...costs].join(', ')}`
}

await run(
  defineCommand('build', 'Prerenders every route from the snapshot folder, without touching the network.')
    .option('--snapshot <dir>', 'the snapshot folder to read', parseFolder, 'snapshot')
    .option('--out <dir>', 'the folder to build into', parseFolder, 'dist/client')
    .option('--no-cache', 'make everything anew, whatever earlier builds left')
    .option('--no-pack', 'leave out the .br and .gz versions of files')
    .option(
      '--no-cards',
      'leave out the share cards, for a quick look or for measuring: their addresses lead nowhere',
    )
    .addOption(
      new Option('--for <host>', 'write only what this host reads, and check its limits').choices(hosts),
    )
    .option('--shard <part/parts>', 'build one part of the pages, for a matrix of machines', parseShard)
    .option('--explain', 'say of every page whether it was reused or rendered, and why')
    .action(main),
)
