import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePostDate } from '@venue-site/posts/dates'
import { renderMarkdown } from '@venue-site/posts/markdown'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import {
  hugoProgram,
  installMissing,
  jekyllProgram,
  type Program,
  requireProgram,
} from '../../bench/programs/programs.ts'
import { noteLosses } from '../../scripts/import/losses.ts'
import { openSource } from '../../scripts/import/open-source.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'

interface Built {
  /** The path of its file. */
  file: string
  address: string
  date: string
  html: string
}

// Names that a generator writes in other letters in an address, and front matter that changes it or the date.
const posts: Record<string, string> = {
  'plain.md': '',
  'UPPER Case_name.md': '',
  'dots.in.name.md': '',
  'ünïcode 日本.md': '',
  'a--b + c&d(e).md': '',
  "it's.markdown": '',
  'slug.md': 'slug: My "Own" Slüg_1',
  'categories.md': 'categories: [Big Bar, "Ünï"]\ntags: [x y, z]',
  'late.md': 'date: 2020-01-02 23:30:00',
  'late-quoted.md': 'date: "2020-01-02T23:30:00"',
  'late-offset.md': 'date: 2020-01-02T23:30:00-08:00',
  'day.md': 'date: 2020-01-02',
}

const bodies: Record<'jekyll' | 'hugo', string> = {
  jekyll: `{% assign glass = "coupe" %}A {{ glass | upcase }} of {{ page.title }}{% if page.nothing %}no{% endif %}.

Term
: What it is

| a | b |
| c | d |

Line\\\\
break {::comment}hidden{:/comment}{: .lead}`,
  hugo: `{{< figure src="/a.jpg" caption="At six" >}}

Of {{< param title >}}.

Term
: What it is

## Head {#own}`,
}

test.each([
  ['', ''],
  ['timezone: America/Los_Angeles\npermalink: pretty', ''],
  ['timezone: Asia/Tokyo\npermalink: "/:year/:i_month/:short_day/:hour:minute/:name/:slug/:title"', ''],
  ['permalink: /:slugified_categories/:title:output_ext', ''],
  ['permalink: /:categories/:title.html', 'permalink: pretty'],
])('Jekyll with %j addresses and dates posts as their import does', async (config, front) => {
  const folder = temporaryFolder()
  const files = Object.entries({ ...posts, 'front.md': front, 'body.md': '' }).map(([name, fields]) => [
    `_posts/2019-05-14-${name}`,
    `---\n${fields}\n---\n${name === 'body.md' ? bodies.jekyll : 'Text.'}\n`,
  ])
  writeFiles(folder, {
    '_config.yml': config,
    '_plugins/list.rb': `require 'json'
Jekyll::Hooks.register :site, :post_write do |site|
  posts = site.posts.docs.map { |post| { file: post.basename, address: post.url, date: post.date.iso8601, html: post.content } }
  File.write(File.join(site.source, 'built.json'), JSON.generate(posts))
end
`,
    ...Object.fromEntries(files),
  })
  run(jekyllProgram, ['build', '--quiet'], folder)
  await expectSame(folder, join(folder, 'built.json'))
})

const list = `{{ $posts := slice }}{{ range site.RegularPages }}{{ $posts = $posts | append (dict
  "file" .File.LogicalName "address" .RelPermalink "date" (.Date.Format "2006-01-02T15:04:05Z07:00") "html" (string .Content)
) }}{{ end }}{{ jsonify $posts }}`

test.each([
  '',
  'uglyURLs = true\ntimeZone = "Asia/Tokyo"',
  'disablePathToLower = true',
  'removePathAccents = true',
  '[permalinks]\nposts = "/Blog/:year/:monthname/:slugorfilename/"',
  '[permalinks]\nposts = "/:sections/:yearday/:filename.html"',
])('Hugo with %j addresses and dates posts as their import does', async (config) => {
  const folder = temporaryFolder()
  const files = Object.entries({ ...posts, 'body.md': 'title: Gin', 'url.md': 'url: /A b/Page.HTML' }).map(
    ([name, fields]) => [
      `content/posts/${name}`,
      `---\n${fields.includes('date:') ? '' : 'date: 2019-05-14T18:30:00+02:00\n'}${fields}\n---\n${name === 'body.md' ? bodies.hugo : 'Text.'}\n`,
    ],
  )
  writeFiles(folder, {
    'hugo.toml': `${config.replace(/(?=^\[)|$/, '\n[outputs]\nhome = ["JSON"]\n')}`,
    'layouts/index.json': list,
    'layouts/_default/single.html': '',
    'layouts/_default/list.html': '',
    ...Object.fromEntries(files),
  })
  run(hugoProgram, ['--quiet'], folder)
  await expectSame(folder, join(folder, 'public/index.json'))
})

function run(program: Program, args: readonly string[], cwd: string): void {
  installMissing([program])
  execFileSync(requireProgram(program), args, { cwd, env: { ...process.env, TZ: 'UTC' } })
}

/** Expects that an import has the addresses, the dates and the words that the generator has written. */
async function expectSame(folder: string, file: string): Promise<void> {
  const built: Built[] = JSON.parse(readFileSync(file, 'utf8'))
  const theirs = new Map(built.map((post) => [nameOf(post.file), post]))
  const addresses: Record<string, string> = {}
  let body = ''
  for await (const item of openSource(folder).read()) {
    if (item.kind !== 'post') continue
    const [name, { date = '' }] = [nameOf(item.at), item]
    addresses[name] = plainAddress(item.addresses[0] ?? '')
    const theirDate = theirs.get(name)?.date ?? ''
    // A day alone is that of the site's clock.
    if (date.length === 10) expect([name, date]).toEqual([name, theirDate.slice(0, 10)])
    else expect([name, parsePostDate(date)]).toEqual([name, new Date(theirDate)])
    if (name === 'body') body = item.body(noLinks, noteLosses())
  }
  expect(addresses).toEqual(
    Object.fromEntries([...theirs].map(([name, { address }]) => [name, plainAddress(address)])),
  )
  expect(wordsOf(renderMarkdown(body, { title: '' }))).toBe(wordsOf(theirs.get('body')?.html ?? ''))
}

const noLinks = { resolve: (address: string) => address, ofPost: () => undefined }
const nameOf = (path: string) => path.replace(/^.*\/|^\d{4}-\d\d-\d\d-|\.(?:md|markdown)$/g, '')
const plainAddress = (address: string) => decodeURIComponent(address).replace(/\/$/, '')

function wordsOf(html: string): string {
  return load(html.replace(/<(?=[a-z])/g, ' <'))
    .text()
    .replace(/\s+/g, ' ')
    .trim()
}
