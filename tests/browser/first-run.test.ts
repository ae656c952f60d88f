import { join } from 'node:path'
import { pageSize } from '@venue-site/posts/lists'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { topicsIn } from '@venue-site/posts/topics'
import { expect, test } from 'vitest'
import { postPath, topicPath } from '../../src/blog/posts.ts'
import { menu } from '../../src/content/menu.ts'
import { site as venue } from '../../src/content/site.ts'
import { siteUnderTest } from '../support/browser.ts'
import { markdownPost, writeFiles } from '../support/folders.ts'
import { projectCopy, startScript, windowsClone } from '../support/project-copy.ts'
import { samplePosts } from '../support/sample.ts'

// What a fresh clone has, whatever that is.
const { index } = openSnapshot('snapshot')
const newest = index.posts[0]?.slug ?? ''
const firstPage = index.posts.slice(0, pageSize).map(({ slug }) => postPath(slug))
const [topic = ''] = topicsIn(index).keys()

const site = siteUnderTest('plainSite')
// Each test builds a site.
const timeout = 180_000

/** Adds a Markdown file to the posts of a running site, and expects it to be readable without a rebuild. */
async function expectLivePost(cwd: string, url: string) {
  writeFiles(join(cwd, 'src/content/posts'), {
    'written-tonight.md': markdownPost({ metaTitle: 'Written tonight', date: new Date().toISOString() }),
  })
  const { page } = await site.visit(`${url}/blog/written-tonight`)
  await page.waitForSelector('h1:text-is("Written tonight")')
}

test('in a clone by Git for Windows, npm start pulls, builds, indexes and serves the site, with live posts', {
  timeout,
}, async () => {
  const cwd = windowsClone()
  const until = /The site is at (http:\S+)\./
  const { output, found: url } = await startScript('start', ['--port', '0'], { cwd, until })
  const steps = [
    `^Functions host: .+ \\(${samplePosts} posts from src/content/posts\\)`,
    `.*${samplePosts} posts.*`,
    'Bundling the code(?:\\nBundling the code: \\d+ s)*',
    'Built \\d+ pages into .*',
    `Indexed ${samplePosts} posts`,
  ]
  expect(output).toMatch(new RegExp(steps.join('\\n')))
  for (const [path, text] of Object.entries({
    '/menu': menu[0]?.items[0]?.name ?? '',
    '/blog': `href="${firstPage.at(-1)}"`,
    [postPath(newest)]: `${venue.name} Editorial`,
    '/pagefind/pagefind-entry.json': `"page_count":${samplePosts}`,
  })) {
    const response = await fetch(url + path)
    expect([path, response.status, (await response.text()).includes(text)]).toEqual([path, 200, true])
  }
  await expectLivePost(cwd, url)
})

test('npm run dev serves pages and page data, with live posts', { timeout }, async () => {
  const cwd = projectCopy()
  const until = /hot reload, is at (http:\S+)\/\./
  const { found: url } = await startScript('dev', ['--port', '0'], { cwd, until })
  const { page } = await site.visit(`${url}/blog`)
  await page.waitForSelector(`main ol a[href="${firstPage.at(-1)}"]`)
  expect(await page.locator('main ol li').count()).toBe(firstPage.length)
  await page.goto(url + topicPath(topic))
  await page.waitForSelector('h1:has-text("Posts on ")')
  const data = async (path: string) => (await fetch(`${url}/snapshot/${path}.json`)).json()
  const post = await data(`posts/${newest}`)
  expect([post.slug, typeof post.html, 'blog' in post]).toEqual([newest, 'string', false])
  expect(await data(`blog/topic/${topic}`)).toMatchObject({ topic: { slug: topic }, page: 1 })
  expect((await fetch(`${url}/snapshot/posts/none.json`)).status).toBe(404)
  await expectLivePost(cwd, url)
})
