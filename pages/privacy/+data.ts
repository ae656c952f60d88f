import type { LegalText } from '../../src/content/legal.schema.ts'
import { privacy } from '../../src/content/legal.ts'

export function data(): LegalText {
  return privacy
}
