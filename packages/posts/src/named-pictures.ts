import type { Nodes } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import { imageAddress } from './image-address.ts'
import type { MarkdownParser } from './markdown.ts'

/** A picture that a body names, of another server or of this site. */
export interface NamedPicture {
  /** As the page has it. */
  address: string
  /** As the body has it, in most cases: to find its line. */
  written: string
}

// Bounded, so that a text of many starts takes no time quadratic in its length.
const imageTag = /<img\b[^>]{0,2000}?\ssrc\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})'|([^\s"'>]{1,2000}))/gi

/** Whether a body may name pictures. It is not parsed. */
export function mayNamePictures(body: string): boolean {
  return /!\[|<img\b/i.test(body)
}

/** Returns the address of a picture of another server; null for one of this site, and for what is no address. */
export function remoteAddress(address: string | undefined): string | null {
  const href = imageAddress(address)
  return href === null || href.startsWith('/') ? null : href
}

/**
 * Returns the pictures that a body names, each once: as an image, by a reference, or in raw HTML. Some bodies take minutes
 * to parse, so call this where it can be stopped.
 */
export function namedPictures(body: string, parse: MarkdownParser): NamedPicture[] {
  const definitions = new Map<string, string>()
  const references: string[] = []
  const written: string[] = []

  function visit(node: Nodes): void {
    if (node.type === 'image') written.push(node.url)
    else if (node.type === 'imageReference') references.push(node.identifier.toLowerCase())
    else if (node.type === 'html')
      for (const [, double, single, bare] of node.value.matchAll(imageTag))
        written.push(decodeString(double ?? single ?? bare ?? ''))
    else if (node.type === 'definition') {
      const identifier = node.identifier.toLowerCase()
      // The first of several counts (CommonMark, section 4.7).
      if (!definitions.has(identifier)) definitions.set(identifier, node.url)
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(parse(body))
  const referred = references.flatMap((identifier) => definitions.get(identifier) ?? [])
  const found = new Map<string, NamedPicture>()
  for (const text of [...written, ...referred]) {
    const address = imageAddress(text.trim())
    if (address !== null && !found.has(address)) found.set(address, { address, written: text })
  }
  return [...found.values()]
}
