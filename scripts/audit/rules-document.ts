import { families } from './registry.ts'
import type { Rule } from './rule.ts'

/** `AUDIT-RULES.md`: every rule with its reason, what mends it, its limits and its fixtures. */
export function rulesDocument(): string {
  const count = families.reduce((sum, { rules }) => sum + rules.length, 0)
  const parts = families.map(({ name, rules }) => `## ${name}\n\n${rules.map(describeRule).join('\n\n')}`)
  return `# Audit rules

The ${count} rules of \`npm run audit\`, one file each in \`scripts/audit/rules\`. This page is made of them: \`npm run audit -- --write-rules\` writes it, and a test holds it up to date.

\`audit.config.json\` switches a rule off, changes its severity, or its limits:

\`\`\`json
{
  "failOn": "warning",
  "rules": { "post-orphan": "off", "title-too-long": { "severity": "error", "characters": 60 } }
}
\`\`\`

${parts.join('\n\n')}
`
}

function describeRule({ id, severity, reason, mend, limits, ...rule }: Rule): string {
  const numbers = Object.entries(limits ?? {}).map(([name, value]) => `\`${name}\` ${value}`)
  const lines = [
    `### ${id}`,
    '',
    `${severity === 'info' ? 'Note' : `${severity[0]?.toUpperCase()}${severity.slice(1)}`}. ${reason} ${mend}`,
  ]
  if (numbers.length > 0) lines[2] += ` Limits: ${numbers.join(', ')}.`
  return [...lines, '', ...fence('fails', rule.fails), ...fence('passes', rule.passes)].join('\n')
}

const longestFixture = 400

function fence(what: string, fixture: object): string[] {
  // A field that is undefined is one that the post does not have.
  const text = JSON.stringify(fixture, (_, value) => (value === undefined ? null : value))
  if (text === '{}' || text.length > longestFixture) return []
  return [`- ${what}: ${codeSpan(text)}`]
}

// A code span ends at as many backticks as it begins with: CommonMark, section 6.1.
function codeSpan(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  const ticks = '`'.repeat(Math.max(0, ...runs) + 1)
  return runs.length > 0 ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`
}
