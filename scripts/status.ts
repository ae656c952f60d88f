import { Argument } from 'commander'
import { defineCommand, parseFolder, run } from './cli/command.ts'
import { JobError } from './cli/errors.ts'
import { readLivePosts } from './publish/post-history.ts'
import { assertReleasesFolder, defaultReleases } from './publish/releases-folder.ts'
import { describeLivePost, describeState } from './status/describe.ts'
import { parseDuration } from './status/max-age.ts'
import { ageProblem, problemsOf } from './status/problems.ts'
import { readSiteState, type SiteState } from './status/site-state.ts'
import { obstaclesTo, whyNotLive } from './status/why-not-live.ts'

interface Options {
  to: string
  maxAge?: number
  json?: boolean
}

function main(slug: string | undefined, { to, maxAge, json }: Options): void {
  assertReleasesFolder(to)
  const now = new Date()
  const state = readSiteState(to)
  const post = slug === undefined || !state.published ? undefined : stateOfPost(slug, state, now)
  const text = post ? post.text : describeState(state, now)
  const problems = post
    ? [...post.problems, ...ageProblem(state, now, maxAge)]
    : problemsOf(state, now, maxAge)
  if (json) console.log(toJson(state, problems, post?.json))
  else if (text) console.log(text)
  if (problems.length > 0) throw new JobError(problems.join('\n'))
}

function stateOfPost(slug: string, state: SiteState, now: Date) {
  const { to, published } = state
  const release = published?.release ?? ''
  const live = readLivePosts(to, release)[slug]
  if (live) {
    const obstacles = obstaclesTo(slug, state)
    return {
      text: describeLivePost(slug, live, obstacles, now),
      problems: [],
      json: { slug, isLive: true, ...live, reasons: obstacles },
    }
  }
  const reasons = whyNotLive(slug, state)
  return {
    text: '',
    problems: [`${slug} is not live in ${release}, the current release of ${to}. ${reasons.join('. ')}.`],
    json: { slug, isLive: false, reasons },
  }
}

// The names of /status.json, and what visitors need not know beside them.
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

await run(
  defineCommand('status', 'Says what is published, how the last run ended, and since when a post is live.')
    .usage('[options] [slug]')
    .addArgument(new Argument('[slug]', 'a post; exits 1 where it is not live, and says why'))
    .option('--to <dir>', 'the folder of releases', parseFolder, defaultReleases)
    .option(
      '--max-age <duration>',
      'how old the last run may be: 90s, 45m, 2h, 1d, or seconds',
      parseDuration,
    )
    .option('--json', 'print the status as JSON')
    .addHelpText(
      'after',
      '\nWithout a slug it exits 1 where nothing is published, where the last run failed or left no result, and where it is older than --max-age.',
    )
    .action(main),
)
