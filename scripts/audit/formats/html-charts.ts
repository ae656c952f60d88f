import { escapeHtml } from '../../../src/escape-html.ts'
import { groupBy } from '../group-by.ts'
import { type AuditReport, countSeverity, type ReportedFinding } from '../report.ts'
import { severities } from '../rule.ts'

const shownRules = 14
const rowHeight = 22
const nameWidth = 210
const barWidth = 250

/** Draws a bar for each of the rules with the most findings. */
export function ruleChart(findings: readonly ReportedFinding[]): string {
  const all = [...groupBy(findings, ({ rule }) => rule)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  const rows = all.slice(0, shownRules)
  const most = Math.max(1, ...rows.map(([, { length }]) => length))
  const bars = rows.map(([rule, { length, 0: first }], at) => {
    const y = at * rowHeight
    const width = Math.max(1, (barWidth * length) / most)
    return `<text x="${nameWidth - 8}" y="${y + 15}" text-anchor="end">${rule}</text><rect class="${first?.severity}" x="${nameWidth}" y="${y + 4}" width="${width.toFixed(1)}" height="14"/><text x="${(nameWidth + width + 6).toFixed(1)}" y="${y + 15}">${length}</text>`
  })
  const more = all.length > shownRules ? `, the ${shownRules} that found most of ${all.length}` : ''
  return figure(`By rule${more}`, nameWidth + barWidth + 50, rows.length * rowHeight, bars.join(''))
}

const columnsAtMost = 36
const chartHeight = 150
const chartWidth = 510

/** Draws a column of findings for each month of posts, the latest ones, in the colors of severity. */
export function monthChart({ findings, postsBySlug }: AuditReport): string {
  const byMonth = groupBy(findings, ({ slug }) => postsBySlug.get(slug)?.date.slice(0, 7) ?? '')
  byMonth.delete('')
  const months = monthsUpTo([...byMonth.keys()].sort())
  if (months.length === 0) return ''
  const most = Math.max(1, ...months.map((month) => byMonth.get(month)?.length ?? 0))
  const step = chartWidth / months.length
  const columns = months.map((month, at) => {
    const here = byMonth.get(month) ?? []
    let y = chartHeight
    const x = (at * step).toFixed(1)
    const width = Math.max(1, Math.min(28, step - 2)).toFixed(1)
    const parts = severities.map((severity) => {
      const height = (countSeverity({ findings: here }, severity) / most) * (chartHeight - 14)
      y -= height
      if (height === 0) return ''
      return `<rect class="${severity}" x="${x}" y="${y.toFixed(1)}" width="${width}" height="${height.toFixed(1)}"/>`
    })
    return `<g><title>${month}: ${here.length}</title>${parts.join('')}</g>`
  })
  const labels = `<text x="0" y="${chartHeight + 18}">${months[0]}</text><text x="${chartWidth}" y="${chartHeight + 18}" text-anchor="end">${months.at(-1)}</text><text x="${chartWidth}" y="10" text-anchor="end">most: ${most}</text>`
  const line = `<path d="M0 ${chartHeight + 0.5}H${chartWidth}"/>`
  const caption = `By month of the post${byMonth.size > months.length || months.length === columnsAtMost ? `, the latest ${months.length}` : ''}`
  return figure(caption, chartWidth, chartHeight + 24, columns.join('') + line + labels)
}

// All months from the first to the last, including those without a finding; at most the latest ones.
function monthsUpTo(sorted: readonly string[]): string[] {
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const from = Math.max(numberOf(first), numberOf(last) - columnsAtMost + 1)
  return Array.from({ length: numberOf(last) - from + 1 }, (_, at) => {
    const number = from + at
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

function figure(caption: string, width: number, height: number, content: string): string {
  return `<figure><figcaption>${escapeHtml(caption)}</figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(caption)}">${content}</svg></figure>`
}
