import { createHash } from 'node:crypto'
import { formatLongDate } from '../../../src/blog/date.ts'
import { site } from '../../../src/content/site.ts'
import { escapeHtml } from '../../../src/escape-html.ts'
import { countOf } from '../../cli/progress.ts'
import { groupBy } from '../group-by.ts'
import { allRules } from '../registry.ts'
import { type AuditReport, countState, type ReportedFinding } from '../report.ts'
import { severities } from '../rule.ts'
import { filterScript, reportStyle } from './html-assets.ts'
import { monthChart, ruleChart } from './html-charts.ts'

/** Formats the report as one document that loads nothing else: charts, a filter, and every finding by post. */
export function htmlReport(report: AuditReport): string {
  const { findings, fixed } = report
  const groups = groupBy(findings, ({ slug, file }) => slug || file)
  const body = [
    describeHead(report),
    findings.length > 0 ? `<div class="charts">${ruleChart(findings)}${monthChart(report)}</div>` : '',
    filterForm(findings),
    `<main id="posts">${[...groups].map(([name, group]) => describeGroup(name, group, report)).join('\n')}</main>`,
    '<p id="none" hidden>No finding matches the filter.</p>',
    fixed.length > 0 ? describeFixed(report) : '',
    describeRules(findings),
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
  const { posts, pages, findings, updatedAt, isCompared, fixed, accepted } = report
  const counts = severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    const noun = severity === 'info' ? 'note' : severity
    const [number = '', name = ''] = countOf(count, noun).split(' ')
    return `<li class="${severity}"><b>${number}</b> ${name}</li>`
  })
  const sentences = [
    `${countOf(posts, 'post')}${pages === undefined ? '' : ` and ${countOf(pages, 'built page')}`}, as pulled on ${formatLongDate(updatedAt)}.`,
    isCompared
      ? `Since the older snapshot: ${countState(report, 'new')} new, ${fixed.length} fixed, ${countState(report, 'worse')} worse.`
      : '',
    accepted > 0 ? `${countOf(accepted, 'finding')} accepted by the baseline.` : '',
  ]
  return `<header><p class="site">${escapeHtml(site.name)}</p><h1>Content audit</h1>
<p>${escapeHtml(sentences.filter(Boolean).join(' '))}</p><ul class="counts">${counts.join('')}</ul></header>`
}

// Shown by the script: without it all findings are visible.
function filterForm(findings: readonly ReportedFinding[]): string {
  const rules = [...groupBy(findings, ({ rule }) => rule)].sort(([one], [other]) => (one < other ? -1 : 1))
  const options = rules.map(([rule, { length }]) => `<option value="${rule}">${rule} (${length})</option>`)
  const boxes = severities.map(
    (severity) =>
      `<label><input type="checkbox" name="${severity}" checked> ${severity === 'info' ? 'notes' : `${severity}s`}</label>`,
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
  const heading = post?.title || name
  const about = post
    ? `<p class="slug">/blog/${escapeHtml(name)} · ${escapeHtml(formatLongDate(post.date))}</p>`
    : ''
  return `<section><h2>${escapeHtml(heading)}</h2>${about}<ol>${findings.map(describeFinding).join('')}</ol></section>`
}

function describeFinding({
  rule,
  severity,
  field,
  line,
  column,
  message,
  quote,
  state,
  since,
}: ReportedFinding): string {
  const place = line === undefined ? field : `${field} ${line}:${column}`
  const words = quote.trim() ? `<q>${escapeHtml(quote)}</q>` : ''
  const news = state && state !== 'known' ? ` <strong class="state">${state}</strong>` : ''
  const when = since ? ` <small>since ${escapeHtml(since)}</small>` : ''
  return `<li class="${severity}" data-rule="${rule}"><p>${escapeHtml(message)}${news}${when}</p>${words}<p class="place"><i>${severity === 'info' ? 'note' : severity}</i> ${escapeHtml(place)} <a href="#rule-${rule}">${rule}</a></p></li>`
}

function describeFixed({ fixed }: AuditReport): string {
  const items = fixed.map(
    ({ slug, file, rule, message }) =>
      `<li><p>${escapeHtml(message)}</p><p class="place">${escapeHtml(slug || file)} ${rule}</p></li>`,
  )
  return `<section class="fixed"><h2>Fixed since then</h2><ol>${items.join('')}</ol></section>`
}

function describeRules(findings: readonly ReportedFinding[]): string {
  const found = new Set(findings.map(({ rule }) => rule))
  const rules = allRules.filter(({ id }) => found.has(id))
  if (rules.length === 0) return '<p>No findings.</p>'
  const items = rules.map(
    ({ id, why, fix }) =>
      `<dt id="rule-${id}">${id}</dt><dd>${escapeHtml(why)}<br><b>${escapeHtml(fix)}</b></dd>`,
  )
  return `<section class="rules"><h2>Why, and what to do</h2><dl>${items.join('')}</dl></section>`
}
