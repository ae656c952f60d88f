import { digest } from '@venue-site/cli/files/hash'
import { groupBy } from '@venue-site/cli/group-by'
import { type Finding, subjectOf } from '../finding.ts'
import { families } from '../registry.ts'
import {
  type AuditReport,
  type Cause,
  causeKey,
  causesOf,
  describeExtent,
  type ReportedFinding,
  ruleOf,
  severityNouns,
} from '../report.ts'
import { fileLocator } from './locate.ts'

// GitHub's code scanning rejects a file that has more in a result. It shows 100.
const maxLocations = 1000

/**
 * Formats the report as a SARIF 2.1.0 log (OASIS standard), for code scanning: one result for each cause. SARIF calls
 * severities as people do.
 */
export function sarifReport(report: AuditReport): string {
  const rules = families.flatMap(({ name, rules }) => rules.map((rule) => ({ ...rule, family: name })))
  const indexes = new Map(rules.map(({ id }, at) => [id, at]))
  const locate = fileLocator(report)
  const locationOf = locationsOf([...report.findings, ...report.fixed], locate)
  const resultOf = (cause: Cause, baselineState?: string) => {
    const { rule, severity, title, findings } = cause
    const [{ fingerprint, quote }] = findings
    const isSingle = findings.length === 1
    const detail = isSingle ? quote && `“${quote}”` : describeExtent(findings)
    return {
      ruleId: rule,
      ruleIndex: indexes.get(rule) ?? -1,
      level: severityNouns[severity],
      message: { text: detail ? `${title} (${detail})` : title },
      locations: findings.slice(0, maxLocations).map(locationOf),
      occurrenceCount: findings.length,
      fixes: baselineState === 'absent' ? undefined : fixesOf(cause, locate),
      partialFingerprints: {
        'auditFingerprint/v1': isSingle ? fingerprint : digest(rule, cause.cause).slice(0, 20),
      },
      baselineState,
    }
  }
  const driver = {
    name: 'venue-audit',
    rules: rules.map(({ id, why, fix, severity, family }) => ({
      id,
      shortDescription: { text: why },
      help: { text: fix },
      defaultConfiguration: { level: severityNouns[severity] },
      properties: { family },
    })),
  }
  const causes = causesOf(report.findings)
  const fixed = causesOf(report.fixed)
  const left = new Set(causes.map(causeKey))
  const partlyFixed = new Set(fixed.map(causeKey))
  const results = [
    ...causes.map((cause) => resultOf(cause, stateOf(cause, partlyFixed.has(causeKey(cause))))),
    ...fixed.filter((cause) => !left.has(causeKey(cause))).map((cause) => resultOf(cause, 'absent')),
  ]
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  }
  return JSON.stringify(log, null, 2)
}

/** Returns how a cause compares with the older snapshot; undefined if there is none. */
function stateOf({ findings }: Cause, isPartlyFixed: boolean): string | undefined {
  const states = new Set(findings.map(({ state }) => state))
  if (states.has('new')) return 'new'
  if (states.has('worse') || isPartlyFixed) return 'updated'
  return states.has('known') ? 'unchanged' : undefined
}

/** Returns the one change that fixes all findings of a cause for which it is sure how; undefined if there is none. */
function fixesOf({ rule, findings }: Cause, locate: ReturnType<typeof fileLocator>) {
  const replacements = findings.slice(0, maxLocations).flatMap((finding) => {
    if (!finding.replacement) return []
    const { part, text, ...place } = finding.replacement
    const {
      uri,
      line: startLine,
      column: startColumn,
      endColumn,
    } = locate({ ...finding, ...place, quote: part })
    const isJson = finding.file.endsWith('.json')
    const insertedContent = { text: isJson ? JSON.stringify(text).slice(1, -1) : text }
    return [{ uri, deletedRegion: { startLine, startColumn, endColumn }, insertedContent }]
  })
  if (replacements.length === 0) return undefined
  // Several links may share a definition, which is changed once.
  const places = groupBy(replacements, ({ uri, deletedRegion }) => `${uri} ${JSON.stringify(deletedRegion)}`)
  const distinct = [...places.values()].flatMap((same) => same.slice(0, 1))
  const artifactChanges = Array.from(
    groupBy(distinct, ({ uri }) => uri),
    ([uri, inFile]) => ({
      artifactLocation: { uri },
      replacements: inFile.map(({ deletedRegion, insertedContent }) => ({ deletedRegion, insertedContent })),
    }),
  )
  return [{ description: { text: ruleOf({ rule }).fix }, artifactChanges }]
}

// Locates all findings in the order of their files, as the locator keeps one file at a time.
function locationsOf(findings: readonly ReportedFinding[], locate: ReturnType<typeof fileLocator>) {
  const locations = new Map<Finding, ReturnType<typeof describe>>()
  for (const finding of findings) locations.set(finding, describe(finding))
  return (finding: Finding) => locations.get(finding)

  function describe(finding: ReportedFinding) {
    const { uri, line: startLine, column: startColumn, endColumn } = locate(finding)
    const { slug, field, line, column, message } = finding
    const name = `${subjectOf(finding)}.${line === undefined ? field : `${field}:${line}:${column}`}`
    return {
      physicalLocation: { artifactLocation: { uri }, region: { startLine, startColumn, endColumn } },
      logicalLocations: [{ name: field, fullyQualifiedName: name, kind: 'member' }],
      message: { text: message },
      properties: { slug: slug || undefined, field, line, column },
    }
  }
}
