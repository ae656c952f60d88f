import { literal } from '@venue-site/posts/literal'
import {
  type Context,
  Drop,
  type Emitter,
  Hash,
  IncludeTag,
  Liquid,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs'
import { hasFields } from '../../src/has-fields.ts'
import type { Links } from './links.ts'
import { type Losses, noteLosses } from './losses.ts'
import { isContent } from './post-folder.ts'
import { figureOf, wordsOf } from './tag-values.ts'
import { closedUp, fenced } from './text-parts.ts'

interface LiquidContext {
  links: Links
  losses: Losses
  /** What `site.` has: `title`. */
  site: Readonly<Record<string, unknown> & { url: string; baseurl: string }>
  /** Returns what `page.` has. */
  page: (name: string) => unknown
  /** The texts of `_includes`, by their names there. */
  includes?: Readonly<Record<string, string>>
}

// What a plugin shows by the address or the number of a video or a snippet.
const players: Readonly<Record<string, string>> = {
  gist: 'https://gist.github.com/',
  vimeo: 'https://vimeo.com/',
  youtube: 'https://www.youtube.com/watch?v=',
}

// What Jekyll knows of a site and of a post, and an import does not: https://jekyllrb.com/docs/variables/.
const ofWholeSite =
  /^(?:categories|collections|data|documents|github|html_files|html_pages|pages|posts|related_posts|static_files|tags|time)$/
const ofBuiltPage = /^(?:collection|content|dir|excerpt|id|name|next|output|path|previous|relative_path|url)$/

// The new address of a post, behind which the address of the old site may stand.
const moved = '\uE000'

// A template that never ends is none of Jekyll's.
const limits = { renderLimit: 10_000, memoryLimit: 50_000_000 }

/**
 * Carries out Jekyll's templates in a body. Tags and filters of plugins, and what depends on other posts, are taken out and
 * noted.
 */
export function readLiquid(body: string, context: LiquidContext): string {
  if (!/\{[{%]/.test(body)) return body
  const { site, losses } = context
  const plugins: Plugins = { tags: new Set(), filters: new Set() }
  for (;;) {
    const noted: [string, string?][] = []
    const engine = createEngine(
      { ...context, losses: { ...noteLosses(), add: (...loss) => noted.push(loss) } },
      plugins,
    )
    try {
      const text: string = engine.parseAndRenderSync(body)
      for (const loss of noted) losses.add(...loss)
      const oldSite = new RegExp(`(?:${literal(site.url)})?(?:${literal(site.baseurl)})?${moved}`, 'g')
      return closedUp(text.replace(oldSite, ''))
    } catch (error) {
      if (!isOfPlugin(error, plugins)) return withoutTemplates(body, losses)
    }
  }
}

interface Plugins {
  tags: Set<string>
  filters: Set<string>
}

/** Learns the tag or the filter of a plugin that an error names. Returns whether it was not known. */
function isOfPlugin(error: unknown, { tags, filters }: Plugins): boolean {
  const message = error instanceof Error ? error.message : ''
  const [, tag, filter] = /tag "(\S+)" not found|undefined filter: (\S+?)(?=,|$)/.exec(message) ?? []
  const [known, name] = tag ? [tags, tag] : [filters, filter]
  if (name === undefined || known.has(name)) return false
  known.add(name)
  return true
}

const template =
  /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}|\{%[\s\S]{0,1000}?%\}|\{\{[\s\S]{0,1000}?\}\}/g

/** Takes the templates out of a body that cannot be carried out. */
function withoutTemplates(body: string, losses: Losses): string {
  const text = body.replace(template, (written, inner?: string) => {
    if (inner === undefined) losses.add('template that cannot be carried out', written)
    return inner ?? ''
  })
  return closedUp(text)
}

function createEngine(
  { links, losses, site, page, includes = {} }: LiquidContext,
  { tags, filters }: Plugins,
): Liquid {
  const known = (name: string, value: unknown, isElsewhere: RegExp, of: string): unknown => {
    if (value === undefined && isElsewhere.test(name)) losses.add('output of a template', `${of}.${name}`)
    return value
  }
  const engine = new Liquid({
    ...limits,
    templates: { ...includes },
    globals: {
      site: dropOf((name) =>
        known(name, Object.hasOwn(site, name) ? site[name] : undefined, ofWholeSite, 'site'),
      ),
      page: dropOf((name) => known(name, page(name), ofBuiltPage, 'page')),
    },
    jekyllInclude: true,
    jekyllWhere: true,
    dynamicPartials: false,
    strictFilters: true,
    preserveTimezones: true,
  })

  engine.registerFilter('relative_url', (address: unknown) => withBase(String(address), site.baseurl))
  engine.registerFilter('absolute_url', (address: unknown) =>
    withBase(String(address), site.url + site.baseurl),
  )
  // Of what is not known, the size is not 0.
  engine.registerFilter('size', (value: unknown) =>
    typeof value === 'string' || hasFields(value, 'length') ? value.length : '',
  )
  // It is Markdown, and becomes HTML later.
  for (const name of ['markdownify', 'smartify']) engine.registerFilter(name, (text: unknown) => text)
  for (const name of filters)
    engine.registerFilter(name, (value: unknown) => {
      losses.add(`filter ${name} of a template`, String(value))
      return value
    })

  const registerPlain = (name: string, write: (words: string, written: string) => string) =>
    engine.registerTag(name, {
      parse(token) {
        this.words = token.args.trim()
        this.written = token.getText()
      },
      render() {
        return write(this.words, this.written)
      },
    })
  for (const name of ['post_url', 'link'])
    registerPlain(name, (words, written) => {
      const path = words.replace(/^["']?\/?|["']$/g, '')
      const found = links.ofPost(path.replace(/^_posts\//, '').replace(/\.\w+$/, ''))
      if (found !== undefined) return moved + found
      // A file that is served as it is.
      if (name === 'link' && !path.startsWith('_') && !isContent(path)) return withBase(path, site.baseurl)
      losses.add(`address of {% ${name} %}, which no post has`, written)
      return ''
    })
  for (const [name, host] of Object.entries(players))
    registerPlain(name, (words, written) => {
      const address = /^https?:\S+/.exec(words)?.[0] ?? `${host}${words.replaceAll(/["']/g, '')}`
      losses.add(`tag {% ${name} %}, now a link`, written)
      return `\n[${new URL(address).hostname.replace(/^www\./, '')}](${address})\n`
    })
  for (const name of tags)
    registerPlain(name, (_, written) => {
      // Of a block, the content stays.
      if (!name.startsWith('end')) losses.add(`tag {% ${name} %}`, written)
      return ''
    })
  engine.registerTag('highlight', Highlight)
  class Include extends IncludeTag {
    readonly #given: Hash
    readonly #file: string

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Liquid['parser']) {
      super(token, rest, liquid, parser)
      const [, file = '', given = ''] = /^\s*(\S+)([\s\S]*)/.exec(token.args) ?? []
      this.#file = file
      this.#given = new Hash(given, true)
    }

    override *render(context: Context, emitter: Emitter): Generator<unknown, void, never> {
      if (Object.hasOwn(includes, this.#file)) {
        const shown = { buffer: '', write: (html: unknown) => (shown.buffer += html) }
        yield* super.render(context, shown)
        emitter.write(inOneBlock(shown.buffer))
      } else emitter.write(included(this.#file, yield this.#given.render(context), this.token.getText()))
    }
  }
  // The second is a plugin's, which many themes use.
  for (const name of ['include', 'include_cached']) engine.registerTag(name, Include)
  return engine

  /** Returns the picture of an include of a theme that is one, with its caption; of others the words. */
  function included(file: string, given: Readonly<Record<string, unknown>>, written: string): string {
    const named = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key.toLowerCase(), String(value ?? '')]),
    )
    const src = named.src ?? named.url ?? named.image_path ?? named.path ?? named.file
    const caption = named.caption ?? named.description ?? named.title
    if (src && /(?:^|\/)(?:figure|image|img|picture)(?:\.\w+)?$/.test(file))
      return figureOf({ src, alt: named.alt, caption, link: named.link })
    const kept = wordsOf(named)
    losses.add(`tag {% include %}${kept && ', of which the words stay'}`, written)
    return kept
  }
}

/** `{% highlight ruby linenos %}`: a block of code. */
class Highlight extends Tag {
  readonly #language: string | undefined
  readonly #code: Template[] = []

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid)
    this.#language = /^\S+/.exec(token.args.trim())?.[0]
    const stream = liquid.parser.parseStream(rest)
    stream
      .on('tag:endhighlight', () => stream.stop())
      .on('template', (part: Template) => this.#code.push(part))
      .on('end', () => {
        throw new Error(`${token.getText()} has no end`)
      })
      .start()
  }

  override *render(context: Context): Generator<unknown, string, string> {
    return fenced(yield this.liquid.renderer.renderTemplates(this.#code, context), this.#language)
  }
}

const dropOf = (read: (name: string) => unknown) =>
  new (class extends Drop {
    override liquidMethodMissing(name: string | number) {
      return read(String(name))
    }
  })()

/** Returns the HTML of an include without empty lines and indentation, which would end the block in Markdown. */
function inOneBlock(text: string): string {
  return /^\s*</.test(text) && !/<pre\b/i.test(text) ? text.replace(/\n\s+/g, '\n') : text
}

function withBase(address: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  return base + address.replace(/^(?!\/)/, '/')
}
