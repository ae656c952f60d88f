import type { MarkdownParser } from '@venue-site/posts/markdown'
import type { Post } from '@venue-site/posts/schema'
import { snapshotFiles } from '@venue-site/posts/snapshot.server'
import { isOn, type RuleSettings, settingFor } from './config.ts'
import { type Finding, toFinding } from './finding.ts'
import { allRules } from './registry.ts'
import type { ProblemOf, RuleOf, Scope, SnapshotView, View } from './rule.ts'
import type { SpellingChecker } from './spelling/unknown-words.ts'
import { summarize, viewPost } from './view/post-view.ts'
import type { SiteUrls } from './view/url-resolver.ts'

const postRules = allRules.filter((rule) => rule.scope === 'post')
const snapshotRules = allRules.filter((rule) => rule.scope === 'snapshot')

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
  const findings = runRules(
    postRules,
    view,
    settings,
    ({ at, field, replacement }) => ({
      slug: post.slug,
      file: snapshotFiles.post(post.slug),
      ...(at === undefined ? {} : view.placeOf(field, at)),
      replacement: replacement && {
        ...view.placeOf(field, replacement.at),
        part: replacement.part,
        text: replacement.text,
      },
    }),
    post.slug,
  )
  return { findings, summary: summarize(view, checkSpelling) }
}

/** Returns whether rules that are on compare what only parsed bodies tell. */
export function comparesBodies(settings: RuleSettings): boolean {
  return snapshotRules.some(({ id, readsBodies }) => readsBodies && isOn(settings[id]))
}

/** Runs the rules that check all posts together. */
export function auditTogether(view: SnapshotView, settings: RuleSettings): Finding[] {
  return runRules(snapshotRules, view, settings, ({ slug = '', file, line, column }) => ({
    slug,
    file: file ?? (slug ? snapshotFiles.post(slug) : snapshotFiles.index),
    line,
    column,
  }))
}

type Place = Pick<Finding, 'slug' | 'file' | 'line' | 'column' | 'replacement'>

function runRules<S extends Scope>(
  rules: readonly RuleOf<S>[],
  view: View<S>,
  settings: RuleSettings,
  placeOf: (problem: ProblemOf<S>) => Place,
  post = '',
): Finding[] {
  return rules.flatMap(({ id, check }) => {
    const setting = settings[id]
    if (!isOn(setting)) return []
    const { limits } = settingFor(setting, post)
    return Array.from(check(view, limits)).flatMap((problem) => {
      const { field, quote = '', message, cause = message, excess } = problem
      const { slug, file, line, column, replacement } = placeOf(problem)
      const { severity } = settingFor(setting, slug)
      if (severity === 'off') return []
      return toFinding({
        rule: id,
        severity,
        slug,
        file,
        field,
        quote,
        message,
        cause,
        line,
        column,
        excess,
        replacement,
      })
    })
  })
}
