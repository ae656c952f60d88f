import type { Element, ElementContent, Root } from 'hast'
import { footnoteDefinition, footnoteReference } from './html-footnotes.ts'
import { blockLink, treeToMarkdown } from './html-to-markdown.ts'
import { element, isBlankText, parseHtml, textOf } from './html-tree.ts'
import type { Links } from './links.ts'
import type { Losses } from './losses.ts'
import { addParagraphs } from './paragraphs.ts'
import { type Attachments, readShortcodes } from './shortcodes.ts'

/** A note of the block of footnotes, as HTML. */
export interface Footnote {
  id: string
  content: string
}

/** What the body of a post refers to. */
export interface BodyContext {
  /** The number of the post. */
  post?: string
  attachments: Attachments
  links: Links
  losses: Losses
  footnotes: readonly Footnote[]
}

/** Turns the body of a post, as blocks or from the classic editor, into Markdown. */
export function wordPressMarkdown(html: string, { footnotes, ...context }: BodyContext): string {
  const { links, losses } = context
  const isBlocks = /<!--\s+wp:/.test(html)
  const text = readShortcodes(readBlocks(html, footnotes, losses), context)
  const tree = parseHtml(text)
  if (isBlocks) joinStrayText(tree)
  else addParagraphs(tree)
  linkEmbeds(tree, links, losses)
  return treeToMarkdown(tree, links, losses)
}

// A block that the server writes has no content in the export.
const emptyBlock = /<!--\s+wp:([a-z][\w/-]*)\s+(\{(?:(?!-->|<!--)[\s\S])*?\}\s+)?\/-->/g
const withoutContent = /^(?:core\/)?(?:spacer|paragraph|separator|more|nextpage)$/

// The block of SyntaxHighlighter has its language in the remark before it.
const highlighted = /(<!--\s+wp:syntaxhighlighter\/code\s+\{(?:(?!-->|<!--)[^\n])*-->\s*)(<pre\b)/g

function readBlocks(html: string, footnotes: readonly Footnote[], losses: Losses): string {
  if (html.includes('<!--nextpage-->')) losses.add('page break')
  const ids = new Set(footnotes.map(({ id }) => id))
  return html
    .replace(emptyBlock, (written, name: string, attributes = '') => {
      if (name === 'footnotes' && ids.size > 0) return ''
      if (!withoutContent.test(name)) losses.add(`block ${name}`, `${name} ${attributes}`.trim() || written)
      return ''
    })
    .replace(highlighted, (_, start: string, pre: string) => {
      const language = /"language":"([\w#+.-]+)"/.exec(start)?.[1]
      return language === undefined ? `${start}${pre}` : `${start}${pre} data-language="${language}"`
    })
    .replace(/<sup data-fn="([\w-]+)"[^>]*>[\s\S]*?<\/sup>/g, (written, id: string) =>
      ids.has(id) ? `<${footnoteReference} id="${id}"></${footnoteReference}>` : written,
    )
    .concat(
      ...footnotes.map(
        ({ id, content }) => `\n\n<${footnoteDefinition} id="${id}">${content}</${footnoteDefinition}>`,
      ),
    )
}

/** Text between blocks is of the classic editor. */
function joinStrayText(tree: Root): void {
  if (tree.children.some((child) => child.type === 'text' && child.value.trim() !== '')) addParagraphs(tree)
}

/** An address on a line of its own is shown by its player in WordPress, and is a link here. */
function linkEmbeds(parent: Root | Element, links: Links, losses: Losses): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    const address = embedAddress(child)
    if (address === undefined) {
      linkEmbeds(child, links, losses)
      return child
    }
    losses.add('embed, now a link', address)
    return blockLink(address, '', links)
  }) as ElementContent[]
}

function embedAddress(child: Element): string | undefined {
  if (child.tagName !== 'p' && child.tagName !== 'div') return undefined
  const content = child.children.filter((inner) => !isBlankText(inner))
  if (content.some(({ type }) => type !== 'text')) return undefined
  const address = textOf(element('p', content))
  return /^https?:\/\/\S+$/i.test(address) ? address : undefined
}
