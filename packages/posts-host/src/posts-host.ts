#!/usr/bin/env node
import { run } from '@venue-site/cli/command'
import { nameCommands } from '@venue-site/cli/npm-command'
import { Command } from 'commander'
import { checkCommand } from './commands/check.ts'
import type { Environment } from './commands/environment.ts'
import { listenCommand } from './commands/listen.ts'
import { serveCommand } from './commands/serve.ts'

function load(): Environment {
  const { FUNCTIONS_DATABASE_URL: databaseUrl, VITE_FUNCTIONS_KEY: key } = process.env
  return {
    databaseUrl,
    domain: 'localhost',
    howToSetDomain: 'Give --domain to import them for a site.',
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
