import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importBlog } from '../../../scripts/import/import-blog.ts'
import { linksOf } from '../../../scripts/import/links.ts'
import { noteLosses } from '../../../scripts/import/losses.ts'
import { openSource } from '../../../scripts/import/open-source.ts'
import type { LeftOut, SourcePost } from '../../../scripts/import/source.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'

const noLinks = linksOf(undefined, {
  site: undefined,
  hasFiles: true,
  moved: new Map(),
  ours: new Set(),
  names: new Map(),
})

/** Reads a source of these files; the name of one of them, or the folder. */
async function read(files: Record<string, string>, name = '') {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const items: (SourcePost | LeftOut)[] = []
  const source = openSource(join(folder, name))
  for await (const item of source.read()) items.push(item)
  const posts = items.filter((item) => item.kind === 'post')
  return { posts, leftOut: items.filter((item) => item.kind === 'left-out'), notes: source.notes() }
}

test('Ghost: times are milliseconds, or of UTC without its zone, in old versions', async () => {
  const post = (fields: object) => ({ id: 1, status: 'published', html: '<p>x</p>', ...fields })
  const posts = [
    post({ slug: 'a', published_at: 1557851400000 }),
    post({ slug: 'b', published_at: '2019-05-14 16:30:00' }),
    post({ slug: 'c', published_at: null, created_at: 1557851400000 }),
  ]
  const source = await read({ 'ghost.json': JSON.stringify({ data: { posts } }) }, 'ghost.json')
  expect(source.posts.map(({ date }) => date)).toEqual(posts.map(() => '2019-05-14T16:30:00Z'))
  expect(source.leftOut).toEqual([])
})

test('a feed of FeedBurner has the addresses of the blog, not its own', async () => {
  const original = '<feedburner:origLink>https://old.example/ice.html</feedburner:origLink>'
  const namespace = 'xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"'
  const rss = `<rss ${namespace}><channel><item><link>https://proxy.example/7</link>${original}</item></channel></rss>`
  const atom = `<feed ${namespace}><entry><link href="https://proxy.example/7"/>${original}</entry></feed>`
  for (const feed of [rss, atom]) {
    const { posts } = await read({ feed }, 'feed')
    expect(posts.map(({ addresses, slug }) => [addresses, slug])).toEqual([
      [['https://old.example/ice.html'], 'ice'],
    ])
  }
})

test.each([
  ['https://old.example/bar/ice/', 'ice'],
  ['https://old.example/ice/index.html', 'ice'],
  ['https://old.example/ice/index.en.html', 'ice'],
  ['https://old.example/ice.shtml', 'ice'],
  ['https://old.example/ice.1.html', 'ice.1'],
  ['https://old.example/', undefined],
])('a feed’s %s: the slug is %s', async (link, slug) => {
  const { posts } = await read(
    { feed: `<rss><channel><item><link>${link}</link></item></channel></rss>` },
    'feed',
  )
  expect(posts.map((post) => post.slug)).toEqual([slug])
})

test('Atom: relative addresses start at the nearest xml:base', async () => {
  const feed = `<feed xml:base="https://old.example/a/"><entry xml:base="b/"><link href="ice.html"/>
    <content type="html" xml:base="c/">&lt;a href="gin.html">gin&lt;/a> &lt;a href="#x">x&lt;/a> &lt;img src="/d.jpg"></content></entry></feed>`
  const { posts } = await read({ feed }, 'feed')
  expect(posts.map(({ addresses }) => addresses)).toEqual([['https://old.example/a/b/ice.html']])
  expect(posts.map(({ body }) => body(noLinks, noteLosses()).trim())).toEqual([
    '[gin](https://old.example/a/b/c/gin.html) [x](#x) ![](https://old.example/d.jpg)',
  ])
})

test('a feed’s date of a zone that is not known: the zone is named', async () => {
  const feed = '<rss><channel><item><pubDate>Tue, 14 May 2019 18:30:00 XYZ</pubDate></item></channel></rss>'
  const { posts } = await read({ feed }, 'feed')
  expect(posts.map(({ date, lost }) => [date, lost[0]])).toEqual([
    ['2019-05-14T18:30:00', 'the time zone of its date, which is not known: XYZ'],
  ])
})

test('WordPress: lines that end as on Windows, and the address by the number', async () => {
  const wxr = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><wp:post_id>7</wp:post_id>
    <content:encoded><![CDATA[[code]\r\nx\r\ny\r\n[/code]]]></content:encoded></item></channel></rss>`
  const { posts } = await read({ 'a.xml': wxr }, 'a.xml')
  expect(posts.map(({ body }) => body(noLinks, noteLosses()).trim())).toEqual(['```\nx\ny\n```'])
  expect(posts.map(({ shortAddress }) => shortAddress)).toEqual(['?p=7'])
})

test('a time zone that is not known is named, and a date keeps the offset that it has', async () => {
  const dated = (zone: string) => `---\ndate: '2019-05-14T00:30:00${zone}'\n---\n`
  const ghost = {
    settings: [{ key: 'timezone', value: 'Europe/Berln' }],
    posts: [{ id: 1, slug: 'a', published_at: '2019-05-13T22:30:00Z' }],
  }
  for (const [name, files] of [
    ['', { '_config.yml': 'timezone: Europe/Berln', '_posts/2019-05-14-a.md': dated('+02:00') }],
    ['', { 'hugo.toml': 'timeZone = "Europe/Berln"', 'content/posts/a.md': dated('+02:00') }],
    ['ghost.json', { 'ghost.json': JSON.stringify({ data: ghost }) }],
  ] as const) {
    const { posts, notes } = await read(files, name)
    expect(notes).toEqual(['the time zone of their dates, which is not known: Europe/Berln'])
    expect(posts.map(({ date }) => date)).toEqual([
      name ? '2019-05-13T22:30:00Z' : '2019-05-14T00:30:00+02:00',
    ])
  }
})

// As `hugo list all` of Hugo 0.111 has them.
test.each([
  ['Say hello 👋', 'say-hello'],
  ['C# tips & tricks', 'c%23-tips-tricks'],
  ['a -- b - c', 'a--b-c'],
  ['Über  den   Dächern!', 'über-den-dächern'],
  ['100% agave', '100-agave'],
  ['What’s new? v1.2.3', 'whats-new-v1.2.3'],
  ['/slash/ed title', 'slash/ed-title'],
  ['  -lead and trail- ', '-lead-and-trail-'],
  ['a/b.c: d\\e', 'a/b.c-d%5Ce'],
  ['half_half ~ @ home', 'half_half-~-@-home'],
])('Hugo: the address of the title %j is %s', async (title, expected) => {
  const { posts } = await read({
    'hugo.toml': '[permalinks]\nposts = "/:title/"',
    'content/posts/a.md': `---\ntitle: ${JSON.stringify(title)}\ndate: 2020-01-01\n---\n`,
  })
  expect(posts.map(({ addresses }) => addresses)).toEqual([[`/${expected}/`]])
})

test.each<[string, string, string, string[], string?]>([
  [
    'the front matter',
    'permalink: /all/:title/\ndefaults: [{scope: {path: ""}, values: {permalink: /default/:title/}}]',
    'permalink: /own/',
    ['/own/'],
  ],
  [
    'the longest scope',
    'permalink: /all/:title/\ndefaults: [{scope: {path: "_posts"}, values: {permalink: "/long/:title/"}}, {scope: {path: "", type: posts}, values: {permalink: /short/}}, {scope: {path: "", type: pages}, values: {permalink: /page/}}, {scope: {path: "_posts/x"}, values: {permalink: /x/}}]',
    '',
    ['/long/a/'],
  ],
  [
    'a scope with a star',
    'defaults: [{scope: {path: "_posts/*-a.md"}, values: {permalink: "/star/:title/"}}]',
    '',
    ['/star/a/'],
  ],
  [
    'the collection',
    'permalink: /all/:title/\ncollections: {posts: {permalink: "/:collection/:title/"}}',
    '',
    ['/posts/a/'],
  ],
  [
    'the clock of the site',
    'timezone: Asia/Tokyo\npermalink: /:year/:month/:day/',
    'date: 2021-01-03 18:00:00 +0000',
    ['/2021/01/04/'],
  ],
  ['UTC', 'permalink: /:year/:month/:day/', 'date: 2021-01-04 01:00:00 +0900', ['/2021/01/03/']],
  ['weekdate', 'permalink: weekdate', 'date: 2021-01-03', ['/2021/W53/Sun/a.html']],
  [
    'names of days and months',
    'permalink: /:w_year/:w_day/:long_day/:short_month/:long_month/:y_day/:i_day/',
    'date: 2021-01-03',
    ['/2020/7/Sunday/Jan/January/003/3/'],
  ],
  ['no day', 'permalink: /:y_day/:i_day/', 'date: 2021-02-31', ['/059/28/']],
  ['a part that is not known', 'permalink: /:moon/:title/', '', [], ':moon'],
])('Jekyll: the old address is of %s', async (_, config, front, addresses, unknown) => {
  const { posts } = await read({ '_config.yml': config, '_posts/2021-01-03-a.md': `---\n${front}\n---\n` })
  expect(posts.map((post) => post.addresses)).toEqual([addresses])
  expect(posts.flatMap(({ lost }) => lost)).toEqual(
    unknown ? [`its old address, which has a part that is not known: ${unknown}`] : [],
  )
})

// As Jekyll 4.3 has them.
test.each([
  ['2019-5-4-UPPER_case.md', '', '/2019/05/04/UPPER_case.html'],
  ['2019-05-14--a b#c(d)%20e-.mkdown', '', '/2019/05/14/a-b-c(d)-20e.html'],
  ['2019-05-14-a.md', 'slug: My "Ünï" Code!', '/2019/05/14/My-%C3%9Cn%C3%AF-Code!.html'],
  ['2019-05-14-a.md', 'categories: [Big Bar, big bar, Gin]', '/big%20bar/gin/2019/05/14/a.html'],
  ['2019-05-14-a.md', 'permalink: pretty', '/pretty'],
  ['2019-05-14-a.md', 'permalink: /:hour:minute/:name/x..y', '/0000/2019-05-14-a/x/y'],
])('Jekyll: the address of %s with “%s” is %s', async (name, front, address) => {
  const { posts } = await read({ '_config.yml': '', [`_posts/${name}`]: `---\n${front}\n---\n` })
  expect(posts.map(({ addresses }) => addresses)).toEqual([[address]])
})

test.each([
  ['2019-05-14 23:42:50', '2019-05-15T01:42:50+02:00'],
  ['2019-5-14T3:42:50.5 # late', '2019-05-14T05:42:50+02:00'],
  ['"2019-05-14 23:42:50"', '2019-05-14T23:42:50+02:00'],
  ['2019-05-14 23:42', '2019-05-14T23:42:00+02:00'],
  ['2019-05-14 23:42:50 EST', '2019-05-15T06:42:50+02:00'],
  ['2019-05-14 23:42 JST', '2019-05-14T16:42:00+02:00'],
  ['2019-05-14 23:42:50 CEST', '2019-05-14T23:42:50+02:00'],
  ['2019-05-14 23:42:50 GMT', '2019-05-15T01:42:50+02:00'],
  ['2019-05-14', '2019-05-14'],
  ['2019-02-30 10:00:00', '2019-02-30T10:00:00'],
])('Jekyll: the date %s is %s in Berlin', async (written, date) => {
  const { posts } = await read({
    '_config.yml': 'timezone: Europe/Berlin',
    '_posts/2019-01-01-a.md': `---\ndate: ${written}\n---\n`,
  })
  expect(posts.map((post) => post.date)).toEqual([date])
})

test('Jekyll: a post without a title has that of its name', async () => {
  const { posts } = await read({
    '_config.yml': '',
    '_posts/2019-05-14-the-NEW_old-fashioned.md': '---\n---\n',
  })
  expect(posts.map(({ title }) => title)).toEqual(['The New_old Fashioned'])
})

test('Jekyll: defaults are of all fields', async () => {
  const config = 'defaults: [{scope: {path: ""}, values: {published: false, image: /a.jpg, tags: [ice]}}]'
  const { posts } = await read({ '_config.yml': config, '_posts/2021-01-03-a.md': '---\ntags: [gin]\n---\n' })
  expect(posts).toMatchObject([{ keptBack: 'draft', picture: '/a.jpg', topics: ['gin'] }])
})

test.each([
  [
    'Jekyll',
    '_config.yml',
    '_posts/2021-01-03-a.md',
    '{:.b}\n{: .c d="e"}\n{:toc}\n{:ref: .c}',
    'A Ruby {:a=>1} hash.',
  ],
  ['Hugo', 'hugo.toml', 'content/posts/a.md', '{.b}', 'Words.'],
])('%s: attributes go, and code keeps what looks like one', async (_, config, file, attribute, kept) => {
  const code =
    'Code:\n\n    puts "{:a=>1}"\n    {: .keep}\n    x {.b}\n\n\n    `{: .c}`\n\n1. List\n\n    `{.b}`'
  const { posts } = await read({
    [config]: '',
    [file]: `---\ndate: 2021-01-03\n---\n${code}\n\n${kept}\n${attribute}\n`,
  })
  const losses = noteLosses()
  expect(posts.map(({ body }) => body(noLinks, losses).trim())).toEqual([`${code}\n\n${kept}`])
  expect(losses.lines()).toHaveLength(1)
})

test.each([
  ['Jekyll', '_config.yml', '_posts/2020-01-01-a.md'],
  ['Hugo', 'hugo.toml', 'content/posts/a.md'],
  ['Astro', 'astro.config.mjs', 'src/content/blog/a.md'],
])('%s: authors are named as lost in each of their forms', async (_, config, file) => {
  const lostOf = async (line: string) => {
    const source = await read({ [config]: '', [file]: `---\ndate: 2020-01-01\n${line}\n---\n` })
    return source.posts.flatMap(({ lost }) => lost)
  }
  for (const line of ['author: Wren', 'author: {name: Wren}', 'authors: [wren]', 'authors: [{name: Wren}]'])
    expect([line, await lostOf(line)]).toEqual([line, ['the name of its author']])
  for (const line of ['author:', 'authors: []']) expect([line, await lostOf(line)]).toEqual([line, []])
})

test('Hugo: translations and pages of the root are no posts, and folders are in the address', async () => {
  const page = '---\ndate: 2020-01-01\n---\n'
  const { posts, leftOut } = await read({
    'hugo.toml': '[languages.en]\n[languages.fr]',
    'content/Bars & Pubs/One.en.md': page,
    'content/Bars & Pubs/One.fr.md': page,
    'content/Bars & Pubs/v1.2.md': page,
    'content/Bars & Pubs/Two/index.en.md': page,
    'content/Bars & Pubs/Two/index.fr.md': page,
    'content/contact/index.md': page,
  })
  expect(posts.map(({ at, addresses }) => [at, addresses])).toEqual([
    ['Bars & Pubs/One', ['/bars-pubs/one/']],
    ['Bars & Pubs/Two', ['/bars-pubs/two/']],
    ['Bars & Pubs/v1.2', ['/bars-pubs/v1.2/']],
  ])
  expect(leftOut.map(({ what, name }) => `${what}: ${name}`)).toEqual([
    'page in another language: Bars & Pubs/One.fr.md',
    'page in another language: Bars & Pubs/Two/index.fr.md',
    'page: contact/index.md',
  ])
})

// As `hugo list all` has them.
test.each<[string, string, string[], string?]>([
  ['the path of the base', 'baseURL = "https://old.example/base/"', ['/base/posts/a/b_name/', '/base/old/']],
  ['no host', 'baseURL = "/"', ['/posts/a/b_name/', '/old/']],
  [
    'the folder of the language',
    'defaultContentLanguageInSubdir = true\n[languages.en]\n[languages.fr]',
    ['/en/posts/a/b_name/', '/old/'],
  ],
  [
    'the title for a slug, and the date of the post',
    '[permalinks]\nposts = "/:year/:month/:slug/"',
    ['/2020/03/second-title/', '/old/'],
  ],
  [
    'days',
    '[permalinks]\nposts = "/:yearday/:weekday/:weekdayname/:filename"',
    ['/65/4/thursday/b_name/', '/old/'],
  ],
  [
    'sections',
    '[permalinks]\nposts = "/:sections/x:sections[1:]/:sections[last]/:sections[:1]/:section/"',
    ['/posts/a/xa/a/posts/posts/', '/old/'],
  ],
  ['a part that is not known', '[permalinks]\nposts = "/:year/:moon/"', ['/old/'], ':moon'],
])('Hugo: an old address with %s', async (_, config, addresses, unknown) => {
  const { posts } = await read({
    'hugo.toml': config,
    'content/posts/a/_index.md': '',
    'content/posts/a/b_Name.md':
      '---\ntitle: Second title\ndate: 2020-03-05\npublishDate: 2021-01-01\naliases: [/old/]\n---\n',
  })
  expect(posts.map((post) => post.addresses)).toEqual([addresses])
  expect(posts.flatMap(({ lost }) => lost)).toEqual(
    unknown ? [`its old address, which has a part that is not known: ${unknown}`] : [],
  )
})

// As Hugo 0.111 builds them.
test.each([
  ['Plus+And & Co.md', '', '', '/posts/plus+and-co/'],
  ['Plus+And & Co.md', '[permalinks]\nposts = "/Blog/:monthname/:filename"', '', '/blog/march/plus-and-co/'],
  ['Ünï Co.md', 'removePathAccents = true', '', '/posts/uni-co/'],
  ['Ünï Co.md', 'disablePathToLower = true', '', '/posts/Ünï-Co/'],
  ['a.md', '', 'url: /A b/Page.HTML', '/A b/Page.HTML'],
  ['2020-03-05-gin.md', '[frontmatter]\ndate = [":filename"]', 'date: 2021-01-01', '/posts/gin/'],
  ['2020-03-05-gin/index.md', '[frontmatter]\ndate = [":filename"]', 'date: 2021-01-01', '/posts/gin/'],
  ['2020-03-05.md', '[frontmatter]\ndate = [":filename"]', 'date: 2021-01-01', '/posts/2020-03-05/'],
])('Hugo: the address of %s with “%s” and “%s” is %s', async (name, config, front, address) => {
  const { posts } = await read({
    'hugo.toml': config,
    [`content/posts/${name}`]: `---\ndate: 2020-03-05\n${front}\n---\n`.replace(/date.*\n(?=date)/, ''),
  })
  expect(posts.map(({ date, addresses }) => [date, addresses])).toEqual([['2020-03-05', [address]]])
})

test.each([
  ['', 'lastmod: 2020-03-05', '2020-03-05', undefined],
  ['', 'date: 2020-03-05\npublishDate: 2021-01-01', '2020-03-05', '2021-01-01'],
  [
    '[frontmatter]\ndate = ["lastmod", ":default"]',
    'date: 2019-01-01\nlastmod: 2020-03-05',
    '2020-03-05',
    undefined,
  ],
])('Hugo: with “%s”, the date of “%s” is %s', async (config, front, date, publishAt) => {
  const { posts } = await read({ 'hugo.toml': config, 'content/posts/a.md': `---\n${front}\n---\n` })
  expect(posts.map((post) => [post.date, post.publishAt])).toEqual([[date, publishAt]])
})

test('Hugo: what is in the folder of a post is no post', async () => {
  const page = '---\ndate: 2020-01-01\n---\n'
  const files = ['posts/gin/index.md', 'posts/gin/notes.md', 'posts/gin/more/a.md', 'posts/ice.md']
  const { posts } = await read({
    'hugo.toml': '',
    ...Object.fromEntries(files.map((file) => [`content/${file}`, page])),
  })
  expect(posts.map(({ at }) => at)).toEqual(['posts/gin', 'posts/ice'])
})

test('Hugo: names of emoji, where the settings say so, and lists of definitions', async () => {
  const text =
    '---\ndate: 2020-01-01\n---\n:cocktail: :constructor: at 10:30:45 `:ice:`\n\nTerm\n: What *it* is\n'
  const bodyWith = async (config: string) => {
    const { posts } = await read({ 'hugo.toml': config, 'content/posts/a.md': text })
    return posts.map(({ body }) => body(noLinks, noteLosses()).trim())
  }
  const rest = ':constructor: at 10:30:45 `:ice:`\n\n\n- Term\n\n  What *it* is'
  expect(await bodyWith('')).toEqual([`:cocktail: ${rest}`])
  expect(await bodyWith('enableEmoji = true')).toEqual([`🍸 ${rest}`])
})

test('nothing leads to a post that is not published yet, or no more', async () => {
  const folder = temporaryFolder()
  const post = (front: string) => `---\ndate: 2020-01-01\n${front}\n---\nWords.\n`
  writeFiles(folder, {
    'hugo.toml': '',
    'content/posts/now.md': post(''),
    'content/posts/later.md': post('publishDate: 2999-01-01'),
    'content/posts/over.md': post('expiryDate: 2021-01-01'),
  })
  const to = join(temporaryFolder(), 'to')
  await importBlog({ from: folder, to, overwrite: false })
  expect(JSON.parse(readFileSync(join(to, 'redirects.json'), 'utf8'))).toEqual({ '/posts/now/': '/blog/now' })
  expect(readFileSync(join(to, 'later.md'), 'utf8')).toContain('publishAt: "2999-01-01"')
})

test('the old address leads to a post that was scheduled when its blog was exported, and is published since', async () => {
  const from = temporaryFolder()
  const posts = ['2020-01-01', '2999-01-01'].map((day, at) => ({
    ...{ id: at, slug: `in-${day.slice(0, 4)}`, title: 'A', html: '<p>Words.</p>' },
    ...{ status: 'scheduled', published_at: `${day}T00:00:00Z` },
  }))
  writeFiles(from, { 'ghost.json': JSON.stringify({ data: { posts } }) })
  const to = join(temporaryFolder(), 'to')
  await importBlog({ from: join(from, 'ghost.json'), to, overwrite: false })
  expect(JSON.parse(readFileSync(join(to, 'redirects.json'), 'utf8'))).toEqual({
    '/in-2020/': '/blog/in-2020',
  })
})

test('Hugo: front matter of JSON, addresses of the front matter, and aliases beside the post', async () => {
  const { posts } = await read({
    'hugo.toml': 'defaultContentLanguageInSubdir = true',
    'content/posts/a.md':
      '{\n"title": "A",\n"date": "2020-03-01",\n"url": "/own",\n"params": {"x": 1}\n}\nWords.\n',
    'content/posts/b.md': '---\ntitle: B\ndate: 2020-03-01\nurl: own/b.html\n---\n',
    'content/posts/c.md': '---\ntitle: C\ndate: 2020-03-01\naliases: [d]\n---\n',
  })
  expect(posts.map(({ title, addresses }) => [title, addresses])).toEqual([
    ['A', ['/own/']],
    ['B', ['/en/own/b.html']],
    ['C', ['/en/posts/c/', '/en/posts/d']],
  ])
})

test('Astro: a picture beside a post is named with its file, and is not lost', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'astro.config.mjs': '',
    'src/assets/hero.png': '',
    'src/content/blog/pic.png': '',
    'src/content/blog/menu.pdf': '',
    'src/content/blog/b.md': '',
    'src/content/blog/a.md':
      '---\ntitle: A\ndate: 2020-01-01\nheroImage: ../../assets/hero.png\n---\n![](./pic.png) ![](./pic.png) ![](/x.png) [b](./b.md) [menu](menu.pdf)\n',
  })
  const { files, lost } = await importBlog({
    from: folder,
    to: join(temporaryFolder(), 'to'),
    overwrite: false,
  })
  expect(files).toEqual([
    'src/assets/hero.png → /assets/hero.png',
    'src/content/blog/menu.pdf → /blog/a/menu.pdf',
    'src/content/blog/pic.png → /blog/a/pic.png',
    '/x.png',
  ])
  expect([...lost]).toEqual([])
})
