import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import {
  leftoversIn,
  readSample,
  recordSample,
  samplePostsIn,
  untranslatedIn,
} from '../../scripts/venue-check/leftovers.ts'
import { unstatedIn } from '../../scripts/venue-check/unstated.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'

const fox = 'tests/fixtures/another-venue/content'

test('the record is that of the sample, as long as the sample is in place; another venue has nothing of it', async () => {
  const leftovers = await leftoversIn('src/content', readSample())
  const isSample = leftovers.some(({ what }) => what.startsWith('site.name'))
  const advice = 'The sample has changed. Run `npm run venue:check -- --write-sample`.'
  if (isSample) expect(await recordSample('src/content'), advice).toEqual(readSample())
  else expect(leftovers).toEqual([])
})

test('nothing of a venue with texts and pictures of its own is taken for the sample’s', async () => {
  expect(await leftoversIn(fox, readSample())).toEqual([])
})

test('in a venue of another language, what is still English is listed', async () => {
  const folder = join(temporaryFolder(), 'content')
  const kyoto = 'tests/fixtures/kyoto/content'
  expect(await untranslatedIn(kyoto, 'ja-JP')).toEqual([])
  cpSync(kyoto, folder, { recursive: true })
  writeFileSync(
    join(folder, 'words.ts'),
    "export const words = { site: { reserve: 'Reserve a Table', close: '閉じる' } }\n",
  )
  const menu = readFileSync(join(folder, 'menu.ts'), 'utf8')
  const note = 'All prices are subject to service charge and applicable taxes'
  writeFileSync(join(folder, 'menu.ts'), menu.replace(/menuNote = .*/, `menuNote = '${note}'`))
  expect(await untranslatedIn(folder, 'ja-JP')).toEqual([
    { file: 'menu.ts', what: expect.stringMatching(/^menuNote is English: All prices are subject/) },
    { file: 'words.ts', what: 'words.site.reserve is English: Reserve a Table' },
  ])
  expect(await untranslatedIn(folder, 'en-GB')).toEqual([])
})

test('facts are listed one by one, texts and files by the file or folder that they are in', async () => {
  const sample = await recordSample(fox)
  const folder = join(temporaryFolder(), 'content')
  cpSync(fox, folder, { recursive: true })
  const change = (name: string, from: string | RegExp, to: string) => {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }
  change('site.ts', /name: '.*'/, "name: 'Another Place'")
  change('contact.ts', /email: '.*'/, "email: 'mail@another.example'")
  change('site.ts', /founded: \d+/, 'founded: 1999')
  change('about.ts', /^ *(lead|description): .*/gm, '')
  writeFileSync(join(folder, 'images/team/jana.jpg'), 'another picture')
  const leftovers = await leftoversIn(folder, sample)
  const of = (name: string) => leftovers.filter(({ file }) => file === name).map(({ what }) => what)
  expect(of('site.ts')).toEqual(['1 text: The last round is never the last one.'])
  expect(of('contact.ts')).toEqual([
    'contact.phone.text: 030 2318 5701',
    'contact.phone.number: +493023185701',
    'contact.address.street: Fuchsgasse 4',
    expect.stringMatching(/^\d texts: /),
  ])
  // Two paragraphs, one of which has the venue's name and year in it.
  expect(of('about.ts')).toEqual([expect.stringMatching(/^2 texts: /)])
  expect(of('images/team')).toEqual(['1 file: milan.jpg'])
  expect(of('posts')).toEqual(['3 files: a-bench-at-the-window.md, …'])
})

test('a post is still the sample’s by its body, in the content and in the snapshot, whatever its fields say', async () => {
  const content = join(temporaryFolder(), 'content')
  cpSync(fox, content, { recursive: true })
  const post = (title: string, body: string) => `---\r\nmetaTitle: ${title}\r\n---\r\n\r\n${body}\r\n`
  writeFileSync(join(content, 'posts/own.md'), post('Sample', 'Body of post 2'))
  const sample = await recordSample(content)
  writeFileSync(join(content, 'posts/own.md'), post('Mine', 'Body of post 2'))
  expect(await leftoversIn(content, { texts: [], files: [], posts: sample.posts })).toEqual([
    { file: 'posts', what: '4 files: a-bench-at-the-window.md, …' },
  ])
  const snapshot = join(temporaryFolder(), 'snapshot')
  const [first, second] = postsDown(2)
  if (!first || !second) throw new Error('There are not two posts.')
  writeSnapshot(snapshot, [
    { ...first, blog: 'My own body.' },
    { ...second, blog: 'Body of post 2' },
  ])
  expect(samplePostsIn(openSnapshot(snapshot), sample)).toEqual([second.slug])
})

test('once a drink says what is in it or whom it suits, those that do not are named', () => {
  const drink = (name: string, stated = {}) => ({ name, description: 'In a glass', price: 9, ...stated })
  const unstated = (...items: ReturnType<typeof drink>[]) => unstatedIn([{ items }])
  expect(unstated(drink('Negroni'), drink('Martini'))).toEqual([])
  // An empty list is an answer.
  expect(unstated(drink('Negroni', { contains: [], diets: [] }))).toEqual([])
  expect(
    unstated(drink('Negroni', { contains: ['sulphites'] }), drink('Martini'), drink('Flip', { diets: [] })),
  ).toEqual([
    'these do not say what they contain, while others do: Martini, Flip. Add `contains` to them, or [] for none.',
    'these do not say which diets they are suitable for, while others do: Negroni, Martini. Add `diets` to them, or [] for none.',
  ])
})
