import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, onTestFinished, test } from 'vitest'
import { indexNowKey, siteUrl, startRecorder } from '../../../bench/publish/announcements.ts'
import { fileHashes, postOf, writeSnapshot } from '../../support/build.ts'
import { temporaryFolder } from '../../support/folders.ts'
import { sharedProjectCopy } from '../../support/project-copy.ts'
import { runScript } from '../../support/run-script.ts'

const project = sharedProjectCopy()

/** Replaces a text in a file of the project's copy. */
function edit(name: string, text: string | RegExp, by: string): void {
  const file = project.changed(name)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(text, by)
  expect(after, name).not.toBe(before)
  writeFileSync(file, after)
}

test('a change of code alone moves no date, compresses all again and announces nothing; changed words announce their pages', async () => {
  const recorder = await startRecorder()
  onTestFinished(() => recorder.close())
  const folder = temporaryFolder()
  const [snapshot, out, to] = ['snapshot', 'site', 'published'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const settings = {
    VITE_SITE_URL: siteUrl,
    INDEXNOW_KEY: indexNowKey,
    INDEXNOW_ENDPOINT: recorder.endpoint,
  }
  const posts = [3, 2, 1].map((number) =>
    postOf(number, { date: `2026-01-0${number}`, shortTailKeywords: 'Ice' }),
  )
  const run = async (name: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runScript(name, args, settings, project.folder)
    expect([code, stderr.replace(/^Bundling.*\n/gm, '')]).toEqual([0, ''])
    return stdout
  }
  const release = async (...options: string[]) => {
    await run('build', '--snapshot', snapshot, '--out', out, '--no-cards', ...options)
    const said = await run('publish', '--from', out, '--to', to)
    return { said, paths: recorder.paths().sort() }
  }
  const read = (name: string) => readFileSync(join(to, 'current', name), 'utf8')
  const dates = () => {
    const $ = load(read('blog/post-2.html'))
    return {
      files: ['sitemap.xml', 'feed.xml', 'atom.xml', 'feed.json'].map(read),
      times: [...$('time')].map((time) => $(time).attr('datetime')),
      structured: $('script[type="application/ld+json"]')
        .text()
        .match(/"date\w+":"[^"]+"/g),
    }
  }

  writeSnapshot(snapshot, posts)
  const first = await release()
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, url = '']) =>
    url.slice(siteUrl.length),
  )
  expect(first.paths).toEqual(listed.sort())
  expect(read(`${indexNowKey}.txt`)).toBe(indexNowKey)
  // Only its own file names the key.
  expect(read('index.html')).not.toContain(indexNowKey)
  const [before, files] = [dates(), fileHashes(out)]
  expect(before.structured?.length).toBeGreaterThan(0)

  edit(
    'pages/about/+data.ts',
    'team: team.map(withPicture)',
    "team: team.map(withPicture), added: 'by the code'",
  )
  edit('src/components/post-article.tsx', '<article ref', '<article data-changed="" ref')
  edit('scripts/site/compress.ts', /(?<=_QUALITY\]: )\d+/g, '1')
  expect((await release()).paths).toEqual([])
  const changed = fileHashes(out)
  const compressed = Object.keys(files).filter((name) => name.endsWith('.br') && name in changed)
  expect(compressed).toContainEqual(expect.stringMatching(/^assets\/.*\.js\.br$/))
  expect(compressed.filter((name) => changed[name] === files[name])).toEqual([])
  for (const name of ['blog/post-2.html', 'snapshot/about.json']) expect(changed[name]).not.toBe(files[name])
  expect(read('blog/post-2.html')).toContain('data-changed')
  expect(dates()).toEqual(before)

  edit('src/content/team.ts', /(?<= bio: ['`])/, 'Another word. ')
  expect((await release('--no-pack')).paths).toEqual(['/about'])

  writeSnapshot(snapshot, [...posts.slice(0, 2), { ...postOf(1, posts[2]), blog: 'Other words.' }])
  const { said, paths } = await release('--no-pack')
  expect(paths).toContain('/blog/post-1')
  expect(paths).not.toContain('/blog/post-2')
  expect(said).toMatch(/^Announced \d+ changed pages? to 127\.0\.0\.1:\d+$/m)
}, 300_000)
