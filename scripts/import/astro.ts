import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { slug as slugOfText } from 'github-slugger'
import { withoutComponents, withoutDirectives } from './components.ts'
import { markdownBody } from './markdown-body.ts'
import { withTagsApart } from './markdown-in-html.ts'
import {
  type ContentFile,
  dateField,
  filesIn,
  isContent,
  isOtherFormat,
  listField,
  lostAuthors,
  pictureField,
  readContentFile,
  textField,
} from './post-folder.ts'
import type { LeftOut, Source, SourcePost } from './source.ts'
import { beginningOf, plainLine } from './text.ts'

const dates = ['pubDate', 'publishDate', 'publishedAt', 'pubDatetime', 'published', 'date'] as const

/** Opens the folder of an Astro site. Its posts are the files of its collections, and of its pages, that have a date. */
export function openAstro(folder: string): Source {
  const files = new Map<string, string>()

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    for (const name of filesIn(folder)) {
      const path = /^src\/(?:content|data|pages)\/(.+)$/.exec(name)?.[1]
      if (path === undefined || path.startsWith('config.')) continue
      if (isOtherFormat(name)) yield { kind: 'left-out', what: 'file in another format than Markdown', name }
      if (!isContent(name) || /\.html?$/i.test(name)) continue
      const file = readContentFile(folder, name)
      if (file.kind === 'left-out') {
        yield file
        continue
      }
      const isPost = path.includes('/') && dateField(file.fields, undefined, ...dates) !== undefined
      if (isPost) yield postOf(file, path, noteFile)
      else yield { kind: 'left-out', what: 'page', name }
    }
  }

  /** Notes where a file beside a post is, as its address does not say it. */
  function noteFile(file: string, name: string, address: string): void {
    if (/^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(file) || !/\.(?!mdx?$)\w+$/i.test(file)) return
    const path = posix.join(posix.dirname(name), file)
    if (existsSync(join(folder, path))) files.set(new URL(file, `https://a.invalid${address}`).pathname, path)
  }

  return {
    label: 'an Astro site',
    hasFiles: true,
    read,
    files: () => files,
    site: () => undefined,
    notes: () => [
      'old addresses that are not /COLLECTION/NAME/: Astro’s routes are code, which is not read. Correct redirects.json if yours differ',
    ],
  }
}

function postOf(
  file: ContentFile,
  path: string,
  noteFile: (file: string, name: string, address: string) => void,
): SourcePost {
  const { name, fields, content } = file
  const id = path.replace(/\.\w+$/, '').replace(/\/index$/, '')
  const [collection = '', ...rest] = id.split('/')
  const entry = rest.map((part) => slugOfText(part)).join('/')
  const keptBack = file.keptBack || rest.some((part) => part.startsWith('_')) ? 'draft' : undefined
  const slug = textField(fields, 'slug', 'postSlug')
  const description = textField(fields, 'description', 'excerpt', 'summary')
  const address = `/${collection}/${slug ?? entry}/`
  const picture = pictureField(fields)
  if (picture) noteFile(picture, name, address)
  return {
    kind: 'post',
    at: name,
    title: plainLine(textField(fields, 'title')) || entry,
    slug: (slug ?? entry).split('/').at(-1),
    date: dateField(fields, undefined, ...dates),
    keptBack,
    description: description && beginningOf(plainLine(description), 1000),
    topics: [...new Set(['tags', 'categories', 'category'].flatMap((field) => listField(fields, field)))],
    picture,
    addresses: [address, ...listField(fields, 'redirect_from').map((old) => old.replace(/^(?!\/)/, '/'))],
    lost: lostAuthors(fields),
    body: (given, losses) => {
      const resolve = (file: string) => {
        noteFile(file, name, address)
        return given.resolve(file)
      }
      const links = { ...given, resolve }
      const plain = withoutDirectives(content, losses)
      if (!/\.mdx$/i.test(name)) return markdownBody(plain, links, losses)
      return markdownBody(
        withTagsApart(withoutComponents(plain, losses), { isMdx: true }),
        links,
        losses,
        true,
      )
    },
  }
}
