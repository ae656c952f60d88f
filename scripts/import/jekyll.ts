import { parseHtml, treeToMarkdown } from './html-to-markdown.ts'
import { readLiquid } from './liquid.ts'
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

const postName = /(?:^|\/)_posts\/(?:.*\/)?(\d{4})-(\d\d?)-(\d\d?)-([^/]+)\.\w+$/
const draftName = /(?:^|\/)_drafts\/(?:.*\/)?([^/]+)\.\w+$/

// Jekyll's own names of forms, https://jekyllrb.com/docs/permalinks/.
const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

/** Opens the folder of a Jekyll site. */
export function openJekyll(folder: string): Source {
  const config = readConfig(folder, ['_config.yml', '_config.yaml', '_config.toml'])
  const timeZone = typeof config.timezone === 'string' ? config.timezone : undefined
  const url = typeof config.url === 'string' && config.url !== '' ? config.url : undefined
  const base = typeof config.baseurl === 'string' ? config.baseurl.replace(/\/$/, '') : ''
  const form = typeof config.permalink === 'string' ? config.permalink : 'date'

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    for (const name of filesIn(folder)) {
      const isPost = postName.test(name) || draftName.test(name)
      if (name.startsWith('_site/')) continue
      if (isPost && isContent(name)) {
        const file = readContentFile(folder, name)
        yield file.kind === 'content' ? postOf(file) : file
      } else if (/(?:^|\/)_(?:posts|drafts)\//.test(name) && (isContent(name) || isOtherFormat(name)))
        yield {
          kind: 'left-out',
          what: isOtherFormat(name)
            ? 'post in another format than Markdown or HTML'
            : 'file without a date in its name',
          name,
        }
      else if (isPage(name)) yield { kind: 'left-out', what: 'page', name }
    }
  }

  function postOf(file: ContentFile): SourcePost {
    const { name, fields, content } = file
    const [, year, month, day, title] = postName.exec(name) ?? []
    const fileSlug = title ?? draftName.exec(name)?.[1] ?? ''
    const named = year && `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
    const date = dateField(fields, timeZone, 'date') ?? named
    const slug = textField(fields, 'slug') ?? fileSlug
    const folders = name
      .replace(/_(?:posts|drafts)\/.*$/, '')
      .split('/')
      .filter(Boolean)
    const categories = [
      ...folders,
      ...listField(fields, 'categories', /\s+/),
      ...listField(fields, 'category', /$^/),
    ]
    const isDraft = draftName.test(name)
    const keptBack = isDraft || file.keptBack ? 'draft' : undefined
    const excerpt = textField(fields, 'description', 'excerpt')
    const address = textField(fields, 'permalink') ?? styles[form] ?? form
    const page = Object.fromEntries([...fields].filter(([, value]) => typeof value !== 'object'))
    return {
      kind: 'post',
      at: name.replace(/^.*_(?:posts|drafts)\//, '').replace(/\.\w+$/, ''),
      title: plainLine(textField(fields, 'title')) || titleOf(fileSlug),
      slug,
      date,
      keptBack,
      isPublic: keptBack === undefined,
      description: excerpt && descriptionOf(excerpt),
      topics: [
        ...new Set([...categories, ...listField(fields, 'tags', /\s+/), ...listField(fields, 'tag', /$^/)]),
      ],
      picture: pictureField(fields),
      addresses: [
        `${base}${filled(address, { date, slug, fileSlug, categories })}`,
        ...[...listField(fields, 'redirect_from'), ...listField(fields, 'alias')].map(
          (old) => `${base}${old.replace(/^(?!\/)/, '/')}`,
        ),
      ],
      lost: lostAuthors(fields),
      body: (links, losses) => {
        const text = readLiquid(content, { links, losses, site: config, page })
        if (/\.html?$/i.test(name)) return treeToMarkdown(parseHtml(text), links, losses)
        return markdownBody(withoutKramdown(text, losses.add), links, losses)
      },
    }
  }

  return { label: 'a Jekyll site', hasFiles: true, read, site: () => url && `${url}${base}`, notes: () => [] }
}

const descriptionOf = (summary: string) =>
  plainExcerpt(summary.replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, ' '))

/** `the-negroni` is “The negroni”: Jekyll makes a title of the name. */
function titleOf(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isPage = (name: string) =>
  /^(?!_|node_modules)[^_].*\.(?:md|markdown|html?)$/i.test(name) && !/\/_/.test(name)

interface Filling {
  date?: string
  slug: string
  fileSlug: string
  categories: readonly string[]
}

/** Fills in the form of an address. */
function filled(form: string, { date = '', slug, fileSlug, categories }: Filling): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const [hour = '00', minute = '00', second = '00'] = date.slice(11, 19).split(':')
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    hour,
    minute,
    second,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    y_day: String(
      Math.floor((Date.parse(date.slice(0, 10)) - Date.parse(`${year}-01-01`)) / 86_400_000) + 1,
    ).padStart(3, '0'),
    title: slug,
    slug: slugified(slug),
    name: slugified(fileSlug),
    categories: categories.map((category) => encodeURI(category.toLowerCase())).join('/'),
    slugified_categories: categories.map(slugified).join('/'),
    output_ext: '.html',
  }
  const path = form.replace(/:([a-z_]+)/g, (written, name: string) => {
    // `:title:output_ext` and `:year_archive`: the longest name that is one.
    const known = Object.keys(values)
      .filter((key) => name.startsWith(key))
      .sort((one, other) => other.length - one.length)[0]
    return known === undefined ? written : `${values[known]}${name.slice(known.length)}`
  })
  return path.replace(/\/{2,}/g, '/').replace(/^(?!\/)/, '/')
}

const slugified = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Removes the marks of kramdown, which are for looks, anchors and a table of contents. */
function withoutKramdown(text: string, note: (what: string, example: string) => void): string {
  return outsideCode(text, (part) =>
    part
      .replace(/^(?:[*-]|\d+\.) .*\n\{:\s*toc\b[^}]*\}[ \t]*$/gim, (written) => {
        note('table of contents', written)
        return ''
      })
      .replace(/^[ \t]*\{:+[^{}\n]*\}[ \t]*$|\{:[^{}\n]*\}/gm, (written) => {
        note('attribute of kramdown', written.trim())
        return ''
      }),
  )
}
