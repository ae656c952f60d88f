import { titleOf } from '../../../src/blog/posts.ts'
import type { Post } from '../../../src/blog/schema.ts'
import { site } from '../../../src/content/site.ts'
import { brokenPromises, schemeOf } from './allowed-html.ts'
import type { Seen } from './read-page.ts'

const safeSchemes = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'])

/** What `find` finds wrong with the page of that name, a line each; or why the page cannot even be looked at. */
export async function faultsOn(name: string, find: () => Promise<string[]>): Promise<string[]> {
  const faults = await find().catch((error: unknown) => [`the page cannot be looked at: ${error}`])
  return faults.map((fault) => `${name}: ${fault}`)
}

/** What is wrong with a hostile post's page beside the calm post's. */
export function postFaults(post: Post, seen: Seen, calm: Seen): string[] {
  const texts = [
    ['title', seen.title, `${titleOf(post)} | ${site.name} Blog`],
    ['heading', seen.heading, titleOf(post)],
    ['description', seen.description, post.metaDescription],
  ] as const
  const strange = texts.filter(([, is, shouldBe]) => plain(is) !== plain(shouldBe))
  return [
    ...strangersOn(seen, calm),
    ...brokenPromises(seen.body),
    ...strange.map(([what, is]) => `the ${what} is ${is.slice(0, 200)}`),
  ]
}

/** What a page has that a calm one of its kind has not: elements, addresses that lead elsewhere, lost names. */
export function strangersOn(seen: Seen, calm: Seen): string[] {
  const known = new Set(calm.shapes)
  return [
    ...[...new Set(seen.shapes)]
      .filter((shape) => !known.has(shape))
      .map((shape) => `${shape} is on the page`),
    ...seen.addresses
      .filter((address) => !safeSchemes.has(schemeOf(address)))
      .map((address) => `${address.slice(0, 200)} is linked to`),
    ...seen.lost.map((name) => `${name} is lost`),
  ]
}

// Parsing HTML drops or replaces some control characters, and a title says blanks in its own way.
function plain(text: string): string {
  return text.replace(/[\p{Cc}\s\ufffd]/gu, '')
}
