const leastForCredit = 90
const looseSources = /^('unsafe-(inline|eval|hashes)'|data:|blob:|https?:|\*)$/
const privateReferrers = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/

/**
 * Returns the score of Mozilla Observatory for a site without cookies, CORS and scripts of other sites: 100, less what
 * is missing, and extra credit for at least 90 (github.com/mdn/mdn-http-observatory, src/grader/charts.js). A policy
 * that gets no credit there costs 25 here.
 * @param headers The response headers of a page, with names in lower case.
 * @param inDocument The policy in the document. Observatory reads both policies.
 */
export function observatoryScore(
  headers: ReadonlyMap<string, string>,
  inDocument: ReadonlyMap<string, string[]>,
): number {
  const policy = new Map([...inDocument, ...parsePolicy(headers.get('content-security-policy') ?? '')])
  const ancestors = policy.get('frame-ancestors')?.join() ?? ''
  const hsts = /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')
  const modifiers = [
    policyModifier(policy),
    ["'none'", "'self'"].includes(ancestors) ? 5 : -20,
    Number(hsts?.[1] ?? 0) >= 15_552_000 ? 0 : -20,
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    privateReferrers.test(headers.get('referrer-policy') ?? '') ? 5 : -5,
    headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    headers.has('set-cookie') || headers.has('access-control-allow-origin') ? -25 : 0,
  ]
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0))
  return base >= leastForCredit ? base + sum(modifiers.filter((modifier) => modifier > 0)) : base
}

function policyModifier(policy: ReadonlyMap<string, string[]>): number {
  const isLoose = ['script-src', 'object-src', 'style-src']
    .flatMap((directive) => policy.get(directive) ?? policy.get('default-src') ?? ['*'])
    .some((source) => looseSources.test(source))
  const isUnencrypted = [...policy.values()].flat().some((source) => /^(http:|ftp:|\*$)/.test(source))
  if (isLoose || isUnencrypted) return -25
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

/** Returns the directives of a policy with their sources. */
export function parsePolicy(text: string): Map<string, string[]> {
  const directives = text.split(';').flatMap((part) => (part.trim() ? [part.trim().split(/\s+/)] : []))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}
