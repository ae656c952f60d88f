import { join } from 'node:path'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { foldName } from '@venue-site/posts/field-mapping'
import { literal } from '@venue-site/posts/literal'
import { Temporal } from 'temporal-polyfill'
import { instantInZone, readZone } from './dates.ts'
import { treeToMarkdown } from './html-to-markdown.ts'
import { parseHtml } from './html-tree.ts'
import { withoutKramdown } from './kramdown.ts'
import { openLiquid } from './liquid.ts'
import { markdownBody } from './markdown-body.ts'
import { withMarkedApart, withTagsApart } from './markdown-in-html.ts'
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
import { withEmoji } from './text-parts.ts'

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

const styled = (form: string) => styles[form] ?? form

const timestamp =
  /^date[ \t]*:[ \t]*(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.\d*)?[ \t]*(?:#.*)?$/m

/**
 * Returns the date of front matter that has neither quotes nor an offset, as an instant: YAML 1.1 takes it for a time of
 * UTC. Jekyll takes all others for times of the site's own clock.
 */
function timestampIn(frontMatter = ''): string | undefined {
  const numbers = timestamp.exec(frontMatter)?.slice(1).map(Number)
  if (!numbers) return undefined
  const [year = 0, month = 0, day, hours, ...others] = numbers
  const time = new Date(Date.UTC(year, month - 1, day, hours, ...others))
  // 30 February is no day.
  if (time.getUTCDate() !== day || time.getUTCHours() !== hours) return undefined
  return instantInZone(time.getTime(), undefined)
}

/** Opens the folder of a Jekyll site. */
export function openJekyll(folder: string): Source {
  const config = readConfig(folder, ['_config.yml', '_config.yaml', '_config.toml'])
  const { timeZone, lost } = readZone(stringOf(config.timezone))
  const url = stringOf(config.url)?.replace(/\/+$/, '')
  const base = (stringOf(config.baseurl) ?? '').replace(/\/+$/, '').replace(/^(?=[^/])/, '/')
  const form =
    stringOf(objectOf(objectOf(config.collections).posts).permalink) ??
    styled(stringOf(config.permalink) ?? 'date')
  const hasEmoji = [config.plugins, config.gems].some(
    (list) => Array.isArray(list) && list.includes('jemoji'),
  )
  const isKramdown = /^kramdown/i.test(stringOf(config.markdown) ?? 'kramdown')
  const isMarkdownInside = objectOf(config.kramdown).parse_block_html === true
  const defaults = defaultsOf(config.defaults)
  const site = { ...config, url: url ?? '', baseurl: base }

  const readIncludes = () => includesIn(folder, stringOf(config.includes_dir) ?? '_includes')
  const readLiquid = openLiquid({ site, readIncludes })

  async function* read(): AsyncGenerator<SourcePost | LeftOut> {
    for (const name of filesIn(folder)) {
      const isPost = postName.test(name) || draftName.test(name)
      if (name.startsWith('_site/')) continue
      if (isPost && isContent(name)) {
        const file = readContentFile(folder, name, defaults(name))
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
    const [, year, month, day, named] = postName.exec(name) ?? []
    const fileSlug = (named ?? draftName.exec(name)?.[1] ?? '').replace(/\.+$/, '')
    const ofName = year && `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
    const written = timestampIn(file.frontMatter) ?? dateField(fields, timeZone, 'date')
    const isInstant = written?.includes('T') && /(?:Z|[+-]\d\d:\d\d)$/i.test(written)
    // Jekyll reads the day off the clock of the site: without a zone, off that of its machine.
    const shown = (isInstant ? instantInZone(written, timeZone) : written) ?? ofName
    const date = timeZone ? shown : (written ?? ofName)
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
    const tags = [...listField(fields, 'tags', /\s+/), ...listField(fields, 'tag', /$^/)]
    const title = plainLine(textField(fields, 'title')) || titleOf(fileSlug)
    // Jekyll's dates have a time.
    const time = date?.length === 10 ? `${date}T00:00:00+00:00` : date
    const known = new Map<string, unknown>(Object.entries({ title, slug, date: time, categories, tags }))
    const isDraft = draftName.test(name)
    const keptBack = isDraft || file.keptBack ? 'draft' : undefined
    const excerpt = textField(fields, 'description', 'excerpt')
    const own = textField(fields, 'permalink') ?? form
    const { address, unknown } = filled(own, { name, date: shown, slug, categories })
    return {
      kind: 'post',
      at: name.replace(/^.*_(?:posts|drafts)\//, '').replace(/\.\w+$/, ''),
      title,
      slug,
      date,
      keptBack,
      description: excerpt && descriptionOf(excerpt),
      topics: [...new Set([...categories, ...tags])],
      picture: pictureField(fields),
      addresses: [
        ...(unknown ? [] : [`${base}${address}`]),
        ...[...listField(fields, 'redirect_from'), ...listField(fields, 'alias')].map(
          (old) => `${base}${old.replace(/^(?!\/)/, '/')}`,
        ),
      ],
      lost: [...(unknown ? [unknownAddress(unknown)] : []), ...lostAuthors(fields)],
      body: (links, losses) => {
        const page = (field: string) => known.get(field) ?? fields.get(foldName(field))
        const isPlain = fields.get('renderwithliquid') === false
        const text = isPlain ? content : readLiquid(content, { links, losses, page })
        if (/\.html?$/i.test(name)) return treeToMarkdown(parseHtml(text), links, losses)
        const named = hasEmoji ? withEmoji(text) : text
        const plain = isKramdown ? withoutKramdown(named, losses) : named
        return markdownBody(
          isMarkdownInside ? withTagsApart(plain, { isMdx: false }) : withMarkedApart(plain),
          links,
          losses,
        )
      },
    }
  }

  return {
    label: 'a Jekyll site',
    hasFiles: true,
    read,
    site: () => url && `${url}${base}`,
    notes: () => lost,
  }
}

/** Reads the texts that posts may include, by their names in the folder of such. */
function includesIn(folder: string, parent: string): Record<string, string> {
  const start = `${parent.replace(/^\.?\/|\/$/g, '')}/`
  const names = filesIn(folder).filter((name) => name.startsWith(start))
  return Object.fromEntries(
    names.flatMap((name) => {
      try {
        return [[name.slice(start.length), readTextFile(join(folder, name))]]
      } catch {
        // One that a post includes is missed there.
        return []
      }
    }),
  )
}

const descriptionOf = (summary: string) =>
  plainExcerpt(summary.replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, ' '))

/** `the-negroni` is “The Negroni”: Jekyll makes a title of the name. */
function titleOf(slug: string): string {
  const words = slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
  return words.join(' ').trim()
}

const isPage = (name: string) =>
  /^(?!_|node_modules)[^_].*\.(?:md|markdown|html?)$/i.test(name) && !/\/_/.test(name)

interface Filling {
  /** The file's. */
  name: string
  date?: string
  slug: string
  categories: readonly string[]
}

/**
 * Fills in the form of an address, as Jekyll's `url_drop.rb` and `url.rb` do. The first part that is not known is named.
 */
function filled(
  form: string,
  { name, date = '', slug, categories }: Filling,
): { address: string; unknown?: string } {
  const values: Readonly<Record<string, string>> = {
    ...datePartsOf(date),
    title: slugified(slug, outsideTitle),
    slug: slugified(slug).toLowerCase(),
    name: slugified(name.replace(/^.*\/|\.\w+$/g, '')).toLowerCase(),
    categories: [...new Set(categories.map((category) => category.toLowerCase()))].join('/'),
    slugified_categories: [...new Set(categories.map((category) => slugified(category).toLowerCase()))].join(
      '/',
    ),
    collection: 'posts',
    output_ext: '.html',
  }
  let unknown: string | undefined
  const path = form.replace(/:([a-z_]+?)(_?)(?![a-z_])/g, (written, key: string, end: string) => {
    const value = values[key]
    if (value === undefined) unknown ??= written
    return value === undefined ? written : `${encodeURI(value).replace('#', '%23')}${end}`
  })
  const plain = `/${path}`.replaceAll('..', '/').replaceAll('./', '')
  return { address: plain.replace(/\/{2,}/g, '/'), unknown }
}

const outsideWords = /[^\p{M}\p{L}\p{Nd}]+/gu
const outsideTitle = /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu

const slugified = (text: string, outside = outsideWords) => text.replace(outside, '-').replace(/^-|-$/g, '')

/** Returns the parts of an address that say a time; a draft has none. */
function datePartsOf(date: string): Record<string, string> {
  const [year = '', month = '', dayOfMonth = ''] = date.slice(0, 10).split('-')
  const [hour = '', minute = '', second = ''] = (date.slice(11, 19) || '00:00:00').split(':')
  // A day of a file's name that is none must not end the import.
  const day = date
    ? Temporal.PlainDate.from({ year: Number(year), month: Number(month) || 1, day: Number(dayOfMonth) || 1 })
    : undefined
  const named = (options: Intl.DateTimeFormatOptions) => day?.toLocaleString('en-US', options) ?? ''
  return {
    year,
    month,
    day: dayOfMonth,
    hour,
    minute,
    second,
    short_year: year.slice(2),
    i_month: String(day?.month ?? ''),
    i_day: String(day?.day ?? ''),
    short_month: named({ month: 'short' }),
    long_month: named({ month: 'long' }),
    short_day: named({ weekday: 'short' }),
    long_day: named({ weekday: 'long' }),
    y_day: String(day?.dayOfYear ?? '').padStart(3, '0'),
    w_year: String(day?.yearOfWeek ?? ''),
    week: String(day?.weekOfYear ?? '').padStart(2, '0'),
    w_day: String(day?.dayOfWeek ?? ''),
  }
}

/** Returns the front matter that the settings give to a post: of several scopes, the longer path wins. */
function defaultsOf(list: unknown): (name: string) => Record<string, unknown> {
  const all = (Array.isArray(list) ? list : [])
    .map(objectOf)
    .map(({ scope, values }) => {
      const { path, type } = objectOf(scope)
      const folder = (stringOf(path) ?? '').replace(/^\/|\/$/g, '')
      return { path: folder, pattern: patternOf(folder), type: stringOf(type), values: objectOf(values) }
    })
    .filter(({ type }) => type === undefined || type === 'posts' || type === 'drafts')
    .sort(
      (one, other) =>
        one.path.length - other.path.length || Number(Boolean(one.type)) - Number(Boolean(other.type)),
    )
  return (name) => {
    const matching = all.filter(
      ({ pattern, type }) => (type !== 'drafts' || draftName.test(name)) && pattern.test(name),
    )
    return Object.assign({}, ...matching.map(({ values }) => values))
  }
}

/** Returns what a path of a scope stands for: a file, or all in a folder. `*` is a part of a name. */
function patternOf(path: string): RegExp {
  const pattern = literal(path).replace(/(?:\\\*)+/g, (stars) => (stars === '\\*' ? '[^/]*' : '.*'))
  return new RegExp(path === '' ? '' : `^${pattern}(?:/|$)`)
}
