import { join } from 'node:path'
import type { Post } from '../../../src/blog/schema.ts'
import { topicsOf } from '../../../src/blog/topics.ts'
import { writeFiles } from '../../fs/write-files.ts'
import { installPackages } from '../install-packages.ts'
import { type Measured, measureCommand } from '../measure-command.ts'

/*
 * The same posts built by Astro, in the plainest way that its documentation shows: a content collection, a page for
 * each post, ten to a list page, and as many list pages for each topic as ours has.
 */

const astroVersion = '7.3.5'
// Astro 7 wants a newer Node than we do.
const nodePackage = `node-${process.platform}-${process.arch}`

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { astro: astroVersion, [nodePackage]: '^22.12.0' },
  }),
  // Code is not coloured here, as ours is not.
  'astro.config.mjs': `export default {
  cacheDir: process.env.BENCH_CACHE,
  outDir: process.env.BENCH_OUT,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
}`,
  'src/content.config.mjs': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = {
  posts: defineCollection({ loader: glob({ pattern: '*.md', base: process.env.BENCH_POSTS }) }),
}`,
  'src/layout.astro': `---
const { title, description } = Astro.props
---
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title><meta name="description" content={description}></head>
<body><header><a href="/">Nocturne</a> <a href="/blog/page/1">Blog</a></header><main><slot /></main><footer>Nocturne</footer></body>
</html>`,
  'src/pages/blog/[slug].astro': `---
import { getCollection, render } from 'astro:content'
import Layout from '../../layout.astro'
export async function getStaticPaths() {
  const posts = await getCollection('posts')
  posts.sort((one, other) => (one.data.date < other.data.date ? 1 : -1))
  return posts.map((post, at) => ({ params: { slug: post.id }, props: { post, newer: posts[at - 1], older: posts[at + 1] } }))
}
const { post, newer, older } = Astro.props
const { Content } = await render(post)
---
<Layout title={post.data.metaTitle} description={post.data.metaDescription}>
<article><h1>{post.data.metaTitle}</h1><time>{post.data.date}</time><Content /></article>
<nav>{newer && <a href={'/blog/' + newer.id}>{newer.data.metaTitle}</a>}{older && <a href={'/blog/' + older.id}>{older.data.metaTitle}</a>}</nav>
</Layout>`,
  'src/pages/blog/page/[page].astro': `---
import { getCollection } from 'astro:content'
import Layout from '../../../layout.astro'
export async function getStaticPaths({ paginate }) {
  const posts = await getCollection('posts')
  posts.sort((one, other) => (one.data.date < other.data.date ? 1 : -1))
  return paginate(posts, { pageSize: 10 })
}
const { page } = Astro.props
---
<Layout title="Blog" description="Blog">
<ul>{page.data.map((post) => <li><a href={'/blog/' + post.id}>{post.data.metaTitle}</a> {post.data.metaDescription}</li>)}</ul>
</Layout>`,
  'src/pages/blog/topic/[topic]/[...page].astro': `---
import { getCollection } from 'astro:content'
import Layout from '../../../../layout.astro'
export async function getStaticPaths({ paginate }) {
  const posts = await getCollection('posts')
  posts.sort((one, other) => (one.data.date < other.data.date ? 1 : -1))
  const byTopic = new Map()
  for (const post of posts)
    for (const topic of post.data.topics) byTopic.has(topic) ? byTopic.get(topic).push(post) : byTopic.set(topic, [post])
  return [...byTopic].flatMap(([topic, posts]) => paginate(posts, { params: { topic }, pageSize: 10 }))
}
const { page } = Astro.props
const { topic } = Astro.params
---
<Layout title={topic} description={topic}>
<ul>{page.data.map((post) => <li><a href={'/blog/' + post.id}>{post.data.metaTitle}</a> {post.data.metaDescription}</li>)}</ul>
</Layout>`,
}

export interface Astro {
  /** Writes posts for it, and gives their folder. */
  write(name: string, posts: readonly Post[]): string
  /** Builds from nothing: no cache, an empty folder. */
  build(posts: string, run: string): Promise<Measured>
}

/** Installs Astro into a folder, with the Node that it needs. */
export function installAstro(folder: string): Astro {
  writeFiles(folder, files)
  installPackages(folder)
  return {
    write(name, posts) {
      const into = join(folder, name)
      for (const { blog, ...fields } of posts) {
        const topics = topicsOf(fields).flatMap(({ slug }) => slug ?? [])
        const front = Object.entries({ ...fields, topics }).map(
          ([key, value]) => `${key}: ${JSON.stringify(value)}`,
        )
        writeFiles(into, {
          [`${fields.slug}.md`]: `---\n${front.join('\n')}\n---\n${withoutLocalImages(blog)}`,
        })
      }
      return into
    },
    build(posts, run) {
      const node = join(folder, 'node_modules', nodePackage, 'bin', 'node')
      const environment = {
        ASTRO_TELEMETRY_DISABLED: '1',
        BENCH_POSTS: posts,
        BENCH_CACHE: join(folder, 'caches', run),
        BENCH_OUT: join(folder, 'sites', run),
      }
      return measureCommand([node, join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], {
        cwd: folder,
        environment,
      })
    },
  }
}

// Astro would look for the file of an image whose address is relative, and it is not there.
function withoutLocalImages(markdown: string): string {
  return markdown
    .replace(/(!\[[^\]]*\]\()(?!\w+:|\/)/g, '$1/')
    .replace(/^(\[[^\]]+\]:\s*)(?!\w+:|\/|#)/gm, '$1/')
}
