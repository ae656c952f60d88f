import { patternOf, words } from '../own-words.ts'
import { canaryHost } from './payloads.ts'

/** An element in the browser or in parsed HTML. */
export interface SeenElement {
  tag: string
  attributes: Readonly<Record<string, string>>
}

const pictureSchemes = ['http:', 'https:']
const linkSchemes = [...pictureSchemes, 'irc:', 'ircs:', 'mailto:', 'xmpp:']

// Not an id of the page itself, nor one with capitals, as properties of the document have.
const headingId =
  /^(?!(?:content|document-data|footer-hours|plate-title|reserve-(?:date|hour|occasions|title)|root|site-navigation)$)[^\s\p{Lu}]+$/u
const cell = { 'data-align': /^(left|center|right)$/ }
const forEach = (tags: string, attributes: Readonly<Record<string, RegExp>>) =>
  Object.fromEntries(tags.split(' ').map((tag) => [tag, attributes]))

/** Everything that a body may consist of: elements, their attributes, and the values of these. */
const allowed: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...forEach('p strong em del br hr blockquote table thead tbody tr sup wbr', {}),
  a: {
    href: /^/,
    title: /^/,
    target: /^_blank$/,
    rel: /^noopener noreferrer$/,
    id: /^user-content-fnref-/,
    class: /^data-footnote-backref$/,
    'data-footnote-ref': /^$/,
    'data-footnote-backref': /^$/,
    'aria-describedby': /^footnote-label$/,
    // The renderer's own where the site has no say.
    'aria-label': patternOf(words.post.footnoteBackLabel, 'Back to reference {number}'),
  },
  img: { src: /^/, alt: /^/, title: /^/, loading: /^lazy$/, decoding: /^async$/ },
  code: { class: /^language-\S+$/ },
  pre: { tabindex: /^0$/ },
  h2: { id: headingId, class: /^sr-only$/ },
  ...forEach('h3 h4 h5 h6', { id: headingId }),
  ol: { start: /^\d+$/, class: /^contains-task-list$/ },
  ul: { class: /^contains-task-list$/ },
  li: { class: /^task-list-item$/, id: /^user-content-fn-/ },
  input: { type: /^checkbox$/, disabled: /^$/, checked: /^$/, 'aria-label': /^/ },
  ...forEach('th td', cell),
  div: {
    class: /^scroller$/,
    role: /^(group|note)$/,
    'aria-label': /^/,
    tabindex: /^0$/,
    'data-alert': /^(note|tip|important|warning|caution)$/,
  },
  section: { class: /^footnotes$/, 'data-footnotes': /^$/ },
}

/** Returns what a body's elements have that is not allowed. */
export function forbiddenIn(elements: readonly SeenElement[]): string[] {
  return elements.flatMap(({ tag, attributes }) => {
    const patterns = allowed[tag]
    if (!patterns) return [`<${tag} ${JSON.stringify(attributes).slice(0, 160)}>`]
    const wrong = Object.entries(attributes)
      .filter(([name, value]) => !patterns[name]?.test(value) || leadsAstray(tag, name, value))
      .map(([name, value]) => `<${tag}> with ${name}="${value.slice(0, 160)}"`)
    const { href, target, rel } = attributes
    const isInNewTab = tag !== 'a' || !href || href.startsWith('#') || (target && rel)
    return isInNewTab ? wrong : [...wrong, `<a href="${href.slice(0, 160)}"> without a new tab`]
  })
}

function leadsAstray(tag: string, name: string, value: string): boolean {
  if (name === 'src' && value.startsWith(`https://${canaryHost}`)) return true
  return (
    (name === 'href' || name === 'src') && !isSafeAddress(value, tag === 'img' ? pictureSchemes : linkSchemes)
  )
}

/** Whether an address has one of these schemes, as a browser reads it on a post's page. */
export function isSafeAddress(address: string, schemes = linkSchemes): boolean {
  const page = 'https://site.example/blog/post'
  // An invalid address leads nowhere.
  return !URL.canParse(address, page) || schemes.includes(new URL(address, page).protocol)
}
