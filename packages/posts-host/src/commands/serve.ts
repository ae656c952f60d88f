import { defineCommand, parseFolder, parsePort } from '@venue-site/cli/command'
import { UsageError } from '@venue-site/cli/errors'
import { untilStopped } from '@venue-site/cli/listen'
import { countOf } from '@venue-site/cli/progress'
import { databaseAddress } from '../database/address-option.ts'
import { type FunctionsHostOptions, startFunctionsHost } from '../host.ts'
import { parseDomain } from './domain-option.ts'
import type { LoadEnvironment } from './environment.ts'

interface Options extends Omit<FunctionsHostOptions, 'database' | 'mayBeMissing'> {
  /** True for that of the environment. */
  database?: string | true
  domain?: string
  migrate?: true
  import?: string
}

interface ServeCommand {
  /** How the command is called. */
  called: string
  load: LoadEnvironment
  /** The folder of posts that is served by default. It may be missing. */
  posts: string
}

/** Returns the command that serves posts, brings the schema of a database up to date, or imports a folder into it. */
export function serveCommand({ called, load, posts: usual }: ServeCommand) {
  async function main({ database, domain, migrate, import: folder, ...options }: Options) {
    if (!database && !migrate && folder === undefined) {
      if (domain !== undefined) throw new UsageError('--domain is for a database: give --database too.')
      return serve({ ...options, mayBeMissing: options.posts === usual })
    }
    const environment = load()
    const address = databaseAddress(database, environment)
    if (migrate) await migrateDatabase(address)
    if (folder !== undefined) {
      await importFolder(address, folder, domain ?? environment.domain)
      const { howToSetDomain } = environment
      if (domain === undefined && howToSetDomain)
        console.warn(`Warning: the posts are for ${environment.domain}. ${howToSetDomain}`)
    }
    if (migrate || folder !== undefined) return
    await serve({ ...options, database: { address, domain, defaultDomain: environment.domain } })
  }

  return defineCommand(called, 'Serves posts with the two calls of the functions host.')
    .option('--posts <dir>', 'folder of Markdown files with YAML or TOML front matter', parseFolder, usual)
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
    .action(main)
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
  const { withDatabase } = await import('../database/connect.ts')
  const { migrate } = await import('../database/migrate.ts')
  const applied = await withDatabase(address, migrate)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The schema is up to date.')
}

async function importFolder(address: string, folder: string, domain: string) {
  const { withDatabase } = await import('../database/connect.ts')
  const { importPosts } = await import('../database/import-posts.ts')
  const report = await withDatabase(address, (client) => importPosts(client, folder, domain))
  const { total, added, changed, keptBack } = report
  const counts = [`${added} new`, `${changed} changed`, ...(keptBack > 0 ? [`${keptBack} kept back`] : [])]
  console.log(`Imported ${countOf(total, 'post')} for ${domain}: ${counts.join(', ')}`)
}
