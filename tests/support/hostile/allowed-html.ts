import { canaryHost } from './payload.ts'

/** An element as it was found, in the browser or in parsed HTML. */
export interface SeenElement {
  tag: string
  attributes: Readonly<Record<string, string>>
}

// Of links and of pictures.
const linkSchemes = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'])
const pictureSchemes = new Set(['http:', 'https:'])

const none: Readonly<Record<string, RegExp>> = {}
// None that the page itself has, nor one that a script could know something by: these have capitals.
const headingId = /^(?!(?:content|document-data|footer-hours|root|site-navigation)$)[^\s\p{Lu}]+$/u
const cell = { 'data-align': /^(left|center|right)$/ }

/** All that a body may consist of: its elements, their attributes, and what these may say. */
const promised: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    'p strong em del br hr blockquote table thead tbody tr sup wbr'.split(' ').map((tag) => [tag, none]),
  ),
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
    'aria-label': /^Back to reference /,
  },
  img: { src: /^/, alt: /^/, title: /^/, loading: /^lazy$/, decoding: /^async$/ },
  code: { class: /^language-\S+$/ },
  pre: { tabindex: /^0$/ },
  h2: { id: headingId, class: /^sr-only$/ },
  ...Object.fromEntries(['h3', 'h4', 'h5', 'h6'].map((tag) => [tag, { id: headingId }])),
  ol: { start: /^\d+$/, class: /^contains-task-list$/ },
  ul: { class: /^contains-task-list$/ },
  li: { class: /^task-list-item$/, id: /^user-content-fn-/ },
  input: { type: /^checkbox$/, disabled: /^$/, checked: /^$/, 'aria-label': /^(Done|Not done)$/ },
  th: cell,
  td: cell,
  div: { class: /^scroller$/, role: /^group$/, 'aria-label': /^Table$/, tabindex: /^0$/ },
  section: { class: /^footnotes$/, 'data-footnotes': /^$/ },
}

/** What of a body's elements the site does not promise to be harmless, a line each; none where all is well. */
export function brokenPromises(elements: readonly SeenElement[]): string[] {
  return elements.flatMap(({ tag, attributes }) => {
    const allowed = promised[tag]
    if (!allowed) return [`<${tag} ${short(JSON.stringify(attributes))}> is in the body`]
    const wrong = Object.entries(attributes)
      .filter(([name, value]) => !allowed[name]?.test(value) || hasWrongScheme(tag, name, value))
      .map(([name, value]) => `<${tag}> has ${name}="${short(value)}"`)
    const { href, target, rel } = attributes
    const leavesOpen = tag === 'a' && href !== undefined && !href.startsWith('#') && !(target && rel)
    return leavesOpen ? [...wrong, `<a href="${short(href)}"> opens in the page itself`] : wrong
  })
}

/** Whether an address in a body leads somewhere that it may not. */
function hasWrongScheme(tag: string, name: string, value: string): boolean {
  if (name !== 'href' && name !== 'src') return false
  if (name === 'src' && value.startsWith(`https://${canaryHost}`)) return true
  const schemes = tag === 'img' ? pictureSchemes : linkSchemes
  return !schemes.has(schemeOf(value))
}

/** The scheme of an address as a browser reads it on a post's page, such as `https:`. */
export function schemeOf(address: string): string {
  try {
    return new URL(address, 'https://site.example/blog/post').protocol
  } catch {
    // What is no address leads nowhere.
    return 'https:'
  }
}

function short(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
