import { foldCase, isSafeSlug } from '@venue-site/posts/slug'
import { slug as slugOfText } from 'github-slugger'
import { withLeanHeap } from './lean-heap.ts'
import { type Links, linksOf, pathKey, pathOf } from './links.ts'
import type { LeftOut, Source, SourcePost } from './source.ts'
import { detached } from './xml-records.ts'

/** Where everything of a source goes. */
export interface Plan {
  /** The slugs of the posts, in the order of the source. */
  slugs: readonly string[]
  /** The new address of each old one, by its path. */
  redirects: ReadonlyMap<string, string>
  /** What is said of a post, by its slug. */
  said: ReadonlyMap<string, readonly string[]>
  /** How many posts are drafts. */
  drafts: number
  leftOut: readonly LeftOut[]
  /** Posts that cannot be read, with the reason. */
  refused: readonly string[]
  linksOf: (post: SourcePost) => Links
}

/** Reads a source once, and plans the slugs and the addresses of its posts. */
export async function planImport(source: Source, givenSite: string | undefined): Promise<Plan> {
  const slugs: string[] = []
  const taken = new Set<string>()
  const posts: { slug: string; addresses: readonly string[]; at: string; isPublic: boolean }[] = []
  const leftOut: LeftOut[] = []
  const refused: string[] = []
  const said = new Map<string, string[]>()
  const say = (slug: string, line: string) => said.set(slug, [...(said.get(slug) ?? []), line])
  let drafts = 0
  for await (const item of withLeanHeap(source.read())) {
    if (item.kind === 'left-out') {
      if (item.fault === undefined) leftOut.push(item)
      else refused.push(item.fault)
      continue
    }
    const wanted = detached(wantedSlug(item))
    const slug = freeSlug(wanted, taken)
    taken.add(foldCase(slug))
    slugs.push(slug)
    if (slug !== (item.slug ?? wanted)) say(slug, `its slug: it was ${item.slug ?? wanted}`)
    if (item.keptBack !== undefined || item.date === undefined) drafts++
    const isPublic = item.isPublic && item.date !== undefined && item.keptBack === undefined
    posts.push({ slug, addresses: item.addresses.map(detached), at: item.at, isPublic })
  }
  const site = givenSite ?? source.site() ?? firstSite(posts)
  const moved = new Map<string, string>()
  const names = new Map<string, string>()
  const redirects = new Map<string, string>()
  for (const { slug, addresses, at, isPublic } of posts) {
    const to = `/blog/${slug}`
    if (source.hasFiles) {
      names.set(at, to)
      // Hugo finds a page by its name alone.
      const short = at.replace(/^.*\//, '')
      if (!names.has(short)) names.set(short, to)
    }
    for (const address of addresses) {
      const key = pathKey(address, site)
      const old = pathOf(address, site)
      if (key === undefined || old === undefined)
        say(slug, `its old address, which is of another site: ${address}`)
      else if (old.query) {
        if (isPublic) say(slug, `its old address, which no file can stand for: ${old.path}${old.query}`)
      } else if (!moved.has(key)) {
        moved.set(key, to)
        if (isPublic && key !== to && key !== '/') redirects.set(old.path, to)
      } else if (moved.get(key) !== to) say(slug, `its old address, which another post has too: ${old.path}`)
    }
  }
  const addresses = { site, hasFiles: source.hasFiles, moved, ours: new Set(moved.values()), names }
  return {
    slugs,
    redirects,
    said,
    drafts,
    leftOut,
    refused,
    linksOf: (post) => linksOf(post.addresses[0], addresses),
  }
}

/** Returns the site of the first whole address: a feed need not name its own. */
function firstSite(posts: readonly { addresses: readonly string[] }[]): string | undefined {
  const whole = posts.flatMap(({ addresses }) => addresses).find((address) => /^https?:\/\//i.test(address))
  return whole && new URL(whole).origin
}

function wantedSlug({ slug, title, id }: SourcePost): string {
  const named = slug?.normalize('NFC').replace(/^[_.\s]+|[.\s]+$/g, '')
  if (named && isSafeSlug(named)) return named
  for (const text of [named, title, `post-${id ?? ''}`]) {
    const made = slugOfText(text ?? '').replace(/^[-_]+|-+$/g, '')
    const short = [...made].slice(0, 60).join('').replace(/-+$/, '')
    if (short && isSafeSlug(short)) return short
  }
  return 'post'
}

function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 2, slug = wanted; ; number++) {
    if (!taken.has(foldCase(slug))) return slug
    slug = `${wanted}-${number}`
  }
}
