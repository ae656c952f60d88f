import { InvalidArgumentError, Option } from 'commander'
import { severities } from './audit/rule.ts'
import { defineCommand, parseFolder, reportError, run } from './cli/command.ts'
import { loadSettings } from './cli/load-settings.ts'
import { assertReleasesFolder, defaultReleases } from './publish/releases-folder.ts'
import { runOnTrigger } from './rebuild/coalesced-run.ts'
import { rebuildFolder, recordRun } from './rebuild/last-run.ts'
import type { RebuildOptions } from './rebuild/rebuild-site.ts'

interface Options extends Pick<RebuildOptions, 'to' | 'snapshot' | 'out' | 'failOn' | 'baseline'> {
  debounce: number
}

async function main(options: Options) {
  // Before anything is written there, a failure included.
  assertReleasesFolder(options.to)
  let recorded: unknown
  const onFailure = (error: unknown) => {
    recorded = error
  }
  try {
    await rebuild(options, onFailure)
  } catch (error) {
    // What stops a run before its first step is a failure of the schedule as well.
    if (error !== recorded) recordRun(options.to, { result: 'failed', failedAt: 'start', error })
    throw error
  }
}

async function rebuild({ debounce, ...options }: Options, onFailure: (error: unknown) => void) {
  const settings = loadSettings()
  const job = async () => {
    // Loaded when it is our turn: a trigger that another run answers is noted at once.
    const { rebuildSite } = await import('./rebuild/rebuild-site.ts')
    try {
      await rebuildSite({ ...options, settings, say: console.log })
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  const outcome = await runOnTrigger(rebuildFolder(options.to), job, {
    debounceMs: debounce,
    onFailure: reportError,
  })
  if ('notedFor' in outcome) {
    console.log(`A run is going on (${outcome.notedFor.holder}): it will run once more for this trigger`)
  } else if (outcome.ran === 0) console.log('Another run has answered this trigger')
}

function parseMilliseconds(value: string): number {
  if (!/^\d{1,8}$/.test(value)) throw new InvalidArgumentError('It must be a number of milliseconds.')
  return Number(value)
}

await run(
  defineCommand('rebuild', 'Pulls and, where anything has changed, builds and publishes.')
    .option(
      '--to <dir>',
      'the folder of releases; servers serve its link `current`',
      parseFolder,
      defaultReleases,
    )
    .option('--snapshot <dir>', 'the snapshot folder', parseFolder, 'snapshot')
    .option('--out <dir>', 'the built folder', parseFolder, 'dist/client')
    .addOption(
      new Option('--fail-on <severity>', 'a gate: from where on a finding of the audit stops it').choices([
        ...severities,
        'none',
      ]),
    )
    .option('--baseline <file>', 'a gate: an error of the audit stops it, unless the file accepts it')
    .option('--debounce <ms>', 'the least time between the beginnings of two runs', parseMilliseconds, 2000)
    .addHelpText(
      'after',
      '\nA post that comes with a new error of the audit keeps its last good version, or is left out if it is new. It exits 0 where nothing has changed, and where another run is going on, which then runs once more.',
    )
    .action(main),
)
