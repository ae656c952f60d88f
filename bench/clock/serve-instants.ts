import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPublicStatus } from '../../scripts/publish/public-status.ts'
import { currentId } from '../../scripts/publish/releases.ts'
import { scriptCommand } from '../programs/script-command.ts'
import { isGone } from '../publish/start-publisher.ts'
import { seededRandom } from '../random.ts'

export interface InstantsOptions {
  /** A copy of the project, whose posts are replaced. */
  project: string
  /** How many instants, and how often the process is killed. */
  instants: number
  kills: number
  /** The time from one instant to the next, in milliseconds. */
  everyMs: number
  /** Whether a timer starts `--if-due` every ten seconds, in place of one process that listens. */
  byTimer?: boolean
}

const timerMs = 10_000
const pollMs = 20

/**
 * Runs `rebuild --listen` over a folder with a post for each instant, and kills it at random moments; each time, it is
 * started again at once.
 * @returns For each instant, how many milliseconds after it, or after the last restart, its post was served; and how many
 * releases had the posts of another.
 */
export async function serveInstants({ project, instants, kills, everyMs, byTimer }: InstantsOptions) {
  const to = join(project, 'published')
  const posts = join(project, 'src/content/posts')
  const mode = byTimer ? ['--if-due', String(timerMs / 1000)] : ['--listen']
  const command = scriptCommand('rebuild', '--to', to, '--debounce', '0', ...mode)
  const random = seededRandom(instants)
  // The first pull is of other posts.
  for (const old of [to, join(project, 'snapshot')]) rmSync(old, { recursive: true, force: true })
  for (const name of readdirSync(posts)) rmSync(join(posts, name))
  writeFileSync(join(posts, 'first.md'), postFile('first', new Date(0)))
  // The first run publishes the site, and bundles the code.
  await ended(start(scriptCommand('rebuild', '--to', to), project))
  const firstAt = Math.ceil(Date.now() / 1000) * 1000 + 2 * everyMs
  const due = Array.from({ length: instants }, (_, at) => ({
    slug: `post-${at}`,
    at: firstAt + at * everyMs,
  }))
  for (const { slug, at } of due) writeFileSync(join(posts, `${slug}.md`), postFile(slug, new Date(at)))
  // The timer learns of them from a run for another reason, as that of the schedule.
  if (byTimer) await ended(start(scriptCommand('rebuild', '--to', to), project))

  const span = instants * everyMs
  const killsAt = Array.from({ length: kills }, () => firstAt + random.below(span)).sort(
    (one, other) => one - other,
  )
  const served = new Map<string, number>()
  const releases = new Map<string, number>()
  const restarts: number[] = []
  let isOver = false
  let killed = false
  let child = start(command, project)
  const keepRunning = (async () => {
    while (!isOver) {
      await ended(child)
      if (isOver) break
      // A listener that is killed is started at once; a timer does so at its next time.
      if (byTimer) await sleep(timerMs - (Date.now() % timerMs))
      child = start(command, project)
      if (killed) restarts.push(Date.now())
      killed = false
    }
  })()
  const until = firstAt + span + 60_000
  while (served.size < instants && Date.now() < until) {
    if (killsAt[0] !== undefined && killsAt[0] <= Date.now() && child.exitCode === null && !killed) {
      killsAt.shift()
      killed = true
      killGroup(child.pid)
    }
    const release = currentId(to)
    if (release !== undefined && !releases.has(release)) {
      releases.set(release, readPublicStatus(to)?.posts ?? 0)
      for (const { slug } of due)
        if (!served.has(slug) && existsSync(join(to, 'releases', release, 'blog', `${slug}.html`)))
          served.set(slug, Date.now())
    }
    await sleep(pollMs)
  }
  isOver = true
  // The run that is going on adds the search index.
  await sleep(2_000)
  if (byTimer) await ended(child)
  else child.kill('SIGINT')
  await keepRunning
  const lateness = due.map(({ slug, at }) => {
    const time = served.get(slug) ?? Number.POSITIVE_INFINITY
    return time - Math.max(at, ...restarts.filter((restart) => restart < time))
  })
  const counts = [...releases.values()]
  return { lateness, twice: counts.length - new Set(counts).size }
}

const words =
  'amber basil citrus dusk ember fig gin hazel iris juniper kelp lime mint nutmeg olive plum quince rye sage thyme'.split(
    ' ',
  )

function postFile(slug: string, publishAt: Date): string {
  const random = seededRandom([...slug].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0)
  const text = (length: number) => Array.from({ length }, () => words[random.below(words.length)]).join(' ')
  return `---
metaTitle: "All of ${slug}, ${text(4)}"
metaDescription: "Of ${slug}: ${text(12)}."
date: "2026-01-02"
publishAt: "${publishAt.toISOString()}"
shortTailKeywords: "${slug}"
---

${text(60)}.
`
}

function start([program, ...args]: readonly string[], project: string) {
  // A group of its own, so that a kill reaches its worker processes.
  return spawn(program ?? '', args, { cwd: project, detached: true, stdio: 'ignore' })
}

async function ended(child: ReturnType<typeof start>): Promise<void> {
  if (!isGone(child)) await once(child, 'exit')
}

function killGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
