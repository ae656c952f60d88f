import { Argument } from 'commander'
import { defineCommand, run } from './cli/command.ts'
import { JobError } from './cli/errors.ts'
import { readLivePosts } from './publish/live-posts.ts'
import { readPublicStatus } from './publish/public-status.ts'
import { currentId } from './publish/releases.ts'
import { usualReleases } from './publish/usual-releases.ts'
import { readLastRun } from './rebuild/last-run.ts'
import { describeLivePost, describeStatus } from './status/describe.ts'

function main(slug: string | undefined, { to }: { to: string }): void {
  const [now, id, status] = [new Date(), currentId(to), readPublicStatus(to)]
  if (id === undefined || status === null) {
    const lastRun = readLastRun(to)
    const reason = lastRun?.message ? ` The last run failed: ${lastRun.message}` : ''
    throw new JobError(`Nothing is published in ${to}.${reason}`)
  }
  if (slug === undefined) {
    console.log(describeStatus(status, readLastRun(to), now))
    return
  }
  const post = readLivePosts(to, id)[slug]
  if (!post) throw new JobError(`${slug} is not live in ${id}, the current release of ${to}.`)
  console.log(describeLivePost(slug, post, now))
}

await run(
  defineCommand('status', 'Says what is published, how old the last run is, and since when a post is live.')
    .usage('[options] [slug]')
    .addArgument(new Argument('[slug]', 'a post; exits 1 where it is not live'))
    .option('--to <dir>', 'the folder of releases', usualReleases)
    .action(main),
)
