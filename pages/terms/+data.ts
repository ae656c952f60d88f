import { terms } from '../../src/content/legal.ts'
import type { LegalText } from '../../src/content-schema.server.ts'

export function data(): LegalText {
  return terms
}
