import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const privateNetworkAddress = {
  id: 'private-network-address',
  looksAt: 'post',
  severity: 'warning',
  reason: 'An address of a house’s own network (RFC 1918) tells what stands there, and helps no reader.',
  mend: 'Remove it, or use one that is kept for examples: 192.0.2.1 (RFC 5737).',
  fails: { blog: 'The till is at 192.168.1.20.' },
  passes: { blog: 'The till is at 192.0.2.20, version 10.2.1, and `192.168.1.1` is code.' },
  *check({ body }) {
    for (const { quote, at, field } of matchesIn(
      body.prose,
      /(?<![\d.])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?![\d.]*\d)/g,
    ))
      yield { field, quote, at, message: 'An address of a private network' }
  },
} satisfies PostRule
