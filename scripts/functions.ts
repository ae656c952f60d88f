import { defineCommand, parseFolder, parsePort, run } from '@venue-site/cli/command'
import { UsageError } from '@venue-site/cli/errors'
import { untilStopped } from '@venue-site/cli/listen'
import { countOf } from '@venue-site/cli/progress'
import { InvalidArgumentError } from 'commander'
import { unsetDomain } from '../src/settings.ts'
import { databaseAddress } from './cli/database-option.ts'
import { loadSettings } from './cli/load-settings.ts'
import { type FunctionsHostOptions, samplePosts, startFunctionsHost } from './functions/host.ts'

interface Options extends Omit<FunctionsHostOptions, 'database'> {
  /** True for that of the settings. */
  database?: string | true
  domain?: string
  migrate?: true
  import?: string
}

async function main({ database, domain, migrate, import: folder, ...options }: Options) {
  if (!database && !migrate && folder === undefined) {
    if (domain !== undefined) throw new UsageError('--domain is for a database: give --database too.')
    return serve(options)
  }
  const settings = loadSettings()
  const address = databaseAddress(database, settings)
  if (migrate) await migrateDatabase(address)
  if (folder !== undefined) await importFolder(address, folder, domain ?? settings.domain)
  if (migrate || folder !== undefined) return
  await serve({ ...options, database: { address, domain, defaultDomain: settings.domain } })
}

async function serve(options: FunctionsHostOptions) {
  await using host = await startFunctionsHost(options)
  const stopped = untilStopped()
  console.log(
    `Functions host: ${host.url} (${countOf(host.total, 'post')} from ${host.source}). Ctrl-C stops it.`,
  )
  await stopped
}

async function migrateDatabase(address: string) {
  const { withDatabase } = await import('./functions/database/connect.ts')
  const { migrate } = await import('./functions/database/migrate.ts')
  const applied = await withDatabase(address, migrate)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The schema is up to date.')
}

async function importFolder(address: string, folder: string, domain: string) {
  const { withDatabase } = await import('./functions/database/connect.ts')
  const { importPosts } = await import('./functions/database/import-posts.ts')
  const report = await withDatabase(address, (client) => importPosts(client, folder, domain))
  const { total, added, changed, keptBack } = report
  const counts = [`${added} new`, `${changed} changed`, ...(keptBack > 0 ? [`${keptBack} kept back`] : [])]
  console.log(`Imported ${countOf(total, 'post')} for ${domain}: ${counts.join(', ')}`)
  if (domain === unsetDomain)
    console.warn(
      `Warning: the posts are for ${domain}, as VITE_SITE_URL is not set. Set it, or give --domain, to import them for a site.`,
    )
}

function parseDomain(value: string): string {
  if (!/^[^\s/:]+$/.test(value))
    throw new InvalidArgumentError('It must be the host of a site, without www.: venue.example.')
  return value
}

await run(
  defineCommand('functions', 'Serves posts with the two calls of the functions host.')
    .option(
      '--posts <dir>',
      'folder of Markdown files with YAML or TOML front matter',
      parseFolder,
      samplePosts,
    )
    .option(
      '--database [address]',
      'PostgreSQL database in place of the folder (by default FUNCTIONS_DATABASE_URL)',
    )
    .option(
      '--domain <domain>',
      'the only domain to serve from the database, or that of --import (by default that of VITE_SITE_URL)',
      parseDomain,
    )
    .option('--drafts', 'serve drafts and posts before their time too, for a preview')
    .option('--migrate', 'bring the schema of the database up to date, then end')
    .option('--import <dir>', 'write a folder of Markdown files to the database, then end', parseFolder)
    .option('--port <number>', 'port to listen on; 0 chooses a free one', parsePort, 8787)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--key <key>', 'the only key to accept, as a bearer token or as apikey (by default any)')
    .action(main),
)
