import type { Element, ElementContent, Root, RootContent } from 'hast'
import { defaultHandlers, type Options, toMdast } from 'hast-util-to-mdast'
import type { FootnoteDefinition, Nodes as MdastNodes, Root as MdastRoot } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { footnoteDefinition, footnoteReference, readFootnotes } from './html-footnotes.ts'
import {
  type Child,
  classesOf,
  element,
  elementOf,
  hasBlock,
  isBlankText,
  isBlock,
  isBreak,
  text,
  trimmedEnds,
  withBreaks,
} from './html-tree.ts'
import type { Links } from './links.ts'
import type { Losses } from './losses.ts'

/** Reads and writes GitHub-flavoured Markdown. */
export const markdown = remark().use(remarkGfm).data('settings', { bullet: '-', rule: '-' }).freeze()

/** Reads the Markdown of MDX, in which indented lines are no code. */
export const mdx = remark()
  .use(remarkGfm)
  .data('micromarkExtensions', [{ disable: { null: ['codeIndented'] } }])
  .freeze()

/** Writes a tree of HTML as Markdown. */
export function treeToMarkdown(tree: Root, links: Links, losses: Losses): string {
  return markdown.stringify(treeToMdast(tree, links, losses))
}

/** Turns a tree of HTML into one of Markdown. What Markdown cannot say is noted, and of frames and players links stay. */
export function treeToMdast(tree: Root, links: Links, losses: Losses): MdastRoot {
  readFootnotes(tree)
  tree.children = prepareAll(tree.children, { links, losses, parents: [] }) as RootContent[]
  // What stands between blocks is one, also a picture or a word alone.
  const options = { document: true, handlers, nodeHandlers: { comment: () => undefined } }
  const mdast: MdastNodes = toMdast(tree, options)
  return mdast.type === 'root' ? mdast : { type: 'root', children: [mdast as MdastRoot['children'][number]] }
}

const handlers: Options['handlers'] = {
  [footnoteReference]: (_, { properties }) => ({ type: 'footnoteReference', ...noteName(properties.id) }),
  [footnoteDefinition]: (state, node) => ({
    type: 'footnoteDefinition',
    ...noteName(node.properties.id),
    children: state.toFlow(state.all(node)) as FootnoteDefinition['children'],
  }),
  // By default, a list in it sets an item apart from its neighbours.
  li: (state, node) => ({ ...defaultHandlers.li(state, node), spread: hasParagraph(node) }),
}

function hasParagraph({ children }: Element): boolean {
  return children.some(
    (child) =>
      child.type === 'element' && (child.tagName === 'p' || (child.tagName === 'div' && hasParagraph(child))),
  )
}

const noteName = (id: unknown) => ({ identifier: String(id).toLowerCase(), label: String(id) })

interface Context {
  links: Links
  losses: Losses
  /** The names of the elements around it, the nearest last. */
  parents: readonly string[]
}

function prepareAll(children: readonly Child[], context: Context): Child[] {
  return children.flatMap((child, at) => {
    if (child.type === 'text') return [child]
    return child.type === 'element' ? prepare(child, context, children.slice(0, at)) : []
  })
}

// What is drawn or typed into, and whose text, if any, is not the post's.
const dropped: Readonly<Record<string, string>> = {
  canvas: 'drawing',
  form: 'form',
  math: 'formula',
  script: 'script',
  select: 'form field',
  style: 'style sheet',
  svg: 'drawing',
  template: 'template',
  textarea: 'form field',
}
const players: Readonly<Record<string, string>> = {
  audio: 'player of audio, now a link',
  embed: 'embedded file, now a link',
  iframe: 'frame, now a link',
  object: 'embedded file, now a link',
  video: 'player of a video, now a link',
}
const headings = /^h[1-6]$/
const emphases = [
  ['b', 'strong'],
  ['em', 'i', 'mark', 'u'],
  ['del', 's', 'strike'],
]

/** Returns what stands for an element, with all that is in it. */
function prepare(element: Element, context: Context, before: readonly Child[]): Child[] {
  const { links, losses, parents } = context
  const { tagName: name } = element
  const inside = { ...context, parents: [...parents, name] }
  const what = dropped[name]
  if (what !== undefined) {
    losses.add(what, describe(element))
    return []
  }
  const player = players[name]
  if (player !== undefined) return playerLink(element, player, inside)
  if (name === 'link' || name === 'meta' || name === 'source' || name === 'track') return []
  if (name === 'img') return picture(element, context)
  // A picture that loads late stands there once more.
  if (name === 'noscript') return before.some(isPicture) ? [] : prepareAll(element.children, context)
  if (name === 'input') {
    const isTask = element.properties.type === 'checkbox' && parents.includes('li')
    if (!isTask && element.properties.type !== 'hidden') losses.add('form field', describe(element))
    return isTask ? [element] : []
  }
  if (name === 'pre') return [codeBlock(element)]
  if (name === 'ul' || name === 'ol') element.children = nestedLists(element.children)
  element.children = prepareAll(element.children, inside) as ElementContent[]
  if (name === 'a') return withEdgesOut(element, link(element, links, losses))
  const same = emphases.find((names) => names.includes(name))
  // Emphasis has one degree.
  if (same) return same.some((one) => parents.includes(one)) ? element.children : withEdgesOut(element)
  if (name === 'figure') return figure(element, parents)
  if (name === 'table') return table(element, parents, losses)
  if ((headings.test(name) || name === 'blockquote') && isBlank(element)) return []
  if (headings.test(name) || name === 'summary' || name === 'td' || name === 'th' || name === 'dt')
    element.children = flattened(element.children)
  // x² is not x2.
  const isKnown =
    (Object.hasOwn(defaultHandlers, name) && name !== 'sub' && name !== 'sup') ||
    name === footnoteReference ||
    name === footnoteDefinition
  if (!isKnown) losses.add(`element <${name}>, of which the text stays`)
  return [element]
}

/** Moves a list that stands between the items of another into the item before it, where browsers show it. */
function nestedLists(children: readonly ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = []
  for (const child of children) {
    const isList = child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol')
    const item = kept.findLast((one) => one.type === 'element')
    if (isList && item?.type === 'element' && item.tagName === 'li') item.children = [...item.children, child]
    else kept.push(child)
  }
  return kept
}

function playerLink(element: Element, what: string, context: Context): Child[] {
  const { properties } = element
  const source = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'source',
  )
  const address = [properties.src, properties.data, properties.dataSrc, source?.properties.src]
    .map((value) => String(value ?? ''))
    .find((value) => value !== '' && !/^(?:about|data|javascript):/i.test(value))
  context.losses.add(what, address ?? describe(element))
  if (address === undefined) return []
  const block = blockLink(address, String(properties.title ?? ''), context.links)
  // In a line, a paragraph would run into the words beside it.
  return context.parents.slice(0, -1).some(isInLine) ? [text(' '), ...block.children, text(' ')] : [block]
}

const isInLine = (name: string) => name === 'p' || headings.test(name) || !isBlock({ tagName: name })

/** Returns a paragraph with a link, which shows a title, or the host. */
export function blockLink(address: string, title: string, links: Links): Element {
  const href = links.resolve(address)
  return element('p', [element('a', [text(title.trim() || shownAddress(href))], { href })])
}

/** Returns what a link to a file or a player shows: the name of the file, or the host. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return decodeURI(address.split('/').at(-1) || address)
  const { hostname, pathname } = new URL(address)
  const file = /[^/]+\.(?!html?$|php$)\w{2,4}$/.exec(pathname)?.[0]
  return file ?? hostname.replace(/^www\./, '')
}

function picture(element: Element, { links, losses }: Context): Child[] {
  const { src, dataSrc, dataLazySrc, dataOriginal, alt, title } = element.properties
  // Feeds of WordPress have drawings of emoji.
  if (alt && classesOf(element).some((name) => name === 'wp-smiley' || name === 'emoji'))
    return [text(String(alt))]
  const address = [dataSrc, dataLazySrc, dataOriginal, src]
    .map((value) => String(value ?? '').trim())
    .find((value) => value !== '' && !value.startsWith('data:'))
  if (address === undefined) {
    losses.add('picture without an address', describe(element))
    return []
  }
  const href = links.resolve(address)
  return [
    {
      ...element,
      properties: { src: href, alt: String(alt ?? ''), ...(title ? { title: String(title) } : {}) },
    },
  ]
}

function link(element: Element, links: Links, losses: Losses): Child[] {
  const { href, title } = element.properties
  const address = String(href ?? '').trim()
  if (/^(?:javascript|data|vbscript):/i.test(address)) losses.add('link that runs a script', address)
  else if (address !== '') {
    element.properties = { href: links.resolve(address), ...(title ? { title: String(title) } : {}) }
    return [element]
  }
  return element.children
}

/** Moves spaces and line breaks at the ends of an element out of it: Markdown has none there, and nothing for an empty one. */
function withEdgesOut(element: Element, whole: Child[] = [element]): Child[] {
  const { children } = element
  const isInner = (child: Child) => !isBlankText(child) && !isBreak(child)
  const first = children.findIndex(isInner)
  if (first < 0) return children
  const end = children.findLastIndex(isInner) + 1
  const [before, after] = [children.slice(0, first), children.slice(end)]
  element.children = children.slice(first, end)
  const [start, last] = [element.children[0], element.children.at(-1)]
  if (start?.type === 'text') {
    const rest = start.value.trimStart()
    before.push(text(start.value.slice(0, -rest.length)))
    start.value = rest
  }
  if (last?.type === 'text') {
    const rest = last.value.trimEnd()
    after.unshift(text(last.value.slice(rest.length)))
    last.value = rest
  }
  return [...before, ...whole, ...after]
}

/** A caption stands in italics below what it describes. */
function figure(element: Element, parents: readonly string[]): Child[] {
  const captions = element.children.filter(isCaption)
  const content = element.children.filter((child) => !isCaption(child) && !isBlankText(child))
  const isInline = parents.some((name) => name === 'td' || name === 'th' || headings.test(name))
  const caption = captions.flatMap((one) => flattened(one.children))
  if (caption.every(isBlankText)) return isInline ? content : content.map(inParagraph)
  const said = hasEmphasis(caption) ? caption : [italic(caption)]
  const [only] = content
  if (content.length === 1 && only && isShown(only))
    return [elementOf(isInline ? 'span' : 'p', [only, lineBreak(), ...said])]
  return [...content.map(inParagraph), elementOf('p', said)]
}

const isCaption = (child: Child): child is Element =>
  child.type === 'element' && child.tagName === 'figcaption'
const italic = (children: readonly Child[]) => elementOf('em', trimmedEnds(children))
const lineBreak = () => element('br', [])
const inParagraph = (child: Child): Child => (isShown(child) ? elementOf('p', [child]) : child)

function hasEmphasis(children: readonly Child[]): boolean {
  return children.some(
    (child) =>
      child.type === 'element' && (/^(?:em|i|mark|u)$/.test(child.tagName) || hasEmphasis(child.children)),
  )
}

/** Whether it is a picture, alone or in a link. */
function isShown(child: Child): boolean {
  if (child.type !== 'element') return child.type === 'text'
  if (child.tagName === 'img') return true
  return (
    /^(?:a|picture|span)$/.test(child.tagName) &&
    child.children.every((inner) => isBlankText(inner) || isShown(inner))
  )
}

function isPicture(child: Child): boolean {
  return child.type === 'element' && (child.tagName === 'img' || child.children.some(isPicture))
}

/** A caption of a table stands before it. In a table, only its text stays. */
function table(element: Element, parents: readonly string[], losses: Losses): Child[] {
  if (parents.includes('table')) {
    losses.add('table in a table, of which the text stays')
    return flattened([element])
  }
  const isHead = (child: Child): child is Element => child.type === 'element' && child.tagName === 'caption'
  const captions = element.children.filter(isHead)
  element.children = element.children.filter((child) => !isHead(child))
  return [...captions.map((one) => elementOf('p', flattened(one.children))), element]
}

// SyntaxHighlighter's `brush:`, Crayon's `lang:`.
const languageClass = /^(?:lang(?:uage)?[-:]|brush:\s*|brush-)(.+)$/

/** A block of code, with its language where a plugin or an editor has noted it in its own way. */
function codeBlock(pre: Element): Element {
  const code = pre.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  )
  if (classesOf(pre).includes('wp-block-verse')) return elementOf('p', withBreaks(pre.children))
  const named = [code, pre].flatMap((one) => (one ? languagesOf(one) : []))[0]
  return element('pre', [
    element('code', breaksToLines(code && onlyChild(pre) === code ? code.children : pre.children), {
      ...(named ? { className: [`language-${named}`] } : {}),
    }),
  ])
}

function languagesOf(one: Element): string[] {
  const { lang, dataLang, dataLanguage, dataEnlighterLanguage } = one.properties
  const classes = classesOf(one)
  // `brush: php` is two classes.
  const brush = classes.indexOf('brush:')
  const named = [
    ...classes.flatMap((name) => languageClass.exec(name)?.[1] ?? []),
    brush < 0 ? undefined : classes[brush + 1],
    dataEnlighterLanguage,
    dataLanguage,
    dataLang,
    lang,
  ]
  return named.flatMap((name) => {
    const word = String(name ?? '').replace(/[;,].*$/, '')
    return /^(?!default$)[\w#+.-]{1,30}$/.test(word) ? [word.toLowerCase()] : []
  })
}

function onlyChild(parent: Element): Child | undefined {
  const [first, ...others] = parent.children.filter((child) => !isBlankText(child))
  return others.length === 0 ? first : undefined
}

function breaksToLines(children: readonly ElementContent[]): ElementContent[] {
  return children.map((child) => {
    if (child.type !== 'element') return child
    if (child.tagName === 'br') return text('\n')
    return { ...child, children: breaksToLines(child.children) }
  })
}

/** Takes blocks apart where Markdown has room for a line only, such as in a cell: breaks stand between them. */
function flattened(children: readonly Child[]): ElementContent[] {
  const flat: ElementContent[] = []
  const isStarted = () => flat.some((child) => !isBlankText(child) && !isBreak(child))
  for (const child of children) {
    if (child.type !== 'element') {
      if (child.type === 'text') flat.push(child)
      continue
    }
    if (!isBlock(child)) {
      flat.push({
        ...child,
        children: child.tagName === 'a' || hasBlock(child) ? flattened(child.children) : child.children,
      })
      continue
    }
    const inner = flattened(child.children)
    if (inner.every(isBlankText)) continue
    if (isStarted() && !isBreak(flat.at(-1))) flat.push(element('br', []))
    flat.push(...inner, element('br', []))
  }
  while (flat.length > 0 && (isBreak(flat.at(-1)) || isBlankText(flat.at(-1)))) flat.pop()
  return flat
}

function isBlank({ children }: Element): boolean {
  return children.every(
    (child) => isBlankText(child) || (child.type === 'element' && child.tagName !== 'img' && isBlank(child)),
  )
}

function describe({ tagName, properties, children }: Element): string {
  const named = [properties.src, properties.action, properties.id, properties.name].find(Boolean)
  if (named) return String(named)
  const inner = children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  return inner.trim() || `<${tagName}>`
}
