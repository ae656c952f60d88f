import { join } from 'node:path'
import { pageSize } from '@venue-site/posts/lists'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import { byline } from '../../pages/words.server.ts'
import { postPath } from '../../src/blog/posts.ts'
import { menu } from '../../src/content/menu.ts'
import { siteUnderTest } from '../support/browser.ts'
import { markdownPost, writeFiles } from '../support/folders.ts'
import { startScript, windowsClone } from '../support/project-copy.ts'
import { samplePosts } from '../support/sample.ts'

// What a fresh clone has, whatever that is.
const { index } = openSnapshot('snapshot')
const newest = index.posts[0]?.slug ?? ''
const firstPage = index.posts.slice(0, pageSize).map(({ slug }) => postPath(slug))

const site = siteUnderTest('plainSite')

test('in a clone by Git for Windows, npm start pulls, builds, indexes and serves the site, with live posts', {
  // It builds a site.
  timeout: 180_000,
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
    [postPath(newest)]: byline,
    '/pagefind/pagefind-entry.json': `"page_count":${samplePosts}`,
  })) {
    const response = await fetch(url + path)
    expect([path, response.status, (await response.text()).includes(text)]).toEqual([path, 200, true])
  }
  // A post that is written now is readable without a rebuild.
  writeFiles(join(cwd, 'src/content/posts'), {
    'written-tonight.md': markdownPost({ metaTitle: 'Written tonight', date: new Date().toISOString() }),
  })
  const { page } = await site.visit(`${url}/blog/written-tonight`)
  await page.waitForSelector('h1:text-is("Written tonight")')
})
