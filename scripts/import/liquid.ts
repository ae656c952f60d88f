import { literal } from '@venue-site/posts/literal'
import {
  type Context,
  Drop,
  type Emitter,
  Hash,
  IncludeTag,
  Liquid,
  LiquidError,
  Tag,
  type TagToken,
  type Template,
  type Token,
  type TopLevelToken,
} from 'liquidjs'
import { hasFields } from '../../src/has-fields.ts'
import { shownAddress } from './html-to-markdown.ts'
import type { Links } from './links.ts'
import type { Losses } from './losses.ts'
import { isContent } from './post-folder.ts'
import { figureOf, wordsOf } from './tag-values.ts'
import { closedUp, fenced } from './text-parts.ts'

/** What the templates of all posts have in common. */
interface LiquidSite {
  /** What `site.` has: `title`. */
  site: Readonly<Record<string, unknown> & { url: string; baseurl: string }>
  /** Reads the texts of `_includes`, by their names there. */
  readIncludes: () => Readonly<Record<string, string>>
}

/** The post whose body is read. */
interface LiquidPost {
  links: Links
  losses: Losses
  /** Returns what `page.` has. */
  page: (name: string) => unknown
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

// So many mistakes in one body are no mistakes.
const mostFaults = 50

const template = /\{%[\s\S]{0,1000}?%\}|\{\{[\s\S]{0,1000}?\}\}/g

/**
 * Returns a function that carries out Jekyll's templates in the body of a post. Tags and filters of plugins, what depends
 * on other posts, and what cannot be carried out are taken out and noted.
 */
export function openLiquid({ site, readIncludes }: LiquidSite): (body: string, post: LiquidPost) => string {
  const oldSite = new RegExp(`(?:${literal(site.url)})?(?:${literal(site.baseurl)})?${moved}`, 'g')
  let engine: ReturnType<typeof createEngine> | undefined
  return (body, post) => {
    if (!/\{[{%]/.test(body)) return body
    engine ??= createEngine(site, readIncludes())
    const { losses } = post
    const broken = new Set<string>()
    let source = body
    for (let faults = 0; faults < mostFaults; faults++) {
      const noted: [string, string?][] = []
      const add: Losses['add'] = (...loss) => noted.push(loss)
      try {
        const text = engine.render(source, { ...post, losses: { ...losses, add } }, broken)
        for (const loss of noted) losses.add(...loss)
        return closedUp(text.replace(oldSite, ''))
      } catch (error) {
        const { file, begin = -1 } = LiquidError.is(error) ? (error.token as Partial<Token>) : {}
        const fault = file ? undefined : templateAt(source, begin)
        if (file && !broken.has(file)) broken.add(file)
        else if (fault) {
          losses.add('template that cannot be carried out', fault[0])
          source = source.slice(0, fault.index) + source.slice(fault.index + fault[0].length)
        } else break
      }
    }
    const plain = source.replace(template, (written) => {
      losses.add('template that cannot be carried out', written)
      return ''
    })
    return closedUp(plain)
  }
}

function templateAt(source: string, place: number): RegExpExecArray | undefined {
  for (const match of source.matchAll(template))
    if (match.index <= place && place < match.index + match[0].length) return match
  return undefined
}

function createEngine(site: LiquidSite['site'], includes: Readonly<Record<string, string>>) {
  // Those of the body that is rendered: one at a time.
  let post: LiquidPost
  let broken: ReadonlySet<string>
  const known = (name: string, value: unknown, isElsewhere: RegExp, of: string): unknown => {
    if (value === undefined && isElsewhere.test(name))
      post.losses.add('output of a template', `${of}.${name}`)
    return value
  }
  const engine = new Liquid({
    ...limits,
    templates: { ...includes },
    globals: {
      site: dropOf((name) =>
        known(name, Object.hasOwn(site, name) ? site[name] : undefined, ofWholeSite, 'site'),
      ),
      page: dropOf((name) => known(name, post.page(name), ofBuiltPage, 'page')),
    },
    jekyllInclude: true,
    jekyllWhere: true,
    dynamicPartials: false,
    strictFilters: true,
    preserveTimezones: true,
  })

  engine.registerFilter('relative_url', (address: unknown) => withBase(address, site.baseurl))
  engine.registerFilter('absolute_url', (address: unknown) => withBase(address, site.url + site.baseurl))
  // As in Ruby.
  engine.registerFilter('divided_by', (one: number, other: number) =>
    Number.isInteger(one) && Number.isInteger(other) ? Math.floor(one / other) : one / other,
  )
  // Of what is not known, the size is not 0.
  engine.registerFilter('size', (value: unknown) =>
    typeof value === 'string' || hasFields(value, 'length') ? value.length : '',
  )
  // It is Markdown, and becomes HTML later.
  for (const name of ['markdownify', 'smartify']) engine.registerFilter(name, (text: unknown) => text)

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
      const found = post.links.ofPost(path.replace(/^_posts\//, '').replace(/\.\w+$/, ''))
      if (found !== undefined) return moved + found
      // A file that is served as it is.
      if (name === 'link' && !path.startsWith('_') && !isContent(path)) return withBase(path, site.baseurl)
      post.losses.add(`address of {% ${name} %}, which no post has`, written)
      return moved
    })
  for (const [name, host] of Object.entries(players))
    registerPlain(name, (words, written) => {
      const [first = ''] = words.replace(/["']/g, '').split(/\s+/)
      const address = /^https?:/.test(first) ? first : host + first
      post.losses.add(`tag {% ${name} %}, now a link`, written)
      return `\n[${shownAddress(address)}](${address})\n`
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
      if (Object.hasOwn(includes, this.#file) && !broken.has(this.#file)) {
        const shown = { buffer: '', write: (html: unknown) => (shown.buffer += [html].join('')) }
        yield* super.render(context, shown)
        emitter.write(inOneBlock(shown.buffer))
      } else emitter.write(included(this.#file, yield this.#given.render(context), this.token.getText()))
    }
  }
  // The second is a plugin's, which many themes use.
  for (const name of ['include', 'include_cached']) engine.registerTag(name, Include)
  for (const text of Object.values(includes)) learn(text)
  return {
    /** @param broken Includes that are not read. */
    render(source: string, ...ofBody: [LiquidPost, ReadonlySet<string>]): string {
      ;[post, broken] = ofBody
      learn(source)
      return engine.parseAndRenderSync(source)
    },
  }

  /** Registers the tags and filters of plugins that a text names. Of a plugin's block, the content stays. */
  function learn(text: string): void {
    for (const [, name = ''] of text.matchAll(/\{%-?\s*([\w-]+)/g))
      if (!Object.hasOwn(engine.tags, name))
        registerPlain(name, (_, written) => {
          if (!/^(?:end|els|when)/.test(name)) post.losses.add(`tag {% ${name} %}`, written)
          return ''
        })
    for (const [, name = ''] of text.matchAll(/\|\s*(\w+)/g))
      if (!Object.hasOwn(engine.filters, name))
        engine.registerFilter(name, (value: unknown) => {
          post.losses.add(`filter ${name} of a template`, String(value ?? ''))
          return value
        })
  }

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
    post.losses.add(`tag {% include %}${kept && ', of which the words stay'}`, written)
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
  const isHtml = /^\s*(?:<!--[\s\S]*?-->\s*)*<[a-z]/i.test(text)
  return isHtml && !/<pre\b|^ *```/im.test(text) ? text.replace(/\n\s+/g, '\n') : text
}

/** Returns an address behind that of the old site; nothing for what is none. */
function withBase(address: unknown, base: string): string {
  if (typeof address !== 'string') return ''
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : base + address.replace(/^(?!\/)/, '/')
}
