import { EventEmitter, once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { postPath } from '../../src/blog/posts.ts'
import type { VenueEvent } from '../../src/content/events.schema.ts'
import { eventsHeading } from '../../src/content/events.ts'
import type { OpeningHours } from '../../src/content/hours.schema.ts'
import { team } from '../../src/content/team.ts'
import { hydrated, leaveFor, siteUnderTest } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { markdownPost, sharedFolder, writeFiles } from '../support/folders.ts'
import { serve } from '../support/http.ts'
import { patternOf, words } from '../support/own-words.ts'
import { copyProjectAndBundle, startServing } from '../support/project-copy.ts'
import { runScript } from '../support/run-script.ts'

const site = siteUnderTest('plainSite')

// A dev server bundles what it serves first.
vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 })

const postsFolder = 'src/content/posts'
// One copy of the project for all tests, with posts of their own: each test goes on from what the last one has left.
const cwd = sharedFolder()

const event: VenueEvent = {
  slug: 'a-night',
  title: 'A Night',
  date: '2030-01-05',
  starts: '19:00',
  ends: '22:00',
  description: 'A night.',
  price: 20,
  updated: '2029-01-01',
}

beforeAll(() => {
  copyProjectAndBundle(cwd)
  for (const name of readdirSync(join(cwd, postsFolder))) rmSync(join(cwd, postsFolder, name))
  writePosts({
    'first.md': markdownPost({ metaTitle: 'The first', date: '2026-01-01' }, 'It names a marmalade.'),
    'second.md': markdownPost({ metaTitle: 'The second', date: '2026-01-02' }),
    'draft.md': markdownPost({ date: 'soon' }),
    'long.md': markdownPost({ metaTitle: 'Long', date: '2026-01-03' }, '*\n'.repeat(100_000)),
  })
  editContent('events', { eventsHeading, events: [event] })
})

function writePosts(files: Record<string, string>) {
  writeFiles(join(cwd, postsFolder), files)
}

/** Replaces exports of a file of `src/content`. */
function editContent(name: string, exports: Record<string, unknown>) {
  const file = (of: string) => join(cwd, 'src/content', `${of}.ts`)
  const original = `original/${name}`
  mkdirSync(dirname(file(original)), { recursive: true })
  if (!existsSync(file(original))) renameSync(file(name), file(original))
  const lines = Object.entries(exports).map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`,
  )
  writeFileSync(file(name), `export * from './${original}.ts'\n${lines.join('')}`)
}

const hoursFrom = (opens: string): OpeningHours[] => [{ days: ['Monday'], opens, closes: '23:00' }]

async function startDev(settings?: Record<string, string>) {
  const until = /hot reload, is at (http:\S+)\/\./
  const { found: url, printed, stop } = await startServing('dev', ['--port', '0'], { cwd, until, settings })
  const read = async (path: string, accept = '*/*') => {
    const response = await fetch(url + path, { headers: { Accept: accept } })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, bytes, text: bytes.toString() }
  }
  return { url, printed, read, stop }
}

async function open(page: Page, url: string) {
  await leaveFor(page, url)
  await hydrated(page)
}

// In the footer, as the bar above it names an hour only at some times: `18:17` or `6:17PM`, as the venue's country writes it.
const openFrom = (minute: number) => `footer dd:text-matches("\\\\b(18|6):${minute}")`

test('with a wrong entry at the start, the command ends with it: exit 1', async () => {
  editContent('hours', { hours: hoursFrom('late') })
  expect(await runScript('dev', ['--port', '0'], {}, cwd)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Error: The content .*:\nsrc\/content\/hours\.ts: hours\[0\]\.opens .*\n$/,
    ),
  })
  editContent('hours', { hours: hoursFrom('18:00') })
})

test('with another functions host, the posts are those of the snapshot folder', async () => {
  const { printed, read, stop } = await startDev({ VITE_FUNCTIONS_URL: 'http://127.0.0.1:1' })
  onTestFinished(stop)
  expect(printed()).toContain('The posts are those of the snapshot folder.')
  const [newest] = openSnapshot(join(cwd, 'snapshot')).index.posts
  expect((await read(postPath(newest?.slug ?? ''))).text).toContain(newest?.metaTitle)
  expect((await read('/blog/first')).status).toBe(404)
})

describe('one dev server', () => {
  let dev: Awaited<ReturnType<typeof startDev>>
  beforeAll(async () => {
    dev = await startDev()
  })
  afterAll(() => dev?.stop())

  test('a body that takes too long to render is shown as plain text and named, and holds up nothing', async () => {
    const { printed, read } = dev
    const long = read('/blog/long')
    expect((await read('/blog/first')).text).toContain('It names a marmalade.')
    expect((await long).text).toContain('<pre tabindex="0">*\n*\n')
    expect(printed()).toMatch(/Warning: the Markdown of these posts is too complex .*: long\. Simplify it\./)
    expect((await read('/cards/blog/long.png')).bytes.toString('latin1', 1, 4)).toBe('PNG')

    rmSync(join(cwd, postsFolder, 'long.md'))
    await eventually(async () => expect((await read('/blog')).text).not.toContain('/blog/long'))
  })

  test('posts that are edited, added and removed are in the open page, in the lists and in the search', async () => {
    const { url, printed, read } = dev
    expect(printed()).toContain('draft (get_details): date must be a date')
    const { page } = await site.visit(`${url}/blog/first`)
    await page.waitForSelector('text="It names a marmalade."')
    writePosts({
      'first.md': markdownPost({ metaTitle: 'The first', date: '2026-01-01' }, 'It names a kumquat.'),
    })
    await page.waitForSelector('text="It names a kumquat."')
    expect((await read('/feed.xml')).text).toContain('kumquat')

    await open(page, `${url}/blog`)
    const found = async (word: string) => {
      await hydrated(page)
      await page.click(`button:text-is("${words.search.open}")`)
      await page.fill('search input', word)
      await page
        .locator('search [role=status]', { hasText: patternOf(...Object.values(words.search.found)) })
        .waitFor()
      return page.locator('search li a').allInnerTexts()
    }
    expect(await found('kumquat')).toEqual(['The first'])
    writePosts({
      'third.md': markdownPost(
        { metaTitle: 'The third', date: '2026-01-03', shortTailKeywords: 'citrus' },
        'A kumquat too, and a yuzu.',
      ),
    })
    await page.waitForSelector('main a:has-text("The third")')
    expect(await found('yuzu')).toEqual(['The third'])
    expect((await read('/blog/topic/citrus')).text).toContain('The third')
    const data = async (path: string) => JSON.parse((await read(`/snapshot/${path}.json`)).text)
    expect(await data('blog/topic/citrus')).toMatchObject({ topic: { slug: 'citrus' }, page: 1 })
    const post = await data('posts/third')
    expect([post.slug, typeof post.html, 'blog' in post]).toEqual(['third', 'string', false])
    expect((await read('/snapshot/posts/none.json')).status).toBe(404)

    rmSync(join(cwd, postsFolder, 'second.md'))
    await page.waitForSelector('main a:has-text("The second")', { state: 'detached' })
    expect((await read('/sitemap.xml')).text).not.toContain('/blog/second')

    // A post that becomes invalid keeps its last good version.
    writePosts({ 'third.md': markdownPost({ metaTitle: 'The third', date: 'later' }) })
    await eventually(() => expect(printed()).toContain('third (get_details): date must be a date'))
    expect((await read('/blog')).text).toContain('The third')
  })

  test('an edit of the content is in the open page, and in all that is made of it; a wrong entry is shown over the last good page and in the terminal, until it is right', async () => {
    const { url, printed, read } = dev
    const { page } = await site.visit(`${url}/contact`)
    // Code that the page loads later would have the edit before the server starts again.
    await hydrated(page)
    const card = await read('/cards/events.png')
    const pdf = await read('/menu.pdf')
    expect([card.status, pdf.status]).toEqual([200, 200])
    expect((await read('/events/a-night.ics')).text).toContain('T190000')

    editContent('hours', { hours: hoursFrom('18:17') })
    await page.waitForSelector(openFrom(17))
    expect((await read('/contact')).text).toContain('"opens":"18:17"')

    await open(page, `${url}/events`)
    editContent('events', {
      eventsHeading: { ...eventsHeading, title: 'Other Nights' },
      events: [{ ...event, starts: '19:30' }],
    })
    await page.waitForSelector('h1:text-is("Other Nights")')
    expect((await read('/events/a-night.ics')).text).toContain('T193000')
    expect((await read('/events/calendar.ics')).text).toContain('T193000')
    expect((await read('/snapshot/events.json')).text).toMatch(/\b(19|7):30/)
    expect((await read('/cards/events.png')).bytes.equals(card.bytes)).toBe(false)
    expect((await read('/menu.pdf')).bytes.equals(pdf.bytes)).toBe(true)

    await open(page, `${url}/contact`)
    const overlay = 'vite-error-overlay .message'
    const shows = (opened: Page, text: string | RegExp) =>
      opened.locator(overlay, { hasText: text }).waitFor()

    editContent('hours', { hours: [{ days: ['Someday'], opens: '18:17', closes: '23:00' }] })
    const fault = 'src/content/hours.ts: hours[0].days[0] must be one of Sunday, Monday'
    await shows(page, fault)
    await eventually(() =>
      expect(printed()).toContain(`Error: The content of the site is not right:\n${fault}`),
    )
    const other = await page.context().newPage()
    await other.goto(`${url}/menu`)
    await shows(other, fault)
    await other.close()
    expect((await read('/contact')).status).toBe(200)
    writeFileSync(join(cwd, 'src/content/hours.ts'), 'export const hours = [')
    await page.locator(overlay, { hasText: 'hours.ts', hasNotText: fault }).waitFor()
    const hoursFile = join(cwd, 'src/content/hours.ts')
    const types = "import type { OpeningHours } from './hours.schema.ts'\n\n"
    writeFileSync(hoursFile, `${types}export const hours: OpeningHours[] = [closed]`)
    await shows(page, 'src/content/hours.ts:3:39: closed is not defined')
    writeFileSync(hoursFile, `${types}export const day = new Date('').toISOString()`)
    await shows(page, /src\/content\/hours\.ts:3:\d+: Invalid time value/)
    writeFileSync(hoursFile, "export * from './opening.ts'")
    await shows(page, "src/content/hours.ts: Could not resolve './opening.ts'")
    writeFileSync(hoursFile, Buffer.from(types, 'utf16le'))
    await shows(page, 'src/content/hours.ts is not in UTF-8. Save it in UTF-8.')
    rmSync(hoursFile)
    await shows(page, 'src/content/hours.ts is missing. Restore it from git.')

    editContent('hours', { hours: hoursFrom('18:27') })
    await page.waitForSelector(openFrom(27))
    expect(await page.locator('vite-error-overlay').count()).toBe(0)

    await open(page, `${url}/about`)
    const aboutData = readFileSync(join(cwd, 'pages/about/+data.ts'), 'utf8')
    writeFiles(cwd, { 'pages/about/+data.ts': "export const data = () => { throw new Error('No story') }\n" })
    await shows(page, 'pages/about/+data.ts: No story')
    writeFiles(cwd, { 'pages/about/+data.ts': 'export const data = {' })
    await shows(page, /Expected .*pages\/about\/\+data\.ts:1:\d+/s)
    expect(await page.locator('vite-error-overlay .stack').innerText()).toBe('')
    writeFiles(cwd, { 'pages/about/+data.ts': aboutData })
    await page.waitForSelector('h1')

    const [member] = team
    const picture = `src/content/images/${member?.picture}`
    renameSync(join(cwd, picture), join(cwd, 'picture'))
    await shows(page, 'src/content/team.ts: team[0].picture must be a file that is in src/content/images')
    expect((await read('/about', 'text/html')).text).toContain('team[0].picture must be a file')
    renameSync(join(cwd, 'picture'), join(cwd, picture))
    await eventually(async () => expect((await read('/about', 'text/html')).status).toBe(200))
    expect(printed()).not.toMatch(/^ +at /m)
  })

  test('a page that is asked for while a change is applied waits for it', async () => {
    const events = new EventEmitter()
    const url = await serve(async (_, response) => {
      events.emit('applying')
      await once(events, 'go')
      response.end()
    })
    expect((await dev.read('/contact')).text).not.toContain('18:37')
    // A change is applied once the content is checked, which the content holds up here.
    const applying = once(events, 'applying')
    editContent('hours', { hours: hoursFrom('18:37') })
    appendFileSync(
      join(cwd, 'src/content/hours.ts'),
      `if (!globalThis.held) await fetch('${url}')\nglobalThis.held = true\n`,
    )
    await applying
    const contact = dev.read('/contact')
    // Code waits for nothing: now the other request has come.
    await dev.read('/src/boot.ts')
    events.emit('go')
    expect((await contact).text).toContain('"opens":"18:37"')
  })

  test('a snapshot that is removed is pulled again', async () => {
    rmSync(join(cwd, '.cache/dev/snapshot'), { recursive: true })
    const paths = ['/blog/first', '/feed.xml', '/blog']
    const answers = await Promise.all(paths.map((path) => dev.read(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
