import { join } from 'node:path'
import type { ListResponse } from '@venue-site/posts/functions-client'
import type { ListItem } from '@venue-site/posts/schema'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, onTestFinished, test } from 'vitest'
import { madeUpPost, type Script, startScriptedHost } from '../../../bench/scripted-host.ts'
import { readStableList } from '../../../scripts/pull/read-stable-list.ts'
import { findListProblem, startChangingHost } from '../../support/changing-host.ts'
import { temporaryFolder } from '../../support/folders.ts'
import { sendJson, serve } from '../../support/http.ts'
import { fakeHost, listOf, pullFrom } from '../../support/pull.ts'

const slugsIn = (folder: string) => openSnapshot(folder).index.posts.map(({ slug }) => slug)

const limits = { pages: 100, megabytes: 1 }

async function hostOf(count: number, script: Script = {}) {
  const posts = Array.from({ length: count }, (_, at) => madeUpPost(count - at))
  const host = await startScriptedHost(posts, script)
  onTestFinished(() => host.close())
  return host
}

test.each(Array.from({ length: 4 }, (_, at) => at + 1))(
  'loses no post and lists none twice if posts come, go and move during the pull (seed %i)',
  async (seed) => {
    const host = await startChangingHost(seed)
    onTestFinished(() => host.close())
    const out = join(temporaryFolder(), 'snapshot')
    await pullFrom(host.url, out)
    expect(findListProblem(slugsIn(out), host.history)).toBeNull()
  },
)

test('loses no post if one is inserted between two pages', async () => {
  const host = await hostOf(25, {
    onRequest(number) {
      if (number === 2) host.posts = [madeUpPost(26), ...host.posts]
      return undefined
    },
  })
  const out = join(temporaryFolder(), 'snapshot')
  const { warnings } = await pullFrom(host.url, out)
  expect(slugsIn(out)).toEqual(Array.from({ length: 26 }, (_, at) => `post-${26 - at}`))
  expect(warnings).toEqual([expect.stringMatching(/^The list changed while it was read/)])
})

test.each([
  ['pages', { SNAPSHOT_MAX_PAGES: '50' }, 'longer than 50 pages', 'raise SNAPSHOT_MAX_PAGES'],
  ['megabytes', { SNAPSHOT_MAX_LIST_MB: '1' }, 'longer than 1 MB', 'raise SNAPSHOT_MAX_LIST_MB'],
])(
  'stops reading an endless list at the limit of %s, and names the setting',
  async (_, environment, ...messages) => {
    let lastPage = 0
    const url = await serve((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page'))
      lastPage = Math.max(lastPage, page)
      const blogs = Array.from({ length: 10 }, (_, at) => {
        const slug = `post-${page}-${at}`
        return { id: slug, slug, metaTitle: slug, metaDescription: 'Long. '.repeat(200) }
      })
      sendJson(response, { blogs, total: 10 * (page + 1) })
    })
    const failure = await pullFrom(url, undefined, { environment }).catch(String)
    for (const words of messages) expect(failure).toContain(words)
    expect(lastPage).toBeLessThan(500)
  },
)

const { blogs, total } = listOf(['a', 'b'])
const [good, bad] = blogs

test.each([
  ['id', { blogs: [good, { ...bad, id: 'deep' }], total }, ['b']],
  ['metaTitle', { blogs: [good, { ...bad, metaTitle: 'deep' }], total }, ['b']],
  ['total', { blogs, total: 'deep' }, []],
])('survives a list whose %s is nested a hundred thousand times', async (_, list, rejected) => {
  const text = JSON.stringify(list).replace('"deep"', '['.repeat(100_000) + ']'.repeat(100_000))
  const url = await fakeHost(['a', 'b'], ({ pathname, searchParams }, response) => {
    if (pathname !== '/get_metainfo' || searchParams.get('page') !== '1') return false
    response.end(text)
    return true
  })
  const out = join(temporaryFolder(), 'snapshot')
  const { rejections } = await pullFrom(url, out)
  expect(rejections.map(({ slug }) => slug)).toEqual(rejected)
  expect(slugsIn(out)).toContain('a')
})

/** A client whose pages come from a function, in place of one that calls a host. */
const clientOf = (pageOf: (page: number) => { raw: ListItem[]; total: number }) => ({
  async listPosts({ page }: { page: number }): Promise<ListResponse> {
    const { raw, total } = pageOf(page)
    const items = raw.map((value) => ({ ok: true as const, value }))
    return { items, raw, total, statedTotal: total, length: 0 }
  },
})
const item = { id: 1, slug: 'a', metaTitle: '', metaDescription: '' }

test('fails if the list keeps changing', async () => {
  let id = 0
  const client = clientOf((page) => ({ raw: page === 1 ? [{ ...item, id: ++id }] : [], total: 1 }))
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  await expect(readStableList(client, { domain: 'd', concurrency: 4, limits, pause })).rejects.toThrow(
    'The list of posts changed in each of 20 scans',
  )
  expect(pauses.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(10_000)
})

test.each([
  ['too high', 99, '99'],
  ['too low', -5, '-5'],
  ['text', 'many', '"many"'],
  ['absent', undefined, 'null'],
])('reports a total that is %s, and reads the list to its end', async (_, total, stated) => {
  const slugs = Array.from({ length: 25 }, (_slug, at) => `p${at}`)
  const url = await fakeHost(slugs, ({ pathname, searchParams }, response) => {
    if (pathname !== '/get_metainfo') return false
    sendJson(response, { ...listOf(slugs, Number(searchParams.get('page'))), total })
    return true
  })
  const { total: pulled, warnings } = await pullFrom(url)
  expect(pulled).toBe(25)
  expect(warnings).toEqual([`The host states a total of ${stated}; its pages list 25 posts.`])
})

test('reads a stable list whose total keeps changing', async () => {
  let total = 0
  const client = clientOf((page) => ({ raw: page === 1 ? [item] : [], total: ++total }))
  const options = { domain: 'd', concurrency: 4, limits, pause: async () => {} }
  expect((await readStableList(client, options)).entries).toEqual([{ item }])
})

test('stops if the host returns the same page again and again', async () => {
  const slugs = Array.from({ length: 10 }, (_, at) => `p${at}`)
  const url = await fakeHost(slugs, (request) => {
    request.searchParams.set('page', '1')
    return false
  })
  expect((await pullFrom(url)).total).toBe(10)
})
