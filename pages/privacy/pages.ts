import { privacy } from '../../src/content/legal.ts'
import type { Pages } from '../../src/outputs.ts'

export const pages: Pages = () => [{ lastModified: privacy.updated, card: privacy }]
