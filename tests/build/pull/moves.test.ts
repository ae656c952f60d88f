import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMoves } from '@venue-site/posts/moves.server'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { type HostPost, hostOf, pullFrom } from '../../support/pull.ts'

/** Starts a host of posts that all have one body, unless they have their own. The posts may be changed. */
async function hostOfIce(posts: HostPost[]) {
  return { url: await hostOf(() => posts.map((post) => ({ blog: 'Ice.', ...post }))), posts }
}

/** Starts a host of three posts, and returns it with what pulls them. */
async function threePosts() {
  const host = await hostOfIce([
    { id: 1, slug: 'negroni' },
    { id: 2, slug: 'fig' },
    { id: 3, slug: 'ice' },
  ])
  const out = join(temporaryFolder(), 'snapshot')
  const pull = (options = {}) => pullFrom(host.url, out, { allowShrink: true, ...options })
  return { host, out, pull }
}

test('a renamed post leaves its old slug; a post that changes has the time of the pull that found it', async () => {
  const { host, out, pull } = await threePosts()
  const entries = () => openSnapshot(out).index.posts.map(({ slug, modified }) => [slug, modified])
  await pull()
  expect(readMoves(out)).toEqual([])
  const atFirst = [
    ['negroni', '2026-01-01'],
    ['fig', '2026-01-01'],
    ['ice', '2026-01-01'],
  ]
  expect(entries()).toEqual(atFirst)
  const before = readFiles(out)
  expect(await pull()).toMatchObject({ written: false })
  expect(readFiles(out)).toEqual(before)

  host.posts.splice(0, 2, { id: 1, slug: 'our-negroni' }, { id: 3, slug: 'ice', blog: 'Clear ice.' })
  host.posts.pop()
  await pull()
  const { updatedAt } = openSnapshot(out).index
  expect(readMoves(out)).toEqual([
    { from: 'fig', to: null, since: updatedAt, title: 'fig' },
    { from: 'negroni', to: 'our-negroni', since: updatedAt },
  ])
  expect(entries()).toEqual([
    ['our-negroni', updatedAt],
    ['ice', updatedAt],
  ])
})

test('a post keeps the slug that it first had, through renames, a swap, a return and a post that takes it', async () => {
  const { host, out } = await threePosts()
  const pull = async (...slugs: string[]) => {
    host.posts.splice(0, 4, ...slugs.map((slug, at) => ({ id: at + 1, slug })))
    await pullFrom(host.url, out, { allowShrink: true })
    const { posts } = openSnapshot(out).index
    return Object.fromEntries(posts.map(({ slug, firstSlug }) => [slug, firstSlug]))
  }
  expect(await pull('negroni', 'fig', 'ice')).toEqual({ negroni: undefined, fig: undefined, ice: undefined })
  expect(await pull('our-negroni', 'fig', 'ice')).toMatchObject({ 'our-negroni': 'negroni' })
  expect(await pull('ice', 'fig', 'our-negroni')).toEqual({
    ice: 'negroni',
    fig: undefined,
    'our-negroni': 'ice',
  })
  expect(await pull('negroni', 'fig', 'ice')).toEqual({ negroni: undefined, fig: undefined, ice: undefined })
  const taken = await pull('our-negroni', 'fig', 'ice', 'negroni')
  expect(taken).toMatchObject({ 'our-negroni': 'negroni', negroni: 'negroni#2' })
  const before = readFiles(out)
  expect(await pull('our-negroni', 'fig', 'ice', 'negroni')).toEqual(taken)
  expect(readFiles(out)).toEqual(before)
})

test('a renamed post that is rejected keeps its last version at its old address, unless another post is there', async () => {
  const [fig, ice] = [
    { id: 2, slug: 'fig' },
    { id: 3, slug: 'ice' },
  ]
  const host = await hostOfIce([{ id: 1, slug: 'negroni' }, fig, ice])
  const out = join(temporaryFolder(), 'snapshot')
  const pull = (...posts: typeof host.posts) => {
    host.posts.splice(0, 4, ...posts)
    return pullFrom(host.url, out, { allowShrink: true })
  }
  await pull(...host.posts)
  const renamed = { id: 1, slug: 'our-negroni' }
  const undated = { ...renamed, date: 'soon' }
  const before = readFiles(out)
  expect(await pull(undated, fig, ice)).toMatchObject({ removed: [], rejections: [{ slug: 'our-negroni' }] })
  const { 'rejected.json': _, ...kept } = readFiles(out)
  expect(kept).toEqual(before)
  expect(await pull(renamed, fig, ice)).toMatchObject({ added: ['our-negroni'], removed: ['negroni'] })
  expect(readMoves(out)).toMatchObject([{ from: 'negroni', to: 'our-negroni' }])

  await pull({ ...undated, slug: 'last-negroni' }, fig, ice, { id: 4, slug: 'our-negroni' })
  const { index } = openSnapshot(out)
  expect(index.posts.map(({ id, slug }) => [id, slug])).toEqual([
    [2, 'fig'],
    [3, 'ice'],
    [4, 'our-negroni'],
  ])
})

test('the old slugs of a snapshot whose index is corrupt stay, and those of another domain do not', async () => {
  const { host, out, pull } = await threePosts()
  await pull()
  host.posts.splice(0, 2, { id: 1, slug: 'our-negroni' })
  await pull()
  const moves = readMoves(out)
  expect(moves.map(({ from, to }) => [from, to])).toEqual([
    ['fig', null],
    ['negroni', 'our-negroni'],
  ])
  writeFileSync(join(out, 'index.json'), '<<<<<<< HEAD')
  expect((await pull()).warnings).toEqual([expect.stringContaining('pulled again')])
  expect(readMoves(out)).toEqual(moves)
  await pull({ environment: { VITE_SITE_URL: 'https://other.example' } })
  expect(readMoves(out)).toEqual([])
})

test('a host whose ids change renames nothing, and the pull says so', async () => {
  const slugs = ['a', 'b', 'c', 'd']
  const host = await hostOfIce(slugs.map((slug, id) => ({ id, slug })))
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(host.url, out)
  host.posts.splice(0, 4, ...['new', ...slugs].map((slug, id) => ({ id, slug })))
  const { warnings } = await pullFrom(host.url, out)
  expect(warnings).toEqual([expect.stringMatching(/^The host gives posts other ids than at the last pull/)])
  expect(readMoves(out)).toEqual([])
})
