import { run } from '@venue-site/cli/command'
import { auditCommand } from '@venue-site/content-audit/audit-command'
import { loadSettings } from './cli/load-settings.ts'
import { momentOf } from './cli/moment.ts'
import { ownSite } from './site/audited-site.ts'

await run(auditCommand('npm run audit --', (posts) => ownSite(loadSettings().public)(posts), momentOf))
