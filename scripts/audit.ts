import { run } from '@venue-site/cli/command'
import { auditCommand } from '@venue-site/content-audit/audit-command'
import { ownSite } from './audit/own-site.ts'
import { loadSettings } from './cli/load-settings.ts'

await run(auditCommand('npm run audit --', (posts) => ownSite(loadSettings().public)(posts)))
