import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPreview } from '../../scripts/preview/server.ts'
import { copyProject } from '../copy-project.ts'
import { type Figure, median } from '../figures.ts'
import { generatePosts } from '../generate-posts.ts'
import { measureCommand } from '../measure-command.ts'
import { installMissing, postgresProgram, rcloneProgram, swiftProgram } from '../programs/programs.ts'
import { scriptCommand } from '../programs/script-command.ts'
import { startScriptedHost } from '../scripted-host.ts'
import { killAnnouncers } from './announcements.ts'
import { killPublishers, openScene, publishAtOnce } from './bucket-scene.ts'
import { timeInserts } from './inserts.ts'

const postCount = 1_000
const edits = 10
const announcementKills = 100
const bucketTrials = { kills: 50, rounds: 10 }

/** Measures publishing and rebuilding. */
export async function* publishFigures(folder: string): AsyncGenerator<Figure> {
  installMissing([postgresProgram, rcloneProgram, swiftProgram])
  const { live, unchanged } = await timeTriggers(join(folder, 'triggers'))
  const blog = `${postCount.toLocaleString('en')} posts`
  yield { name: `${blog}, one edited: trigger to live`, value: median(live), unit: 's', atMost: 5 }
  yield { name: `${blog}, nothing changed: trigger to end`, value: median(unchanged), unit: 's', atMost: 5 }

  const inserted = await timeInserts(join(folder, 'inserts'), postCount, edits)
  yield {
    name: `${blog}, one inserted into PostgreSQL: insert to live`,
    value: median(inserted),
    unit: 's',
    atMost: 5,
  }
  yield* announcementFigures(join(folder, 'announcements'))
  yield* bucketFigures(join(folder, 'bucket'))
}

/** Kills publishers that tell search engines of a change each. */
async function* announcementFigures(folder: string): AsyncGenerator<Figure> {
  const { never, repeated, killed } = await killAnnouncers(folder, announcementKills)
  yield { name: `${announcementKills} publishers killed: changes never announced`, value: never, atMost: 0 }
  yield { name: 'the same: changes announced more than once', value: repeated, atMost: 0 }
  yield { name: 'the same: killed before the release was served', value: killed.beforeSwitch }
  yield { name: 'the same: killed when it was served and not announced', value: killed.beforeAnnounced }
  yield { name: 'the same: killed when the endpoint had read the request', value: killed.whenAnnounced }
  yield { name: 'the same: done before they were killed', value: killed.finished }
}

/** Publishes to a bucket: kills publishers at random moments, and starts two at once, while visitors read. */
async function* bucketFigures(folder: string): AsyncGenerator<Figure> {
  const scene = await openScene(folder)
  try {
    const { kills, rounds } = bucketTrials
    const killed = await killPublishers(scene, kills)
    const { documents, missing, torn, incomplete } = killed.findings
    const read = `of ${documents.toLocaleString('en')} documents read`
    yield { name: `bucket, ${kills} publishers killed: not answered ${read}`, value: missing, atMost: 0 }
    yield { name: 'the same: not exactly those of one release', value: torn, atMost: 0 }
    yield { name: 'the same: without their asset', value: incomplete, atMost: 0 }
    yield { name: 'the same: mixed after the next publication', value: killed.mixed, atMost: 0 }
    yield { name: 'the same: killed when some documents were replaced', value: killed.midway }
    yield { name: 'the same: done before they were killed', value: killed.finished }

    const { findings, mixed, said } = await publishAtOnce(scene, rounds)
    const broken = findings.missing + findings.torn + findings.incomplete
    const opened = findings.documents.toLocaleString('en')
    yield { name: `bucket, two publishers at once, ${rounds} times: mixed releases`, value: mixed, atMost: 0 }
    yield { name: `the same: broken of ${opened} documents read`, value: broken, atMost: 0 }
    yield { name: 'the same: publishers that were refused', value: said.length }
  } finally {
    await scene.close()
  }
}

/**
 * Rebuilds a site in a copy of the project, with one post edited before every other run.
 * @returns Seconds from the start of the command to the first response with the edit; and of runs without an edit.
 */
async function timeTriggers(folder: string) {
  const project = join(folder, 'project')
  copyProject(project)
  const to = join(folder, 'published')
  const host = await startScriptedHost(generatePosts(postCount))
  // Another domain, so that these posts may replace the sample posts.
  const environment = {
    VITE_FUNCTIONS_URL: host.url,
    VITE_SITE_URL: 'https://venue.example',
    SNAPSHOT_IMAGES: 'link',
  }
  const command = scriptCommand('rebuild', '--to', to, '--debounce', '0')
  const rebuild = () => measureCommand(command, { cwd: project, environment })

  await rebuild()
  const preview = await startPreview(join(to, 'current'), 0)
  const [live, unchanged]: [number[], number[]] = [[], []]
  for (let edit = 0; edit < edits; edit++) {
    const stored = host.posts[Math.floor(((edit + 0.5) / edits) * postCount)]
    if (!stored) continue
    const sentence = `This is edit ${edit}.`
    stored.post.blog += `\n\n${sentence}\n`
    const started = performance.now()
    const done = rebuild()
    const url = `${preview.url}/snapshot/posts/${stored.post.slug}.json`
    await Promise.race([done, untilServed(url, sentence)])
    live.push((performance.now() - started) / 1000)
    await done
    unchanged.push((await rebuild()).seconds)
  }
  await preview.close()
  await host.close()
  return { live, unchanged }
}

async function untilServed(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text)) await sleep(20)
}
