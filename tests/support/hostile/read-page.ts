import type { SeenElement } from './allowed-html.ts'

/** What the open document is made of. */
export interface Seen {
  /** The elements of the post's body. */
  body: SeenElement[]
  /** All others, each by its name and those of its attributes: `img[alt,src]`. */
  shapes: string[]
  /** Where all links, pictures and frames lead, as the browser has understood it. */
  addresses: string[]
  title: string
  heading: string
  description: string
  /** What of the page can no longer be found by its name. */
  lost: string[]
}

/** Looks at the open document. It runs in the browser: it may use nothing but what is in it. */
export function lookAtPage(): Seen {
  const body = document.querySelector('[data-post-body]')
  // How much of the site's own code is there yet depends on the moment.
  const isOwnCode = (element: Element) => element.matches('link[rel="modulepreload"][href^="/assets/"]')
  const isInBody = (element: Element) => body?.contains(element) === true && element !== body
  const all = [...document.querySelectorAll('*')]
  const methods = ['getElementById', 'querySelector', 'createElement'] as const
  const root = document.getElementById('root')
  return {
    body: all.filter(isInBody).map(({ localName, attributes }) => ({
      tag: localName,
      attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    })),
    shapes: all
      .filter((element) => !isInBody(element) && !isOwnCode(element))
      .map(({ localName, attributes }) => {
        const names = [...attributes].map(({ name }) => name).sort()
        return `${localName}[${names}]`
      }),
    addresses: all.flatMap((element) => {
      if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? [element.href] : []
      if (element instanceof HTMLImageElement) return element.hasAttribute('src') ? [element.src] : []
      return element instanceof HTMLIFrameElement ? [element.src] : []
    }),
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    lost: [
      ...methods.filter((name) => typeof document[name] !== 'function'),
      ...(root?.parentElement === document.body ? [] : ['root']),
      ...(document.getElementById('content')?.localName === 'main' ? [] : ['content']),
      ...(document.body instanceof HTMLBodyElement ? [] : ['body']),
      ...(document.head instanceof HTMLHeadElement ? [] : ['head']),
    ],
  }
}
