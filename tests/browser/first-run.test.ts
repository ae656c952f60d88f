import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scriptCommand } from '../../scripts/programs/script-command.ts'
import { pageCountOf, postPath, topicPath } from '../../src/blog/posts.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { topicsIn } from '../../src/blog/topics.ts'
import { menu } from '../../src/content/menu.ts'
import { site as venue } from '../../src/content/site.ts'
import { siteUnderTest } from '../support/browser.ts'
import { markdownPost, writeFiles } from '../support/folders.ts'
import { projectCopy, startScript } from '../support/project-copy.ts'
import { scriptEnvironment } from '../support/run-script.ts'
import { samplePosts, snapshotPosts } from '../support/sample.ts'

// What a fresh clone comes with, whatever that is.
const { index } = openSnapshot('snapshot')
const newest = index.posts[0]?.slug ?? ''
const [topicSlug = ''] = topicsIn(index).keys()

const site = siteUnderTest('plainSite')

test('npm start: the whole thing, and a Markdown file dropped in is readable without a rebuild', async () => {
  const cwd = projectCopy()
  const { output, found: url } = await startScript('start', ['--port', '0'], {
    cwd,
    until: /Nocturne is at (http:\S+)\./,
  })
  expect(output).toMatch(
    new RegExp(
      `^Functions host: .+ \\(${samplePosts} posts from src/content/posts\\)\\n.*${samplePosts} posts.*\\nBuilt \\d+ pages into .*\\nIndexed ${samplePosts} posts`,
    ),
  )
  for (const [path, text] of Object.entries({
    '/': 'Reserve Your Experience',
    '/menu': menu[0].items[0].name,
    '/events': 'Reserve Spot',
    '/gallery': 'The Cellar',
    '/blog': `Page 1 of ${pageCountOf(samplePosts)}`,
    '/blog/page/2': `Page 2 of ${pageCountOf(samplePosts)}`,
    [postPath(newest)]: `${venue.name} Editorial`,
    '/pagefind/pagefind-entry.json': `"page_count":${samplePosts}`,
    '/about': 'Our Story',
    '/contact': venue.address.street,
    '/privacy': 'Privacy',
    '/terms': 'Terms',
  })) {
    const response = await fetch(url + path)
    expect([path, response.status, (await response.text()).includes(text)]).toEqual([path, 200, true])
  }
  writeFiles(join(cwd, 'src/content/posts'), {
    'written-tonight.md': markdownPost({ metaTitle: 'Written tonight', date: '2030-01-01' }),
  })
  const { page } = await site.visit(`${url}/blog/written-tonight`)
  await page.waitForSelector('h1:text-is("Written tonight")')
})

test('npm run dev: pages, the published files, live fallback', async () => {
  const cwd = projectCopy()
  const { found: url } = await startScript('dev', ['--port', '0'], {
    cwd,
    until: /hot reload, is at (http:\S+)\/\./,
  })
  const { page } = await site.visit(`${url}/blog`)
  await page.waitForSelector(`text="Page 1 of ${pageCountOf(snapshotPosts)}"`)
  const published = await (await fetch(`${url}/snapshot/posts/${newest}.json`)).json()
  expect([published.slug, typeof published.html, 'blog' in published]).toEqual([newest, 'string', false])
  expect((await fetch(`${url}/snapshot/posts/none.json`)).status).toBe(404)
  const topic = await (await fetch(`${url}/snapshot/blog/topic/${topicSlug}.json`)).json()
  expect([topic.topic.slug, topic.page]).toEqual([topicSlug, 1])
  await page.goto(url + topicPath(topicSlug))
  await page.waitForSelector(`h1:has-text("Posts on ${topic.topic.name}")`)
  writeFiles(join(cwd, 'src/content/posts'), {
    'written-tonight.md': markdownPost({ metaTitle: 'Written tonight', date: '2030-01-01' }),
  })
  await page.goto(`${url}/blog/written-tonight`)
  await page.waitForSelector('h1:text-is("Written tonight")')
})

const canUnshare = (() => {
  try {
    execFileSync('unshare', ['-rn', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.runIf(canUnshare)('npm run build needs no network', async () => {
  const cwd = projectCopy()
  const output = execFileSync('unshare', ['-rn', ...scriptCommand('build')], {
    cwd,
    env: scriptEnvironment(),
    encoding: 'utf8',
  })
  expect(output).toMatch(
    new RegExp(
      `^Built (\\d+) pages \\(${snapshotPosts} posts\\) into dist/client: \\1 rendered, 0 reused, .*\\n$`,
    ),
  )
  expect(existsSync(join(cwd, `dist/client/blog/${newest}.html`))).toBe(true)
})
