import type { MarkdownParser } from '@venue-site/posts/markdown'
import type { Post } from '@venue-site/posts/schema'
import { snapshotFiles } from '@venue-site/posts/snapshot.server'
import { isOn, type RuleSettings, settingFor } from './config.ts'
import { type Finding, toFinding } from './finding.ts'
import { problemsIn } from './parts.ts'
import { allRules } from './registry.ts'
import type { PostsProblem, Rule, Severity, SnapshotView } from './rule.ts'
import type { SpellingChecker } from './spelling/unknown-words.ts'
import { summarize, viewPost } from './view/post-view.ts'
import type { SiteUrls } from './view/url-resolver.ts'

const postRules = allRules.filter((rule) => rule.over !== 'posts')
const postsRules = allRules.filter((rule) => rule.over === 'posts')

interface PostAuditOptions {
  urls: SiteUrls
  parse: MarkdownParser
  settings: RuleSettings
  /** Absent if spelling is not checked. */
  checkSpelling?: SpellingChecker
}

export type PostAudit = ReturnType<typeof auditPost>

/** Runs the rules that check one post at a time, and summarizes the post for the others. */
export function auditPost(post: Post, { settings, checkSpelling, ...options }: PostAuditOptions) {
  const view = viewPost(post, options)
  const { slug } = post
  const file = snapshotFiles.post(slug)
  const findings = postRules.flatMap((rule) => {
    const setting = settings[rule.id]
    if (!isOn(setting)) return []
    const { severity, limits } = settingFor(setting, slug)
    if (severity === 'off') return []
    return Array.from(problemsIn(view, rule, limits), ({ at, replacement, ...problem }) =>
      findingOf(rule, severity, {
        ...problem,
        slug,
        file,
        ...(at === undefined ? {} : view.placeOf(problem.field, at)),
        replacement: replacement && {
          ...view.placeOf(problem.field, replacement.at),
          part: replacement.part,
          text: replacement.text,
        },
      }),
    )
  })
  return { findings, summary: summarize(view, checkSpelling) }
}

/** Returns whether rules that are on compare what only parsed bodies tell. */
export function comparesBodies(settings: RuleSettings): boolean {
  return postsRules.some(({ id, readsBodies }) => readsBodies && isOn(settings[id]))
}

/** Runs the rules that check all posts together. */
export function auditTogether(view: SnapshotView, settings: RuleSettings): Finding[] {
  return postsRules.flatMap((rule) => {
    const setting = settings[rule.id]
    if (!isOn(setting)) return []
    return Array.from(rule.check(view, settingFor(setting, '').limits)).flatMap((problem) => {
      const { slug = '', file = slug ? snapshotFiles.post(slug) : snapshotFiles.index } = problem
      const { severity } = settingFor(setting, slug)
      return severity === 'off' ? [] : findingOf(rule, severity, { ...problem, slug, file })
    })
  })
}

type FoundProblem = PostsProblem & Pick<Finding, 'slug' | 'file' | 'replacement'>

/** Returns a problem as a finding. Reports in JSON have its properties in this order. */
function findingOf({ id: rule }: Rule, severity: Severity, problem: FoundProblem): Finding {
  const { slug, file, field, quote = '', message, cause = message } = problem
  const { line, column, excess, replacement } = problem
  const place = { line, column, excess, replacement }
  return toFinding({ rule, severity, slug, file, field, quote, message, cause, ...place })
}
