import { InvalidArgumentError, Option } from 'commander'
import { severities } from './audit/rule.ts'
import { defineCommand, parseFolder, reportError, run } from './cli/command.ts'
import { loadSettings } from './cli/load-settings.ts'
import { assertReleasesFolder, defaultReleases } from './publish/releases-folder.ts'
import { runOnTrigger } from './rebuild/coalesced-run.ts'
import { rebuildFolder, recordRun } from './rebuild/last-run.ts'
import type { RebuildOptions } from './rebuild/rebuild-site.ts'

interface Options extends Pick<RebuildOptions, 'to' | 'snapshot' | 'quick' | 'out' | 'failOn' | 'baseline'> {
  debounce: number
}

async function main({ debounce, ...options }: Options) {
  // Before anything is written there, even the record of a failure.
  assertReleasesFolder(options.to)
  const recorded = new Set<unknown>()
  try {
    const settings = loadSettings()
    const job = async () => {
      // Loaded only now, so that a run that only leaves its trigger to another one ends at once.
      const { rebuildSite } = await import('./rebuild/rebuild-site.ts')
      await rebuildSite({ ...options, settings, say: console.log }).catch((error) => {
        recorded.add(error)
        throw error
      })
    }
    const outcome = await runOnTrigger(rebuildFolder(options.to), job, {
      debounceMs: debounce,
      onFailure: reportError,
    })
    if ('notedFor' in outcome) {
      console.log(`A run is going on (${outcome.notedFor.holder}): it will run once more for this trigger`)
    } else if (outcome.ran === 0) console.log('Another run has answered this trigger')
  } catch (error) {
    // An error before the first step is a failed run as well.
    if (!recorded.has(error)) recordRun(options.to, { result: 'failed', failedAt: 'start', error })
    throw error
  }
}

function parseMilliseconds(value: string): number {
  if (!/^\d{1,8}$/.test(value)) throw new InvalidArgumentError('It must be a number of milliseconds.')
  return Number(value)
}

await run(
  defineCommand('rebuild', 'Pulls and, if anything has changed, builds and publishes.')
    .option(
      '--to <dir>',
      'the folder of releases; servers serve its link `current`',
      parseFolder,
      defaultReleases,
    )
    .option('--snapshot <dir>', 'the snapshot folder', parseFolder, 'snapshot')
    .option('--quick', 'pull only new and changed posts, and all posts once a day')
    .option('--out <dir>', 'the built folder', parseFolder, 'dist/client')
    .addOption(
      new Option('--fail-on <severity>', 'a gate: audit findings of this severity or above stop it').choices([
        ...severities,
        'none',
      ]),
    )
    .option('--baseline <file>', 'a gate: audit errors stop it, except those that the file accepts')
    .option('--debounce <ms>', 'the least time between the starts of two runs', parseMilliseconds, 2000)
    .addHelpText(
      'after',
      '\nA post with a new audit error keeps its last good version, or is left out if it is new. Exits 0 if nothing has changed, and if another run is going on, which then runs once more.',
    )
    .action(main),
)
