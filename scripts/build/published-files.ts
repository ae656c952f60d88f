import { join } from 'node:path'
import type { PageData } from '../../src/blog/document-data.ts'

/** What client-side navigation reads in place of the page: its data, as files below the built folder. */
export function publishedFiles({ post, list, topic }: PageData = {}): [name: string, text: string][] {
  const files: [string, string][] = []
  if (post) files.push([join('snapshot', 'posts', `${post.slug}.json`), JSON.stringify(post)])
  if (list) files.push([join('snapshot', 'pages', `${list.page}.json`), JSON.stringify(list)])
  if (topic) {
    const name = join('snapshot', 'topics', topic.topic.slug, `${topic.page}.json`)
    files.push([name, JSON.stringify(topic)])
  }
  return files
}
