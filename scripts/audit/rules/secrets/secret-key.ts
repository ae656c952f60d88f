import type { PostRule } from '../../rule.ts'

// The forms that their makers give them; the first characters are quoted, never the whole.
const keys: readonly Key[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g, trace: 'PRIVATE KEY-' },
  { what: 'an AWS access key', pattern: /\bAKIA[0-9A-Z]{16}\b/g, trace: 'AKIA' },
  { what: 'an AWS access key', pattern: /\bASIA[0-9A-Z]{16}\b/g, trace: 'ASIA' },
  { what: 'a GitHub token', pattern: /\bgh[pousr]_[A-Za-z0-9]{36,}\b/g, trace: /\bgh[pousr]_/ },
  { what: 'a GitHub token', pattern: /\bgithub_pat_[A-Za-z0-9_]{60,}\b/g, trace: 'github_pat_' },
  { what: 'a Google API key', pattern: /\bAIza[\w-]{35}(?![\w-])/g, trace: 'AIza' },
  { what: 'a Stripe key', pattern: /\b[sr]k_live_[A-Za-z0-9]{20,}\b/g, trace: 'k_live_' },
  { what: 'a Slack token', pattern: /\bxox[abposr]-[A-Za-z0-9-]{20,}/g, trace: 'xox' },
  { what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g, trace: 'npm_' },
  { what: 'an API key', pattern: /\bsk-(?:[a-z]+-)*[A-Za-z0-9_-]{32,}/g, trace: 'sk-' },
  { what: 'a SendGrid key', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/g, trace: 'SG.' },
  { what: 'a signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g, trace: '.eyJ' },
  {
    what: 'a password',
    pattern:
      /\b(?:password|passwd|secret|api[_-]?key|auth[_-]?token)["']?\s*[:=]\s*["'][^\s"'<>{}$]{12,}["']/gi,
    // Texts speak of secrets far more often than they quote anything.
    trace: /[:=]\s*["'][^\s"'<>{}$]{12}/,
  },
]

interface Key {
  what: string
  pattern: RegExp
  /** Without it there is none, and it is found sooner. */
  trace: string | RegExp
}

export const secretKey = {
  id: 'secret-key',
  looksAt: 'post',
  severity: 'error',
  reason: 'Whoever reads the page can use the key; and robots read every page for keys.',
  mend: 'Revoke the key where it was made, now; then remove it here.',
  fails: { blog: 'Set it:\n\n```sh\nexport KEY=AKIAIOSFODNN7EXAMPLE\n```' },
  passes: { blog: 'Set it: `export KEY=AKIA…`, password: "$PASSWORD" and `secret = "<your secret here>"`.' },
  *check({ body }) {
    for (const { what, pattern, trace } of keys) {
      const { source } = body
      if (!(typeof trace === 'string' ? source.includes(trace) : trace.test(source))) continue
      for (const { 0: key, index } of source.matchAll(pattern))
        yield { field: 'blog', quote: key.slice(0, 8), at: index, message: `This looks like ${what}` }
    }
  },
} satisfies PostRule
