import { families } from '../registry.ts'
import type { AuditReport, FindingState, ReportedFinding } from '../report.ts'
import type { Severity } from '../rule.ts'
import { fileLocator } from './locate.ts'

const levels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' }
const baselineStates: Record<FindingState, string> = { new: 'new', worse: 'updated', known: 'unchanged' }

/** Formats the report as a SARIF 2.1.0 log (OASIS standard), for code scanning. */
export function sarifReport(report: AuditReport): string {
  const locate = fileLocator(report)
  const rules = families.flatMap((family) => family.rules.map((rule) => ({ family: family.name, rule })))
  const places = new Map(rules.map(({ rule }, at) => [rule.id, at]))
  const resultOf = (finding: ReportedFinding, baselineState?: string) => {
    const { uri, ...region } = locate(finding)
    const { slug, file, field, line, column, quote, since } = finding
    const inField = line === undefined ? field : `${field}:${line}:${column}`
    return {
      ruleId: finding.rule,
      ruleIndex: places.get(finding.rule) ?? -1,
      level: levels[finding.severity],
      message: { text: quote ? `${finding.message} (“${quote}”)` : finding.message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri },
            region: { startLine: region.line, startColumn: region.column, endColumn: region.endColumn },
          },
          logicalLocations: [
            { name: field, fullyQualifiedName: `${slug || file}.${inField}`, kind: 'member' },
          ],
        },
      ],
      partialFingerprints: { 'auditFingerprint/v1': finding.fingerprint },
      baselineState,
      properties: { slug: slug || undefined, field, line, column, since },
    }
  }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'nocturne-audit',
            rules: rules.map(({ family, rule }) => ({
              id: rule.id,
              shortDescription: { text: rule.why },
              help: { text: rule.fix },
              defaultConfiguration: { level: levels[rule.severity] },
              properties: { family },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: [
          ...report.findings.map((finding) =>
            resultOf(finding, finding.state && baselineStates[finding.state]),
          ),
          ...report.fixed.map((finding) => resultOf(finding, 'absent')),
        ],
      },
    ],
  }
  return JSON.stringify(log, null, 2)
}
