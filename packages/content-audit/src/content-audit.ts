#!/usr/bin/env node
import { run } from '@venue-site/cli/command'
import { nameCommands } from '@venue-site/cli/npm-command'
import { auditCommand } from './audit-command.ts'

nameCommands({ audit: 'npx content-audit' })
await run(auditCommand('npx content-audit'))
