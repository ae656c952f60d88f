import { defineCommand, parseFolder, run } from '@venue-site/cli/command'
import { prepareFile } from '@venue-site/cli/files/named-file'
import { countOf } from '@venue-site/cli/progress'
import { InvalidArgumentError, Option } from 'commander'
import { assertApart } from './cli/folders.ts'
import { keepOwner } from './cli/keep-owner.ts'
import { loadSettings } from './cli/load-settings.ts'
import { momentOf } from './cli/moment.ts'
import { type BuildReport, buildSite, type SiteOptions } from './site/build-site.ts'
import { checkLimits } from './site/hosting/check-limits.ts'
import { hosts } from './site/hosting/host-files.ts'
import { explainPlan } from './site/plan.ts'
import type { Shard } from './site/shards.ts'

interface Options extends Omit<SiteOptions, 'settings' | 'now' | 'at'> {
  at?: string
  timings?: boolean
}

async function main({ at, timings, ...options }: Options) {
  if (options.changedUrls !== undefined) prepareFile('list of changed addresses', options.changedUrls)
  const moment = at === undefined ? undefined : await momentOf(at, '--at')
  assertApart({ snapshot: options.snapshot, built: options.out })
  using _owner = keepOwner(options.out)
  // A part is no site to look at: the parts of several machines have one time.
  const time = options.shard ? { now: moment } : { at: moment }
  const report = await buildSite({ ...options, ...time, settings: loadSettings() })
  checkLimits(options.out, options.for)
  if (options.explain) for (const line of explainPlan(report.plan)) console.log(line)
  if (timings) for (const line of describeTimings(report.timings)) console.log(line)
  console.log(describeBuild(report, options.out))
  if (report.changesAt !== undefined)
    console.log(`The clock changes it next at ${new Date(report.changesAt).toISOString()}`)
}

function describeTimings(timings: BuildReport['timings']): string[] {
  return Object.entries(timings).map(
    ([step, milliseconds]) => `${step.padEnd(8)}${(milliseconds / 1000).toFixed(2).padStart(7)} s`,
  )
}

function describeBuild(report: BuildReport, out: string): string {
  const { pages, renderedPages, posts, cards, removed, written, seconds, peakMegabytes } = report
  const counts = [
    `${renderedPages} rendered`,
    `${pages - renderedPages} reused`,
    `${countOf(written, 'file')} written`,
    `${removed} removed`,
    `${countOf(cards, 'card')} drawn`,
    `${seconds.toFixed(1)} s`,
    `${peakMegabytes.toFixed(0)} MB of memory`,
  ]
  return `Built ${countOf(pages, 'page')} (${countOf(posts, 'post')}) into ${out}: ${counts.join(', ')}`
}

function parseShard(value: string): Shard {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number)
  if (number < 1 || number > of) {
    throw new InvalidArgumentError('It must be a part and the number of parts, such as 2/5.')
  }
  return { number, of }
}

await run(
  defineCommand('npm run build --', 'Prerenders every route from the snapshot folder, offline.')
    .option('--snapshot <dir>', 'the snapshot folder to read', parseFolder, 'snapshot')
    .option('--out <dir>', 'the folder to build into', parseFolder, 'dist/client')
    .option('--no-cache', 'build everything again')
    .option('--no-pack', 'leave out the .br and .gz files')
    .option(
      '--no-cards',
      'leave out the share cards, for a quick look or for measuring: links to them are broken',
    )
    .addOption(
      new Option('--for <host>', 'write only what this host reads, and check its limits').choices(hosts),
    )
    .option('--shard <part/parts>', 'build one part of the pages, for a matrix of machines', parseShard)
    .addOption(
      new Option(
        '--changed-urls <file>',
        'write the addresses whose content has changed since the build before, one a line, for a CDN to purge',
      ).conflicts('shard'),
    )
    .option(
      '--at <time>',
      'show the site at another moment, such as 2026-12-31T23:30 on the venue’s clock; with --shard, the time of all parts',
    )
    .option('--explain', 'print for every file whether it was kept or rendered, and why')
    .option('--timings', 'print how long each step took')
    .action(main),
)
