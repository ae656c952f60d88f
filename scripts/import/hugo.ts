import { dirname, join, posix } from 'node:path'
import { countOf } from '@venue-site/cli/progress'
import { treeToMarkdown } from './html-to-markdown.ts'
import { parseHtml } from './html-tree.ts'
import { addressOf, urlized } from './hugo-address.ts'
import { publishDates, readHugoConfig } from './hugo-config.ts'
import { readHugoShortcodes } from './hugo-shortcodes.ts'
import { markdownBody } from './markdown-body.ts'
import { withOwnBlocks } from './own-blocks.ts'
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
  stringOf,
  textField,
} from './post-folder.ts'
import { type LeftOut, type Source, type SourcePost, unknownAddress } from './source.ts'
import { plainExcerpt, plainLine } from './text.ts'
import { outsideCode, withEmoji } from './text-parts.ts'

/** `2019-05-14-gin`: its day, and what is left, as the setting `:filename` takes a name. */
function datedName(path: string): { date: string; rest?: string } | undefined {
  const [, date, rest] = /^(?:.*\/)?(\d{4}-\d\d-\d\d)[-_ ]?([^/]*)$/.exec(path) ?? []
  return date === undefined ? undefined : { date, rest: rest || undefined }
}

/** Opens the folder of a Hugo site. Its posts are the pages of sections that have a date. */
export function openHugo(folder: string): Source {
  const config = readHugoConfig(folder)
  const { timeZone, defaultLanguage, otherLanguages, dateNames, sections, url } = config

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    const content = join(folder, config.contentFolder)
    const names = filesIn(content)
    const bundles = new Set(names.filter(isIndex).map((name) => dirname(name)))
    const lists = new Set(names.filter(isList).map((name) => name.replace(/\/?[^/]*$/, '')))
    for (const name of names) {
      if (isOtherFormat(name))
        yield { kind: 'left-out', what: 'file in another format than Markdown or HTML', name }
      if (!isContent(name)) continue
      if (otherLanguages.includes(languageOf(name))) {
        yield { kind: 'left-out', what: 'page in another language', name }
        continue
      }
      const file = isList(name) ? undefined : readContentFile(content, name)
      if (file?.kind === 'left-out') {
        yield file
        continue
      }
      const path = pathOf(name)
      const [section] = path.split('/').slice(0, -1)
      const isPost =
        file && section !== undefined && (sections?.includes(section) ?? true) && dateOf(file) !== undefined
      // What else is in the folder of a page belongs to it.
      const isResource = !isIndex(name) && foldersOf(name).some((folder) => bundles.has(folder))
      if (isPost && !isResource) yield postOf(file, path, sectionsOf(path, lists))
      else yield { kind: 'left-out', what: isList(name) ? 'list page' : 'page', name }
    }
  }

  const dateOf = ({ name, fields }: ContentFile) =>
    dateNames
      .map((field) =>
        field === ':filename' ? datedName(pathOf(name))?.date : dateField(fields, timeZone, field),
      )
      .find((date) => date !== undefined)

  // `post.fr.md` is the page `post` in French.
  const languageOf = (name: string) => /\.([\w-]+)\.\w+$/.exec(name)?.[1] ?? defaultLanguage

  /** Returns the path of a page: without its ending and its language, and of a bundle that of its folder. */
  function pathOf(name: string): string {
    const path = name.replace(/\.\w+$/, '')
    const plain = path.endsWith(`.${defaultLanguage}`) ? path.slice(0, -defaultLanguage.length - 1) : path
    return plain.replace(/\/index$/, '')
  }

  function postOf(file: ContentFile, path: string, sections: readonly string[]): SourcePost {
    const { name, fields, content } = file
    const keptBack = file.keptBack && 'draft'
    const fileSlug = path.split('/').at(-1) ?? ''
    const ownSlug =
      textField(fields, 'slug') ?? (dateNames.includes(':filename') ? datedName(fileSlug)?.rest : undefined)
    const publishAt = dateField(fields, timeZone, ...publishDates)
    const date = dateOf(file)
    const slug = urlized(ownSlug ?? fileSlug)
    const title = plainLine(textField(fields, 'title'))
    const summary = textField(fields, 'description', 'summary')
    const own = textField(fields, 'url')
    const page = { own, path, slug, date, ownSlug, fileSlug, title, sections }
    const { address: main, unknown } = addressOf(page, config)
    return {
      kind: 'post',
      at: path,
      title: title || fileSlug,
      slug: slug.toLowerCase(),
      date,
      publishAt: publishAt === date ? undefined : publishAt,
      keptBack,
      description: summary === undefined ? undefined : plainDescription(summary),
      topics: [...new Set(['tags', 'categories'].flatMap((field) => listField(fields, field)))],
      picture: pictureField(fields),
      expiryDate: dateField(fields, timeZone, 'expiryDate', 'unpublishDate'),
      addresses: [
        ...(unknown ? [] : [main]),
        ...listField(fields, 'aliases').map((alias) =>
          alias.startsWith('/') ? alias : posix.join(main, '..', alias),
        ),
      ].map((one) => (one.startsWith('/') ? `${config.base}${one}` : one)),
      lost: [...(unknown ? [unknownAddress(unknown)] : []), ...lostAuthors(fields)],
      body: (links, losses) => {
        const param = (key: string) => textField(fields, key) ?? stringOf(config.params[key])
        const text = readHugoShortcodes(content, { links, losses, param })
        if (/\.html?$/i.test(name)) return treeToMarkdown(parseHtml(text), links, losses)
        const named = config.hasEmoji ? withEmoji(text) : text
        // Goldmark's attributes of headings and blocks.
        const body = outsideCode(withOwnBlocks(named, losses, { isKramdown: false }), (part) =>
          part.replace(/[ \t]*\{[#.][\w-][^{}\n]*\}[ \t]*$/gm, (written) => {
            losses.add('attribute of a block', written.trim())
            return ''
          }),
        )
        return markdownBody(body, links, losses)
      },
    }
  }

  return {
    label: 'a Hugo site',
    hasFiles: true,
    read,
    site: () => (url && URL.canParse(url) ? url : undefined),
    notes: () => [
      ...config.lost,
      ...(otherLanguages.length > 0
        ? [`${countOf(otherLanguages.length, 'other language')}: the default one is read`]
        : []),
    ],
  }
}

const isIndex = (name: string) => /(?:^|\/)index(?:\.[\w-]+)?\.\w+$/.test(name)
const foldersOf = (name: string) => Array.from(name.matchAll(/\//g), ({ index }) => name.slice(0, index))
const isList = (name: string) => /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(name)

/** Returns the sections that a page is in: the first folder, and those down to the last that has a page of its own. */
function sectionsOf(path: string, lists: ReadonlySet<string>): string[] {
  const folders = path.split('/').slice(0, -1)
  while (folders.length > 1 && !lists.has(folders.join('/'))) folders.pop()
  return folders
}

const plainDescription = (summary: string) => plainExcerpt(summary.replace(/\{\{[<%][\s\S]*?[>%]\}\}/g, ' '))
