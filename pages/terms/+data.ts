import type { LegalData } from '../../src/components/legal-page.tsx'
import { terms } from '../../src/content/legal.ts'
import { ownWords } from '../words.server.ts'

export function data(): LegalData {
  return { text: terms, words: ownWords.legal }
}
