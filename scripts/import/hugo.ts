import { join } from 'node:path'
import { countOf } from '@venue-site/cli/progress'
import { parseHtml, treeToMarkdown } from './html-to-markdown.ts'
import { readHugoShortcodes } from './hugo-shortcodes.ts'
import { markdownBody } from './markdown-body.ts'
import {
  type ContentFile,
  dateField,
  filesIn,
  isContent,
  isOtherFormat,
  listField,
  lostAuthors,
  pictureField,
  readConfig,
  readContentFile,
  textField,
} from './post-folder.ts'
import type { LeftOut, Source, SourcePost } from './source.ts'
import { plainExcerpt, plainLine } from './text.ts'
import { outsideCode } from './text-parts.ts'

const configNames = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
)

/** Opens the folder of a Hugo site. Its posts are the pages of sections that have a date. */
export function openHugo(folder: string): Source {
  const config = foldedKeys(readConfig(folder, configNames))
  const permalinks = {
    ...readConfig(folder, ['config/_default/permalinks.toml', 'config/_default/permalinks.yaml']),
    ...objectOf(config.permalinks),
  }
  const timeZone = textOf(config.timezone)
  const url = textOf(config.baseurl)
  const isUgly = config.uglyurls === true
  const languages = {
    ...readConfig(folder, ['config/_default/languages.toml', 'config/_default/languages.yaml']),
    ...objectOf(config.languages),
  }
  const defaultLanguage = textOf(config.defaultcontentlanguage) ?? 'en'
  const language = foldedKeys(objectOf(languages[defaultLanguage]))
  const others = Object.keys(languages).filter((code) => code !== defaultLanguage)
  const contentFolder = textOf(language.contentdir) ?? textOf(config.contentdir) ?? 'content'
  const mainSections = objectOf(config.params).mainSections ?? objectOf(config.params).mainsections
  const sections = Array.isArray(mainSections) ? mainSections.map(String) : undefined

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    const content = join(folder, contentFolder)
    for (const name of filesIn(content)) {
      if (isOtherFormat(name))
        yield { kind: 'left-out', what: 'file in another format than Markdown or HTML', name }
      if (!isContent(name)) continue
      if (others.includes(languageOf(name))) {
        yield { kind: 'left-out', what: 'page in another language', name }
        continue
      }
      const isList = /(?:^|\/)_index\.\w+$/.test(name)
      const file = isList ? undefined : readContentFile(content, name)
      if (file?.kind === 'left-out') {
        yield file
        continue
      }
      const path = pathOf(name)
      const [section] = path.split('/').slice(0, -1)
      const isPost =
        file && section !== undefined && (sections?.includes(section) ?? true) && dateOf(file) !== undefined
      if (isPost) yield postOf(file, path, section)
      else yield { kind: 'left-out', what: isList ? 'list page' : 'page', name }
    }
  }

  const dateOf = ({ fields }: ContentFile) =>
    dateField(fields, timeZone, 'date', 'publishDate', 'pubDate', 'published')

  // `post.fr.md` is the page `post` in French.
  const languageOf = (name: string) => /\.([\w-]+)\.\w+$/.exec(name)?.[1] ?? defaultLanguage

  /** Returns the path of a page: without its ending and its language, and of a bundle that of its folder. */
  function pathOf(name: string): string {
    const path = name.replace(/\.\w+$/, '')
    const plain = path.endsWith(`.${defaultLanguage}`) ? path.slice(0, -defaultLanguage.length - 1) : path
    return plain.replace(/\/index$/, '')
  }

  function postOf(file: ContentFile, path: string, section: string): SourcePost {
    const { name, fields, content } = file
    const keptBack = file.keptBack && 'draft'
    const fileSlug = path.split('/').at(-1) ?? ''
    const slug = urlized(textField(fields, 'slug') ?? fileSlug)
    const date = dateField(fields, timeZone, 'publishDate', 'date', 'pubDate', 'published')
    const title = plainLine(textField(fields, 'title')) || fileSlug
    const summary = textField(fields, 'description', 'summary')
    const own = textField(fields, 'url')
    const form = textOf(permalinks[section]) ?? textOf(objectOf(permalinks.page)[section])
    const address =
      own ??
      (form ? filled(form, { date, slug, fileSlug, title, path, section }) : defaultAddress(path, slug))
    const main = finished(address, own === undefined && isUgly)
    return {
      kind: 'post',
      at: path,
      title,
      slug,
      date,
      keptBack,
      isPublic: keptBack === undefined,
      description: summary === undefined ? undefined : plainDescription(summary),
      topics: [...new Set(['tags', 'categories'].flatMap((field) => listField(fields, field)))],
      picture: pictureField(fields),
      expiryDate: dateField(fields, timeZone, 'expiryDate', 'unpublishDate'),
      addresses: [main, ...listField(fields, 'aliases').map((alias) => aliasOf(alias, main))],
      lost: lostAuthors(fields),
      body: (links, losses) => {
        const text = readHugoShortcodes(content, links, losses)
        if (/\.html?$/i.test(name)) return treeToMarkdown(parseHtml(text), links, losses)
        // Goldmark's attributes of headings and blocks.
        const plain = outsideCode(text, (part) =>
          part.replace(/[ \t]*\{[#.][\w-][^{}\n]*\}[ \t]*$/gm, (written) => {
            losses.add('attribute of a block', written.trim())
            return ''
          }),
        )
        return markdownBody(plain, links, losses)
      },
    }
  }

  return {
    label: 'a Hugo site',
    hasFiles: true,
    read,
    site: () => url,
    notes: () =>
      others.length > 0 ? [`${countOf(others.length, 'other language')}: the default one is read`] : [],
  }
}

const defaultAddress = (path: string, slug: string) => `/${urlized(path.replace(/[^/]+$/, ''))}${slug}/`

/** Returns an address as Hugo writes it: in small letters, with `-` for spaces, and an ending only if it is ugly. */
function finished(address: string, isUgly: boolean): string {
  const path = address
    .replace(/^(?![/]|https?:)/, '/')
    .replace(/\/{2,}/g, (found, at: number) => (at < 8 && address.startsWith('http') ? found : '/'))
  const plain = path.toLowerCase().replace(/\s+/g, '-').replace(/[#\\]/g, encodeURIComponent)
  return isUgly ? `${plain.replace(/\/$/, '')}.html` : plain
}

function aliasOf(alias: string, main: string): string {
  return alias.startsWith('/') ? alias : new URL(alias, `https://a.invalid${main}`).pathname
}

interface Filling {
  date?: string
  slug: string
  fileSlug: string
  title: string
  path: string
  section: string
}

/** Fills in a form of `permalinks`, https://gohugo.io/configuration/permalinks/. */
function filled(form: string, { date = '', slug, fileSlug, title, path, section }: Filling): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const monthName =
    date && new Date(date.slice(0, 10)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    monthname: monthName,
    title: urlized(title),
    slug: urlized(slug),
    slugorfilename: urlized(slug),
    slugorcontentbasename: urlized(slug),
    filename: urlized(fileSlug),
    contentbasename: urlized(fileSlug),
    section,
    sections: path.split('/').slice(0, -1).join('/'),
  }
  return form.replace(/:([a-z]+)/g, (written, name: string) => values[name] ?? written)
}

/** Returns a part of an address as Hugo makes it of a title or a name: hyphens for spaces, but none at the end. */
const urlized = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s._#~@/\\-]/gu, '')
    .trim()
    .replace(/\s*(-+)\s*|\s+/g, (_, hyphens = '-') => hyphens)

const plainDescription = (summary: string) => plainExcerpt(summary.replace(/\{\{[<%][\s\S]*?[>%]\}\}/g, ' '))

function foldedKeys(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key.toLowerCase(), value]))
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
