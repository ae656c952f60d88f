import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { writeFiles } from '@venue-site/cli/files/write-files'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import { topicsOf } from '@venue-site/posts/topics'
import { type Measured, measureCommand } from '../measure-command.ts'

// Astro 7 needs a newer Node than this project, so it gets its own.
const nodePackage = `node-${process.platform}-${process.arch}`

// The same pages as ours, in the plainest way that Astro's documentation shows. Neither site highlights code.
const files = {
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
  return posts.map((post, at) => ({ params: { slug: post.id }, props: { post, newer: posts[at - 1], older: posts[at + 1] } }))
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
  return [...lists].flatMap(([list, posts]) => paginate(posts, { params: { list }, pageSize: 10 }))
}
const { page } = Astro.props
const { list } = Astro.params
---
<Layout title={list} description={list}>
<ul>{page.data.map((post) => <li><a href={'/blog/' + post.id}>{post.data.metaTitle}</a> {post.data.metaDescription}</li>)}</ul>
</Layout>`,
}

/** Installs Astro into a folder, with the Node that it needs. */
export function installAstro(folder: string) {
  writeFiles(folder, files)
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const command = [
    join(folder, 'node_modules', nodePackage, 'bin', 'node'),
    'node_modules/astro/bin/astro.mjs',
  ]
  let builds = 0
  return {
    /** Writes the posts that the next builds read. */
    writePosts(posts: readonly StoredPost[]): void {
      for (const { post } of posts) {
        const { blog, ...fields } = post
        const topics = topicsOf(post).flatMap(({ slug }) => slug ?? [])
        const frontMatter = JSON.stringify({ ...fields, topics })
        writeFiles(folder, { [`posts/${post.slug}.md`]: `---\n${frontMatter}\n---\n${blog}` })
      }
    },
    /** Builds without a cache, into a new folder. */
    build(): Promise<Measured> {
      const number = ++builds
      const environment = {
        ASTRO_TELEMETRY_DISABLED: '1',
        BENCH_CACHE: join(folder, `cache-${number}`),
        BENCH_OUT: join(folder, `site-${number}`),
      }
      return measureCommand([...command, 'build'], { cwd: folder, environment })
    },
  }
}
