import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  indexNowKey as key,
  killAnnouncers,
  siteUrl,
  startRecorder,
  writeAnnouncedSite,
} from '../../../bench/publish/announcements.ts'
import { writeSmallSite } from '../../../bench/publish/small-site.ts'
import { announce, announceRelease } from '../../../scripts/publish/announcements.ts'
import { publishSite } from '../../../scripts/publish/publish-site.ts'
import { rollbackRelease } from '../../../scripts/publish/rollback.ts'
import { changedWords } from '../../../scripts/site/page-words.ts'
import { temporaryFolder } from '../../support/folders.ts'
import { serve } from '../../support/http.ts'
import { runCommand } from '../../support/run-script.ts'

async function recordingEndpoint() {
  const recorder = await startRecorder()
  onTestFinished(() => recorder.close())
  return recorder
}

/** A folder of releases, an endpoint that records, and a function that publishes and tells. */
async function publisher() {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'site'), join(folder, 'published')]
  const recorder = await recordingEndpoint()
  const { endpoint } = recorder
  const warnings: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(line))
  onTestFinished(() => spy.mockRestore())
  return {
    ...{ from, to, warnings, recorder },
    async publish(posts: Record<string, string>, code?: string) {
      writeAnnouncedSite(from, posts, code)
      const { release } = await publishSite({ from, to, keep: 10 })
      const said = await announceRelease(to, release, { key, endpoint, siteUrl })
      return { said, paths: recorder.paths().sort() }
    },
  }
}

test('tells of new, changed, moved and removed pages, once each, and of nothing that the code alone has changed', async () => {
  const { publish, recorder, warnings } = await publisher()
  const { said, paths } = await publish({ ice: 'Ice', gin: 'Gin', rum: 'Rum' })
  expect(paths).toEqual(['/blog/gin', '/blog/ice', '/blog/rum'])
  expect(said).toBe(`Announced 3 changed pages to ${new URL(recorder.endpoint).host}`)
  expect(recorder.types).toEqual(['application/json; charset=utf-8'])
  expect(await publish({ ice: 'Ice', gin: 'Gin', rum: 'Rum' }, 'b')).toEqual({ said: undefined, paths: [] })
  expect((await publish({ ice: 'Clear ice', gin: 'Gin', rum: 'Rum' })).paths).toEqual(['/blog/ice'])
  expect((await publish({ ice: 'Clear ice', 'our-gin': 'Gin' })).paths).toEqual([
    '/blog/gin',
    '/blog/our-gin',
    '/blog/rum',
  ])
  expect(warnings).toEqual([])
})

test('a rollback tells nothing, and neither does what was rolled back when it is published again', async () => {
  const { publish, recorder, to } = await publisher()
  await publish({ ice: 'Ice' })
  expect((await publish({ ice: 'Fog' })).paths).toEqual(['/blog/ice'])
  rollbackRelease(to)
  expect(recorder.paths()).toEqual([])
  expect((await publish({ ice: 'Fog' }, 'b')).paths).toEqual([])
  expect((await publish({ ice: 'Ice' })).paths).toEqual(['/blog/ice'])
})

test('an endpoint that fails is a warning, and the next publication tells both changes', async () => {
  const { publish, recorder, warnings } = await publisher()
  await publish({ ice: 'Ice', gin: 'Gin' })
  recorder.statuses.push(429)
  expect((await publish({ ice: 'Fog', gin: 'Gin' })).paths).toEqual([])
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Warning: The pages that changed were not announced .*: 127\.0\.0\.1:\d+ answered 429\. The next publication announces them\.$/,
    ),
  ])
  recorder.statuses.push(202)
  expect((await publish({ ice: 'Fog', gin: 'Tonic' })).paths).toEqual(['/blog/gin', '/blog/ice'])
})

test('a first publication with a key to a folder with releases tells nothing, and notes what there is', async () => {
  const { publish, from, to, recorder } = await publisher()
  writeSmallSite(from, { posts: { ice: 'Ice' } })
  const { release } = await publishSite({ from, to, keep: 10 })
  expect(listFiles(join(to, 'records')).filter((name) => /words|announced/.test(name))).toEqual([])
  expect(release.posts).toBe(1)
  expect((await publish({ ice: 'Ice', gin: 'Gin' })).paths).toEqual([])
  expect((await publish({ ice: 'Ice', gin: 'Tonic' })).paths).toEqual(['/blog/gin'])
  expect(recorder.paths()).toEqual([])
})

test('a release that was built without the key is a warning', async () => {
  const { from, to, warnings, recorder } = await publisher()
  writeAnnouncedSite(from, { ice: 'Ice' })
  const { release } = await publishSite({ from, to, keep: 10 })
  const other = { key: 'another-key', endpoint: recorder.endpoint, siteUrl }
  expect(await announceRelease(to, release, other)).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('the site was built without this INDEXNOW_KEY')])
  expect(recorder.paths()).toEqual([])
})

test('--announce tells of what another program has uploaded, once each, and first notes what there is', async () => {
  const { from, recorder } = await publisher()
  const notes = join(temporaryFolder(), 'announced.json')
  const environment = { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: recorder.endpoint, VITE_SITE_URL: siteUrl }
  const announceOnly = async (posts: Record<string, string>) => {
    writeAnnouncedSite(from, posts)
    const { code, stderr } = await runCommand('publish', ['--from', from, '--announce', notes], environment)
    return [code, stderr, recorder.paths()]
  }
  expect(await announceOnly({ ice: 'Ice', gin: 'Gin' })).toEqual([0, '', []])
  expect(await announceOnly({ ice: 'Fog', gin: 'Gin' })).toEqual([0, '', ['/blog/ice']])
  expect(await announceOnly({ ice: 'Fog', gin: 'Gin' })).toEqual([0, '', []])
  recorder.statuses.push(503)
  expect(await announceOnly({ ice: 'Fog' })).toEqual([0, expect.stringContaining('answered 503'), []])
  expect(await announceOnly({ ice: 'Fog' })).toEqual([0, '', ['/blog/gin']])
  expect(await runCommand('publish', ['--from', from, '--announce', notes])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('INDEXNOW_KEY is not set'),
  })
}, 60_000)

test('no request has more than 10,000 addresses, and a failure keeps what the requests before it have announced', async () => {
  const recorder = await recordingEndpoint()
  const words = Object.fromEntries(Array.from({ length: 25_000 }, (_, at) => [`/blog/${at}`, 'new']))
  let known: Record<string, string> = {}
  const notes = {
    read: () => known,
    write(now: Record<string, string>) {
      known = now
    },
  }
  const indexNow = { key, endpoint: recorder.endpoint, siteUrl }
  recorder.statuses.push(200, 503)
  await expect(announce(words, indexNow, notes)).rejects.toThrow('answered 503')
  expect(recorder.requests.map(({ urlList }) => urlList.length)).toEqual([10_000])
  await announce(words, indexNow, notes)
  expect(recorder.requests.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 5_000])
  expect(new Set(recorder.paths()).size).toBe(25_000)
  expect(recorder.requests).toEqual([])
})

test('a page that the code makes of a source says something else only if both differ', () => {
  const before = { '/menu': 'c1:d1', '/about': 'c1:e1', '/blog/ice': 'p1' }
  expect(changedWords(before, { '/menu': 'c1:d2', '/about': 'c1:e1', '/blog/ice': 'p1' })).toEqual([])
  expect(changedWords(before, { '/menu': 'c2:d1', '/about': 'c2:e2', '/blog/ice': 'p1' })).toEqual(['/about'])
  expect(changedWords(before, { '/menu': 'c1:d1', '/blog/ice': 'p2' })).toEqual(['/about', '/blog/ice'])
})

test('a page is noted as announced when all but the last byte of the request has arrived', async () => {
  let onArrived = (_: number) => {}
  const arrived = new Promise<number>((resolve) => {
    onArrived = resolve
  })
  const endpoint = await serve((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes === Number(request.headers['content-length']) - 1) onArrived(bytes)
    })
    request.on('end', () => response.end())
  })
  const words = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at) => [`/blog/${'x'.repeat(200)}${at}`, 'new']),
  )
  let writes = 0
  const notes = {
    read: () => ({}),
    async write() {
      writes++
      await arrived
    },
  }
  await announce(words, { key, endpoint, siteUrl }, notes)
  expect(writes).toBe(1)
  expect(await arrived).toBeGreaterThan(2_000_000)
})

test('publishers that are killed at any moment tell each change once', async () => {
  const { never, repeated, killed } = await killAnnouncers(temporaryFolder(), 6)
  expect({ never, repeated }).toEqual({ never: 0, repeated: 0 })
  expect(killed.whenAnnounced).toBeGreaterThan(1)
}, 300_000)
