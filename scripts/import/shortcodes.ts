import { escapeHtml } from '@venue-site/posts/escape-html'
import { shownAddress } from './html-to-markdown.ts'
import type { Losses } from './losses.ts'

/** A file of an export: a picture, with what it shows and the HTML that stands below it. */
export interface AttachedFile {
  address: string
  alt?: string
  caption?: string
}

/** What shortcodes of a post may name. */
export interface Attachments {
  /** Returns an attachment by its number. */
  fileOf(id: string): AttachedFile | undefined
  /** Returns a post's pictures. */
  picturesOf(post: string | undefined): readonly AttachedFile[]
}

interface Shortcode {
  name: string
  attributes: Record<string, string>
  /** Values without a name. */
  values: string[]
  written: string
}

// What is not searched: tags, remarks, code and scripts. Then a shortcode, or its end.
const parts =
  /<!--[\s\S]*?-->|<(pre|code|script|style|textarea)\b[^<>]*>[\s\S]*?<\/\1>|<[^<>]*>|\[(\[?)(\/?)([a-zA-Z][\w-]*)((?:[\s=:](?:"[^"]*"|'[^']*'|[^\]"'])*)?)(\/?)\](\]?)/g
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g

// Blocks of code of several plugins. Their content is not HTML.
const codeBlock =
  /\[(code|sourcecode|source|php|html|css|js|javascript|python|bash|sql|xml|ruby|java|shell)((?:\s[^\]]*)?)\]([\s\S]*?)\[\/\1\]/gi

/**
 * Writes WordPress's own shortcodes as HTML. Others are taken out and noted; what stands between two of them stays. A word
 * in brackets is one only if it looks like one: `[sic]` is text.
 * @param post The number of the post.
 */
export function readShortcodes(
  html: string,
  { post, attachments, losses }: { post?: string; attachments: Attachments; losses: Losses },
): string {
  const withCode = html.replace(codeBlock, (_, name: string, given: string, code: string) => {
    const { attributes } = readAttributes(given)
    const language = attributes.language ?? attributes.lang ?? (/^(?:code|source)/i.test(name) ? '' : name)
    const plain = /&(?:lt|gt|amp|quot|#\d+);/.test(code) && !code.includes('<') ? code : escapeHtml(code)
    return `<pre><code class="language-${escapeHtml(language.toLowerCase())}">${plain.replace(/^\n|\n$/g, '')}</code></pre>`
  })
  const closed = new Set([...withCode.matchAll(/\[\/([a-zA-Z][\w-]*)\]/g)].map(([, name = '']) => name))
  let text = ''
  let end = 0
  // What closes the innermost open shortcode.
  const open: { name: string; start: number; close: (inner: string) => string }[] = []
  for (const match of withCode.matchAll(parts)) {
    const [written, , escaped, slash, name, given = '', selfClosed, escapeEnd] = match
    text += withCode.slice(end, match.index)
    end = match.index + written.length
    if (name === undefined) {
      text += written
      continue
    }
    if (escaped && escapeEnd) {
      text += written.slice(1, -1)
      continue
    }
    // `[[` or `]]` that is no escape.
    const [before, after] = [escaped ?? '', escapeEnd ?? '']
    text += before
    if (slash) {
      const at = open.findLastIndex((one) => one.name === name)
      const opened = open[at]
      if (opened) {
        text = text.slice(0, opened.start) + opened.close(text.slice(opened.start))
        open.length = at
      } else if (isKnown(name)) losses.add(`shortcode [${name}]`, written)
      else text += written
      text += after
      continue
    }
    const shortcode: Shortcode = { name, ...readAttributes(given), written }
    const hasEnd = closed.has(name) && !selfClosed
    if (
      !isKnown(name) &&
      !hasEnd &&
      !selfClosed &&
      !looksLike(shortcode, isLineStart(withCode, match.index))
    ) {
      text += written.slice(before.length)
      continue
    }
    if (hasEnd && !withCode.includes(`[/${name}]`, end))
      text += single(shortcode, { post, attachments, losses })
    else if (hasEnd) {
      const close = paired(shortcode, losses)
      open.push({ name, start: text.length, close })
    } else text += single(shortcode, { post, attachments, losses })
    text += after
  }
  return text + withCode.slice(end)
}

const known =
  /^(?:audio|caption|embed|gallery|playlist|video|wp_caption|youtube|vimeo|tweet|twitter|instagram|soundcloud|spotify|gist|googlemaps)$/
const isKnown = (name: string) => known.test(name)

// `[contact-form]`, `[gravityform id="1"]`. In a sentence, `[re-elected]` is a word.
function looksLike({ name, attributes, values }: Shortcode, isFirst: boolean): boolean {
  if (Object.keys(attributes).length > 0) return true
  if (name !== name.toLowerCase() || values.length > 0) return false
  return name.includes('_') || (name.includes('-') && isFirst)
}

/** Whether nothing but tags is before a place in its line. */
function isLineStart(html: string, at: number): boolean {
  const line = html.slice(html.lastIndexOf('\n', at - 1) + 1, at)
  return line.replace(/<[^<>]*>/g, '').trim() === ''
}

function paired(shortcode: Shortcode, losses: Losses): (inner: string) => string {
  const { name, attributes, written } = shortcode
  if (name === 'caption' || name === 'wp_caption') {
    return (inner) => {
      const image = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
      const caption = inner.slice(image.length).trim() || attributes.caption || ''
      return `\n\n<figure>${image}<figcaption>${caption}</figcaption></figure>\n\n`
    }
  }
  if (name === 'embed') return (inner) => `\n\n${inner.trim()}\n\n`
  if (isKnown(name)) {
    return (inner) => {
      const address = addressIn(shortcode) ?? inner.replace(/<[^>]*>/g, '').trim()
      return addressLink(shortcode, address, losses)
    }
  }
  losses.add(`shortcode [${name}], of which the content stays`, written)
  return (inner) => inner
}

function single(
  shortcode: Shortcode,
  { post, attachments, losses }: { post?: string; attachments: Attachments; losses: Losses },
): string {
  const { name, attributes, written } = shortcode
  const ids = (attributes.ids ?? attributes.include ?? '').split(',').map((id) => id.trim())
  if (name === 'gallery' || name === 'playlist') {
    const named = ids.filter(Boolean)
    const isPlaylist = name === 'playlist'
    const files =
      named.length > 0
        ? named.map((id) => attachments.fileOf(id))
        : attachments.picturesOf(attributes.id ?? post)
    const found = files.filter((file) => file !== undefined)
    if (found.length < Math.max(files.length, 1))
      losses.add(`shortcode [${name}] with pictures that the export lacks`, written)
    if (isPlaylist && found.length > 0) losses.add('shortcode [playlist], now links', written)
    return found
      .map(({ address, alt = '', caption = '' }) => {
        const escaped = escapeHtml(address)
        return isPlaylist
          ? `\n\n<p><a href="${escaped}">${escapeHtml(shownAddress(address))}</a></p>\n\n`
          : `\n\n<figure><img src="${escaped}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>\n\n`
      })
      .join('')
  }
  if (name === 'caption' || name === 'wp_caption' || !isKnown(name)) {
    losses.add(`shortcode [${name}]`, written)
    return ''
  }
  return addressLink(shortcode, addressIn(shortcode), losses)
}

function addressLink({ name, written }: Shortcode, address: string | undefined, losses: Losses): string {
  if (address === undefined || !/^https?:/i.test(address)) {
    losses.add(`shortcode [${name}]`, written)
    return ''
  }
  losses.add(`shortcode [${name}], now a link`, written)
  return `\n\n<p><a href="${escapeHtml(address)}">${escapeHtml(shownAddress(address))}</a></p>\n\n`
}

// Where players name what they play.
const sources = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'url']

function addressIn({ name, attributes, values, written }: Shortcode): string | undefined {
  const { poster, ...others } = attributes
  const media = sources.map((source) => attributes[source] ?? '')
  const given = [...media, ...Object.values(others), ...values].find((value) => /^https?:\/\//i.test(value))
  if (given) return given
  // `[youtube=https://…]`
  const direct = poster === undefined ? /https?:\/\/[^\s"'\]]+/i.exec(written)?.[0] : undefined
  if (direct) return direct.replaceAll('&amp;', '&')
  const id = attributes.id ?? values[0]
  if (id === undefined) return undefined
  if (name === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  if (name === 'vimeo') return `https://vimeo.com/${id}`
  return undefined
}

function readAttributes(text: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes: Record<string, string> = {}
  const values: string[] = []
  for (const [, name, double, single, bare, quoted, quoted2, value] of text.matchAll(attribute)) {
    if (name !== undefined) attributes[name.toLowerCase()] = double ?? single ?? bare ?? ''
    else values.push((quoted ?? quoted2 ?? value ?? '').replace(/^[=:]/, ''))
  }
  return { attributes, values: values.filter((value) => value !== '' && value !== '/') }
}
