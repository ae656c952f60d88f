import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { writeFiles } from '@venue-site/cli/files/write-files'
import { topicsOf } from '@venue-site/posts/post-topics'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import { type Measured, measureCommand } from '../measure-command.ts'
import { hugoProgram, installMissing, requireProgram } from '../programs/programs.ts'

/** Another generator, with a site of the same pages in the plainest way that its documentation shows. */
interface Rival {
  /** Its files, by their names. They highlight no code, as our site does not. */
  files: Readonly<Record<string, string>>
  /** Where its posts are. */
  posts: string
  /** @param isChange Whether it builds again after a change. */
  command: (isChange: boolean) => readonly string[]
}

/** Installs a rival into a folder. */
function openRival(folder: string, { files, posts: postsFolder, command }: Rival) {
  writeFiles(folder, files)
  if (files['package.json']) {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  let builds = 0
  const writePosts = (posts: readonly StoredPost[]) => {
    for (const { post } of posts) {
      const { blog, ...fields } = post
      const topics = topicsOf(post).flatMap(({ slug }) => slug ?? [])
      const frontMatter = JSON.stringify({ title: fields.metaTitle, ...fields, topics })
      writeFiles(folder, { [`${postsFolder}/${post.slug}.md`]: `---\n${frontMatter}\n---\n${blog}` })
    }
  }
  const buildInto = (name: string, isChange = false) => {
    const environment = {
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_CACHE: join(folder, `cache-${name}`),
      BENCH_INCREMENTAL: name === kept ? 'on' : '',
      BENCH_OUT: join(folder, `site-${name}`),
      HUGO_PUBLISHDIR: join(folder, `site-${name}`),
    }
    return measureCommand(command(isChange), { cwd: folder, environment })
  }
  return {
    /** Writes the posts that the next builds read. */
    writePosts,
    /** Builds without a cache, into a new folder. */
    build: () => buildInto(String(++builds)),
    /** Builds for `rebuild`. */
    buildKept: () => buildInto(kept),
    /** Builds again after a change of one post, by what the generator has for it. */
    rebuild(changed: StoredPost): Promise<Measured> {
      writePosts([changed])
      return buildInto(kept, true)
    },
  }
}

const kept = 'kept'

// Astro 7 needs a newer Node than this project, so it gets its own.
const nodePackage = `node-${process.platform}-${process.arch}`

const astro: Rival = {
  posts: 'posts',
  command: () => [
    join('node_modules', nodePackage, 'bin', 'node'),
    'node_modules/astro/bin/astro.mjs',
    'build',
  ],
  files: {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { astro: '7.3.5', [nodePackage]: '^22.12.0' },
    }),
    'astro.config.mjs': `export default {
  cacheDir: process.env.BENCH_CACHE,
  outDir: process.env.BENCH_OUT,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: process.env.BENCH_INCREMENTAL === 'on' },
}`,
    'src/content.config.mjs': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { posts: defineCollection({ loader: glob({ pattern: '*.md', base: 'posts' }) }) }`,
    'src/posts.mjs': `import { getCollection } from 'astro:content'
export async function newestFirst() {
  const posts = await getCollection('posts')
  return posts.sort((one, other) => (one.data.date < other.data.date ? 1 : -1))
}`,
    'src/layout.astro': `---
const { title, description } = Astro.props
---
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title><meta name="description" content={description}></head>
<body><header><a href="/">Venue</a> <a href="/lists/blog">Blog</a></header><main><slot /></main><footer>Venue</footer></body>
</html>`,
    'src/pages/blog/[slug].astro': `---
import { render } from 'astro:content'
import Layout from '../../layout.astro'
import { newestFirst } from '../../posts.mjs'
export async function getStaticPaths() {
  const posts = await newestFirst()
  return posts.map((post, at) => {
    const [newer, older] = [posts[at - 1], posts[at + 1]]
    const cacheKey = JSON.stringify([post.digest, newer?.data.metaTitle, older?.data.metaTitle])
    return { params: { slug: post.id }, props: { post, newer, older }, cacheKey }
  })
}
const { post, newer, older } = Astro.props
const { Content } = await render(post)
---
<Layout title={post.data.metaTitle} description={post.data.metaDescription}>
<article><h1>{post.data.metaTitle}</h1><time>{post.data.date}</time><Content /></article>
<nav>{newer && <a href={'/blog/' + newer.id}>{newer.data.metaTitle}</a>}{older && <a href={'/blog/' + older.id}>{older.data.metaTitle}</a>}</nav>
</Layout>`,
    'src/pages/lists/[list]/[...page].astro': `---
import Layout from '../../../layout.astro'
import { newestFirst } from '../../../posts.mjs'
export async function getStaticPaths({ paginate }) {
  const lists = new Map([['blog', await newestFirst()]])
  for (const post of lists.get('blog'))
    for (const topic of post.data.topics) lists.has(topic) ? lists.get(topic).push(post) : lists.set(topic, [post])
  return [...lists].flatMap(([list, posts]) =>
    paginate(posts, { params: { list }, pageSize: 10 }).map((path) => ({
      ...path,
      cacheKey: JSON.stringify(path.props.page.data.map(({ id, data }) => [id, data.metaTitle, data.metaDescription])),
    })),
  )
}
const { page } = Astro.props
const { list } = Astro.params
---
<Layout title={list} description={list}>
<ul>{page.data.map((post) => <li><a href={'/blog/' + post.id}>{post.data.metaTitle}</a> {post.data.metaDescription}</li>)}</ul>
</Layout>`,
  },
}

const eleventy: Rival = {
  posts: 'content/posts',
  command: (isChange) => [
    process.execPath,
    'node_modules/@11ty/eleventy/cmd.cjs',
    '--quiet',
    ...(isChange ? ['--incremental'] : []),
  ],
  files: {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { '@11ty/eleventy': '3.1.8' },
    }),
    'eleventy.config.js': `export default (config) => {
  const newestFirst = (api) =>
    api.getFilteredByGlob('content/posts/*.md').sort((one, other) => (one.data.date < other.data.date ? 1 : -1))
  config.addCollection('newestFirst', newestFirst)
  config.addCollection('lists', (api) => {
    const lists = new Map([['blog', newestFirst(api)]])
    for (const post of lists.get('blog'))
      for (const topic of post.data.topics) lists.has(topic) ? lists.get(topic).push(post) : lists.set(topic, [post])
    return [...lists].flatMap(([list, posts]) =>
      Array.from({ length: Math.ceil(posts.length / 10) }, (_, at) => ({
        list,
        path: at === 0 ? list : list + '/' + (at + 1),
        posts: posts.slice(at * 10, at * 10 + 10),
      })),
    )
  })
  return { dir: { input: 'content', output: process.env.BENCH_OUT }, markdownTemplateEngine: false }
}`,
    'content/_includes/layout.njk': `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{ metaTitle or list.list }}</title><meta name="description" content="{{ metaDescription }}"></head>
<body><header><a href="/">Venue</a> <a href="/lists/blog">Blog</a></header><main>{{ content | safe }}</main><footer>Venue</footer></body>
</html>`,
    'content/_includes/post.njk': `---
layout: layout.njk
---
{% set newer = collections.newestFirst | getPreviousCollectionItem %}{% set older = collections.newestFirst | getNextCollectionItem %}
<article><h1>{{ metaTitle }}</h1><time>{{ date }}</time>{{ content | safe }}</article>
<nav>{% if newer %}<a href="{{ newer.url }}">{{ newer.data.metaTitle }}</a>{% endif %}{% if older %}<a href="{{ older.url }}">{{ older.data.metaTitle }}</a>{% endif %}</nav>`,
    'content/posts/posts.11tydata.js': `export default { layout: 'post.njk', permalink: ({ page }) => '/blog/' + page.fileSlug + '/' }`,
    'content/lists.njk': `---
layout: layout.njk
pagination: { data: collections.lists, size: 1, alias: list }
permalink: "/lists/{{ list.path }}/"
---
<ul>{% for post in list.posts %}<li><a href="{{ post.url }}">{{ post.data.metaTitle }}</a> {{ post.data.metaDescription }}</li>{% endfor %}</ul>`,
  },
}

const layout = (main: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{ .Title }}</title><meta name="description" content="{{ .Params.metaDescription }}"></head>
<body><header><a href="/">Venue</a> <a href="/blog">Blog</a></header><main>${main}</main><footer>Venue</footer></body>
</html>`

const hugo: Rival = {
  posts: 'content/blog',
  command: () => [requireProgram(hugoProgram), '--quiet'],
  files: {
    'hugo.toml': `baseURL = 'https://venue.test/'
paginate = 10
disableKinds = ['RSS', 'sitemap', 'home']
[taxonomies]
topic = 'topics'
[markup.highlight]
codeFences = false
[markup.goldmark.renderer]
unsafe = true`,
    'layouts/_default/single.html': layout(
      `<article><h1>{{ .Title }}</h1><time>{{ .Date }}</time>{{ .Content }}</article>
<nav>{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>`,
    ),
    'layouts/_default/list.html': layout(
      '<ul>{{ range (.Paginate .Pages).Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Params.metaDescription }}</li>{{ end }}</ul>',
    ),
  },
}

/** Installs the rivals into folders, each by its name. */
export function openRivals(folder: string) {
  installMissing([hugoProgram])
  return Object.entries({ Astro: astro, Eleventy: eleventy, Hugo: hugo }).map(([name, rival]) => ({
    name,
    ...openRival(join(folder, name), rival),
  }))
}
