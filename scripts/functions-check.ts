import { run } from '@venue-site/cli/command'
import { checkCommand } from '@venue-site/posts-host/commands/check'
import { hostEnvironment } from './cli/host-environment.ts'

await run(checkCommand('npm run functions:check --', hostEnvironment, 'docs/functions-host.md'))
