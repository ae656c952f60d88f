import { defineCommand, parseFolder, run } from '@venue-site/cli/command'
import { JobError } from '@venue-site/cli/errors'
import { InvalidArgumentError } from 'commander'
import { assertReleasesApart } from './cli/folders.ts'
import { readLivePosts } from './publish/post-history.ts'
import { assertReleasesFolder, defaultReleases } from './publish/releases-folder.ts'
import { describeLivePost, describeState } from './publish/status/describe.ts'
import { ageProblem, obstaclesTo, problemsOf, whyNotLive } from './publish/status/problems.ts'
import { readSiteState, type SiteState } from './publish/status/site-state.ts'

interface Options {
  to: string
  maxAge?: number
  json?: boolean
}

function main(slug: string | undefined, { to, maxAge, json }: Options): void {
  assertReleasesFolder(to)
  assertReleasesApart(to)
  const now = new Date()
  const state = readSiteState(to)
  const post =
    slug === undefined || !state.published
      ? undefined
      : stateOfPost(slug, state, state.published.release, now)
  const text = post ? post.text : describeState(state, now)
  const problems = post
    ? [...post.problems, ...ageProblem(state, now, maxAge)]
    : problemsOf(state, now, maxAge)
  if (json) console.log(toJson(state, problems, post?.json))
  else if (text) console.log(text)
  if (problems.length > 0) throw new JobError(problems.join('\n'))
}

function stateOfPost(slug: string, state: SiteState, release: string, now: Date) {
  const live = readLivePosts(state.to, release)[slug]
  const reasons = live ? obstaclesTo(slug, state) : whyNotLive(slug, state)
  return {
    text: live ? describeLivePost(slug, live, reasons, now) : '',
    problems: live
      ? []
      : [`${slug} is not live in ${release}, the current release of ${state.to}. ${reasons.join('. ')}.`],
    json: { slug, isLive: live !== undefined, ...live, reasons },
  }
}

// The fields of /status.json, and those that are not public.
function toJson({ published, ...state }: SiteState, problems: readonly string[], post?: object): string {
  const status = {
    isOk: problems.length === 0,
    problems,
    post,
    release: null,
    ...published,
    ...state,
    runningSince: state.running?.since ?? null,
    pinnedInsteadOf: state.pinnedInsteadOf ?? null,
  }
  return JSON.stringify(status, null, 2)
}

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Returns milliseconds. */
function parseDuration(value: string): number {
  const [, digits, unit = 's'] = /^(\d{1,9})([smhd])?$/.exec(value) ?? []
  if (digits === undefined)
    throw new InvalidArgumentError(
      'It must be a duration like 90s, 45m, 2h or 1d; a number alone is seconds.',
    )
  return Number(digits) * (unitMs[unit] ?? 0)
}

await run(
  defineCommand(
    'npm run status --',
    'Shows what is published, how the last run ended, and since when a post is live.',
  )
    .usage('[options] [slug]')
    .argument('[slug]', 'a post; exits 1 if it is not live, and says why')
    .option('--to <dir>', 'the folder of releases', parseFolder, defaultReleases)
    .option(
      '--max-age <duration>',
      'how old the last run may be: 90s, 45m, 2h, 1d, or seconds',
      parseDuration,
    )
    .option('--json', 'print the status as JSON')
    .addHelpText(
      'after',
      '\nWithout a slug, exits 1 if nothing is published, if the last run failed or left no result, or if it is older than --max-age.',
    )
    .action(main),
)
