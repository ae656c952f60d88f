/*
 * Mozilla Observatory's published score, for what headers alone decide on a site without cookies, without CORS and
 * with no script from elsewhere (github.com/mdn/mdn-http-observatory, src/grader/charts.js): 100, less what is missing,
 * and the extra credit on top once that is 90 or more. What it would not give credit for costs 25 here: nothing of ours
 * may come near.
 */

const leastHstsSeconds = 15_552_000
const leastForCredit = 90

/**
 * The score of a page's response headers, their names in lower case, and of the policy that its document says:
 * Observatory reads both, and what one of them forbids is forbidden.
 */
export function observatoryScore(
  headers: ReadonlyMap<string, string>,
  inDocument: ReadonlyMap<string, string[]>,
): number {
  const policy = new Map([...inDocument, ...parsePolicy(headers.get('content-security-policy') ?? '')])
  const modifiers = [
    policyModifier(policy),
    isClosed(policy.get('frame-ancestors')) ? 5 : -20,
    hstsSeconds(headers.get('strict-transport-security')) >= leastHstsSeconds ? 0 : -20,
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    privateReferrers.has(headers.get('referrer-policy') ?? '') ? 5 : -5,
    headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    headers.has('set-cookie') || headers.has('access-control-allow-origin') ? -25 : 0,
  ]
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0))
  return base >= leastForCredit ? base + sum(modifiers.filter((modifier) => modifier > 0)) : base
}

const privateReferrers = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
])
const broad = [
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'unsafe-hashes'",
  'data:',
  'blob:',
  'http:',
  'https:',
  '*',
]

function policyModifier(policy: ReadonlyMap<string, string[]>): number {
  const sources = (directive: string) => policy.get(directive) ?? policy.get('default-src') ?? ['*']
  const isLoose = ['script-src', 'object-src', 'style-src'].some((directive) =>
    sources(directive).some((source) => broad.includes(source)),
  )
  const isInTheClear = [...policy.values()].flat().some((source) => /^(http:|ftp:|\*$)/.test(source))
  if (isLoose || isInTheClear) return -25
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function isClosed(ancestors: string[] | undefined): boolean {
  return ancestors?.join() === "'none'" || ancestors?.join() === "'self'"
}

function hstsSeconds(header = ''): number {
  return Number(/(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1] ?? 0)
}

/** A policy's directives with their sources. */
export function parsePolicy(text: string): Map<string, string[]> {
  const directives = text.split(';').flatMap((part) => (part.trim() ? [part.trim().split(/\s+/)] : []))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}
