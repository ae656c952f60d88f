import { setTimeout as sleep } from 'node:timers/promises'
import { defineCommand, parseFolder, reportError, run } from '@venue-site/cli/command'
import { UsageError } from '@venue-site/cli/errors'
import { untilStopped } from '@venue-site/cli/listen'
import { severities } from '@venue-site/content-audit/rule'
import { parseDomain } from '@venue-site/posts-host/commands/domain-option'
import { databaseAddress } from '@venue-site/posts-host/database/address-option'
import { InvalidArgumentError, Option } from 'commander'
import { assertApart } from './cli/folders.ts'
import { keepOwner } from './cli/keep-owner.ts'
import { loadSettings } from './cli/load-settings.ts'
import { samplePosts } from './cli/sample-posts.ts'
import { runOnTrigger } from './publish/rebuild/coalesced-run.ts'
import { readRunning, rebuildFolder, recordRun } from './publish/rebuild/last-run.ts'
import { nextChange } from './publish/rebuild/next-change.ts'
import type { RebuildOptions } from './publish/rebuild/rebuild-site.ts'
import { assertReleasesFolder, defaultReleases } from './publish/releases-folder.ts'

interface Options extends Pick<RebuildOptions, 'to' | 'snapshot' | 'quick' | 'out' | 'failOn' | 'baseline'> {
  debounce: number
  /** True for the database of the settings. */
  listen?: string | true
  domain?: string
  /** How far ahead it looks, in seconds; true for not at all. */
  ifDue?: number | true
}

async function main({ listen, domain, ifDue, ...options }: Options) {
  if (domain !== undefined && listen === undefined)
    throw new UsageError('--domain goes with --listen: it says whose changes to listen for.')
  // Before anything is written there, even the record of a failure.
  assertReleasesFolder(options.to)
  assertApart({ snapshot: options.snapshot, built: options.out, releases: options.to })
  // Their first run may be far off.
  if (ifDue !== undefined || listen !== undefined) await assertBaseline(options)
  if (ifDue !== undefined) await rebuildIfDue(ifDue === true ? 0 : ifDue * 1000, options)
  else if (listen === undefined) await rebuild(options)
  else await rebuildOnChanges(listen, domain, options)
}

/** Rebuilds at each time at which the clock changes the site, until none is within so many milliseconds. */
async function rebuildIfDue(aheadMs: number, options: Options) {
  for (;;) {
    const next = nextChange(options.to)
    const waitMs = next - Date.now()
    if (waitMs > aheadMs) {
      console.log(
        Number.isFinite(next) ? `Nothing is due until ${new Date(next).toISOString()}` : 'Nothing is due',
      )
      return
    }
    if (waitMs > 0) {
      // Its code is loaded before the time comes.
      await import('./publish/rebuild/publish-changes.ts')
      // Another run may bring a nearer time.
      await sleep(Math.min(next - Date.now(), 1000))
    } else if (!(await rebuild(options)) || nextChange(options.to) <= next) return
  }
}

/** Pulls and publishes for a trigger. Returns whether this process did it. */
async function rebuild({ debounce, ...options }: Options & Pick<RebuildOptions, 'changedSlugs'>) {
  using _owner = keepOwner(options.snapshot, options.out, options.to)
  const recorded = new Set<unknown>()
  try {
    const settings = loadSettings()
    await assertBaseline(options)
    const job = async () => {
      // Loaded only now, so that a run that only leaves its trigger to another one ends at once.
      const { rebuildSite } = await import('./publish/rebuild/rebuild-site.ts')
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
      return false
    }
    if (outcome.ran === 0) console.log('Another run has answered this trigger')
    return outcome.ran > 0
  } catch (error) {
    // An error before the first step is a failed run as well.
    if (!recorded.has(error)) recordRun(options.to, { result: 'failed', failedAt: 'start', error })
    throw error
  }
}

/** @throws UsageError if the baseline is missing, or is none: before the pull and the build, not after them. */
async function assertBaseline({ baseline, snapshot }: Pick<Options, 'baseline' | 'snapshot'>) {
  if (baseline === undefined) return
  const { readBaseline } = await import('@venue-site/content-audit/baseline')
  readBaseline(baseline, snapshot)
}

/**
 * Rebuilds on every change of the posts, and whenever the clock changes the site, until it is stopped. The posts are in a
 * database or, where the settings name none, in the folder of our own host. Another host tells of no change.
 */
async function rebuildOnChanges(listen: string | true, domain: string | undefined, options: Options) {
  const settings = loadSettings()
  const stopping = new AbortController()
  untilStopped().then(() => {
    if (readRunning(options.to))
      console.log('Stopping when this run has ended. Ctrl-C again stops it at once.')
    stopping.abort()
  })
  const runs = { onFailure: reportError, say: console.log, signal: stopping.signal }
  const nextOther = () => nextChange(options.to)
  const runOnce = async (changes: Pick<RebuildOptions, 'quick' | 'changedSlugs'>) => {
    // Another process that answers the trigger does not know what has changed.
    while (!(await rebuild({ ...options, ...changes }))) while (readRunning(options.to)) await sleep(500)
  }
  if (listen === true && settings.databaseUrl === undefined) {
    if (domain !== undefined)
      throw new UsageError('--domain goes with a database: it says whose changes to listen for.')
    const { runOnClock } = await import('./publish/rebuild/run-on-clock.ts')
    const posts = settings.public.functionsUrl ? undefined : samplePosts
    await runOnClock({ ...runs, posts, run: () => runOnce({ quick: options.quick }), nextChange: nextOther })
    return
  }
  const database = databaseAddress(listen, settings, '--listen')
  const { runOnChanges } = await import('@venue-site/posts-host/database/run-on-changes')
  await runOnChanges({
    ...runs,
    database,
    domain: domain ?? settings.domain,
    // What changed before it listened is unknown.
    run: (changedSlugs) => runOnce({ quick: options.quick && changedSlugs !== undefined, changedSlugs }),
    nextOther,
  })
}

/** Makes a parser of whole numbers of a unit. */
function parseWhole(unit: string) {
  return (value: string): number => {
    if (!/^\d{1,8}$/.test(value)) throw new InvalidArgumentError(`It must be a number of ${unit}.`)
    return Number(value)
  }
}

await run(
  defineCommand('npm run rebuild --', 'Pulls and, if anything has changed, builds and publishes.')
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
    .addOption(
      new Option(
        '--listen [address]',
        'rebuild on each change of the posts and when the clock changes the site, until stopped; a PostgreSQL database (by default FUNCTIONS_DATABASE_URL), without one our own host’s folder',
      ).conflicts('ifDue'),
    )
    .addOption(
      new Option(
        '--if-due [seconds]',
        'only if the clock has changed the site since the last run, or does so within some seconds, for which it waits; else ends at once',
      ).argParser(parseWhole('seconds')),
    )
    .option(
      '--domain <domain>',
      'whose changes to listen for (by default that of VITE_SITE_URL)',
      parseDomain,
    )
    .option(
      '--debounce <ms>',
      'the least time between the starts of two runs',
      parseWhole('milliseconds'),
      2000,
    )
    .addHelpText(
      'after',
      '\nA post with a new audit error keeps its last good version, or is left out if it is new. Exits 0 if nothing has changed, and if another run is going on, which then runs once more.',
    )
    .action(main),
)
