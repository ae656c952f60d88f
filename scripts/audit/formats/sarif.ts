import { subjectOf } from '../finding.ts'
import { families } from '../registry.ts'
import { type AuditReport, type FindingState, type ReportedFinding, severityNouns } from '../report.ts'
import { fileLocator } from './locate.ts'

const baselineStates: Record<FindingState, string> = { new: 'new', worse: 'updated', known: 'unchanged' }

/** Formats the report as a SARIF 2.1.0 log (OASIS standard), for code scanning. SARIF calls severities as people do. */
export function sarifReport(report: AuditReport): string {
  const locate = fileLocator(report)
  const rules = families.flatMap(({ name, rules }) => rules.map((rule) => ({ ...rule, family: name })))
  const places = new Map(rules.map(({ id }, at) => [id, at]))
  const resultOf = (finding: ReportedFinding, baselineState?: string) => {
    const { uri, line: startLine, column: startColumn, endColumn } = locate(finding)
    const { slug, field, line, column, quote, since } = finding
    const name = `${subjectOf(finding)}.${line === undefined ? field : `${field}:${line}:${column}`}`
    return {
      ruleId: finding.rule,
      ruleIndex: places.get(finding.rule) ?? -1,
      level: severityNouns[finding.severity],
      message: { text: quote ? `${finding.message} (“${quote}”)` : finding.message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri },
            region: { startLine, startColumn, endColumn },
          },
          logicalLocations: [{ name: field, fullyQualifiedName: name, kind: 'member' }],
        },
      ],
      partialFingerprints: { 'auditFingerprint/v1': finding.fingerprint },
      baselineState,
      properties: { slug: slug || undefined, field, line, column, since },
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
  const results = [
    ...report.findings.map((finding) => resultOf(finding, finding.state && baselineStates[finding.state])),
    ...report.fixed.map((finding) => resultOf(finding, 'absent')),
  ]
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  }
  return JSON.stringify(log, null, 2)
}
