import { parsePostDate } from '@venue-site/posts/dates'
import { foldCase, isSafeSlug } from '@venue-site/posts/slug'
import { slug as slugOfText } from 'github-slugger'
import { withLeanHeap } from './lean-heap.ts'
import { addressKey, type Links, linksOf, pathKey, pathOf } from './links.ts'
import type { LeftOut, Source, SourcePost } from './source.ts'
import { detached } from './xml-records.ts'

/** Where everything of a source goes. */
export interface Plan {
  /** The slugs of the posts, in the order of the source. */
  slugs: readonly string[]
  /** How many posts are drafts. */
  drafts: number
  leftOut: readonly LeftOut[]
  /** Posts that cannot be read, with the reason. */
  refused: readonly string[]
  /**
   * Returns where addresses lead.
   * @param absent The slugs of posts that get no file. Nothing leads to them.
   * @param former Redirects to posts that have a file of an earlier import, and are not among those that were read.
   */
  routesOf: (absent: ReadonlySet<string>, former: ReadonlyMap<string, string>) => Routes
}

/** Where the addresses of a source lead. */
interface Routes {
  /** The new address of each old one, by its path. */
  redirects: ReadonlyMap<string, string>
  /** What is said of a post, by its slug. */
  said: ReadonlyMap<string, readonly string[]>
  linksOf: (post: SourcePost) => Links
}

interface PlannedPost {
  /** The slug that the source names. */
  named?: string
  wanted: string
  addresses: readonly string[]
  shortAddress?: string
  at: string
  /** Whether its old addresses work, or are taken to. */
  isPublic: boolean
}

/** Whether a post is published at a time, and not over. The build refuses a redirect to one that is not. */
function isShownAt(now: number, { date, publishAt = date, expiryDate }: SourcePost): boolean {
  const timeOf = (text: string) => parsePostDate(text).getTime()
  return publishAt !== undefined && timeOf(publishAt) <= now && !(expiryDate && timeOf(expiryDate) <= now)
}

/** Reads a source once, and plans the slugs and the addresses of its posts. */
export async function planImport(source: Source, givenSite: string | undefined): Promise<Plan> {
  const now = Date.now()
  const posts: PlannedPost[] = []
  const leftOut: LeftOut[] = []
  const refused: string[] = []
  let drafts = 0
  for await (const item of withLeanHeap(source.read())) {
    if (item.kind === 'left-out') {
      if (item.fault === undefined) leftOut.push(item)
      else refused.push(item.fault)
      continue
    }
    const { slug: named, addresses, at } = item
    if (item.keptBack !== undefined || item.date === undefined) drafts++
    const isPublic = item.keptBack === undefined && isShownAt(now, item)
    posts.push({
      named: named && detached(named),
      wanted: detached(wantedSlug(item)),
      addresses: addresses.map(detached),
      shortAddress: item.shortAddress && detached(item.shortAddress),
      at,
      isPublic,
    })
  }
  const slugs = slugsOf(posts)
  const site = givenSite ?? source.site() ?? firstSite(posts)
  return {
    slugs,
    drafts,
    leftOut,
    refused,
    routesOf: (absent, former) => routesOf(posts, slugs, { site, hasFiles: source.hasFiles, absent, former }),
  }
}

/** Gives each post a slug of its own. What has been public comes first, and a slug that is made of a title last. */
function slugsOf(posts: readonly PlannedPost[]): string[] {
  const slugs: string[] = []
  const taken = new Set<string>()
  const rank = ({ named, isPublic }: PlannedPost) => (named ? (isPublic ? 0 : 1) : 2)
  for (const turn of [0, 1, 2]) {
    for (const [at, post] of posts.entries()) {
      if (rank(post) !== turn) continue
      const slug = freeSlug(post.wanted, taken)
      taken.add(foldCase(slug))
      slugs[at] = slug
    }
  }
  return slugs
}

function routesOf(
  posts: readonly PlannedPost[],
  slugs: readonly string[],
  {
    site,
    hasFiles,
    absent,
    former,
  }: {
    site: string | undefined
    hasFiles: boolean
    absent: ReadonlySet<string>
    former: ReadonlyMap<string, string>
  },
): Routes {
  const said = new Map<string, string[]>()
  const moved = new Map<string, string>()
  const names = new Map<string, string>()
  const redirects = new Map<string, string>()
  for (const [index, { named, wanted, addresses, at, isPublic }] of posts.entries()) {
    const slug = slugs[index] ?? ''
    const say = (line: string) => said.set(slug, [...(said.get(slug) ?? []), line])
    if (slug !== (named ?? wanted)) say(`its slug: it was ${named ?? wanted}`)
    if (absent.has(slug)) continue
    const to = `/blog/${slug}`
    if (hasFiles) {
      names.set(at, to)
      // Hugo finds a page by its name alone.
      const short = at.replace(/^.*\//, '')
      if (!names.has(short)) names.set(short, to)
    }
    for (const address of addresses) {
      const key = pathKey(address, site)
      const old = pathOf(address, site)
      if (key === undefined || old === undefined) say(`its old address, which is of another site: ${address}`)
      else if (old.query) {
        moved.set(`${key}${old.query}`, to)
        if (isPublic) say(`its old address, which no file can stand for: ${old.path}${old.query}`)
      } else if (!moved.has(key)) {
        moved.set(key, to)
        if (isPublic && key !== to && key !== '/') redirects.set(old.path, to)
      } else if (moved.get(key) !== to) say(`its old address, which another post has too: ${old.path}`)
    }
  }
  for (const [at, { shortAddress }] of posts.entries()) {
    const key = shortAddress && addressKey(shortAddress, site)
    if (key && !absent.has(slugs[at] ?? '') && !moved.has(key)) moved.set(key, `/blog/${slugs[at]}`)
  }
  for (const [path, to] of former) {
    const key = pathKey(path, site)
    if (key === undefined || moved.has(key)) continue
    moved.set(key, to)
    redirects.set(path, to)
  }
  const common = { site, hasFiles, moved, ours: new Set(moved.values()), names }
  return { redirects, said, linksOf: (post) => linksOf(post.addresses[0], common) }
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
