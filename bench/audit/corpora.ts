import { basename, join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { remarkParser } from '@venue-site/posts/markdown'
import { readFrontMatter, type StoredPost } from '@venue-site/posts/read-post.server'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { pullPosts } from '../scripted-host.ts'

const usage = 'usage: node scripts/run.mjs bench/audit/corpora TEXTS SNAPSHOT [--split]'
const fileType = /\.(?:mdx?|mdwn|markdown)$/
// As many words as a stub, or a file that only includes another one, has.
const fewWords = 20
const longestDescription = 160
const unknownDate = '2020-01-01'

/**
 * Returns the Markdown files of a folder as posts, newest first. What their front matter lacks comes from the text or
 * the file's name.
 * @param isSplit Whether each part of a file below an `h1` or `h2` is a post.
 */
function readPosts(folder: string, isSplit: boolean): StoredPost[] {
  const posts = listFiles(folder)
    .filter((name) => fileType.test(name))
    .flatMap((name) => {
      const path = name.replace(fileType, '')
      const { data = {}, content } = readFrontMatter(readTextFile(join(folder, name)))
      const parts = isSplit ? content.split(/^(?=##? )/m) : [content]
      return parts.flatMap((part, at) => {
        if (part.split(/\s+/).length < fewWords) return []
        const slug = slugOf(`${path}${at > 0 ? ` ${at}` : ''}`)
        const tree = remarkParser(part)
        const post = {
          slug,
          metaTitle: (isSplit ? '' : textIn(data.title)) || headingOf(tree) || titleOf(path),
          metaDescription: textIn(data.description) || openingOf(tree),
          date: dateIn(data.date) ?? dateIn(basename(path)) ?? unknownDate,
          // The page shows the title.
          blog: isSplit ? part.replace(/^##? .*/, '') : part,
          shortTailKeywords: [data.tags, data.keywords].flat().map(textIn).filter(Boolean).join(', '),
        }
        return [{ id: slug, post }]
      })
    })
  return posts.sort((one, other) => (one.post.date < other.post.date ? 1 : -1))
}

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const dateIn = (value: unknown) => /^\d{4}-\d\d-\d\d/.exec(textIn(value))?.[0]

// Numbers sort files, as in `01-app/02-guides`. ikiwiki writes `?` as `__63__`.
const titleOf = (path: string) =>
  basename(path)
    .replace(/^\d+-/, '')
    .replace(/__(\d+)__|[-_]/g, (_, code) => (code ? String.fromCharCode(code) : ' '))
    .replace(/\s+/g, ' ')
    .trim()

function slugOf(path: string): string {
  return path
    .replace(/__\d+__/g, '-')
    .replace(/(?<=^|\/)\d+-/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 150)
}

function headingOf({ children: [first] }: Root): string {
  return first?.type === 'heading' ? textOf(first).trim() : ''
}

// Whole sentences of the first paragraph, as long as they fit.
function openingOf({ children }: Root): string {
  const opening = textOf(children.find(({ type }) => type === 'paragraph'))
    .replace(/\s+/g, ' ')
    .trim()
  if (opening.length <= longestDescription) return opening
  const cut = opening.slice(0, longestDescription)
  return /^.*[.!?](?=\s)/.exec(cut)?.[0] ?? `${cut.replace(/\s+\S*$/, '')}…`
}

const [texts, snapshot, split] = process.argv.slice(2)
if (!texts || !snapshot || (split && split !== '--split')) throw new Error(usage)
const posts = readPosts(texts, split !== undefined)
await pullPosts(posts, snapshot)
console.log(`${posts.length} posts in ${snapshot}`)
