import { join } from 'node:path'
import { npmCommand } from '@venue-site/cli/npm-command'
import { runAudit } from '@venue-site/content-audit/run-audit'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startScriptedHost } from '../../../bench/scripted-host.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { pullFrom } from '../../support/pull.ts'

// Other tests of the process have loaded it.
vi.hoisted(() => vi.resetModules())
vi.mock('@venue-site/content-audit/run-audit', { spy: true })
afterAll(() => {
  vi.doUnmock('@venue-site/content-audit/run-audit')
  vi.resetModules()
})

/** A blog at our functions host that has been pulled once. Bodies by slug; no two posts have the same text. */
async function blog(first: Record<string, string>, options = { holdBack: false }) {
  const host = await startScriptedHost([])
  onTestFinished(() => host.close())
  const out = join(temporaryFolder(), 'snapshot')
  const show = (bodies: Record<string, string>, ids: Record<string, string>) => {
    host.posts = Object.entries(bodies).map(([slug, body]) => {
      const fields = { slug, metaTitle: `All of ${slug}`, metaDescription: `What ${slug} is` }
      return {
        id: ids[slug] ?? slug,
        post: { ...fields, date: '2026-01-01', blog: `This is ${slug}. ${body}` },
      }
    })
  }
  const cache = temporaryFolder()
  const pull = (
    bodies: Record<string, string>,
    { allowShrink = true, holdBack = true, ids = {} as Record<string, string> } = {},
  ) => {
    show(bodies, ids)
    return pullFrom(host.url, out, { holdBack, allowShrink, cache })
  }
  return {
    out,
    pull,
    before: await pull(first, options),
    files: () => readFiles(out),
    textOf: (slug: string) => readFiles(out)[`posts/${slug}.json`],
  }
}

const deadLink = (slug: string, path: string, isLeftOut: boolean) => ({
  slug,
  isLeftOut,
  problems: [{ rule: 'link-dead', path: 'blog', message: `${path} is no page, post or file of the site` }],
})

const toNone = 'See [the list](/blog/none).'
const toDraft = 'See [a draft](/blog/draft).'

test('leaves out a new post with an error, keeps the last version of a changed one, and takes the rest', async () => {
  const { pull, textOf, files } = await blog({ ice: '', fog: '' })
  const held = [deadLink('bad', '/blog/none', true), deadLink('ice', '/no-page', false)]
  const bodies = { bad: toNone, good: '', ice: 'See [a page](/no-page).', fog: '' }
  expect(await pull(bodies)).toMatchObject({
    total: 3,
    added: ['good'],
    changed: [],
    removed: [],
    held,
  })
  expect(JSON.parse(files()['held.json'] ?? '')).toEqual(held)
  expect(Object.keys(files())).toEqual([
    'held.json',
    'index.json',
    'posts/fog.json',
    'posts/good.json',
    'posts/ice.json',
  ])
  expect(textOf('ice')).not.toContain('no-page')
  const written = files()
  expect(await pull(bodies)).toMatchObject({ written: false, held })
  expect(files()).toEqual(written)

  const corrected = await pull({ bad: 'See [the menu](/menu).', good: '', ice: 'Once more.', fog: '' })
  expect(corrected).toMatchObject({ added: ['bad'], changed: ['ice'], held: [] })
  expect([textOf('bad')?.includes('/menu'), textOf('ice')?.includes('Once more')]).toEqual([true, true])
  expect(files()).not.toHaveProperty('held.json')
})

test('a renamed post with an error keeps its last version at its old address until it is good', async () => {
  const { pull, files } = await blog({ ice: '', fog: '' })
  const before = files()
  const ids = { 'our-ice': 'ice' }
  const held = [deadLink('our-ice', '/blog/none', false)]
  const bad = { 'our-ice': toNone, fog: '' }
  expect(await pull(bad, { ids })).toMatchObject({ added: [], changed: [], removed: [], held })
  const { 'held.json': _, ...kept } = files()
  expect(kept).toEqual(before)
  expect(await pull(bad, { ids })).toMatchObject({ written: false, held })
  expect(await pull({ 'our-ice': '', fog: '' }, { ids })).toMatchObject({
    added: ['our-ice'],
    removed: ['ice'],
    held: [],
  })
  expect(Object.keys(files())).toEqual(['index.json', 'moves.json', 'posts/fog.json', 'posts/our-ice.json'])
})

test('a held post is judged again only if something has changed', async () => {
  const { pull, files } = await blog({ ice: '', fog: '' })
  const bodies = { bad: toNone, ice: 'See [a page](/no-page).', fog: '' }
  const { held } = await pull(bodies)
  expect(held).toHaveLength(2)
  const kept = files()
  // Judged once more, as the snapshot is another since.
  await pull(bodies)
  vi.mocked(runAudit).mockClear()
  for (let run = 0; run < 2; run++) expect(await pull(bodies)).toMatchObject({ held, written: false })
  expect(files()).toEqual(kept)
  expect(runAudit).not.toHaveBeenCalled()
  expect((await pull({ ...bodies, none: '' })).held).toHaveLength(1)
  expect(runAudit).toHaveBeenCalled()
  expect((await pull({ ...bodies, bad: '' })).held).toHaveLength(1)
})

test('a pull without the option takes a held post, and a later one with it leaves it there', async () => {
  const { pull, files } = await blog({ ice: '' })
  const { 'index.json': index } = files()
  const bodies = { bad: toNone, ice: '' }
  expect(await pull(bodies)).toMatchObject({ written: true, added: [], held: [{ slug: 'bad' }] })
  // Nothing that the site shows has changed.
  expect(files()['index.json']).toBe(index)
  expect(await pull(bodies, { holdBack: false })).toMatchObject({ written: true, added: ['bad'], held: [] })
  expect(files()).not.toHaveProperty('held.json')
  expect(await pull(bodies)).toMatchObject({ written: false, held: [] })
})

test('what links to a post that is left out is held back too', async () => {
  const { pull } = await blog({ fog: '' })
  const { added, changed, held } = await pull({
    good: 'See [fog](/blog/fog).',
    last: 'See [middle](/blog/middle).',
    middle: 'See [fog](/blog/fog), and [bad](/blog/bad).',
    bad: toNone,
    fog: 'See [bad](/blog/bad).',
  })
  expect({ added, changed }).toEqual({ added: ['good'], changed: [] })
  expect(held).toEqual([
    deadLink('last', '/blog/middle', true),
    deadLink('middle', '/blog/bad', true),
    deadLink('bad', '/blog/none', true),
    deadLink('fog', '/blog/bad', false),
  ])
})

test('a new post with the title and text of an unchanged one is held back', async () => {
  const { pull } = await blog({ ice: '', fog: '' })
  const { held } = await pull({ 'ice-': '', ice: '', fog: '' })
  expect(held.map(({ slug, problems }) => [slug, ...problems.map(({ rule }) => rule)])).toEqual([
    ['ice-', 'title-duplicate', 'body-duplicate'],
  ])
})

test('copies of a post are held back, whether they come together or one by one, newer or older', async () => {
  const copies = ['first', 'second', 'third']
  const together = await copiesOfIce()
  const all = await together.pull(copies)
  expect(all.held.map(({ slug }) => slug).sort()).toEqual(copies.toSorted())

  const oneByOne = await copiesOfIce()
  for (const [at, copy] of copies.entries()) {
    const { held, added } = await oneByOne.pull(copies.slice(0, at + 1))
    expect([copy, added, held.length]).toEqual([copy, [], at + 1])
    expect(held.every(({ problems }) => problems.some(({ message }) => message.startsWith('ice has ')))).toBe(
      true,
    )
  }
  // Also while another post goes.
  expect((await oneByOne.pull(copies, ['ice'])).held).toHaveLength(3)
})

/** A blog of the posts `ice` and `fog`. Copies of `ice` are older than it by turns, and stand before and after it. */
async function copiesOfIce() {
  const host = await startScriptedHost([])
  onTestFinished(() => host.close())
  const out = join(temporaryFolder(), 'snapshot')
  const post = (slug: string, text: string, date: string) => {
    const fields = { slug, metaTitle: `All of ${text}`, metaDescription: `What ${slug} is` }
    return { id: slug, post: { ...fields, date, blog: `This is ${text}, word for word.` } }
  }
  const pull = (copies: readonly string[], own = ['ice', 'fog']) => {
    const copied = copies.map((slug, at) => post(slug, 'ice', `202${at % 2 === 0 ? 0 : 6}-01-0${at + 1}`))
    const posts = [...copied, ...own.map((slug) => post(slug, slug, '2023-01-01'))]
    host.posts = posts.toSorted((one, other) => (one.post.date < other.post.date ? 1 : -1))
    return pullFrom(host.url, out, { holdBack: true, allowShrink: true })
  }
  await pull([])
  return { pull }
}

test('a post that goes is gone, and a post that links to it stays with a warning', async () => {
  const { pull } = await blog({ draft: '', ice: toDraft, fog: '' })
  expect(await pull({ ice: toDraft, fog: '' })).toMatchObject({
    removed: ['draft'],
    changed: [],
    held: [],
    warnings: [
      'ice has not changed, and stays with a new error: link-removed: /blog/draft was the address of a post that is gone',
    ],
  })
})

test('a new version is not held back for an error that the last version has too, before or by a post that goes', async () => {
  const { pull, textOf } = await blog({ draft: '', ice: toDraft, fog: toNone, salt: '' })
  const bodies = { ice: `New words. ${toDraft}`, fog: `New words. ${toNone}`, salt: '' }
  expect(await pull(bodies)).toMatchObject({ removed: ['draft'], changed: ['ice', 'fog'], held: [] })
  expect([textOf('ice')?.includes('New words'), textOf('fog')?.includes('New words')]).toEqual([true, true])
  expect(await pull(bodies)).toMatchObject({ written: false, held: [] })
})

test('posts that are left out do not count for or against the largest loss', async () => {
  const five = { a: '', b: '', c: '', d: '', e: '' }
  const { pull } = await blog(five)
  const { e: _, ...four } = five
  const { d: __, ...three } = four
  const bad = { x: toNone, y: toNone, z: toNone }
  await expect(pull({ ...three, ...bad }, { allowShrink: false })).rejects.toThrow('--allow-shrink')
  expect(await pull({ ...four, ...bad }, { allowShrink: false })).toMatchObject({ total: 4, removed: ['e'] })
})

test('a first pull, and one over another blog’s posts, holds nothing back and counts the errors', async () => {
  const { out, before, pull } = await blog({ ice: toNone }, { holdBack: true })
  const counted = (errors: string, posts: string) =>
    `The audit finds ${errors} in 1 of ${posts}. These posts are pulled for the first time, so none is held back. To see the errors, run ${npmCommand('audit', '--snapshot', out)}.`
  expect(before).toMatchObject({ total: 1, held: [], warnings: [counted('1 error', '1 post')] })
  expect(await pull({ fog: '[One](/blog/none), [two](/blog/nothing).', salt: '' })).toMatchObject({
    total: 2,
    held: [],
    warnings: [counted('2 errors', '2 posts')],
  })
})
