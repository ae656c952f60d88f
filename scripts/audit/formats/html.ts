import { createHash } from 'node:crypto'
import { formatLongDate } from '../../../src/blog/date.ts'
import { site } from '../../../src/content/site.ts'
import { escapeHtml } from '../../../src/escape-html.ts'
import { countOf } from '../../cli/progress.ts'
import { subjectOf } from '../finding.ts'
import { groupBy } from '../group-by.ts'
import {
  type AuditReport,
  countSeverity,
  countState,
  describePlace,
  type ReportedFinding,
  rulesWithFindings,
  severityNouns,
} from '../report.ts'
import { severities } from '../rule.ts'
import { filterScript, reportStyle } from './html-assets.ts'
import { monthChart, ruleChart } from './html-charts.ts'

/** Formats the report as one document that loads nothing else: charts, a filter, and every finding by post. */
export function htmlReport(report: AuditReport): string {
  const { findings, fixed } = report
  const groups = groupBy(findings, subjectOf)
  const body = [
    describeHead(report),
    findings.length > 0 ? `<div class="charts">${ruleChart(findings)}${monthChart(report)}</div>` : '',
    filterForm(findings),
    `<main id="posts">${[...groups].map(([name, group]) => describeGroup(name, group, report)).join('\n')}</main>`,
    '<p id="none" hidden>No finding matches the filter.</p>',
    fixed.length > 0 ? describeFixed(report) : '',
    describeRules(report),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hashOf(reportStyle)}'; script-src '${hashOf(filterScript)}'; base-uri 'none'; form-action 'none'">
<title>Content audit | ${escapeHtml(site.name)}</title>
<style>${reportStyle}</style>
</head>
<body>
${body.filter(Boolean).join('\n')}
<script>${filterScript}</script>
</body>
</html>
`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function describeHead(report: AuditReport): string {
  const { posts, pages, updatedAt, isCompared, fixed, accepted } = report
  const counts = severities.map((severity) => {
    const text = countOf(countSeverity(report, severity), severityNouns[severity])
    return `<li class="${severity}">${text.replace(/\S+/, '<b>$&</b>')}</li>`
  })
  const built = pages === undefined ? '' : ` and ${countOf(pages, 'built page')}`
  const sentences = [`${countOf(posts, 'post')}${built}, as pulled on ${formatLongDate(updatedAt)}.`]
  if (isCompared) {
    const [fresh, worse] = [countState(report, 'new'), countState(report, 'worse')]
    sentences.push(`Since the older snapshot: ${fresh} new, ${fixed.length} fixed, ${worse} worse.`)
  }
  if (accepted > 0) sentences.push(`${countOf(accepted, 'finding')} accepted by the baseline.`)
  return `<header><p class="site">${escapeHtml(site.name)}</p><h1>Content audit</h1>
<p>${escapeHtml(sentences.join(' '))}</p><ul class="counts">${counts.join('')}</ul></header>`
}

// Shown by the script: without it all findings are visible.
function filterForm(findings: readonly ReportedFinding[]): string {
  const rules = [...groupBy(findings, ({ rule }) => rule)].sort(([one], [other]) => (one < other ? -1 : 1))
  const options = rules.map(([rule, { length }]) => `<option value="${rule}">${rule} (${length})</option>`)
  const boxes = severities.map(
    (severity) =>
      `<label><input type="checkbox" name="${severity}" checked> ${severityNouns[severity]}s</label>`,
  )
  return `<form id="filter" hidden><label class="words">Words <input type="search" name="words" placeholder="a post, a word, a rule"></label>
<label>Rule <select name="rule"><option value="">every rule</option>${options.join('')}</select></label>
<fieldset><legend>Show</legend>${boxes.join('')}</fieldset><output name="count"></output></form>`
}

function describeGroup(
  name: string,
  findings: readonly ReportedFinding[],
  { postsBySlug }: AuditReport,
): string {
  const post = postsBySlug.get(name)
  const about = post && escapeHtml(`/blog/${name} · ${formatLongDate(post.date)}`)
  const heading = `<h2>${escapeHtml(post?.title || name)}</h2>${about ? `<p class="slug">${about}</p>` : ''}`
  return `<section>${heading}<ol>${findings.map(describeFinding).join('')}</ol></section>`
}

function describeFinding(finding: ReportedFinding): string {
  const { rule, severity, message, quote, state, since } = finding
  const words = quote.trim() ? `<q>${escapeHtml(quote)}</q>` : ''
  const news = state && state !== 'known' ? ` <strong class="state">${state}</strong>` : ''
  const when = since ? ` <small>since ${escapeHtml(since)}</small>` : ''
  return `<li class="${severity}" data-rule="${rule}"><p>${escapeHtml(message)}${news}${when}</p>${words}<p class="place"><i>${severityNouns[severity]}</i> ${escapeHtml(describePlace(finding))} <a href="#rule-${rule}">${rule}</a></p></li>`
}

function describeFixed({ fixed }: AuditReport): string {
  const items = fixed.map(
    (finding) =>
      `<li><p>${escapeHtml(finding.message)}</p><p class="place">${escapeHtml(subjectOf(finding))} ${finding.rule}</p></li>`,
  )
  return `<section class="fixed"><h2>Fixed since then</h2><ol>${items.join('')}</ol></section>`
}

function describeRules(report: AuditReport): string {
  const items = rulesWithFindings(report).map(
    ({ id, why, fix }) =>
      `<dt id="rule-${id}">${id}</dt><dd>${escapeHtml(why)}<br><b>${escapeHtml(fix)}</b></dd>`,
  )
  if (items.length === 0) return '<p>No findings.</p>'
  return `<section class="rules"><h2>Why, and what to do</h2><dl>${items.join('')}</dl></section>`
}
