import { site } from '../../../../src/content/site.ts'
import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const privateHomeAddress = {
  id: 'private-home-address',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A street with a number and a flat is where somebody lives.',
  mend: 'Remove it, unless it is a firm’s and is meant to be found.',
  fails: { blog: 'She lives at 12 Orchard Street, Apt 4B.' },
  passes: { blog: `We are at ${site.address.street}, and she lives in Orchard Street.` },
  *check({ body }) {
    const home =
      /\b\d{1,5}[a-z]?\s+(?:\p{Lu}[\p{L}’'.]+\s+){1,3}(?:Street|St\.?|Avenue|Ave\.?|Road|Rd\.?|Lane|Ln\.?|Drive|Dr\.?|Court|Ct\.?|Place|Pl\.?|Boulevard|Blvd\.?|Terrace|Way|Close|Alley),?\s+(?:Apt\.?|Apartment|Flat|Unit|Suite|#)\s*\w+/gu
    for (const { quote, at, field } of matchesIn(body.prose, home)) {
      if (!quote.includes(site.address.street))
        yield { field, quote, at, message: 'This looks like where somebody lives' }
    }
  },
} satisfies PostRule
