import { createHash } from 'node:crypto'
import { groupBy } from '@venue-site/cli/group-by'
import { countOf } from '@venue-site/cli/progress'
import { escapeHtml } from '@venue-site/posts/escape-html'
import { subjectOf } from '../finding.ts'
import {
  type AuditReport,
  type Cause,
  causeKey,
  causesOf,
  countSeverity,
  countState,
  describeExtent,
  describeJobs,
  describePlace,
  jobsOf,
  type ReportedFinding,
  ruleOf,
  rulesWithFindings,
  severityNouns,
  splitCauses,
} from '../report.ts'
import { type Rule, type Severity, severities } from '../rule.ts'
import { pathOfPost } from '../site.ts'
import { longDate } from '../text/long-date.ts'
import { few, filterScript, reportStyle } from './html-assets.ts'

const worstPosts = 8
const namedPosts = 3
const namedCauses = 30

/**
 * Formats the report as one document that loads nothing else: what to do first, a filter, every finding by post, and
 * the rules. Without script there is no filter, and all the rest.
 */
export function htmlReport(report: AuditReport): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hashOf(reportStyle)}'; script-src '${hashOf(filterScript)}'; base-uri 'none'; form-action 'none'">
<title>Content audit | ${escapeHtml(report.site.name)}</title>
<style>${reportStyle}</style>
</head>
<body>
${describeReport(report).filter(Boolean).join('\n')}
</body>
</html>
`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** A post with findings, or a file that belongs to no post. */
interface Subject {
  /** Of its place in the document. */
  id: string
  title: string
  /** Its address and date; empty for a file. */
  about: string
  findings: readonly ReportedFinding[]
  counts: Record<Severity, number>
}

type Subjects = ReadonlyMap<string, Subject>

/** The number of each cause in the document, by its key. */
type CauseNumbers = ReadonlyMap<string, number>

/** Returns posts by slug and files by name, those with the most errors first, then warnings, then notes. */
function subjectsOf({ findings, postsBySlug, site }: AuditReport): Map<string, Subject> {
  const subjects = Array.from(groupBy(findings, subjectOf), ([name, group]): [string, Subject] => {
    const post = postsBySlug.get(name)
    const counts = { error: 0, warning: 0, info: 0 }
    for (const { severity } of group) counts[severity]++
    const about = post ? `${decodeURI(pathOfPost(name, site))} · ${longDate(post.date)}` : ''
    return [name, { id: '', title: post?.title || name, about, findings: group, counts }]
  }).sort(([, one], [, other]) => {
    const differs = severities.find((severity) => one.counts[severity] !== other.counts[severity])
    return differs ? other.counts[differs] - one.counts[differs] : 0
  })
  for (const [at, [, subject]] of subjects.entries()) subject.id = `post-${at + 1}`
  return new Map(subjects)
}

function describeReport(report: AuditReport): string[] {
  const { findings, fixed, vocabulary = [] } = report
  const head = describeHead(report)
  const lists = [
    fold('Fixed since then', fixed.length, fixed.map(describeFixed)),
    fold(
      'Words taken for vocabulary',
      vocabulary.length,
      vocabulary.map(
        ({ word, posts }) => `<li>${escapeHtml(word)} <small>${countOf(posts, 'post')}</small></li>`,
      ),
    ),
  ]
  if (findings.length === 0) return [head, '<p>No findings.</p>', ...lists]
  const subjects = subjectsOf(report)
  const causes = causesOf(findings)
  const numbers: CauseNumbers = new Map(causes.map((cause, at) => [causeKey(cause), at + 1]))
  return [
    head,
    describeFirst(report, { causes, numbers, subjects }),
    filterForm(report),
    `<main id="posts">${describePosts(subjects, numbers)}<p id="none" hidden>No finding matches the filter.</p></main>`,
    describeRules(report, { causes, numbers }),
    ...lists,
    `<script>${filterScript}</script>`,
  ]
}

function describeHead(report: AuditReport): string {
  const { site, from, posts, updatedAt, isCompared, fixed, accepted } = report
  const counts = severities.map((severity) => {
    const text = countOf(countSeverity(report, severity), severityNouns[severity])
    return `<li class="${severity}">${text.replace(/\S+/, '<b>$&</b>')}</li>`
  })
  const sentences = [
    `${countOf(posts, 'post')}, as ${from === 'snapshot' ? 'pulled on' : 'of'} ${longDate(updatedAt)}.`,
  ]
  if (isCompared) {
    const [fresh, worse] = [countState(report, 'new'), countState(report, 'worse')]
    sentences.push(`Since the older snapshot: ${fresh} new, ${fixed.length} fixed, ${worse} worse.`)
  }
  if (accepted > 0) sentences.push(`${countOf(accepted, 'finding')} accepted by the baseline.`)
  return `<header><div><p class="site">${escapeHtml(site.name)}</p><h1>Content audit</h1>
<p>${escapeHtml(sentences.join(' '))}</p></div><ul class="counts">${counts.join('')}</ul></header>`
}

function describeFirst(
  { findings }: AuditReport,
  { causes, numbers, subjects }: { causes: readonly Cause[]; numbers: CauseNumbers; subjects: Subjects },
): string {
  const jobs = jobsOf(causes)
  const first = [...jobs, ...splitCauses(causes).flatMap((group) => group.first)]
  const rules = Array.from(
    groupBy(first, ({ rule }) => rule),
    ([rule, group]) => {
      const items = group.map((cause) => describeCause(cause, numbers, subjects))
      return `<li class="${group[0]?.severity}"><ul>${items.join('')}</ul><p class="why">${reasonFor(ruleOf({ rule }))} <a href="#rule-${rule}">${rule}</a></p></li>`
    },
  )
  const sum = jobs.length > 0 ? `<p>${describeJobs(jobs, { findings })}</p>` : ''
  return `<section class="first"><h2>Do this first</h2><div class="columns"><div>${sum}<ol>${rules.join('')}</ol></div>${describeWorst(subjects)}</div></section>`
}

function reasonFor({ why, fix }: Rule): string {
  return `${prose(why)} <b>${prose(fix)}</b>`
}

// The texts of rules have paths and code between backquotes.
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function describeCause(cause: Cause, numbers: CauseNumbers, subjects: Subjects): string {
  const { title, severity, findings } = cause
  const found = [...groupBy(findings, subjectOf).keys()].flatMap((name) => subjects.get(name) ?? [])
  const names = found.slice(0, namedPosts).map(({ id, title }) => `<a href="#${id}">${escapeHtml(title)}</a>`)
  const all = linkToCause(cause, numbers, describeExtent(findings))
  const more = found.length > namedPosts ? ', …' : ''
  return `<li><h3>${escapeHtml(title)}</h3><p class="place"><i>${severityNouns[severity]}</i> ${all}: ${names.join(', ')}${more}</p></li>`
}

// The script filters by what such a link names.
function linkToCause(cause: Cause, numbers: CauseNumbers, text: string): string {
  return `<a href="#posts" data-rule="${cause.rule}" data-cause="${numbers.get(causeKey(cause))}">${escapeHtml(text)}</a>`
}

// With few posts, all of them are on the screen.
function describeWorst(subjects: Subjects): string {
  if (subjects.size <= few) return ''
  const items = [...subjects.values()]
    .slice(0, worstPosts)
    .map(
      ({ id, title, counts }) =>
        `<li><a href="#${id}">${escapeHtml(title)}</a> ${describeCounts(counts)}</li>`,
    )
  return `<aside><h3>Worst posts</h3><ol>${items.join('')}</ol></aside>`
}

function describeCounts(counts: Readonly<Record<Severity, number>>): string {
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `<i class="${severity}">${countOf(counts[severity], severityNouns[severity])}</i>`)
  return `<span class="totals">${parts.join(' ')}</span>`
}

// Shown by the script: without it all findings are there.
function filterForm(report: AuditReport): string {
  const rules = [...groupBy(report.findings, ({ rule }) => rule)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const options = rules.map(([rule, { length }]) => `<option value="${rule}">${rule} (${length})</option>`)
  const boxes = severities
    .map((severity) => ({ severity, count: countSeverity(report, severity) }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => {
      const [digits, noun] = countOf(count, severityNouns[severity]).split(' ')
      return `<label class="${severity}"><input type="checkbox" name="${severity}" checked> ${digits} <span>${noun}</span></label>`
    })
  return `<form id="filter" hidden><div class="bar"><input type="search" name="words" aria-label="Search" placeholder="Search">
<select name="rule" aria-label="Rule"><option value="">Every rule</option>${options.join('')}</select>
<fieldset><legend>Show</legend>${boxes.join('')}</fieldset></div><p id="state" hidden><output name="count"></output> <button type="button">Show all</button></p></form>`
}

const groupNames: Readonly<Record<Severity, string>> = {
  error: 'Posts with errors',
  warning: 'Posts with warnings, no errors',
  info: 'Posts with notes only',
}

function describePosts(subjects: Subjects, numbers: CauseNumbers): string {
  const groups = groupBy(
    subjects.values(),
    ({ counts }) => severities.find((severity) => counts[severity] > 0) ?? 'info',
  )
  const isOpen = subjects.size <= few ? ' open' : ''
  return Array.from(groups, ([severity, group]) => {
    const posts = group.map((subject) => describeSubject(subject, numbers, isOpen))
    return `<details class="group"${isOpen}><summary><h2>${groupNames[severity]}</h2> <small>${countOf(group.length, 'post')}</small></summary>${posts.join('\n')}</details>`
  }).join('')
}

function describeSubject(
  { id, title, about, findings, counts }: Subject,
  numbers: CauseNumbers,
  isOpen: string,
): string {
  // What several rules, or several places, say of the same words is one item.
  const items = groupBy(findings, (finding) =>
    finding.quote.trim() ? `${finding.field}\n${finding.quote}` : finding.fingerprint,
  )
  const worst = (item: readonly ReportedFinding[]) =>
    Math.min(...item.map(({ severity }) => severities.indexOf(severity)))
  const list = [...items.values()]
    .sort((one, other) => worst(one) - worst(other))
    .map((item) => describeItem(item, numbers))
  return `<details class="post"${isOpen}><summary><h3>${escapeHtml(title)}</h3> ${describeCounts(counts)}</summary><p class="slug" id="${id}">${escapeHtml(about)}</p><ol>${list.join('')}</ol></details>`
}

function describeItem(item: readonly ReportedFinding[], numbers: CauseNumbers): string {
  const quote = item[0]?.quote.trim()
  const words = quote ? `<q>${escapeHtml(quote)}</q>` : ''
  const problems = groupBy(item, (finding) => [causeKey(finding), finding.message, finding.state].join('\n'))
  return `<li>${words}${Array.from(problems.values(), (same) => describeProblem(same, numbers)).join('')}</li>`
}

function describeProblem(same: readonly ReportedFinding[], numbers: CauseNumbers): string {
  const [finding] = same
  if (!finding) return ''
  const { rule, severity, message, state } = finding
  const news = state && state !== 'known' ? ` <strong>${state}</strong>` : ''
  const places = escapeHtml(same.map(describePlace).join(', '))
  return `<div class="${severity}" data-rule="${rule}" data-cause="${numbers.get(causeKey(finding))}" data-count="${same.length}"><p><i>${severityNouns[severity]}</i> ${escapeHtml(message)}${news}</p><p class="place"><span>${prose(ruleOf(finding).fix)}</span> <a href="#rule-${rule}">${rule}</a> ${places}</p></div>`
}

function describeFixed(finding: ReportedFinding): string {
  return `<li>${escapeHtml(finding.message)} <small>${escapeHtml(subjectOf(finding))} ${finding.rule}</small></li>`
}

function describeRules(
  report: AuditReport,
  { causes, numbers }: { causes: readonly Cause[]; numbers: CauseNumbers },
): string {
  const byRule = groupBy(causes, ({ rule }) => rule)
  const items = rulesWithFindings(report).map((rule) => {
    const { id } = rule
    const own = byRule.get(id) ?? []
    const findings = own.flatMap((cause) => cause.findings)
    const names = own.slice(0, namedCauses).map((cause) => {
      const count = cause.findings.length > 1 ? ` × ${cause.findings.length}` : ''
      return `<li>${linkToCause(cause, numbers, cause.title)}${count}</li>`
    })
    if (own.length > namedCauses) names.push(`<li>… and ${own.length - namedCauses} more</li>`)
    const all = `<a href="#posts" data-rule="${id}">${describeExtent(findings)}</a>`
    return `<dt id="rule-${id}">${id} <small>${all}</small></dt><dd>${reasonFor(rule)}<ul>${names.join('')}</ul></dd>`
  })
  return `<details class="group"><summary><h2>Rules: why, and what to do</h2> <small>${items.length}</small></summary><dl>${items.join('')}</dl></details>`
}

function fold(title: string, count: number, items: readonly string[]): string {
  if (count === 0) return ''
  return `<details class="group"><summary><h2>${title}</h2> <small>${count}</small></summary><ul>${items.join('')}</ul></details>`
}
