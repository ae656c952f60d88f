import { shownAddress } from './html-to-markdown.ts'
import type { Links } from './links.ts'
import type { Losses } from './losses.ts'
import { figureOf, wordsOf } from './tag-values.ts'
import { closedUp, fenced } from './text-parts.ts'

const token = /\{\{([<%])\s*(\/\*)?\s*(\/?)\s*([\w./-]*)((?:[^}]|\}(?!\}))*?)(\*\/)?\s*(\/?)\s*[>%]\}\}/g
const attribute =
  /([\w-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|`([^`]*)`|(\S+))|"((?:\\.|[^"\\])*)"|`([^`]*)`|(\S+)/g

interface Shortcode {
  named: Record<string, string>
  /** Values without a name. */
  values: string[]
  written: string
}

interface HugoContext {
  links: Links
  losses: Losses
  /** Returns what the front matter or the settings have under a name. */
  param: (name: string) => string | undefined
}

/** Carries out Hugo's own shortcodes in a body. Others are taken out and noted, and what stands between two of them stays. */
export function readHugoShortcodes(body: string, context: HugoContext): string {
  const closed = new Set([...body.matchAll(/\{\{[<%]\s*\/\s*([\w./-]+)/g)].map(([, name = '']) => name))
  let text = ''
  let end = 0
  const open: { name: string; start: number; close: (inner: string) => string }[] = []
  for (const match of body.matchAll(token)) {
    const [written, , remark, slash, name = '', given = ''] = match
    text += body.slice(end, match.index)
    end = match.index + written.length
    if (remark) {
      text += written.replace(/(\{\{[<%])\/\*/, '$1').replace(/\*\/([>%]\}\})/, '$1')
      continue
    }
    if (slash) {
      const at = open.findLastIndex((one) => one.name === name)
      const opened = open[at]
      if (opened) {
        text = text.slice(0, opened.start) + opened.close(text.slice(opened.start))
        open.length = at
      }
      continue
    }
    const shortcode = { ...readValues(given.replace(/\/\s*$/, '')), written }
    if (closed.has(name) && !/\/\s*$/.test(given)) {
      open.push({ name, start: text.length, close: pairedOf(name, shortcode, context.losses) })
    } else text += singleOf(name, shortcode, context)
  }
  return closedUp(text + body.slice(end))
}

// Hugo's own, and those of themes. What is in them is not Markdown.
const codeNames = /^(?:highlight|code|code-?(?:block|snippet|toggle)|prism)$/

function pairedOf(
  name: string,
  { named, values, written }: Shortcode,
  losses: Losses,
): (inner: string) => string {
  if (codeNames.test(name)) {
    const ending = /\.(\w+)$/.exec(named.file ?? named.filename ?? '')?.[1]
    return (inner) => fenced(inner, named.lang ?? named.language ?? ending ?? values[0])
  }
  if (name === 'details')
    return (inner) => `\n\n**${named.summary ?? named.title ?? values[0] ?? ''}**\n\n${inner.trim()}\n\n`
  losses.add(`shortcode {{< ${name} >}}, of which the content stays`, written)
  return (inner) => wordsOf(named) + inner
}

function singleOf(
  name: string,
  { named, values, written }: Shortcode,
  { links, losses, param }: HugoContext,
): string {
  const [first = ''] = values
  if (name === 'figure') return figureOf(named)
  const value = name === 'param' && param(first)
  if (value) return value
  if (name === 'ref' || name === 'relref') {
    const [path = '', anchor] = (named.path ?? first).split('#')
    const found = path === '' ? '' : links.ofPost(path.replace(/^\/+|\/?(?:index|_index)?(?:\.\w+)?$/g, ''))
    if (found !== undefined) return `${found}${anchor ? `#${anchor}` : ''}`
    losses.add('address of a page that is no post', written)
    return ''
  }
  const id = named.id ?? first
  const address = addressOf(name, id, named, values)
  if (address === undefined) {
    const words = wordsOf(named)
    losses.add(`shortcode {{< ${name} >}}${words && ', of which the words stay'}`, written)
    return words
  }
  losses.add(`shortcode {{< ${name} >}}, now a link`, written)
  return `\n\n[${named.title || shownAddress(address)}](${address})\n\n`
}

function addressOf(
  name: string,
  id: string,
  named: Record<string, string>,
  values: readonly string[],
): string | undefined {
  if (id === '' && named.user === undefined) return undefined
  switch (name) {
    case 'youtube':
      return `https://www.youtube.com/watch?v=${id}`
    case 'vimeo':
      return `https://vimeo.com/${id}`
    case 'gist':
      return `https://gist.github.com/${values.slice(0, 2).join('/')}`
    case 'instagram':
      return `https://www.instagram.com/p/${id}/`
    case 'tweet':
    case 'twitter':
    case 'x':
      return `https://x.com/${named.user ?? 'i'}/status/${id}`
    default:
      return undefined
  }
}

/** Reads the values of a shortcode: `src="/a.jpg" 3`. */
function readValues(text: string): Pick<Shortcode, 'named' | 'values'> {
  const named: Record<string, string> = {}
  const values: string[] = []
  for (const [, name, double, back, bare, quoted, backed, value] of text.matchAll(attribute)) {
    if (name !== undefined)
      named[name.toLowerCase()] = double?.replace(/\\(["\\])/g, '$1') ?? back ?? bare ?? ''
    else values.push(quoted?.replace(/\\(["\\])/g, '$1') ?? backed ?? value ?? '')
  }
  return { named, values }
}
