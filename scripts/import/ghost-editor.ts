import type { Element, ElementContent, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { toHast } from 'mdast-util-to-hast'
import { markdown } from './html-to-markdown.ts'
import { element, parseHtml, text } from './html-tree.ts'
import type { Losses } from './losses.ts'
import { objectOf, stringOf } from './post-folder.ts'
import { outsideCode } from './text-parts.ts'

type Fields = Readonly<Record<string, unknown>>

/** What of a post only members see is lost. */
export const forMembers = 'card for members only'

/** Reads a body in the format of one of Ghost's editors, Lexical or Mobiledoc, as HTML. Undefined if it is of neither. */
export function readEditor(source: string | null | undefined, losses: Losses): Root | undefined {
  let parsed: Fields
  try {
    parsed = objectOf(JSON.parse(source ?? 'null'))
  } catch {
    return undefined
  }
  // Mobiledoc 0.2 has the same names for other things.
  if (/^0\.[12]\b/.test(String(parsed.version))) return undefined
  const children =
    'root' in parsed
      ? listOf(objectOf(parsed.root).children).flatMap((node) => lexical(node, losses))
      : mobiledoc(parsed, losses)
  return { type: 'root', children }
}

/** Returns Ghost's Markdown with its own marks in HTML: `==mark==`, `~below~` and `^above^`. */
export function withoutGhostMarks(source: string): string {
  return outsideCode(source, (part) =>
    part
      .replace(/==(?=\S)([^=\n]*[^=\s])==/g, '<mark>$1</mark>')
      .replace(/(?<![~\\])~([^~\s/]+)~(?!~)/g, '<sub>$1</sub>')
      // `[^1]` is a note.
      .replace(/(?<![[^\\])\^([^^\s[\]]+)\^(?!\^)/g, '<sup>$1</sup>'),
  )
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

// Lexical writes several forms of a text as one number.
const forms = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const

function lexical(node: unknown, losses: Losses): ElementContent[] {
  const fields = objectOf(node)
  const type = String(fields.type ?? '').replace(/^extended-/, '')
  const inner = listOf(fields.children).flatMap((child) => lexical(child, losses))
  switch (type) {
    case 'text': {
      const format = Number(fields.format ?? 0)
      const plain = text(stringOf(fields.text) ?? '')
      return [
        forms.reduce<ElementContent>(
          (made, [bit, name]) => (format & bit ? element(name, [made]) : made),
          plain,
        ),
      ]
    }
    case 'linebreak':
      return [element('br', [])]
    case 'link':
    case 'autolink':
      return [element('a', inner, { href: stringOf(fields.url) ?? '' })]
    case 'paragraph':
      return [element('p', inner)]
    case 'heading':
      return [element(stringOf(fields.tag) ?? 'h2', inner)]
    case 'quote':
    case 'aside':
      return [element('blockquote', [element('p', inner)])]
    case 'list':
      return [
        fields.listType === 'number'
          ? element('ol', inner, { start: Number(fields.start ?? 1) })
          : element('ul', inner),
      ]
    case 'listitem':
      // A list in a list has an item of its own.
      return inner.every((child) => child.type === 'element' && /^[ou]l$/.test(child.tagName))
        ? inner
        : [element('li', inner)]
    default:
      return 'children' in fields ? inner : cardOf(type, fields, losses)
  }
}

// Sections are `[1, tag, markers]`, `[2, picture]`, `[3, tag, items]` and `[10, card]`.
function mobiledoc({ markups, atoms, cards, sections }: Fields, losses: Losses): ElementContent[] {
  const lineOf = (markers: unknown) => markedUp(listOf(markers), listOf(markups), listOf(atoms))
  return listOf(sections).flatMap((section): ElementContent[] => {
    const [kind, what, content] = listOf(section)
    if (kind === 1) {
      const isQuote = what === 'blockquote' || what === 'aside'
      return [
        isQuote
          ? element('blockquote', [element('p', lineOf(content))])
          : element(String(what), lineOf(content)),
      ]
    }
    if (kind === 2) return cardOf('image', { src: what }, losses)
    if (kind === 3)
      return [
        element(
          String(what),
          listOf(content).map((item) => element('li', lineOf(item))),
        ),
      ]
    const [name, fields] = listOf(listOf(cards)[Number(what)])
    return kind === 10 ? cardOf(String(name), objectOf(fields), losses) : []
  })
}

/** Returns a line of Mobiledoc. A marker is `[kind, the elements that begin, how many end, its text or atom]`. */
function markedUp(
  markers: readonly unknown[],
  markups: readonly unknown[],
  atoms: readonly unknown[],
): ElementContent[] {
  const line: ElementContent[] = []
  const open = [line]
  for (const marker of markers) {
    const [kind, begun, ended, value] = listOf(marker)
    for (const index of listOf(begun)) {
      const [tag, attributes] = listOf(markups[Number(index)])
      const [key, href] = listOf(attributes)
      const begins = element(String(tag), [], key === 'href' ? { href: String(href) } : {})
      open.at(-1)?.push(begins)
      open.push(begins.children)
    }
    const [name, words] = kind === 1 ? listOf(atoms[Number(value)]) : ['', value]
    open.at(-1)?.push(name === 'soft-return' ? element('br', []) : text(String(words ?? '')))
    open.length = Math.max(1, open.length - Number(ended ?? 0))
  }
  return line
}

function imageOf({ src, alt, title, href }: Fields): Element {
  const image = element('img', [], {
    src: stringOf(src) ?? '',
    alt: stringOf(alt) ?? '',
    title: stringOf(title),
  })
  return stringOf(href) ? element('a', [image], { href: stringOf(href) }) : image
}

/** Returns what stands for a card, which both editors have under the same names, or nearly so. */
function cardOf(name: string, fields: Fields, losses: Losses): ElementContent[] {
  const wordOf = (key: string) => stringOf(fields[key]) ?? ''
  const htmlOf = (key: string) => parseHtml(wordOf(key)).children as ElementContent[]
  const captioned = (...content: ElementContent[]) => [
    element('figure', [...content, element('figcaption', htmlOf('caption'))]),
  ]
  const linked = (words: string, href: string) =>
    element('p', [element('a', [text(words || href)], { href })])
  const pictureOf = (key: string) =>
    wordOf(key) ? [element('p', [element('img', [], { src: wordOf(key), alt: '' })])] : []
  const buttonOf = (words: string, href: string, shown?: string) =>
    wordOf(href) && !(shown && fields[shown] === false) ? [linked(wordOf(words), wordOf(href))] : []
  const metadata = objectOf(fields.metadata)
  if (objectOf(objectOf(fields.visibility).web).nonMember === false) {
    losses.add(forMembers, JSON.stringify(fields))
    return []
  }
  switch (name) {
    case 'image':
      return captioned(imageOf(fields))
    case 'gallery':
      return captioned(...listOf(fields.images).map(objectOf).map(imageOf))
    case 'code':
    case 'codeblock': {
      const language = wordOf('language')
      const code = element(
        'code',
        [text(wordOf('code'))],
        language ? { className: [`language-${language}`] } : {},
      )
      return captioned(element('pre', [code]))
    }
    case 'html':
      return htmlOf('html')
    case 'markdown':
    case 'card-markdown': {
      const tree = raw(
        toHast(markdown.parse(withoutGhostMarks(wordOf('markdown'))), { allowDangerousHtml: true }),
      )
      return 'children' in tree ? (tree.children as ElementContent[]) : []
    }
    case 'hr':
    case 'horizontalrule':
      return [element('hr', [])]
    case 'bookmark':
      return [
        linked(stringOf(metadata.title) ?? '', wordOf('url')),
        element('p', [text(stringOf(metadata.description) ?? '')]),
        element('p', [element('em', htmlOf('caption'))]),
      ]
    case 'embed':
      return captioned(
        ...(wordOf('url')
          ? [element('iframe', [], { src: wordOf('url'), title: stringOf(metadata.title) })]
          : htmlOf('html')),
      )
    case 'audio':
    case 'video':
      return captioned(element(name, [], { src: wordOf('src'), title: wordOf('title') }))
    case 'callout':
      return [
        element('blockquote', [element('p', [text(`${wordOf('calloutEmoji')} `), ...htmlOf('calloutText')])]),
      ]
    case 'toggle':
      return [element('p', [element('strong', htmlOf('heading'))]), element('div', htmlOf('content'))]
    case 'file':
      return [
        linked(wordOf('fileTitle') || wordOf('fileName'), wordOf('src')),
        element('p', htmlOf('fileCaption')),
      ]
    case 'button':
      return buttonOf('buttonText', 'buttonUrl')
    case 'header':
      return [
        ...pictureOf('backgroundImageSrc'),
        element('h2', htmlOf('header')),
        element('p', htmlOf('subheader')),
        ...buttonOf('buttonText', 'buttonUrl', 'buttonEnabled'),
      ]
    case 'product':
      return [
        ...pictureOf('productImageSrc'),
        element('h4', htmlOf('productTitle')),
        element('div', htmlOf('productDescription')),
        ...buttonOf('productButton', 'productUrl', 'productButtonEnabled'),
      ]
    case 'call-to-action':
      return [
        ...pictureOf('imageUrl'),
        element('div', htmlOf('textValue')),
        ...buttonOf('buttonText', 'buttonUrl', 'showButton'),
      ]
    default:
      losses.add(`card ${name}`, JSON.stringify(fields))
      return []
  }
}
