import { readlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@venue-site/cli/files/hash'
import { writeFiles } from '@venue-site/cli/files/write-files'
import { close, listen } from '@venue-site/cli/listen'
import { writeManifest } from '../../scripts/site/manifest.ts'
import { writeSmallSite } from './small-site.ts'
import { isGone, startPublisher } from './start-publisher.ts'

export const indexNowKey = 'a-key-of-the-tests'
export const siteUrl = 'https://venue.example'

/** One request to an endpoint of IndexNow. */
interface Announcement {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

/** Starts an endpoint that records what is announced. It answers `statuses` in turn, and then 200. */
export async function startRecorder() {
  const requests: Announcement[] = []
  const types: (string | undefined)[] = []
  const statuses: number[] = []
  let onAnnounced = () => {}
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '')
    if (!request.complete) return
    const status = statuses.shift() ?? 200
    if (status < 300) requests.push(JSON.parse(body))
    types.push(request.headers['content-type'])
    onAnnounced()
    response.writeHead(status).end()
  })
  const port = await listen(server, 0, '127.0.0.1')
  return {
    endpoint: `http://127.0.0.1:${port}/indexnow`,
    requests,
    types,
    statuses,
    /** Returns the paths that were announced since the last call. */
    paths: () => requests.splice(0).flatMap(({ urlList }) => urlList.map((url) => url.slice(siteUrl.length))),
    /** Calls a function when the next request is complete, before it is answered. */
    whenAnnounced(call: () => void): void {
      onAnnounced = () => {
        onAnnounced = () => {}
        call()
      }
    },
    close: () => close(server),
  }
}

/** Writes a small built folder, and the manifest that has the words of its posts. */
export function writeAnnouncedSite(from: string, posts: Readonly<Record<string, string>>, code = 'a'): void {
  writeSmallSite(from, { posts, code })
  writeFiles(from, { [`${indexNowKey}.txt`]: indexNowKey })
  writeManifest(from, {
    ...{ build: '', code: '', snapshot: '', at: new Date(0).toISOString(), posts: 0, outputs: {} },
    bundle: { assets: {}, server: {}, code: {}, precached: [] },
    words: Object.fromEntries(Object.entries(posts).map(([slug, words]) => [`/blog/${slug}`, hash(words)])),
  })
}

/**
 * Publishes a site, then changes a post of it and kills the publisher, again and again: at random moments of the whole run,
 * at random moments after the switch, and when the endpoint has read the request. One last publication is not killed.
 * @returns How many of the changes were announced never and more than once, and when the publishers were killed.
 */
export async function killAnnouncers(folder: string, kills: number) {
  const [from, to] = [join(folder, 'site'), join(folder, 'published')]
  const recorder = await startRecorder()
  const { endpoint } = recorder
  const settings = { INDEXNOW_KEY: indexNowKey, INDEXNOW_ENDPOINT: endpoint, VITE_SITE_URL: siteUrl }
  const posts = Object.fromEntries(Array.from({ length: kills }, (_, at) => [`post-${at}`, 'Old']))
  const served = () => readlinkSync(join(to, 'current'))

  function publish() {
    writeAnnouncedSite(from, posts)
    return startPublisher(['--from', from, '--to', to, '--keep', '3'], settings)
  }
  async function publishWhole() {
    const { code, printed } = await publish().ended
    if (code !== 0 || printed.includes('Warning')) throw new Error(printed)
  }

  try {
    await publishWhole()
    if (recorder.paths().length !== kills) throw new Error('The first publication announced something else.')
    const started = performance.now()
    await publishWhole()
    const lasts = performance.now() - started
    const killed = { beforeSwitch: 0, beforeAnnounced: 0, whenAnnounced: 0, finished: 0 }
    const announced: string[] = []
    for (let kill = 0; kill < kills; kill++) {
      posts[`post-${kill}`] = `New ${kill}`
      const before = served()
      const { child, ended } = publish()
      if (kill % 3 === 2) recorder.whenAnnounced(() => child.kill('SIGKILL'))
      else {
        if (kill % 3 === 1) while (!isGone(child) && served() === before) await sleep(1)
        await Promise.race([ended, sleep(Math.random() * (kill % 3 === 0 ? lasts : 60))])
        child.kill('SIGKILL')
      }
      const { code } = await ended
      recorder.whenAnnounced(() => {})
      const paths = recorder.paths()
      announced.push(...paths)
      if (code === 0) killed.finished++
      else if (paths.length > 0) killed.whenAnnounced++
      else if (served() === before) killed.beforeSwitch++
      else killed.beforeAnnounced++
    }
    await publishWhole()
    announced.push(...recorder.paths())
    const counts = Object.keys(posts).map(
      (slug) => announced.filter((path) => path === `/blog/${slug}`).length,
    )
    return {
      never: counts.filter((count) => count === 0).length,
      repeated: counts.filter((count) => count > 1).length,
      killed,
    }
  } finally {
    await recorder.close()
  }
}
