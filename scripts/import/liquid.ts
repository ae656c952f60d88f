import type { Links } from './links.ts'
import type { Losses } from './losses.ts'
import { closedUp, fenced } from './text-parts.ts'

interface LiquidContext {
  links: Links
  losses: Losses
  /** What `site.` has: `url`, `baseurl`, `title`. */
  site: Readonly<Record<string, unknown>>
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
    } else if (tag === 'post_url' || tag === 'link') text += addressOf(tag, words, written)
    else if (tag && Object.hasOwn(players, tag)) {
      const address = /^https?:\S+/.exec(words)?.[0] ?? `${players[tag]}${words.replaceAll(/["']/g, '')}`
      losses.add(`tag {% ${tag} %}, now a link`, written)
      text += `\n[${new URL(address).hostname.replace(/^www\./, '')}](${address})\n`
    } else if (!/^(?:assign|capture|endcapture)$/.test(tag ?? '')) losses.add(`tag {% ${tag} %}`, written)
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

  function shown(output: string, written: string): string {
    const [value = '', ...filters] = output.split('|').map((part) => part.trim())
    const literal = /^(["'])(.*)\1$/.exec(value)?.[2]
    const isAddress = filters.every((filter) =>
      /^(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url)|escape)/.test(filter),
    )
    if (literal !== undefined && isAddress) return literal
    const [, of, name = ''] = /^(site|page)\.(\w+)$/.exec(value) ?? []
    if (of === 'site' && name === 'baseurl') return ''
    const found = of === 'site' ? site[name] : of === 'page' ? page[name] : undefined
    if ((typeof found === 'string' || typeof found === 'number') && filters.length === 0) return String(found)
    losses.add('output of a template', written)
    return ''
  }
}
