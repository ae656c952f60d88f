import { provideOwnLayout } from '../../src/page-data/layout.server.ts'
import { parseSettings } from '../../src/settings.ts'

// Import this file where code of the pages runs outside a build.
provideOwnLayout(parseSettings({}).public)
