import { provideOwnLayout } from '../../pages/layout.server.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'

// Import this file where code of the pages runs outside a build.
provideOwnLayout(parseSettings({}).public)
