import { titleOf } from '@venue-site/posts/lists'
import type { Post } from '@venue-site/posts/schema'
import type { Page } from 'playwright-core'
import { blogName } from '../../../pages/words.server.ts'
import { forbiddenIn, isSafeAddress, type SeenElement } from './allowed-html.ts'

/** What the open document consists of. */
export interface Seen {
  /** The elements of the post's body. */
  body: SeenElement[]
  /** All other elements, each by its name and the names of its attributes: `img[alt,src]`. */
  shapes: string[]
  /** Where links, pictures and frames lead, as the browser reads them. */
  addresses: string[]
  title: string
  heading: string
  description: string
  /** Parts of the page that can no longer be found by their names. */
  lost: string[]
}

export const lookAt = (page: Page): Promise<Seen> => page.evaluate(look)

// Runs in the browser.
function look(): Seen {
  const body = document.querySelector('[data-post-body]')
  // How many chunks are loaded depends on the moment.
  const isOwnCode = (element: Element) =>
    element instanceof HTMLLinkElement &&
    ['modulepreload', 'stylesheet'].includes(element.rel) &&
    element.href.startsWith(`${location.origin}/assets/`)
  const isInBody = (element: Element) => body?.contains(element) === true && element !== body
  const all = [...document.querySelectorAll('*')]
  const attributesOf = ({ attributes }: Element) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
  const isThere = {
    getElementById: typeof document.getElementById === 'function',
    querySelector: typeof document.querySelector === 'function',
    createElement: typeof document.createElement === 'function',
    root: document.getElementById('root')?.parentElement === document.body,
    content: document.getElementById('content')?.localName === 'main',
    body: document.body instanceof HTMLBodyElement,
    head: document.head instanceof HTMLHeadElement,
  }
  return {
    body: all
      .filter(isInBody)
      .map((element) => ({ tag: element.localName, attributes: attributesOf(element) })),
    shapes: all
      .filter((element) => !isInBody(element) && !isOwnCode(element))
      .map((element) => `${element.localName}[${Object.keys(attributesOf(element)).sort()}]`),
    addresses: all.flatMap((element) => {
      if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? [element.href] : []
      if (element instanceof HTMLImageElement) return element.hasAttribute('src') ? [element.src] : []
      return element instanceof HTMLIFrameElement ? [element.src] : []
    }),
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    lost: Object.entries(isThere).flatMap(([name, isFound]) => (isFound ? [] : [name])),
  }
}

/** Returns what is wrong with the page of a hostile post, compared with the calm post's. */
export function postFaults(post: Post, seen: Seen, calm: Seen): string[] {
  const texts = [
    [seen.title, `${titleOf(post)} | ${blogName}`],
    [seen.heading, titleOf(post)],
    [seen.description, post.metaDescription],
  ] as const
  const wrongTexts = texts
    .filter(([is, expected]) => plain(is) !== plain(expected))
    .map(([is]) => is.slice(0, 200))
  return [...pageFaults(seen, calm), ...forbiddenIn(seen.body), ...wrongTexts].map(
    (fault) => `${post.slug}: ${fault}`,
  )
}

/** Returns what a page has that a calm page of its kind has not: elements, unsafe addresses, lost names. */
export function pageFaults(seen: Seen, calm: Seen): string[] {
  return [
    ...new Set(seen.shapes.filter((shape) => !calm.shapes.includes(shape))),
    ...seen.addresses
      .filter((address) => !isSafeAddress(address) && !calm.addresses.includes(address))
      .map((address) => address.slice(0, 200)),
    ...seen.lost.map((name) => `${name} is lost`),
  ]
}

// Parsing HTML drops or replaces some control characters, and a title has its own white space.
function plain(text: string): string {
  return text.replace(/[\p{Cc}\s\ufffd]/gu, '')
}
