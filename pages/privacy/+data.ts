import type { LegalData } from '../../src/components/legal-page.tsx'
import { privacy } from '../../src/content/legal.ts'
import { ownWords } from '../words.server.ts'

export function data(): LegalData {
  return { text: privacy, words: ownWords.legal }
}
