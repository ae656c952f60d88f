import { npmCommand } from '@venue-site/cli/npm-command'
import { families } from './registry.ts'
import type { Rule } from './rule.ts'

/** Returns the text of `AUDIT-RULES.md`: every rule with its reason, fix, limits and examples. */
export function rulesDocument(): string {
  const count = families.reduce((sum, { rules }) => sum + rules.length, 0)
  const parts = families.map(({ name, rules }) => `## ${name}\n\n${rules.map(describeRule).join('\n\n')}`)
  return `# Audit rules

The ${count} rules of ${npmCommand('audit')}. This page is generated: run ${npmCommand('audit', '--write-rules')} after an update or a change of a rule.

\`audit.config.json\` turns a rule off, or changes its severity or limits:

\`\`\`json
{
  "failOn": "warning",
  "rules": { "post-orphan": "off", "title-too-long": { "severity": "error", "characters": 60 } }
}
\`\`\`

${parts.join('\n\n')}
`
}

function describeRule({ id, severity, why, fix, limits, ...rule }: Rule): string {
  const numbers = Object.entries(limits ?? {}).map(([name, value]) => `\`${name}\` ${value}`)
  const lines = [
    `### ${id}`,
    '',
    `${severity === 'info' ? 'Note' : `${severity[0]?.toUpperCase()}${severity.slice(1)}`}. ${why} ${fix}`,
  ]
  if (rule.languages) lines[2] += ` Languages: ${rule.languages.join(', ')}.`
  if (numbers.length > 0) lines[2] += ` Limits: ${numbers.join(', ')}.`
  return [...lines, '', ...example('invalid', rule.invalid), ...example('valid', rule.valid)].join('\n')
}

const maxExampleLength = 400

function example(name: string, fields: object): string[] {
  // An undefined field is one that the post does not have.
  const text = JSON.stringify(fields, (_, value) => value ?? null)
  if (text === '{}' || text.length > maxExampleLength) return []
  return [`- ${name}: ${codeSpan(text)}`]
}

// A code span ends with as many backticks as it begins with: CommonMark, section 6.1.
function codeSpan(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  const ticks = '`'.repeat(Math.max(0, ...runs) + 1)
  return runs.length > 0 ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`
}
