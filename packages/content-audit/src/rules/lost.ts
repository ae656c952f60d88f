import { paragraphsOf } from '@venue-site/posts/raw-html'
import { sanitizeSchema } from '@venue-site/posts/sanitize-schema'
import { htmlBlockNames } from 'micromark-util-html-tag-name'
import { bodyQuote, postRule, rulesForEachInBody } from '../define-rule.ts'
import { groupBy } from '../group-by.ts'
import type { Rule } from '../rule.ts'
import type { PostView } from '../view/post-view.ts'
import type { Span } from '../view/read-body.ts'
import { findMatches } from '../view/text-runs.ts'

/** An opening tag in raw HTML. */
interface Tag extends Span {
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

/** Returns the opening tags of a body’s raw HTML. */
function tagsIn({ body: { rawHtml, source } }: PostView): Tag[] {
  if (rawHtml.length === 0) return []
  const found = rawHtml.flatMap(({ value, start, end }) => {
    const html = value.replace(comment, (text) => ' '.repeat(text.length))
    return Array.from(
      html.matchAll(anyTag),
      ({ 0: tag, 1: slash, 2: name = '', 3: attributes = '', 4: last, index }) => {
        // The content of a component is parsed apart, without places of its own.
        const isInPlace = source.startsWith(tag, start + index)
        const at = isInPlace ? start + index : Math.max(start, source.slice(start, end).indexOf(tag) + start)
        return { name, attributes, slash, isSelfClosed: last !== '', start: at, end: at + tag.length }
      },
    )
  })
  const closed = new Set(found.flatMap(({ slash, name }) => (slash ? [name] : [])))
  const opening = found.filter(({ slash }) => !slash)
  return opening.map(({ isSelfClosed, ...tag }): Tag => {
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

const tagsByView = new WeakMap<PostView, Tag[]>()

function tagsOf(view: PostView): Tag[] {
  const tags = tagsByView.get(view) ?? tagsIn(view)
  tagsByView.set(view, tags)
  return tags
}

const tagRule = (loses: Tag['loses']) =>
  rulesForEachInBody((view) => tagsOf(view).filter((tag) => tag.loses === loses))

// What has a name of its own, its first word.
const named = new Set(['A template', 'A wiki directive', 'A container', 'A shortcode'])

// By what a writer would call it.
const shownCode: readonly [string, RegExp][] = [
  [
    'An MDX import or export',
    /^(?:import\s[^\n]{0,200}\sfrom\s+|import\s+)["'][^\n"']{1,200}["'];?$|^export\s+(?:default|const|let|function|async)\s[^\n]{0,80}/gm,
  ],
  // As MDX has it, also where its asterisks were read as emphasis.
  ['A comment of JSX', /\{\/\*[^\n\uFFFC]{0,80}|\{\/[^\n{}]{1,80}\/\}/g],
  ['A template', /(?<![$=\\{])\{\{[^{}\n]{1,80}\}\}|\{%[^%\n]{1,80}%\}|<%[^%\n]{1,80}%>/g],
  ['An attribute list', /\{(?::\s?)?[.#][\w-][^{}\n]{0,80}\}(?=\s*$)/gm],
  ['A wiki directive', /\[\[![^[\]]{1,200}\]\]/g],
  ['A wiki link', /\[\[[\p{L}\d./#][^[\]\n]{0,100}\]\]/gu],
  ['A mark of a merge', /^<{7} [^\n]{1,80}|^>{7} [^\n]{1,80}/gm],
  ['A container', /^:{3,}[ \t]?\w[^\n]{0,60}/gm],
  [
    'A shortcode',
    /\[\/?(?:audio|caption|code|embed|gallery|playlist|sourcecode|tweet|video|vimeo|youtube)(?=[\s\]])[^[\]\n]{0,200}\](?!\()/g,
  ],
  // As forums have it.
  [
    'BBCode',
    /\[\/(?:b|i|u|s|center|color|img|list|quote|size|url)\](?!\()|\[(?:color|quote|size|url)=[^[\]\n]{1,200}\]/gi,
  ],
  [
    'Wiki markup',
    /'{3}[^'\n]{1,80}'{3}|(?<!')''[^'\n]{1,80}''(?!')|^={2,5} [^=\n]{1,80} ={2,5}$|(?<!\])\[\uFFFC [^[\]\n]{1,80}\](?!\()/gm,
  ],
  ['Markup of Textile', /^h[1-6]\. (?=\S)[^\n]{1,80}|"[^"\n]{1,80}":\uFFFC/gm],
  [
    'Markup of reStructuredText',
    /^\.\. [\w-]{2,40}::[^\n]{0,80}|(?<![\w:]):[a-z]{2,20}:\uFFFC|\uFFFC__?(?![\w*])/gm,
  ],
  [
    'Markup of AsciiDoc',
    /\b(?:image|include|link|video|xref)::?[^\s[\]]{1,200}\[[^[\]\n]{0,100}\]|^\[(?:IMPORTANT|NOTE|TIP|WARNING|source[^[\]\n]{0,60})\]$/gm,
  ],
  [
    'The name of an emoji',
    /(?<![\w:]):(?:[a-z]+_)*(?:cry|eyes|fire|grin|heart|joy|laughing|rocket|smile|smiley|sob|sparkles|star|sunglasses|tada|thumbsup|thinking|wave|wink)(?:_[a-z]+)*:(?![\w:])/g,
  ],
]

const embedHosts =
  /^(?:(?:www|m|player|open|gist|music)\.)?(?:youtube\.com|youtu\.be|vimeo\.com|twitter\.com|x\.com|instagram\.com|tiktok\.com|facebook\.com|spotify\.com|soundcloud\.com|codepen\.io|gist\.github\.com|bsky\.app|dailymotion\.com)$/

const embedRule = rulesForEachInBody(({ links, body }) => {
  // A run of one object is a paragraph of one address.
  const alone = new Set(
    body.runs.flatMap(({ kind, text, start }) =>
      kind === 'paragraph' && text.trim() === '\uFFFC' ? [start] : [],
    ),
  )
  return links.flatMap((link) =>
    alone.has(link.start) && link.target?.kind === 'outside' ? [{ ...link, url: link.target.url }] : [],
  )
})

/** Rules about what a reader does not see, or sees as code. */
export const lostRules: readonly Rule[] = [
  tagRule('word')('angle-brackets-lost', 'error', {
    why: 'A word in angle brackets is read as a tag of HTML, and tags are removed: the reader never sees the word.',
    fix: 'Write it as `code`, or with a backslash before the angle bracket.',
    invalid: { blog: 'Send it to <stdout>, as a Vec<String>, or in the <details> element.' },
    valid: {
      blog: 'Send it to `<stdout>`, to \\<stdout>, or to <b>all</b>.<br>\n\n<details>\n\nWe cut ice.',
    },
    problem: (tag, _, { body: { source } }) => {
      const words = source.slice(tag.start, tag.end)
      return `The page leaves out “${words}”: it is read as a tag`
    },
  }),
  tagRule('content')('html-content-lost', 'warning', {
    why: 'The site removes the tags of raw HTML: of images, videos and components nothing is left, of links only the text.',
    fix: 'Write images, links and tables in Markdown; link to a video, or put its address in the post’s field.',
    invalid: {
      blog: '<img src="/icon-512.png" alt="Ice">\n\nSee <a href="/menu">the menu</a>.\n\n<iframe src="https://example.org"></iframe>\n\n<Gallery id="7" />',
    },
    valid: { blog: '![Ice](/icon-512.png)\n\n<p>See [the menu](/menu).</p> <!-- <img src="x"> -->' },
    problem({ name, attributes }) {
      const cause = `The site removes <${name}>`
      if (/^table$/i.test(name)) return { message: 'The cells of the table become lines of text', cause }
      const address = /\s(?:href|src|data)=\{?["']([^"']{1,200})/i.exec(attributes)?.[1]
      // An anchor without an address leads nowhere.
      if (/^a$/i.test(name)) return address && { message: `The page does not link to ${address}`, cause }
      const words = /\s(?:alt|title|label|caption)=["']([^"']{1,200})/i.exec(attributes)?.[1]
      const lost = [words && `“${words}”`, address].filter(Boolean).join(', ')
      return { message: `The page shows nothing of <${name}>${lost && `: ${lost}`}`, cause }
    },
  }),
  postRule('body-raw-html', 'info', {
    why: 'The site removes the tags of raw HTML and keeps the text between them, so its style and layout are lost.',
    fix: 'Write it in Markdown, or as `code` if readers are meant to see the tags.',
    invalid: { blog: 'We <u>cut</u> ice.\n\n<Callout>\n\nIt is cold.\n\n</Callout>' },
    valid: { blog: 'We *cut* ice, in a `<div>`. <!-- A hidden remark. -->' },
    *check(view) {
      const removed = tagsOf(view).filter(({ loses }) => loses === 'layout')
      for (const [name, [first, ...others]] of groupBy(removed, (tag) => tag.name)) {
        if (!first) continue
        const cause = `The site removes <${name}>`
        const message = others.length > 0 ? `${cause}, ${others.length + 1} times` : cause
        yield { ...bodyQuote(first, view), message, cause }
      }
    },
  }),
  postRule('code-shown', 'warning', {
    why: 'What another system would carry out or hide is text on this site: the reader sees the code.',
    fix: 'Remove it, or write in Markdown what it was meant to show.',
    invalid: {
      blog: "import Chart from './chart'\n\n{/* A note. */}\n\n{% embed x %} and {{< youtube x >}}\n\n[[!tag ice]] [[Ice]]\n\n<<<<<<< HEAD\n\n:::note\n\n[gallery ids=1]\n\n## Ice {#ice}\n\n[b]Gin[/b]\n\n'''Gin'''\n\nh2. Gin\n\n.. note:: Gin\n\nlink:gin.html[Gin] :smile:",
    },
    valid: {
      blog: 'Take a[i] and a[b], rock ’n’ roll, 10:30:15, and h2. We import ice from “Ana”, and write `{{ x }}`, `[[!tag x]]` or `{/* x */}`.\n\n```js\nimport x from "y"\n```',
    },
    *check({ body: { runs } }) {
      for (const [kind, pattern] of shownCode) {
        for (const { text, quote, at } of findMatches(runs, pattern)) {
          const [line = ''] = text.split('\n', 1)
          const name = named.has(kind) ? ` (${/[\w-]+/.exec(text)?.[0]})` : ''
          const cause = `${kind}${name} is shown as typed`
          yield { field: 'blog', quote, at, message: `The page shows “${line.trim()}” as typed`, cause }
        }
      }
    },
  }),
  embedRule('embed-bare-address', 'warning', {
    why: 'Other systems make a player of an address on a line of its own: here it is only a link that shows the address.',
    fix: 'Make it a link with words, or put a video’s address in the post’s video field.',
    invalid: { blog: 'Watch it:\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\nIt is cold.' },
    valid: { blog: 'Watch [the film](https://youtu.be/abcdefghijk), or see https://vimeo.com/1.' },
    problem: ({ url }) => embedHosts.test(url.hostname) && `Only the address of ${url.hostname} is shown`,
  }),
]
