import type { Links } from './links.ts'
import type { Losses } from './losses.ts'
import { figureOf, readValues, wordsOf } from './tag-values.ts'
import { closedUp, fenced } from './text-parts.ts'

interface LiquidContext {
  links: Links
  losses: Losses
  /** What `site.` has: `title`. */
  site: Readonly<Record<string, unknown> & { url: string; baseurl: string }>
  /** What `page.` has. */
  page: Readonly<Record<string, unknown>>
}

const token = /\{%-?\s*(\w+)((?:[^%]|%(?!\}))*?)\s*-?%\}|\{\{-?((?:[^}]|\}(?!\}))*?)-?\}\}/g
// What a plugin shows by the address or the number of a video.
const players: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}

/** Carries out what is known of Jekyll's templates in a body. The rest is taken out and noted. */
export function readLiquid(body: string, { links, losses, site, page }: LiquidContext): string {
  let text = ''
  let end = 0
  // What a block keeps until its end.
  let open: { end: string; start: number; close: (inner: string) => string } | undefined
  for (const match of body.matchAll(token)) {
    const [written, tag, given = '', output] = match
    if (open) {
      if (tag !== open.end) continue
      text += open.close(body.slice(open.start, match.index))
      end = match.index + written.length
      open = undefined
      continue
    }
    text += body.slice(end, match.index)
    end = match.index + written.length
    const words = given.trim()
    if (output !== undefined) text += shown(output.trim(), written)
    else if (tag === 'raw') open = { end: 'endraw', start: end, close: (inner) => inner }
    else if (tag === 'comment') open = { end: 'endcomment', start: end, close: () => '' }
    else if (tag === 'highlight') {
      const language = /^\S*/.exec(words)?.[0]
      open = { end: 'endhighlight', start: end, close: (inner) => fenced(inner, language) }
    } else if (tag === 'post_url' || tag === 'link') {
      const address = addressOf(tag, words, written)
      // `{{ site.baseurl }}{% post_url … %}`: the new address is of another site.
      text = `${withoutEnd(withoutEnd(text, site.baseurl), site.url)}${address}`
    } else if (tag && Object.hasOwn(players, tag)) {
      const address = /^https?:\S+/.exec(words)?.[0] ?? `${players[tag]}${words.replaceAll(/["']/g, '')}`
      losses.add(`tag {% ${tag} %}, now a link`, written)
      text += `\n[${new URL(address).hostname.replace(/^www\./, '')}](${address})\n`
    } else if (tag === 'include') text += included(words, written)
    else if (!/^(?:assign|capture|endcapture)$/.test(tag ?? '')) losses.add(`tag {% ${tag} %}`, written)
    else losses.add('tag that sets a variable', written)
  }
  // What a block without an end holds stays.
  return closedUp(text + body.slice(end))

  function addressOf(tag: string, words: string, written: string): string {
    const name = words.replace(/^\/?(?:_posts\/)?/, '').replace(/\.\w+$/, '')
    const found = links.ofPost(name)
    if (found === undefined) losses.add(`address of {% ${tag} %}, which no post has`, written)
    return found ?? ''
  }

  /** Returns the picture of an include that is one, with its caption; of others the words. */
  function included(words: string, written: string): string {
    const { named } = readValues(words)
    const src = named.src ?? named.url ?? named.image_path ?? named.path ?? named.file
    const caption = named.caption ?? named.description ?? named.title
    if (src && !src.includes('{{') && /^(?:\S*\/)?(?:figure|image|img|picture)(?:\.\w+)?\s/.test(words))
      return figureOf({ src, alt: named.alt, caption, link: named.link })
    const kept = wordsOf(named)
    losses.add(`tag {% include %}${kept && ', of which the words stay'}`, written)
    return kept
  }

  function shown(output: string, written: string): string {
    const [value = '', ...filters] = output.split('|').map((part) => part.trim())
    const literal = /^(["'])(.*)\1$/.exec(value)?.[2]
    const [, of, name = ''] = /^(site|page)\.(\w+)$/.exec(value) ?? []
    const found = literal ?? (of === 'site' ? site[name] : of === 'page' ? page[name] : undefined)
    if (typeof found === 'string' || typeof found === 'number') {
      const address = filters.reduce<string | undefined>(filtered, String(found))
      if (address !== undefined) return address
    }
    losses.add('output of a template', written)
    return ''
  }
  /** Returns an address through a filter of addresses; undefined if it is another filter. */
  function filtered(address: string | undefined, filter: string): string | undefined {
    if (address === undefined || filter === 'escape') return address
    const prefix = /^prepend:\s*site\.(baseurl|url)$/.exec(filter)?.[1]
    if (prefix) return `${site[prefix]}${address}`
    if (!/^(?:relative|absolute)_url$/.test(filter)) return undefined
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
    return `${filter === 'absolute_url' ? site.url : ''}${site.baseurl}${address.replace(/^(?!\/)/, '/')}`
  }
}

const withoutEnd = (text: string, end: string) =>
  text.endsWith(end) ? text.slice(0, text.length - end.length) : text
