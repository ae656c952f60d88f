import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  listPageOf,
  listPath,
  neighboursAt,
  type PublishedPage,
  pageCountOf,
  postPath,
  topicPath,
} from '../../src/blog/posts.ts'
import type { SnapshotIndex } from '../../src/blog/schema.ts'
import { type BlogTopic, topicPageOf } from '../../src/blog/topics.ts'
import { sharePath } from '../../src/share-card.ts'
import { JobError } from '../cli/errors.ts'
import { digestOf } from '../files/digest.ts'
import type { PageToRender } from './page-to-render.ts'
import { shells } from './shells.ts'

/** Every page of the site: the folders of `pages/`, those with a parameter once for each of its values. */
export function listPages(index: SnapshotIndex, topics: Iterable<BlogTopic>): PageToRender[] {
  return pageFolders().flatMap((folder) => shells[folder] ?? pagesOf(folder, index, topics))
}

/** The addresses of the pages that are made of the code alone, and of the shell that stands in for all others offline. */
export function pagesWithoutPosts(): string[] {
  const noPosts: SnapshotIndex = { version: 1, domain: '', updatedAt: '', total: 0, posts: [] }
  const routes = pageFolders()
    .filter((folder) => !shells[folder])
    .flatMap((folder) => pagesOf(folder, noPosts, []))
  return [...routes.filter(({ parts }) => Object.keys(parts).length === 0), shells.offline].flatMap(
    (page) => page?.url ?? [],
  )
}

/**
 * The addresses of all documents, with and without their ending, in as few patterns as there are: a `*` at the end
 * stands for a parameter.
 */
export function documentPaths(): string[] {
  const paths = pageFolders().flatMap((folder) => {
    const shell = shells[folder]
    if (shell) return [`/${shell.file}`, `/${shell.file.replace(/\.html$/, '')}`]
    if (folder.includes('@')) return [`/${folder.replace(/@.*/, '*')}`]
    return [folder === 'index' ? '/' : `/${folder}`, `/${folder}.html`]
  })
  const covers = (pattern: string, path: string) =>
    pattern !== path && pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))
  return paths.filter((path) => !paths.some((pattern) => covers(pattern, path)))
}

function pageFolders(): string[] {
  return readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('+Page.tsx'))
    .map((file) => dirname(file))
    .sort()
}

function pagesOf(folder: string, index: SnapshotIndex, topics: Iterable<BlogTopic>): PageToRender[] {
  switch (folder) {
    case 'blog':
      return [
        {
          url: listPath(1),
          file: 'blog.html',
          parts: listParts(listPageOf(index, 1)),
          card: { file: cardFile(listPath(1)) },
        },
      ]
    case 'blog/@slug':
      return index.posts.map((post, at) => {
        const url = postPath(post.slug)
        return {
          url,
          file: `blog/${post.slug}.html`,
          place: { folder, routeParams: { slug: post.slug } },
          parts: { post: post.digest, neighbours: digestOf(JSON.stringify(neighboursAt(index, at))) },
          card: { file: cardFile(url), slug: post.slug },
        }
      })
    case 'blog/page/@number':
      return furtherPages(index).map((page) => ({
        url: listPath(page),
        file: `${listPath(page).slice(1)}.html`,
        place: { folder, routeParams: { number: `${page}` } },
        parts: listParts(listPageOf(index, page)),
      }))
    case 'blog/topic/@topic':
      return [...topics].map((topic) => topicPageToRender(folder, topic, 1))
    case 'blog/topic/@topic/page/@number':
      return [...topics].flatMap((topic) =>
        furtherPages(topic).map((page) => topicPageToRender(folder, topic, page)),
      )
    default:
      if (folder.includes('@'))
        throw new JobError(
          `pages/${folder} has a parameter whose values nobody lists. Add it to scripts/build/page-list.ts.`,
        )
      return [pageWithoutPosts(folder)]
  }
}

function pageWithoutPosts(folder: string): PageToRender {
  const url = folder === 'index' ? '/' : `/${folder}`
  return { url, file: `${folder}.html`, parts: {}, card: { file: cardFile(url) } }
}

// Where its page says that it is.
function cardFile(url: string): string {
  return decodeURIComponent(sharePath(url).slice(1))
}

function furtherPages({ posts }: Pick<SnapshotIndex, 'posts'>): number[] {
  return Array.from({ length: pageCountOf(posts.length) - 1 }, (_, at) => at + 2)
}

function topicPageToRender(folder: string, topic: BlogTopic, page: number): PageToRender {
  const topicPage = topicPageOf(topic, page) ?? undefined
  return {
    url: topicPath(topic.slug, page),
    file: page === 1 ? `blog/topic/${topic.slug}.html` : `blog/topic/${topic.slug}/page/${page}.html`,
    place: { folder, routeParams: { topic: topic.slug, ...(page > 1 && { number: `${page}` }) } },
    parts: { topic: topic.name, ...listParts(topicPage) },
    topicPage,
  }
}

function listParts(list: PublishedPage | null | undefined): PageToRender['parts'] {
  const { posts = [], pageCount, total } = list ?? {}
  return {
    order: digestOf(...posts.map(({ slug }) => slug)),
    items: digestOf(JSON.stringify(posts)),
    count: `${pageCount}/${total}`,
  }
}
