import { dirname, join, posix } from 'node:path'
import { countOf } from '@venue-site/cli/progress'
import { readZone } from './dates.ts'
import { treeToMarkdown } from './html-to-markdown.ts'
import { parseHtml } from './html-tree.ts'
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
  objectOf,
  pictureField,
  readConfig,
  readContentFile,
  stringOf,
  textField,
} from './post-folder.ts'
import { type LeftOut, type Source, type SourcePost, unknownAddress } from './source.ts'
import { plainExcerpt, plainLine } from './text.ts'
import { outsideCode, withEmoji } from './text-parts.ts'

const configNames = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
)

const publishDates = ['publishDate', 'pubDate', 'published']

/** `2019-05-14-gin`: its day, and what is left, as the setting `:filename` takes a name. */
function datedName(path: string): { date: string; rest?: string } | undefined {
  const [, date, rest] = /^(?:.*\/)?(\d{4}-\d\d-\d\d)[-_ ]?([^/]*)$/.exec(path) ?? []
  return date === undefined ? undefined : { date, rest: rest || undefined }
}

/** Opens the folder of a Hugo site. Its posts are the pages of sections that have a date. */
export function openHugo(folder: string): Source {
  const config = foldedKeys(readConfig(folder, configNames))
  const permalinks = {
    ...readConfig(folder, ['config/_default/permalinks.toml', 'config/_default/permalinks.yaml']),
    ...objectOf(config.permalinks),
  }
  const { timeZone, lost } = readZone(stringOf(config.timezone))
  const inCase = (address: string) => {
    const plain = config.removepathaccents === true ? withoutAccents(address) : address
    return config.disablepathtolower === true ? plain : plain.toLowerCase()
  }
  const url = stringOf(config.baseurl)
  const base = (url && URL.canParse(url) ? new URL(url).pathname : (url ?? '')).replace(/\/+$/, '')
  const isUgly = config.uglyurls === true
  const languages = {
    ...readConfig(folder, ['config/_default/languages.toml', 'config/_default/languages.yaml']),
    ...objectOf(config.languages),
  }
  const defaultLanguage = stringOf(config.defaultcontentlanguage) ?? 'en'
  const prefix = config.defaultcontentlanguageinsubdir === true ? `/${defaultLanguage.toLowerCase()}` : ''
  const language = foldedKeys(objectOf(languages[defaultLanguage]))
  const others = Object.keys(languages).filter((code) => code !== defaultLanguage)
  const contentFolder = stringOf(language.contentdir) ?? stringOf(config.contentdir) ?? 'content'
  // Hugo's own order is its default: https://gohugo.io/configuration/front-matter/.
  const given = objectOf(config.frontmatter).date
  const dateNames = (Array.isArray(given) ? given.map(String) : [':default']).flatMap((name) =>
    name === ':default' ? ['date', ...publishDates, 'lastmod', 'modified'] : [name],
  )
  const isNamed = dateNames.includes(':filename')
  const params = objectOf(config.params)
  const mainSections = params.mainSections ?? params.mainsections
  const sections = Array.isArray(mainSections) ? mainSections.map(String) : undefined

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    const content = join(folder, contentFolder)
    const names = filesIn(content)
    const bundles = new Set(names.filter(isIndex).map((name) => dirname(name)))
    const lists = new Set(names.filter(isList).map((name) => name.replace(/\/?[^/]*$/, '')))
    for (const name of names) {
      if (isOtherFormat(name))
        yield { kind: 'left-out', what: 'file in another format than Markdown or HTML', name }
      if (!isContent(name)) continue
      if (others.includes(languageOf(name))) {
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
    const ownSlug = textField(fields, 'slug') ?? (isNamed ? datedName(fileSlug)?.rest : undefined)
    const publishAt = dateField(fields, timeZone, ...publishDates)
    const date = dateOf(file)
    const slug = urlized(ownSlug ?? fileSlug)
    const title = plainLine(textField(fields, 'title'))
    const summary = textField(fields, 'description', 'summary')
    const own = textField(fields, 'url')
    const [section = ''] = sections
    const form = stringOf(permalinks[section]) ?? stringOf(objectOf(permalinks.page)[section])
    const filling = { date, slug: ownSlug, fileSlug, title, sections }
    const { address, unknown } =
      own === undefined && form ? filled(form, filling) : { address: own ?? defaultAddress(path, slug) }
    // An address of the front matter that begins with `/` is not in the folder of the language.
    const inLanguage = own?.startsWith('/') ? '' : prefix
    const ending = own === undefined ? (isUgly ? '.html' : '/') : /\.\w+$/.test(own) ? '' : '/'
    const main = finished(own === undefined ? inCase(address) : address, inLanguage, ending)
    return {
      kind: 'post',
      at: path,
      title: title || fileSlug,
      slug: slug.toLowerCase(),
      date,
      publishAt: publishAt === date ? undefined : publishAt,
      keptBack,
      isPublic: keptBack === undefined,
      description: summary === undefined ? undefined : plainDescription(summary),
      topics: [...new Set(['tags', 'categories'].flatMap((field) => listField(fields, field)))],
      picture: pictureField(fields),
      expiryDate: dateField(fields, timeZone, 'expiryDate', 'unpublishDate'),
      addresses: [
        ...(unknown ? [] : [main]),
        ...listField(fields, 'aliases').map((alias) =>
          alias.startsWith('/') ? alias : posix.join(main, '..', alias),
        ),
      ].map((one) => (one.startsWith('/') ? `${base}${one}` : one)),
      lost: [...(unknown ? [unknownAddress(unknown)] : []), ...lostAuthors(fields)],
      body: (links, losses) => {
        const param = (key: string) => textField(fields, key) ?? stringOf(params[key])
        const text = readHugoShortcodes(content, { links, losses, param })
        if (/\.html?$/i.test(name)) return treeToMarkdown(parseHtml(text), links, losses)
        const named = config.enableemoji === true ? withEmoji(text) : text
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
      ...lost,
      ...(others.length > 0 ? [`${countOf(others.length, 'other language')}: the default one is read`] : []),
    ],
  }
}

const defaultAddress = (path: string, slug: string) => `/${urlized(path.replace(/[^/]+$/, ''))}${slug}/`

const isIndex = (name: string) => /(?:^|\/)index(?:\.[\w-]+)?\.\w+$/.test(name)
const foldersOf = (name: string) => Array.from(name.matchAll(/\//g), ({ index }) => name.slice(0, index))
const isList = (name: string) => /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(name)

/** Returns the sections that a page is in: the first folder, and those down to the last that has a page of its own. */
function sectionsOf(path: string, lists: ReadonlySet<string>): string[] {
  const folders = path.split('/').slice(0, -1)
  while (folders.length > 1 && !lists.has(folders.join('/'))) folders.pop()
  return folders
}

/** Returns an address as Hugo writes it. */
function finished(address: string, folder: string, ending: string): string {
  if (/^https?:/.test(address)) return address
  const path = `${folder}/${address}`.replace(/\/{2,}/g, '/').replace(/[#\\]/g, encodeURIComponent)
  return `${path.replace(/\/$/, '')}${ending}`
}

interface Filling {
  date?: string
  /** The slug of the front matter. */
  slug?: string
  fileSlug: string
  title: string
  sections: readonly string[]
}

/** Fills in a form of `permalinks`, https://gohugo.io/configuration/permalinks/. The first part that is not known is named. */
function filled(
  form: string,
  { date = '', slug, fileSlug, title, sections }: Filling,
): { address: string; unknown?: string } {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const time = new Date(date.slice(0, 10))
  const named = (part: 'month' | 'weekday') =>
    date && time.toLocaleString('en-US', { [part]: 'long', timeZone: 'UTC' })
  const name = urlized(slug ?? fileSlug)
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    monthname: named('month'),
    weekday: String(time.getUTCDay()),
    weekdayname: named('weekday'),
    yearday: String((time.getTime() - Date.parse(`${year}-01-01`)) / 86_400_000 + 1),
    title: urlized(title),
    slug: urlized(slug ?? title),
    slugorfilename: name,
    slugorcontentbasename: name,
    filename: urlized(fileSlug),
    contentbasename: urlized(fileSlug),
    section: sections[0] ?? '',
    sections: sections.join('/'),
  }
  let unknown: string | undefined
  const address = form.replace(/:(\w+)(?:\[([^\]]*)\])?/g, (written, name: string, slice?: string) => {
    const value = slice === undefined || name !== 'sections' ? values[name] : sliced(sections, slice)
    if (value === undefined) unknown ??= written
    return value ?? written
  })
  // In a form, Hugo takes a plus for a space.
  return { address: address.includes('+') ? urlized(address.replaceAll('+', ' ')) : address, unknown }
}

/** Returns a part of a list as Hugo writes it: `1:`, `:2`, `last`. */
function sliced(list: readonly string[], slice: string): string | undefined {
  const [, start = '', colon, end = ''] = /^(\d+|last)?(:)?(\d+|last)?$/.exec(slice) ?? []
  if (start === '' && colon === undefined) return undefined
  const place = (text: string) => (text === 'last' ? list.length - 1 : Number(text))
  if (colon === undefined) return list[place(start)] ?? ''
  return list.slice(place(start), end === '' ? undefined : place(end)).join('/')
}

/** Returns a part of an address as Hugo makes it of a title or a name: hyphens for spaces, but none at the end. */
const urlized = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\s._#+~@/\\-]/gu, '')
    .trim()
    .replace(/\s*(-+)\s*|\s+/g, (_, hyphens = '-') => hyphens)

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')

const plainDescription = (summary: string) => plainExcerpt(summary.replace(/\{\{[<%][\s\S]*?[>%]\}\}/g, ' '))

function foldedKeys(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key.toLowerCase(), value]))
}
