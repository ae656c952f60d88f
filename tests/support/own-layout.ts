import { ownLayout } from '../../src/page-data/layout.server.ts'
import { provideLayout } from '../../src/page-data/layout.ts'
import { parseSettings } from '../../src/settings.ts'

// Import this file where code of the pages runs outside a build.
provideLayout(ownLayout(parseSettings({}).public))
