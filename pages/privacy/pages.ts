import { privacy } from '../../src/content/legal.ts'
import type { Pages } from '../outputs.ts'

export const pages: Pages = () => [{ lastModified: privacy.updated, card: privacy }]
