import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { openPostsFolder } from '@venue-site/posts-host/posts-folder'
import { expect, test } from 'vitest'
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { startHost } from '../support/functions-host.ts'
import { pullFrom } from '../support/pull.ts'
import { killCommand, runCommand } from '../support/run-script.ts'

const inputs = 'tests/fixtures/import'
const importTo = (folder: string, source: string, ...options: string[]) =>
  runCommand('import', [source, '--to', folder, ...options])

async function imported(source: string, ...options: string[]) {
  const folder = join(temporaryFolder(), 'posts')
  const result = await importTo(folder, source, ...options)
  return { folder, files: readFiles(folder), ...result }
}

const kinds: [string, { published: number; all: number; redirects: Record<string, string> }][] = [
  [
    'wordpress.xml',
    {
      published: 3,
      all: 7,
      redirects: {
        '/2019/05/gin-and-vermouth/': '/blog/gin-and-vermouth',
        '/2019/05/gin-vermouth/': '/blog/gin-and-vermouth',
        '/2018/ice.html': '/blog/ice',
        '/2020/%e6%b0%b7/': '/blog/氷',
      },
    },
  ],
  [
    'ghost.json',
    {
      published: 3,
      all: 7,
      redirects: { '/gin/': '/blog/gin', '/ice/': '/blog/ice', '/only-lexical/': '/blog/only-lexical' },
    },
  ],
  [
    'feed.rss',
    { published: 2, all: 3, redirects: { '/2019/05/gin.html': '/blog/gin', '/ice/': '/blog/ice' } },
  ],
  ['feed.atom', { published: 2, all: 2, redirects: { '/gin': '/blog/gin', '/ice': '/blog/ice' } }],
  [
    'jekyll',
    {
      published: 2,
      all: 4,
      redirects: {
        '/notes/2018/01/02/ice.html': '/blog/ice',
        '/notes/spirits/classics/2019/05/14/gin-and-vermouth.html': '/blog/gin-and-vermouth',
        '/notes/gin/': '/blog/gin-and-vermouth',
      },
    },
  ],
  [
    'hugo',
    {
      published: 2,
      all: 3,
      redirects: {
        '/2020/07/a-short-note/': '/blog/a-short-note',
        '/posts/gin/': '/blog/gin',
        '/old/gin.html': '/blog/gin',
        '/posts/gin-2': '/blog/gin',
      },
    },
  ],
  // The addresses of Astro's own starter are the site's.
  ['astro', { published: 1, all: 2, redirects: {} }],
]

test('every input of the fixtures is imported', () => {
  expect(kinds.map(([name]) => name).toSorted()).toEqual(readdirSync(inputs).toSorted())
})

test.each(kinds)('%s: our host serves what is public, and nothing else', async (name, expected) => {
  const { folder, files, code, stderr } = await imported(join(inputs, name))
  expect([code, stderr]).toEqual([0, ''])
  const said: string[] = []
  const host = await openPostsFolder(folder, (line) => said.push(line))
  expect((await host.page(1)).total).toBe(expected.published)
  expect(said.filter((line) => !line.startsWith('Kept back'))).toEqual([])
  expect(Object.keys(files).filter((file) => file.endsWith('.md'))).toHaveLength(expected.all)
  expect(JSON.parse(files['redirects.json'] ?? '')).toEqual(expected.redirects)
})

test.each(kinds)('%s: a second run leaves every file as it is, with its time', async (name) => {
  const { folder } = await imported(join(inputs, name))
  const state = () =>
    listFiles(folder).map((file) => {
      const { mtimeMs, ino } = statSync(join(folder, file))
      return [file, mtimeMs, ino, readFileSync(join(folder, file), 'utf8')]
    })
  const before = state()
  const { code, stdout } = await importTo(folder, join(inputs, name))
  expect([code, stdout]).toEqual([0, expect.stringContaining(`Files: ${before.length - 2} as before.`)])
  expect(state()).toEqual(before)
})

test('a post of WordPress has its date, topics, picture, line and body', async () => {
  const { files, stdout } = await imported(join(inputs, 'wordpress.xml'))
  expect(files['gin-and-vermouth.md']).toMatchInlineSnapshot(`
    "---
    id: 11
    metaTitle: "Gin & vermouth"
    metaDescription: "Equal parts, and an orange."
    date: "2019-05-14T18:30:00+02:00"
    pinterestImageLink: "https://quiet.example/wp-content/uploads/2019/05/negroni.jpg"
    shortTailKeywords: ["Spirits","Gin & tonic"]
    ---

    Stir, **never** shake. See [the post on ice](/blog/ice#clear), and [the menu](https://quiet.example/menu/).

    ![A Negroni](https://quiet.example/wp-content/uploads/2019/05/negroni.jpg)\\
    *On [one](https://quiet.example/ice/) cube*

    ![](https://quiet.example/wp-content/uploads/2019/05/negroni.jpg)

    ![The bar](https://quiet.example/wp-content/uploads/2019/05/bar.jpg)

    *Two evenings*

    \`\`\`sql
    select * from gin
      where proof > 40;
    \`\`\`

    | Part     | How much           |
    | -------- | ------------------ |
    | Gin      | 30 ml or 1 \\| 2 oz |
    | Vermouth | sweet 30 ml        |

    The *recipe*

    [youtube.com](https://www.youtube.com/watch?v=abcdefghijk)

    *How it is stirred*

    > Bitter is a taste.
    >
    > Wren

    [Where we are](https://maps.example/embed?q=bar)

    As code: \`a ]]> b\`, and a note.[^f1]

    [^f1]: Or *not*.
    "
  `)
  expect(files['members.md']).toContain('draft: true')
  expect(files['private-note.md']).toContain('draft: true')
  expect(files['next-summer.md']).not.toContain('draft')
  expect(stdout).toContain('Not imported: 1 × page (About); 2 × attachment.')
  const report = JSON.parse(files['import-report.json'] ?? '')
  expect(report['lost by each post']['gin-and-vermouth.md']).toEqual([
    '1 comment',
    'custom fields: mood',
    'terms of other kinds: post_format: post-format-video',
    'its place at the top of the blog (sticky)',
    'block latest-posts: latest-posts {"postsToShow":3}',
    'shortcode [contact-form-7]: [contact-form-7 id="4" title="Contact"]',
    'embed, now a link: https://www.youtube.com/watch?v=abcdefghijk',
    'frame, now a link: https://maps.example/embed?q=bar',
    'script: alert(1)',
  ])
})

test.each(['wordpress.xml', 'ghost.json', 'feed.rss', 'jekyll', 'hugo', 'astro'])(
  '%s: the audit finds no lost HTML and no code of another system in what is pulled',
  async (name) => {
    const { folder } = await imported(join(inputs, name))
    const { host } = await startHost({ posts: folder })
    const snapshot = join(temporaryFolder(), 'snapshot')
    await pullFrom(host.url, snapshot)
    const { stdout } = await runCommand('audit', ['--snapshot', snapshot, '--format', 'json'])
    const rules: string[] = JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule)
    expect(
      rules.filter((rule) =>
        /^(html-content-lost|body-raw-html|angle-brackets-lost|embed-bare-address)$/.test(rule),
      ),
    ).toEqual([])
  },
)

test('what people edit, remove and add stays; what leaves the source goes, and is named', async () => {
  const site = temporaryFolder()
  const post = (title: string, body = 'Words.') => `---\ntitle: ${title}\n---\n${body}\n`
  writeFiles(site, {
    '_config.yml': 'title: x\n',
    '_posts/2020-01-01-edited.md': post('Edited'),
    '_posts/2020-01-02-gone.md': post('Gone'),
    '_posts/2020-01-03-removed.md': post('Removed'),
    '_posts/2020-01-04-same.md': post('Same'),
  })
  const { folder } = await imported(site)
  appendFileSync(join(folder, 'edited.md'), '\nMy own line.\n')
  writeFileSync(join(folder, 'mine.md'), post('Mine'))
  rmSync(join(folder, 'removed.md'))
  rmSync(join(site, '_posts/2020-01-02-gone.md'))

  const second = await importTo(folder, site)
  expect(second.stderr.split('\n')).toEqual([
    'Warning: The source has them no more, and they are removed: gone.md.',
    'Warning: Removed by hand, and not written again: removed.md. --overwrite brings them back.',
    '',
  ])
  expect(readFileSync(join(folder, 'edited.md'), 'utf8')).toContain('My own line.')
  expect(listFiles(folder)).toEqual([
    '.import.json',
    'edited.md',
    'import-report.json',
    'mine.md',
    'redirects.json',
    'same.md',
  ])

  writeFileSync(join(site, '_posts/2020-01-01-edited.md'), post('Edited', 'Other words.'))
  const third = await importTo(folder, site)
  expect(third.stderr).toContain(
    'Edited by hand, and kept, though the source differs: edited.md. --overwrite takes',
  )
  expect(readFileSync(join(folder, 'edited.md'), 'utf8')).toContain('My own line.')

  await importTo(folder, site, '--overwrite')
  expect(readFileSync(join(folder, 'edited.md'), 'utf8')).toContain('Other words.')
  expect(listFiles(folder)).toContain('removed.md')
  expect(listFiles(folder)).toContain('mine.md')
})

const wxr = readFileSync(join(inputs, 'wordpress.xml'), 'utf8')
const ghost = readFileSync(join(inputs, 'ghost.json'), 'utf8')

test.each<[string, string, string | Buffer, number, RegExp]>([
  [
    'cut short',
    'a.xml',
    wxr.slice(0, 5000),
    1,
    /a\.xml ends at line 98, before <item> of line 21 is complete: it is cut short\./,
  ],
  [
    'of another version',
    'a.xml',
    wxr.replace('version>1.2', 'version>7.0'),
    1,
    /line 15: it is a WordPress export of version 7\.0, and only 1\.0 to 1\.2/,
  ],
  [
    'with an entity that does not end',
    'a.xml',
    wxr.replace('Ice, &', 'Ice & &'),
    1,
    /line 105: the XML is broken in <item> of line 104: /,
  ],
  [
    'with CDATA that ends early',
    'a.xml',
    wxr.replace(']]]]><![CDATA[>', ']]>'),
    1,
    /line 79: the XML is broken in <item> of line 21: /,
  ],
  ['with CDATA that does not end', 'a.xml', wxr.replaceAll(']]>', ''), 1, /cut short/],
  [
    'in another encoding',
    'a.xml',
    Buffer.from(wxr.replace('Voilà', 'Voil\u00e0'), 'latin1'),
    1,
    /a\.xml is not in UTF-8\. Save it in UTF-8/,
  ],
  ['of Ghost, cut short', 'a.json', ghost.slice(0, 900), 1, /a\.json is cut short: its JSON does not end/],
  [
    'of Ghost, broken',
    'a.json',
    ghost.replace('"published"', 'published'),
    1,
    /a\.json is no valid JSON: unexpected p at character \d+\. Correct it there/,
  ],
  ['of other JSON', 'a.json', '{"name":"x"}', 2, /is JSON, but no export of Ghost/],
  [
    'a web page',
    'a.xml',
    '<!DOCTYPE html><html><body></body></html>',
    2,
    /a\.xml is a web page\. Name a WordPress export/,
  ],
  ['of other XML', 'a.xml', '<opml></opml>', 2, /its first element is <opml>\. Name a WordPress export/],
  ['empty', 'a.xml', '', 2, /a\.xml is empty\. Export it again/],
  ['packed', 'a.zip', Buffer.from('PK\x03\x04'), 2, /a\.zip is packed\. Unpack it/],
])('an export %s: says where and what to do, and writes nothing', async (_, name, content, exit, message) => {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, content)
  const { folder, code, stderr } = await imported(file)
  expect(stderr).toMatch(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(exit)
  expect(existsSync(folder)).toBe(false)
})

test('a folder with other files, and one whose list of imported files was edited, are refused', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'mine.md': 'x' })
  expect(await importTo(folder, join(inputs, 'ghost.json'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      'is neither empty nor a folder that an import has written: it has mine.md.',
    ),
  })
  const { folder: other } = await imported(join(inputs, 'ghost.json'))
  appendFileSync(join(other, '.import.json'), ' ')
  expect(await importTo(other, join(inputs, 'ghost.json'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('its .import.json is not as an import has written it'),
  })
  expect(readFiles(folder)).toEqual({ 'mine.md': 'x' })
})

test('a folder of no generator, none at all, and an address: exit 2', async () => {
  expect(await imported(temporaryFolder())).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no generator that is known'),
  })
  expect(await imported('/nowhere/x.xml')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('does not exist. Name a'),
  })
  expect(await imported('https://bar.example/feed/')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Save what is there, and name the file.'),
  })
  expect(await runCommand('import', [join(inputs, 'hugo')])).toMatchObject({ code: 2 })
})

test('a broken post of a folder is named with its file, and the others are moved', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    '_config.yml': '',
    '_posts/2020-01-01-a.md': '---\ntitle: "x\n---\n',
    '_posts/2020-01-02-b.md': '---\ntitle: B\n---\nWords.\n',
  })
  const { folder, code, stderr } = await imported(site)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/_posts\/2020-01-01-a\.md: the front matter cannot be read: /),
  ])
  expect(existsSync(join(folder, 'b.md'))).toBe(true)
})

test('a post that cannot be read any more keeps its file, its redirect and the links to it', async () => {
  const site = temporaryFolder()
  const broken = '_posts/2020-01-01-broken.md'
  writeFiles(site, {
    '_config.yml': 'permalink: /:title/\n',
    [broken]: '---\ntitle: Broken\n---\nWords.\n',
    '_posts/2020-01-02-b.md':
      '---\ntitle: B\n---\nTo [it](/broken/), and [by name]({% post_url 2020-01-01-broken %}).\n',
    '_posts/2020-01-03-gone.md': '---\ntitle: Gone\n---\nWords.\n',
  })
  const { folder, files } = await imported(site)
  writeFileSync(join(site, broken), '---\ntitle: "x\n---\nWords.\n')
  rmSync(join(site, '_posts/2020-01-03-gone.md'))
  const { code, stderr } = await importTo(folder, site)
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('Nothing is removed, as not every post could be'),
  ])
  expect(stderr).toContain('broken.md, gone.md.')
  const after = readFiles(folder)
  expect(after['broken.md']).toBe(files['broken.md'])
  expect(JSON.parse(after['redirects.json'] ?? '')).toMatchObject({ '/broken/': '/blog/broken' })
  expect(after['b.md']).toContain('To [it](/blog/broken), and by name.')

  writeFileSync(join(site, broken), '---\ntitle: Broken\n---\nWords.\n')
  await importTo(folder, site)
  expect(Object.keys(readFiles(folder)).filter((name) => name.endsWith('.md'))).toEqual(['b.md', 'broken.md'])
})

const wordPressPost = (slug: string, body: string) =>
  `<item><title>${slug}</title><link>https://a.example/${slug}/</link><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date>2020-01-01 00:00:00</wp:post_date><content:encoded><![CDATA[${body}]]></content:encoded></item>`
const wordPressExport = (...items: string[]) =>
  `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${items.join('')}</channel></rss>`

test('nothing leads to a refused post, unless it has a file of an earlier import', async () => {
  const file = join(temporaryFolder(), 'a.xml')
  const deep = wordPressPost('deep', '<b><i>'.repeat(5_000))
  const linking = wordPressPost('linking', '<p>To <a href="https://a.example/deep/">it</a></p>')
  writeFileSync(file, wordPressExport(linking, deep))
  const { files, stderr } = await imported(file)
  expect(stderr).toContain('Not imported: deep')
  expect(JSON.parse(files['redirects.json'] ?? '')).toEqual({ '/linking/': '/blog/linking' })
  expect(files['linking.md']).toContain('To [it](https://a.example/deep/)')

  writeFileSync(file, wordPressExport(linking, wordPressPost('deep', 'Words.')))
  const { folder, files: before } = await imported(file)
  writeFileSync(file, wordPressExport(linking, deep))
  expect((await importTo(folder, file)).stderr).not.toContain('removed')
  const after = readFiles(folder)
  for (const name of ['deep.md', 'linking.md', 'redirects.json']) expect(after[name]).toBe(before[name])
})

test('a link to the number of a WordPress post leads to the post', async () => {
  const file = join(temporaryFolder(), 'a.xml')
  const ice = wordPressPost('ice', 'Words.').replace('<title>', '<wp:post_id>7</wp:post_id><title>')
  const linking = wordPressPost('linking', '<a href="https://a.example/?p=7&amp;utm_source=x">ice</a>')
  writeFileSync(file, wordPressExport('<link>https://a.example</link>', ice, linking))
  const { files } = await imported(file)
  expect(files['linking.md']).toContain('[ice](/blog/ice)')
})

test('a draft without a slug does not take that of a public post', async () => {
  const file = join(temporaryFolder(), 'a.xml')
  const draft = `<item><title>Ice</title><wp:status>draft</wp:status><wp:post_type>post</wp:post_type><wp:post_date>2020-01-01 00:00:00</wp:post_date></item>`
  writeFileSync(file, wordPressExport(draft, wordPressPost('ice', 'Words.')))
  const { files } = await imported(file)
  expect(files['ice.md']).toContain('Words.')
  expect(files['ice-2.md']).toContain('draft: true')
})

test('posts of one slug, odd slugs and a hostile depth: each has a file, or is named', async () => {
  const item = (fields: string) =>
    `<item>${fields}<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date>2020-01-01 00:00:00</wp:post_date></item>`
  const file = join(temporaryFolder(), 'a.xml')
  const items = [
    item('<title>One</title><link>https://a.example/one</link><wp:post_name>one</wp:post_name>'),
    item('<title>Two</title><link>https://a.example/ONE/</link><wp:post_name>One</wp:post_name>'),
    item('<title>Index</title><wp:post_name>index</wp:post_name>'),
    item('<title></title><wp:post_id>9</wp:post_id>'),
    item(
      `<title>Deep</title><wp:post_name>deep</wp:post_name><content:encoded><![CDATA[${'<b><i>'.repeat(5_000)}x]]></content:encoded>`,
    ),
  ]
  writeFileSync(file, wordPressExport(...items))
  const { files, code, stderr } = await imported(file)
  expect(Object.keys(files).filter((name) => name.endsWith('.md'))).toEqual([
    'One-2.md',
    'one.md',
    'post-9.md',
    'post.md',
  ])
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^Warning: Not imported: Deep \(line 1\): its body is nested too deeply\.\nError: 1 post could not be imported\./,
  )
})

test('an import that is killed writes nothing, and the next one is whole and leaves nothing else', async () => {
  const file = join(temporaryFolder(), 'a.xml')
  const item = (number: number) =>
    `<item><title>Post ${number}</title><content:encoded><![CDATA[${'<p>A paragraph.</p>'.repeat(30)}]]></content:encoded><wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date>2020-01-01 00:00:00</wp:post_date></item>`
  const items = Array.from({ length: 300 }, (_, number) => item(number))
  writeFileSync(file, wordPressExport(...items))
  const parent = temporaryFolder()
  const folder = join(parent, 'posts')
  const written = () => listFiles(parent).filter((name) => name.endsWith('.md')).length
  await killCommand('import', [file, '--to', folder], () => written() > 50)
  expect(written()).toBeGreaterThan(50)
  expect(existsSync(folder)).toBe(false)
  expect(await importTo(folder, file)).toMatchObject({ code: 0, stderr: '' })
  expect(written()).toBe(300)
  expect(readdirSync(parent)).toEqual(['posts'])
})

test('a large export needs the memory of a post', async () => {
  const file = join(temporaryFolder(), 'large.xml')
  const body = '<p>A paragraph of a post that somebody might read on an evening in the bar.</p>\n'.repeat(
    50_000,
  )
  const item = (number: number) =>
    `<item><title>Page ${number}</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_type>page</wp:post_type></item>\n`
  writeFileSync(
    file,
    `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>`,
  )
  for (let number = 0; number < 40; number++) appendFileSync(file, item(number))
  appendFileSync(file, '</channel></rss>')
  expect(statSync(file).size).toBeGreaterThan(150_000_000)
  const folder = join(temporaryFolder(), 'posts')
  const program = `import { importBlog } from './scripts/import/import-blog.ts'
    const { leftOut } = await importBlog({ from: ${JSON.stringify(file)}, to: ${JSON.stringify(folder)}, overwrite: false })
    console.log(leftOut.length, process.resourceUsage().maxRSS)`
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  const [count, kilobytes] = printed.split(' ').map(Number)
  expect(count).toBe(40)
  expect(kilobytes).toBeLessThan(300_000)
})
