import { terms } from '../../src/content/legal.ts'
import type { Pages } from '../outputs.ts'

export const pages: Pages = () => [{ lastModified: terms.updated, card: terms }]
