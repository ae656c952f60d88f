import type { LegalText } from '../../src/content/legal.schema.ts'
import { terms } from '../../src/content/legal.ts'

export function data(): LegalText {
  return terms
}
