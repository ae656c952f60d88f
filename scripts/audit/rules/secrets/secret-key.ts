import type { PostRule } from '../../rule.ts'

// The forms that their makers give them; the first characters are quoted, never the whole.
const keys: readonly [name: string, pattern: RegExp, trace?: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g],
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/g],
  ['a Google API key', /\bAIza[\w-]{35}(?![\w-])/g],
  ['a Stripe key', /\b[sr]k_live_[A-Za-z0-9]{20,}\b/g],
  ['a Slack token', /\bxox[abposr]-[A-Za-z0-9-]{20,}/g],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['an API key', /\bsk-(?:[a-z]+-)*[A-Za-z0-9_-]{32,}/g],
  ['a SendGrid key', /\bSG\.[\w-]{22}\.[\w-]{43}\b/g],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g],
  [
    'a password',
    /\b(?:password|passwd|secret|api[_-]?key|auth[_-]?token)["']?\s*[:=]\s*["'][^\s"'<>{}$]{12,}["']/gi,
    // Texts speak of secrets far more often than they quote anything.
    /[:=]\s*["'][^\s"'<>{}$]{12}/,
  ],
]

export const secretKey = {
  id: 'secret-key',
  looksAt: 'post',
  severity: 'error',
  reason: 'Whoever reads the page can use the key; and robots read every page for keys.',
  mend: 'Revoke the key where it was made, now; then remove it here.',
  fails: { blog: 'Set it:\n\n```sh\nexport KEY=AKIAIOSFODNN7EXAMPLE\n```' },
  passes: { blog: 'Set it: `export KEY=AKIA…`, password: "$PASSWORD" and `secret = "<your secret here>"`.' },
  *check({ body }) {
    for (const [what, pattern, trace] of keys) {
      if (trace && !trace.test(body.source)) continue
      for (const { 0: key, index } of body.source.matchAll(pattern))
        yield { field: 'blog', quote: key.slice(0, 8), at: index, message: `This looks like ${what}` }
    }
  },
} satisfies PostRule
