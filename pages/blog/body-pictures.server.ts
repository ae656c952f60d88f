import { largestOf, type Picture, textWidth } from '../../src/pictures.ts'
import type { Shown } from './post-pictures.server.ts'

// hast-util-to-html writes every tag and every attribute like this.
const token = /<(\/?)([a-z][a-z0-9]*)((?: [^\s"=<>]+(?:="[^"]*")?)*)>|[^<]+|</g
const attribute = / ([^\s"=<>]+)(?:="([^"]*)")?/g
const replaced = new Set(['src', 'width', 'height', 'loading', 'decoding'])
const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr'])
// They go with the last picture in them. A cell of a table keeps its place.
const goneIfEmpty = new Set([
  ...['a', 'b', 'blockquote', 'del', 'em', 'figure', 'i', 'li'],
  ...['ol', 'p', 'strong', 'sub', 'sup', 'ul'],
])

interface OpenElement {
  tag: string
  /** Where it starts in the parts. */
  at: number
  isEmpty: boolean
  lacksPicture: boolean
}

interface BodyOptions {
  find: (address: string) => Shown
  /** Whether another picture is before those of the body. */
  hasLead: boolean
  /** For a reader of feeds, which knows neither the widths nor the script of the site. */
  isPlain?: boolean
}

/**
 * Puts the site's own pictures into the HTML of a body, as `renderMarkdown` returns it: in several widths, the first of the
 * page at once. One that is larger than its place is a link to its largest file. One that could not be had goes, with
 * elements that have nothing else.
 */
export function illustrateBody(html: string, { find, hasLead, isPlain = false }: BodyOptions): string {
  if (!html.includes('<img ')) return html
  const parts: string[] = []
  const open: OpenElement[] = [{ tag: '', at: 0, isEmpty: true, lacksPicture: false }]
  let links = 0
  let isFirst = !hasLead

  const top = () => open[open.length - 1] as OpenElement

  function putImage(tag: string, attributes: string): void {
    const all = [...attributes.matchAll(attribute)]
    const address = all.find(([, name]) => name === 'src')?.[2]
    const picture = address === undefined ? undefined : find(unescaped(address))
    if (picture === null) {
      top().lacksPicture = true
      return
    }
    top().isEmpty = false
    parts.push(picture ? ownImage(all, picture) : tag)
    isFirst &&= address === undefined
  }

  function ownImage(attributes: readonly RegExpExecArray[], picture: Picture): string {
    const { src, srcSet, width, height, tone } = picture
    const kept = attributes.flatMap(([text, name = '']) => (replaced.has(name) ? [] : [text])).join('')
    const size = ` width="${width}" height="${height}"`
    if (isPlain) return `<img src="${src}"${size}${kept}>`
    const all = ` srcset="${srcSet}" sizes="${sizesOf(width)}"`
    const order = isFirst ? ' fetchpriority="high"' : ' loading="lazy"'
    const image = `<img src="${src}"${all}${size}${kept}${tone ? ` data-tone="${tone}"` : ''}${order} decoding="async">`
    if (width <= textWidth || links > 0) return image
    return `<a href="${largestOf(picture)}" data-zoom>${image}</a>`
  }

  function close(tag: string, end: string): void {
    const from = open.findLastIndex((element) => element.tag === tag)
    if (from < 1) return void parts.push(end)
    const [element = top()] = open.splice(from)
    if (tag === 'a') links--
    const parent = top()
    if (element.isEmpty && element.lacksPicture && goneIfEmpty.has(tag)) {
      parts.length = element.at
      parent.lacksPicture = true
      return
    }
    parts.push(end)
    parent.isEmpty = false
  }

  for (const [text, slash, tag, attributes = ''] of html.matchAll(token)) {
    if (tag === undefined) {
      if (/\S/.test(text)) top().isEmpty = false
      parts.push(text)
    } else if (tag === 'img') putImage(text, attributes)
    else if (slash) close(tag, text)
    else if (voidTags.has(tag)) {
      if (tag !== 'br' && tag !== 'wbr') top().isEmpty = false
      parts.push(text)
    } else {
      open.push({ tag, at: parts.length, isEmpty: true, lacksPicture: false })
      if (tag === 'a') links++
      parts.push(text)
    }
  }
  return parts.join('')
}

function sizesOf(width: number): string {
  return width < textWidth ? `min(${width}px, 100vw)` : `(min-width: 48em) ${textWidth}px, 100vw`
}

/** Returns the text of an attribute: hast-util-to-html writes `&` and `"` as numbers. */
function unescaped(value: string): string {
  return value.replace(/&#x([0-9a-f]{1,6});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
}
