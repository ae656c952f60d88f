import { groupBy } from '@venue-site/cli/group-by'
import { paragraphsOf } from '@venue-site/posts/raw-html'
import { sanitizeSchema } from '@venue-site/posts/sanitize-schema'
import { htmlBlockNames } from 'micromark-util-html-tag-name'
import type { PostView } from './post-view.ts'
import type { Span } from './read-body.ts'

/** An opening tag in raw HTML. */
export interface Tag extends Span {
  name: string
  attributes: string
  /** What the page loses: a word that no one meant as HTML, an element’s content, or only its style and layout. */
  loses: 'word' | 'content' | 'layout'
}

// HTML, “Void elements” and “Optional tags”.
const withoutEndTag = new Set(
  'area base br col embed hr img input link meta param source track wbr html head body p li dt dd rt rp td th tr thead tbody tfoot colgroup option optgroup'.split(
    ' ',
  ),
)
const elements = new Set([
  ...htmlBlockNames,
  ...(sanitizeSchema.tagNames ?? []),
  ...'abbr audio button canvas cite data datalist dfn embed font label map mark math meter noscript object output progress script select slot small style svg template textarea time u video'.split(
    ' ',
  ),
])
// They are more than the text between their tags.
const withContent = new Set('a audio canvas embed iframe img object picture svg table video'.split(' '))

// Bounded, so that it stays fast.
const anyTag = /<(\/?)([a-z][\w.:-]{0,60})((?:\s[^<>]{0,600}?)?)(\/?)>/gi
const comment = /<!--[\s\S]*?(?:-->|$)/g

function allTagsIn({ body: { rawHtml, source } }: PostView) {
  return rawHtml.flatMap(({ value, start, end }) => {
    const html = value.replace(comment, (text) => ' '.repeat(text.length))
    return Array.from(
      html.matchAll(anyTag),
      ({ 0: tag, 1: slash, 2: name = '', 3: attributes = '', 4: last, index }) => {
        // The content of a component is parsed apart, without places of its own.
        const isInPlace = source.startsWith(tag, start + index)
        const at = isInPlace ? start + index : Math.max(start, source.slice(start, end).indexOf(tag) + start)
        const isInline = value === tag
        return {
          name,
          attributes,
          slash,
          isInline,
          isSelfClosed: last !== '',
          start: at,
          end: at + tag.length,
        }
      },
    )
  })
}

function tagsIn(view: PostView): Tag[] {
  const { source } = view.body
  const found = allTagsIn(view)
  const closed = new Set(found.flatMap(({ slash, name }) => (slash ? [name] : [])))
  const opening = found.filter(({ slash }) => !slash)
  return opening.map(({ isSelfClosed, isInline, ...tag }): Tag => {
    const isUnclosed = !isSelfClosed && !closed.has(tag.name)
    const isShown = paragraphsOf(source.slice(tag.start, tag.end)).length > 0
    if (isUnclosed && !isShown && isWord(tag, source)) return { ...tag, loses: 'word' }
    // A component of JSX, such as `<Image />`.
    const isEmpty = isSelfClosed && !isShown && !elements.has(tag.name)
    return { ...tag, loses: isEmpty || withContent.has(tag.name.toLowerCase()) ? 'content' : 'layout' }
  })
}

/** Whether a tag without an end tag is a word in angle brackets: `<stdout>`, `<your name>`, `<details>` among words. */
function isWord({ name, attributes, start, end }: Omit<Tag, 'loses'>, source: string): boolean {
  if (attributes.includes('=') || withoutEndTag.has(name.toLowerCase())) return false
  if (!elements.has(name.toLowerCase())) return true
  const before =
    source
      .slice(Math.max(0, start - 80), start)
      .split('\n')
      .at(-1) ?? ''
  const [after = ''] = source.slice(end, end + 80).split('\n', 1)
  return attributes === '' && /\w/.test(before) && /\w/.test(after)
}

// Elements that hold others, and those that hold words: what is wrong with one changes all that follows.
const blocks = new Set(
  'article aside blockquote center details div dl fieldset figure footer form header main nav ol section summary table ul'.split(
    ' ',
  ),
)
const phrases = new Set('b code del em font i ins kbd mark s small span strong sub sup u'.split(' '))

/** A tag of a pair without the other one. */
export interface UnpairedTag extends Span {
  name: string
  isOpening: boolean
  /** Whether it opens an element in one of the same name, and neither is closed. */
  isAgain: boolean
}

/** Returns the tags that are never closed, or never opened. Those among words are no tags, but lost words. */
export function unpairedTagsOf(view: PostView): UnpairedTag[] {
  const { source } = view.body
  const found = allTagsIn(view)
    .map((tag) => ({ ...tag, name: tag.name.toLowerCase() }))
    .filter(({ name, isSelfClosed }) => !isSelfClosed && (blocks.has(name) || phrases.has(name)))
  const names = new Set(found.map(({ slash, name }) => slash + name))
  const tags = found.filter((tag) => {
    const { name, slash, isInline } = tag
    // The other half of a phrase makes it a tag among words, too.
    const isAlone = blocks.has(name) || !names.has((slash ? '' : '/') + name)
    return !(isInline && isAlone && isWord(tag, source))
  })
  const unpaired: UnpairedTag[] = []
  for (const [name, group] of groupBy(tags, (tag) => tag.name)) {
    const open: Span[] = []
    for (const { slash, start, end } of group) {
      if (!slash) open.push({ start, end })
      else if (!open.pop()) unpaired.push({ name, start, end, isOpening: false, isAgain: false })
    }
    const isAgain = open.length === 2
    for (const tag of isAgain ? open.slice(1) : open)
      unpaired.push({ name, ...tag, isOpening: true, isAgain })
  }
  return unpaired
}

const tagsByView = new WeakMap<PostView, Tag[]>()

/** Returns the opening tags of a body’s raw HTML. */
export function tagsOf(view: PostView): Tag[] {
  const tags = tagsByView.get(view) ?? tagsIn(view)
  tagsByView.set(view, tags)
  return tags
}
