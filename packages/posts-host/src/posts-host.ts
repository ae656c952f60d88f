#!/usr/bin/env node
import { run } from '@venue-site/cli/command'
import { SettingsError } from '@venue-site/cli/errors'
import { nameCommands } from '@venue-site/cli/npm-command'
import { domainOf, httpUrl } from '@venue-site/posts/host-settings'
import { Command } from 'commander'
import { checkCommand } from './commands/check.ts'
import { type Environment, howToSetDomain } from './commands/environment.ts'
import { listenCommand } from './commands/listen.ts'
import { serveCommand } from './commands/serve.ts'

function load(): Environment {
  const { FUNCTIONS_DATABASE_URL: databaseUrl, VITE_FUNCTIONS_KEY: key, VITE_SITE_URL: siteUrl } = process.env
  if (siteUrl && !httpUrl.safeParse(siteUrl).success)
    throw new SettingsError('VITE_SITE_URL must be an http(s) address, such as https://venue.example.')
  return {
    databaseUrl,
    domain: siteUrl ? domainOf(siteUrl) : 'localhost',
    howToSetDomain: siteUrl ? undefined : howToSetDomain,
    key,
    timeoutMs: 10_000,
    concurrency: 8,
  }
}

nameCommands({ functions: 'npx posts-host serve' })
await run(
  new Command('npx posts-host')
    .description('A functions host for a blog: serves its posts, checks any host, listens for changes.')
    .helpOption('--help', 'show this help')
    .exitOverride()
    .addCommand(serveCommand({ called: 'serve', load, posts: 'posts' }))
    .addCommand(
      checkCommand(
        'check',
        load,
        'https://github.com/venue-site/venue-site/blob/main/docs/functions-host.md',
      ),
    )
    .addCommand(listenCommand('listen', load)),
)
