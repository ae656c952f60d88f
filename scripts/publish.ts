import { defineCommand, parseFolder, run } from '@venue-site/cli/command'
import { UsageError } from '@venue-site/cli/errors'
import { lockFolder } from '@venue-site/cli/files/lock'
import { InvalidArgumentError, Option } from 'commander'
import { assertApart, assertReleasesApart } from './cli/folders.ts'
import { keepOwner } from './cli/keep-owner.ts'
import { loadSettings } from './cli/load-settings.ts'
import { announceRelease, announceUploaded } from './publish/announcements.ts'
import { isBucket, parseBucket } from './publish/bucket/rclone.ts'
import { defaultKept, publishSite } from './publish/publish-site.ts'
import { assertReleasesFolder, defaultReleases } from './publish/releases-folder.ts'
import { describeMove, describePublication, describeReleases } from './publish/report.ts'
import { rollbackRelease } from './publish/rollback.ts'
import { assertBuilt } from './publish/stage-release.ts'

interface Options {
  from: string
  to: string
  keep: number
  list?: boolean
  rollback?: true | string
  announce?: string
}

async function main(options: Options) {
  if (options.announce !== undefined) await announceOnly(options.from, options.announce)
  else if (isBucket(options.to)) console.log(await toBucket(options))
  else await toFolder(options)
}

async function announceOnly(from: string, notes: string) {
  const { indexNow } = loadSettings()
  if (!indexNow) throw new UsageError('INDEXNOW_KEY is not set, so there is nothing to announce with.')
  using _lock = lockFolder(from)
  const line = await announceUploaded(assertBuilt(from).words, notes, indexNow)
  console.log(line ?? 'Announced nothing')
}

async function toFolder({ list, rollback, ...options }: Options) {
  const { to } = options
  assertReleasesFolder(to)
  if (list || rollback) assertReleasesApart(to)
  else assertApart({ built: options.from, releases: to })
  using _owner = keepOwner(to)
  if (list) console.log(describeReleases(to) || `There is no release in ${to}`)
  else if (rollback)
    console.log(describeMove(rollbackRelease(to, rollback === true ? undefined : rollback), to))
  else {
    const { indexNow } = loadSettings()
    const report = await publishSite(options)
    console.log(describePublication(report, to))
    const line = indexNow && (await announceRelease(to, report.release, indexNow))
    if (line) console.log(line)
  }
}

async function toBucket({ to, from, keep, list, rollback }: Options): Promise<string> {
  const bucket = parseBucket(to)
  const { listBucket, publishToBucket, rollbackBucket } = await import('./publish/bucket/publish-bucket.ts')
  if (list) return await listBucket(bucket)
  if (rollback) return await rollbackBucket({ bucket, keep, id: rollback === true ? undefined : rollback })
  assertApart({ built: from })
  const { public: settings, indexNow } = loadSettings()
  return await publishToBucket({ bucket, from, keep, settings, indexNow })
}

function parseKeep(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1.')
  return Number(value)
}

await run(
  defineCommand(
    'npm run publish --',
    'Publishes the built folder: makes a release of it, and serves it atomically.',
  )
    .option(
      '--to <dir>',
      'the folder of releases, whose link `current` servers serve; or a bucket, rclone:REMOTE:BUCKET/path',
      parseFolder,
      defaultReleases,
    )
    .option('--from <dir>', 'the built folder', parseFolder, 'dist/client')
    .option('--keep <number>', 'how many releases before the current one to keep', parseKeep, defaultKept)
    .addOption(new Option('--list', 'list the releases').conflicts('rollback'))
    .option(
      '--rollback [release]',
      'serve the release before the current one, or the named one, which may be newer',
    )
    .addOption(
      new Option(
        '--announce <notes>',
        'publish nothing, but announce what has changed in a folder that another program has uploaded; this file notes it',
      ).conflicts(['list', 'rollback']),
    )
    .action(main),
)
