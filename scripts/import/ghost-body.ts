import type { Element, ElementContent, Root } from 'hast'
import { forMembers, readEditor, withoutGhostMarks } from './ghost-editor.ts'
import { treeToMarkdown } from './html-to-markdown.ts'
import { classesOf, element, parseHtml, text, textOf } from './html-tree.ts'
import type { Links } from './links.ts'
import type { Losses } from './losses.ts'
import { markdownBody } from './markdown-body.ts'

interface GhostBody {
  html?: string | null
  /** The body of versions before 1.0. */
  markdown?: string | null
  lexical?: string | null
  mobiledoc?: string | null
}

/**
 * Turns the body of a post into Markdown: its HTML, with cards as far as Markdown has something like them, else what an
 * editor has kept.
 */
export function ghostMarkdown(body: GhostBody, links: Links, losses: Losses): string {
  if (!body.html && body.markdown) return markdownBody(withoutGhostMarks(body.markdown), links, losses)
  const source = body.lexical || body.mobiledoc
  const tree = body.html ? parseHtml(withoutGated(body.html, losses)) : readEditor(source, losses)
  if (!tree) {
    losses.add('body in a form that is not known', source ?? '')
    return ''
  }
  readCards(tree, losses)
  return treeToMarkdown(tree, links, losses)
}

// What the web does not show to all.
const gated = /<!--kg-gated-block:begin nonMember:false.*?-->(.*?)<!--kg-gated-block:end-->/gs

function withoutGated(html: string, losses: Losses): string {
  return html.replace(gated, (_, inner: string) => {
    losses.add(forMembers, textOf(parseHtml(inner)))
    return ''
  })
}

/** A part of Ghost's own cards is for its scripts: icons, buttons, times. */
function readCards(parent: Root | Element, losses: Losses): void {
  const children = parent.children as ElementContent[]
  parent.children = children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    const [name] = classesOf(child).filter((one) => /^kg-[\w-]+-card$/.test(one))
    const card = name === undefined ? undefined : cards[name]?.(child, losses)
    if (card) return card
    readCards(child, losses)
    return [child]
  })
}

type Card = (card: Element, losses: Losses) => ElementContent[]

const cards: Readonly<Record<string, Card>> = {
  'kg-bookmark-card': (card) => {
    const link = find(card, 'kg-bookmark-container')
    const [title, description] = ['kg-bookmark-title', 'kg-bookmark-description'].map((name) =>
      wordsIn(card, name),
    )
    const href = String(link?.properties.href ?? '')
    const publisher = [wordsIn(card, 'kg-bookmark-author'), wordsIn(card, 'kg-bookmark-publisher')].filter(
      Boolean,
    )
    return [
      element('p', [element('a', [text(title || href)], { href })]),
      ...[description, publisher.join(' · ')]
        .filter(Boolean)
        .map((words = '') => element('p', [text(words)])),
      ...captionOf(card),
    ]
  },
  'kg-audio-card': (card) => player(card, 'audio', 'kg-audio-title'),
  'kg-video-card': (card) => player(card, 'video', 'kg-video-title'),
  'kg-callout-card': (card) => {
    const icon = wordsIn(card, 'kg-callout-emoji')
    const words = find(card, 'kg-callout-text')?.children ?? card.children
    return [element('blockquote', [element('p', [...(icon ? [text(`${icon} `)] : []), ...words])])]
  },
  'kg-toggle-card': (card, losses) => {
    const heading = wordsIn(card, 'kg-toggle-heading-text')
    const content = find(card, 'kg-toggle-content')?.children ?? []
    const inside = element('div', content)
    readCards(inside, losses)
    return [element('p', [element('strong', [text(heading)])]), inside]
  },
  'kg-file-card': (card) => {
    const href = String(find(card, 'kg-file-card-container')?.properties.href ?? '')
    const title = wordsIn(card, 'kg-file-card-title') || wordsIn(card, 'kg-file-card-filename') || href
    const lines = ['kg-file-card-caption', 'kg-file-card-metadata']
      .map((name) => wordsIn(card, name))
      .filter(Boolean)
    return [
      element('p', [element('a', [text(title)], { href })]),
      ...lines.map((words) => element('p', [text(words)])),
    ]
  },
  'kg-product-card': (card) => {
    remove(card, ({ tagName }) => tagName === 'svg')
    return [element('div', card.children)]
  },
  'kg-signup-card': (card, losses) => {
    losses.add('card to sign up', textOf(card))
    return []
  },
}

function player(card: Element, tagName: string, title: string): ElementContent[] {
  const media = find(card, undefined, tagName)
  const named = wordsIn(card, title)
  return [
    ...(media ? [{ ...media, properties: { ...media.properties, ...(named ? { title: named } : {}) } }] : []),
    ...captionOf(card),
  ]
}

function captionOf(card: Element): ElementContent[] {
  const caption = find(card, undefined, 'figcaption')
  return caption ? [element('p', [element('em', caption.children)])] : []
}

function find(parent: Element, className?: string, tagName?: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const isFound = className === undefined ? child.tagName === tagName : classesOf(child).includes(className)
    const found = isFound ? child : find(child, className, tagName)
    if (found) return found
  }
  return undefined
}

const wordsIn = (card: Element, className: string): string => {
  const found = find(card, className)
  return found ? textOf(found) : ''
}

function remove(parent: Element, isGone: (child: Element) => boolean): void {
  parent.children = parent.children.filter((child) => child.type !== 'element' || !isGone(child))
  for (const child of parent.children) if (child.type === 'element') remove(child, isGone)
}
