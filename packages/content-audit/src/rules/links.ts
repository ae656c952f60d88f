import { groupBy } from '@venue-site/cli/group-by'
import { editDistance } from '@venue-site/posts/edit-distance'
import { languageCodes } from '../languages/language-table.ts'
import { quoteOf } from '../parts.ts'
import { type Replacement, type Rule, rule } from '../rule.ts'
import { differByALetter } from '../text/differ-by-a-letter.ts'
import { isOnDisk, isPrivateHost } from '../text/private-host.ts'
import { swapsOf } from '../text/swaps.ts'
import type { PostView } from '../view/post-view.ts'
import type { Body } from '../view/read-body.ts'
import { decode } from '../view/url-resolver.ts'

const hostOrMail = {
  host: /^(?:www\.|(?:[\w-]+\.)+(?:com|org|net|io)\/)/i,
  mail: /^[^\s@/:]+@[^\s@/]+\.\w+$/,
}

// A browser reads these as a path of this site, or as another host than the one that was meant.
const malformed: readonly [RegExp, string][] = [
  [/^(?!https?:)[htps]{3,7}[:;]\/{1,2}/i, 'has a misspelled scheme'],
  [hostOrMail.host, 'lacks https:// and leads to a page of this site'],
  [/^https?(?::(?!\/\/)|\/)/i, 'lacks a mark after http'],
  [/^https?:\/\/(?:https?[:/]|([^/]+)\/https?:\/\/\1)/i, 'begins twice'],
  [/^(?:%20|\s)|\s$|^[^?]*%20$/, 'has a space at an end'],
  [hostOrMail.mail, 'is a mail address without mailto:'],
  [/^mailto:(?![^@\s]+@(?=[^@\s]+$)[^@\s]+?\.[^@\s]|\?)/i, 'is not a mail address'],
  [/^https?:\/\/[^/]*(?:\.\.|%20|,|\.(?:cmo|comm|con|nte|ogr)(?=[/?#]|$))/i, 'has an impossible host'],
  [/^\/?\[[^\]]*\]|^<|[{}\\^`]|\]\(/, 'has characters that belong to no address'],
]

// What stands for an address, or for the number in one.
const notFilledIn = [
  /^(?:#|https?:\/*|url|link|todo|tbd|x+|address|href|placeholder|(?:\/|https?:\/\/)?(?:(?:add|insert|put|your)[-_ ](?:the[-_ ])?(?:link|url|address)(?:[-_ ]here)?|(?:link|url)[-_ ](?:goes[-_ ])?here)\/?)?$/i,
  /^https?:.*\/(?:comments?|commit|discussions|issues?|merge_requests|pulls?)\/(?:N+|X+|n{2,}|x{2,}|TODO|TBD|\?{2,}|#{2,}|0{2,})(?:[/?#]|$)/,
  /^https?:.*\/(?:N{3,}|X{4,})(?:[/?#]|$)/,
  // “LINK-INVOEGEN”
  /^[A-Z]{4,}[-_ ][A-Z]{3,}$/,
]

// The number that ends the address of an issue or a pull request.
const issueNumber = /^\/[^/]+\/[^/]+\/(?:-\/)?(?:issues|merge_requests|pull)\/(\d+)\/?$/

// Not amzn.to: it only leads to one shop, and those who earn from a link are given that address.
const shorteners =
  /^(?:www\.)?(?:bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|buff\.ly|is\.gd|cutt\.ly|rebrand\.ly|shorturl\.at|rb\.gy|lnkd\.in|fb\.me)$/i

// What mail programs, documents and social networks put before an address that is copied from them.
const leadsOn =
  /^(?:(?:www\.)?google\.[a-z.]{2,6}\/url$|lm?\.(?:facebook|instagram)\.com\/(?:l\.php)?$|[\w.-]+\.safelinks\.protection\.outlook\.com\/|urldefense\.(?:com|proofpoint\.com)\/|(?:www\.)?linkedin\.com\/safety\/go|out\.reddit\.com\/|t\.umblr\.com\/redirect|slack-redir\.net\/)/i

const trackers =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|vero_id|oly_(?:anon|enc)_id|ref_src|s_cid|si)$/i

/**
 * Returns how to change the address of a link, or of the definition that it refers to. The query and the fragment stay,
 * unless the new address has its own.
 */
function replaceAddress(
  { address, ...link }: PostView['links'][number],
  to: string,
  { source, definitions }: Body,
): Replacement | undefined {
  if (address === '') return undefined
  const place = [link, ...definitions].find(({ start, end }) => source.slice(start, end).includes(address))
  if (!place) return undefined
  const at = place.start + source.slice(place.start, place.end).lastIndexOf(address)
  const rest = /[?#]/.test(to) ? '' : (/[?#].*/s.exec(address)?.[0] ?? '')
  return { at, part: address, text: to + rest }
}

// To compare each dead link with thousands of ids takes minutes.
const mostIds = 200
const lettersOf = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the only id of a body with the same letters as another, or with almost the same. */
function nearId(id: string, { ids }: Body): string | undefined {
  if (ids.size > mostIds) return undefined
  const same = [...ids].filter((other) => lettersOf(other) === lettersOf(id))
  const isNear = (other: string) =>
    Math.abs(other.length - id.length) <= 2 && id.length >= 8 && editDistance(other, id) <= 2
  const near = same.length > 0 ? same : [...ids].filter(isNear)
  return near.length === 1 ? near[0] : undefined
}

/** The moves that the examples know. */
export const exampleMoves = [
  { from: 'ice-notes', to: 'cellar-ledger' },
  { from: 'house-rules', to: null },
] as const

/** Whether one of the long parts of a host has a letter more or less than another host’s, or two that are swapped. */
function isMistyped(host: string, other: string): boolean {
  const [ones, others] = [host.split('.'), other.split('.')]
  const differ = ones.flatMap((part, at) => (part === others[at] ? [] : [[part, others[at] ?? ''] as const]))
  const [[one = '', two = ''] = []] = differ
  if (ones.length !== others.length || differ.length !== 1 || Math.min(one.length, two.length) < 6)
    return false
  return swapsOf(one).includes(two) || (one.length !== two.length && differByALetter(one, two))
}

/** Rules about links in the body. */
export const linkRules: readonly Rule[] = [
  rule({
    id: 'link-scheme-removed',
    severity: 'error',
    over: 'link',
    onlySnapshots: true,
    why: 'The site only publishes http, https, irc, mailto and xmpp addresses: of other links only the text is left.',
    fix: 'Use an address of one of these schemes, or write the words without a link.',
    invalid: { blog: 'Call [the bar](tel:+13125550100).' },
    valid: { blog: 'Write to [the bar](mailto:hello@venue.example).' },
    check: ({ href, address }) =>
      href === null &&
      !isOnDisk(address) && {
        message: `The site removes the address ${address}`,
        cause: `Links with ${address.replace(/:.*/s, ':')}`,
      },
  }),
  rule({
    id: 'link-dead-anchor',
    severity: 'warning',
    over: 'link',
    why: 'The published page has no element with that id: the link leads nowhere.',
    fix: 'Link to the heading as GitHub does: its words in lower case, joined by hyphens. Ids in raw HTML are removed.',
    invalid: { blog: 'See [below](#the-method).\n\n## Method\n\nText.' },
    valid: { blog: 'See [below](#the-method).\n\n## The method\n\nA note.[^1]\n\n[^1]: Here.' },
    check(link, _, { body }) {
      const { href } = link
      const id = href?.startsWith('#') ? href.slice(1) : ''
      // Every document has a `top`: HTML, “Scrolling to a fragment”.
      const isMissing = id && id !== 'top' && !body.ids.has(decode(id))
      if (!isMissing) return null
      const near = nearId(decode(id), body)
      const message = `The page has no element with the id “${id}”`
      if (near === undefined) return message
      // Marks are all that makers of ids treat differently.
      const isSure = lettersOf(near) === lettersOf(decode(id))
      const replacement = isSure ? replaceAddress(link, `#${encodeURI(near)}`, body) : undefined
      return { message: `${message}: is “${near}” meant?`, replacement }
    },
  }),
  rule({
    id: 'link-broken-fragment',
    severity: 'warning',
    over: 'posts',
    why: 'The other post has no element with that id: the link leads to its top.',
    fix: 'Link to one of its headings: its words in lower case, joined by hyphens.',
    readsBodies: true,
    invalid: { posts: [{ blog: 'See [the saw](/blog/cellar-ledger#saw).' }, {}] },
    valid: { posts: [{ blog: 'See [the saw](/blog/cellar-ledger).' }, {}] },
    *check({ posts }) {
      const ids = new Map(posts.map((post) => [post.slug, new Set(post.ids)]))
      for (const post of posts) {
        for (const { slug, fragment, quote, line, column } of post.postLinks) {
          const message = `${slug} has no element with the id “${fragment}”`
          if (fragment && !ids.get(slug)?.has(fragment))
            yield { slug: post.slug, field: 'blog', quote, line, column, message }
        }
      }
    },
  }),
  rule({
    id: 'link-dead',
    severity: 'error',
    over: 'link',
    why: 'The address is on this site, and there is nothing at it: a reader gets “Page not found”.',
    fix: 'Write the address of the page that was meant, or remove the link.',
    invalid: { blog: 'As [the ledger](/blog/no-such-post) says, and [the menu](../../menus/old.html).' },
    valid: {
      blog: 'As [the ledger](cellar-ledger), [the menu](/menu), [us](us@venue.example) and [a site](https://example.org) say.',
    },
    check(link, _, { body, post }) {
      const { href, target } = link
      // Addresses without a scheme have a rule of their own.
      const isOutside = hostOrMail.host.test(href ?? '') || hostOrMail.mail.test(href ?? '')
      if (target?.kind !== 'dead' || isOutside) return null
      const { path, missing, moved, near } = target
      if (moved !== undefined) {
        return {
          message: `${path} is no page: the post is at ${moved}`,
          cause: 'Links to posts at another address than theirs',
          replacement: replaceAddress(link, moved, body),
        }
      }
      const fragment = /#.+/.exec(href ?? '')?.[0]
      if (near === post.slug && fragment !== undefined) {
        return {
          message: `${path} is this post itself: ${fragment} is enough`,
          cause: 'Links to parts of the post by its file',
          replacement: replaceAddress(link, fragment, body),
        }
      }
      // Another system links to its files.
      const file = /\.(?:mdx?|html?|php|aspx?)$/i.exec(path)?.[0]
      const folder = /^\/\d{4}\/$/.test(missing) ? 'folders of years' : missing
      const below = missing === path ? undefined : `The site has nothing below ${folder}`
      const cause = below ?? (file && `Links to ${file} files`)
      const advice = near === undefined || near === post.slug ? '' : `: is ${near} meant?`
      return { message: `${path} is no page, post or file of the site${advice}`, cause }
    },
  }),
  rule({
    id: 'link-moved',
    severity: 'warning',
    over: 'link',
    onlySnapshots: true,
    why: 'The post or page has another address now: a host must redirect the old one, and not every host does.',
    fix: 'Write the new address.',
    invalid: {
      blog: 'As [the ledger](/blog/ice-notes) and [its page](https://venue.example/blog/ice-notes#saw) say.',
    },
    valid: {
      blog: 'As [the ledger](/blog/cellar-ledger) says, and [theirs](https://example.org/blog/ice-notes).',
    },
    check(link, _, { body }) {
      const { target } = link
      if (target?.kind !== 'moved' || target.slug === null) return null
      const { path, slug, to } = target
      const what = slug === undefined ? 'what was there' : 'the post'
      return {
        message: `${path} is an old address: ${what} is at ${to ?? slug}`,
        replacement: to === undefined ? undefined : replaceAddress(link, to, body),
      }
    },
  }),
  rule({
    id: 'link-removed',
    severity: 'error',
    over: 'link',
    onlySnapshots: true,
    why: 'The post was removed: a reader gets a page that says so.',
    fix: 'Link to another post, or remove the link.',
    invalid: { blog: 'As [the rules](house-rules) say.' },
    valid: { blog: 'As [the ledger](cellar-ledger) says.' },
    check: ({ target }) =>
      target?.kind === 'moved' &&
      target.slug === null &&
      `${target.path} was the address of a post that is gone`,
  }),
  rule({
    id: 'link-empty-text',
    severity: 'error',
    over: 'link',
    why: 'A link without words cannot be seen, and a screen reader reads out its address.',
    fix: 'Write the words of the link, or give its image an alt text.',
    invalid: { blog: 'See [](/menu), and [![](/icon-512.png)](/menu).' },
    valid: { blog: 'See [![The menu](/icon-512.png)](/menu).' },
    check: ({ text, hasImage, address }) => !text && !hasImage && `The link to ${address} has no words`,
  }),
  rule({
    id: 'link-indirect',
    severity: 'warning',
    over: 'link',
    why: 'The page has another address: a host must redirect this one, and not every host does.',
    fix: 'Link to the address without an ending and without a slash at its end.',
    invalid: { blog: 'As [the ledger](/blog/cellar-ledger/) says.' },
    valid: { blog: 'As [the ledger](/blog/cellar-ledger) says.' },
    check(link, _, { body }) {
      if (link.target?.kind !== 'indirect') return null
      const { path, direct } = link.target
      const ending = path.slice(direct.length)
      return {
        message: `${path} is another form of ${direct}`,
        cause: `Links that end in ${ending}`,
        replacement: replaceAddress(link, encodeURI(direct), body),
      }
    },
  }),
  rule({
    id: 'link-insecure',
    severity: 'warning',
    over: 'outsideLink',
    why: 'Over http anyone on the network path can read and change the page; browsers warn about it.',
    fix: 'Write https://, and check that the page is there.',
    invalid: { blog: 'See [a site](http://example.org/ice).' },
    valid: {
      blog: 'See [a site](https://example.org/ice), [another](//example.org), www.example.org or `http://localhost`.',
    },
    check({ url, address, start }, _, { body }) {
      // In an address that begins with `www.`, the parser adds the scheme; `//` has that of the page.
      const hasNoScheme =
        address.startsWith('//') || hostOrMail.host.test(body.source.slice(start, start + 4))
      const isInsecure = url.protocol === 'http:' && !isPrivateHost(url.hostname) && !hasNoScheme
      return isInsecure && `The link to ${url.host} is not https`
    },
  }),
  rule({
    id: 'link-malformed',
    severity: 'error',
    over: 'link',
    why: 'The address was typed or pasted wrongly: the link leads to no page, or to another one.',
    fix: 'Copy the address again.',
    invalid: {
      blog: 'See [a](www.example.org), [b](https:/example.org), [us](hello@venue.example), [c](github.com/x/y), [d](https://example.con/a), [e](file:///C:/menu.pdf), [f](1), [https://example.org](https://example.org\n\n[1]: /menu',
    },
    valid: {
      blog: 'See [a](https://www.example.org/a,b), [us](mailto:us@venue.example?subject=Ice), [a friend](mailto:?subject=Ice&body=Cut%0Ait).',
    },
    check({ address, target }, _, { body }) {
      if (body.definitions.some(({ identifier }) => identifier === address.toLowerCase()))
        return `${address} is the name of a definition: the brackets must be square`
      if (isOnDisk(address)) return `The address ${address} is that of a file on a disk`
      const withoutQuery = address.replace(/^mailto:([^?]*)\?.*/i, (_, to) => `mailto:${to || '?'}`)
      const found = malformed.find(([pattern]) => pattern.test(withoutQuery))
      if (found) return `The address ${address} ${found[1]}`
      // Links that are removed have a rule of their own.
      return target?.kind === 'malformed' && `${address} is not an address`
    },
  }),
  rule({
    id: 'link-empty-href',
    severity: 'error',
    over: 'link',
    why: 'The address was never filled in: the link leads nowhere.',
    fix: 'Set the address, or remove the link.',
    invalid: {
      blog: 'See [the menu](#), [the list](), [the map](https://), [the bar](ADD-LINK), [Gin](insert-link) and [Rum](https://github.com/x/y/pull/NNNN).',
    },
    valid: { blog: 'See [the menu](/menu), and [ours](https://github.com/x/y/blob/main/TODO).' },
    check: ({ address }) =>
      notFilledIn.some((pattern) => pattern.test(address.trim())) && 'The link has no address',
  }),
  rule({
    id: 'link-own-address',
    severity: 'warning',
    over: 'link',
    why: 'With its host, a link to this site leaves a preview of it, and is dead once the site has another host.',
    fix: 'Link to the path alone, which begins with a slash.',
    invalid: { blog: 'As in [the ledger](https://venue.example/blog/cellar-ledger).' },
    valid: { blog: 'As in [the ledger](/blog/cellar-ledger), and https://venue.example itself.' },
    check(link, _, { body }) {
      const { address, text, target } = link
      // What is served elsewhere may need its host, and a text that shows an address is about it.
      if (target?.kind !== 'inside' || !target.isBuilt || text === address) return null
      if (!/^https?:/i.test(address)) return null
      return {
        message: `${address} is ${target.path}`,
        cause: `Links to ${new URL(address).origin}`,
        replacement: replaceAddress(link, encodeURI(target.path), body),
      }
    },
  }),
  rule({
    id: 'link-private-host',
    severity: 'error',
    over: 'outsideLink',
    why: 'The address only works on one machine or network, and tells what runs there.',
    fix: 'Link to the public address.',
    invalid: {
      blog: 'See [the draft](http://localhost:4173/blog/x) [that](https://example.org/wp-admin/post.php?post=1), [this](https://staging.example.org/), or [x](https://example.org/?preview=true).',
    },
    valid: { blog: 'See [the draft](https://example.org/blog/x). Open http://localhost:4173 then.' },
    check({ url, text }) {
      // A text that shows the address is about the reader’s own machine or network.
      const isShown = text.includes(url.hostname)
      const isPrivate = /^https?:$/.test(url.protocol) && isPrivateHost(url.hostname)
      if (/\/wp-admin\//.test(url.pathname)) return `${url.host}/wp-admin is for editors alone`
      if (!isShown && /^(?:preprod|stag(?:e|ing)|uat)[.-]/.test(url.hostname))
        return `${url.host} is a copy for tests`
      if (/[?&]preview(?:_id)?=/.test(url.search)) return 'Only editors see a preview'
      return isPrivate && !isShown && `${url.host} is not a public address`
    },
  }),
  rule({
    id: 'link-shortened',
    severity: 'warning',
    over: 'outsideLink',
    why: 'Readers cannot see where a shortened address leads, the service counts who follows it, and it ends with the service.',
    fix: 'Follow it once, and link to where it leads.',
    invalid: {
      blog: 'See [the film](https://bit.ly/3abcDEF), and [a saw](https://www.google.com/url?q=https://example.org/saw&sa=D).',
    },
    valid: { blog: 'See [the film](https://youtu.be/abcdefghijk), or [a saw](https://amzn.to/2gbkPIt).' },
    check({ url }) {
      if (shorteners.test(url.hostname)) return `${url.hostname} shortens addresses`
      return leadsOn.test(url.hostname + url.pathname) && `${url.hostname} only leads on to another address`
    },
  }),
  rule({
    id: 'link-host-misspelt',
    // No error: a pull looks for errors only, and would read the bodies of all posts for it.
    severity: 'warning',
    over: 'posts',
    why: 'The blog often links to a host whose name differs in a letter: this one is that of another site, or of none.',
    fix: 'Correct the host, or allow it in the configuration if it is right.',
    readsBodies: true,
    limits: { posts: 5 },
    invalid: {
      posts: [...'abcde']
        .map((name) => ({ blog: `See [${name}](https://saws.example.org/${name}).` }))
        .concat({
          blog: 'See [f](https://saws.exmaple.org/f).',
        }),
    },
    valid: {
      posts: [...'abcde']
        .map((name) => ({ blog: `See [${name}](https://en.example.org/${name}).` }))
        .concat({
          blog: 'See [f](https://es.example.org/f).',
        }),
    },
    *check({ posts }, { posts: least }) {
      const postsOf = groupBy(
        posts.flatMap(({ slug, outsideLinks }) => {
          const hosts = new Set(outsideLinks.map(({ host }) => host))
          return Array.from(hosts, (host) => ({ slug, host }))
        }),
        ({ host }) => host,
      )
      const known = [...postsOf].flatMap(([host, uses]) => (uses.length >= least ? [host] : []))
      for (const [host, [use, ...others]] of postsOf) {
        const meant = use && others.length === 0 && known.find((other) => isMistyped(host, other))
        if (meant)
          yield {
            slug: use.slug,
            field: 'blog',
            quote: host,
            message: `There is no other link to ${host}: is ${meant} meant?`,
            cause: 'Hosts that differ in a letter from another',
          }
      }
    },
  }),
  rule({
    id: 'link-split',
    severity: 'warning',
    over: 'post',
    why: 'Two links side by side to one address are one that an editor cut in two: a screen reader reads out both.',
    fix: 'Make one link of the two, or remove the second.',
    invalid: { blog: 'See [the saw](https://example.org/saw)[.](https://example.org/saw)' },
    valid: {
      blog: 'See [the saw](https://example.org/saw), [it](https://example.org/saw) or [![Saw](/icon-512.png)](/menu)[that](/menu).',
    },
    *check({ links, body }) {
      for (const [at, { href, start, end, hasImage }] of links.entries()) {
        const before = links[at - 1]
        if (!before || before.end !== start || before.href !== href || before.hasImage || hasImage) continue
        yield { ...quoteOf(body, start, end), message: 'The link before it leads to the same address' }
      }
    },
  }),
  rule({
    id: 'link-to-itself',
    severity: 'warning',
    over: 'link',
    why: 'The link opens the page that its reader is on.',
    fix: 'Remove the link, or link to what was meant.',
    invalid: { blog: 'As in [this post](/blog/clear-ice-problem).' },
    valid: { blog: 'As in [that post](/blog/cellar-ledger), and a note.[^1]\n\n[^1]: Here.' },
    check: ({ href, target }, _, { post }) =>
      href &&
      !href.startsWith('#') &&
      target?.kind === 'inside' &&
      target.slug === post.slug &&
      'The link leads to the page it is on',
  }),
  rule({
    id: 'link-other-address',
    severity: 'warning',
    over: 'outsideLink',
    why: 'The words of the link are an address or a number, and it leads to another: one of the two is wrong.',
    fix: 'Write the address that was meant, or say in words where the link leads.',
    invalid: {
      blog: 'See [www.example.org](https://www.example.net/ice), [#12345](https://example.org/x/y/pull/12354), and [example.org/ice](https://example.org/gin).',
    },
    valid: {
      blog: 'See [example.org/ice](https://www.example.org/ice/saw), [Node.js](https://nodejs.example) and [example.org](https://t.example.org), and [RFC #12](https://example.org/x/y/issues/34).',
    },
    check({ url, text }) {
      // Not “fix #12”, which names what another number does.
      const named =
        /^(?:[\w.-]+(?:\/[\w.-]+)?|issue |PR |pull request |[^#]+(?<!\b(?:by|close[sd]?|fix(?:e[sd])?|for|from|in|of|resolve[sd]?|reverts?|RFC|see|to|with):?) )?#(\d{2,})$/i.exec(
          text.trim(),
        )?.[1]
      const number = issueNumber.exec(url.pathname)?.[1]
      if (named && number && named !== number) return `The text names #${named}, the link leads to #${number}`
      const [, shown, path = ''] =
        /^(?:https?:\/\/)?(?:www\.)?((?:[a-z\d-]+\.)+(?:com|net|org))((?:\/[^\s?#]*)?)(?:[?#]\S*)?$/i.exec(
          text.trim(),
        ) ?? []
      // The name of a repository may be an address, too.
      if (shown === undefined || shorteners.test(url.hostname) || url.pathname.includes(shown)) return false
      const [one, other] = [shown, url.hostname].map((host) =>
        host.toLowerCase().split('.').slice(-2).join('.'),
      )
      if (one !== other) return `The text is an address of ${one}, the link leads to ${other}`
      // A text may show the beginning of an address, leave out a part of it, or have a name in place of one.
      const [begun, whole] = [path, url.pathname].map((each) =>
        decode(each)
          .toLowerCase()
          .replace(/[.,;:!?)/]{1,9}$/, ''),
      )
      const isOther = begun && !/[…*<>{}[\]]|\/:/.test(path) && !whole?.startsWith(begun)
      return isOther && `The text is the address of ${path}, the link leads to ${url.pathname}`
    },
  }),
  rule({
    id: 'link-other-contact',
    severity: 'error',
    over: 'link',
    why: 'The page shows one address or number, and writes to or calls another.',
    fix: 'Correct the one that is wrong.',
    invalid: {
      blog: 'Write to [bar@venue.example](mailto:office@venue.example), or call [030 123456](tel:+4930123465).',
    },
    valid: {
      blog: 'Write to [Bar@venue.example](mailto:bar@venue.example?subject=Ice), or call [030 123-456](tel:+4930123456), [us](tel:1).',
    },
    check({ text, address }) {
      const [, scheme, to = ''] = /^(mailto|tel):([^?]*)/i.exec(address) ?? []
      if (!scheme) return false
      const shown = text.trim().toLowerCase()
      // A number may be shown without its country, and has a zero in its place.
      const digits = shown.replace(/\D/g, '').replace(/^0+/, '')
      const isOther =
        scheme.toLowerCase() === 'tel'
          ? /^[\d\s()+./-]{6,}$/.test(shown) && !to.replace(/\D/g, '').endsWith(digits)
          : /^[^\s@]+@[^\s@]+$/.test(shown) && decode(to).trim().toLowerCase() !== shown
      return isOther && `The text is ${text.trim()}, the link leads to ${to}`
    },
  }),
  rule({
    id: 'link-trailing-mark',
    severity: 'warning',
    over: 'outsideLink',
    why: 'A mark of the sentence is in the address: most sites have no page there.',
    fix: 'Put the mark after the link.',
    invalid: { blog: 'See [the saw](https://example.org/saw,) and [the bench](https://example.org/bench.).' },
    valid: {
      blog: 'See [the saw](https://example.org/saw), and [Ice Inc.](https://en.wikipedia.org/wiki/Ice_Inc.), or [words](https://example.org/#:~:text=ice%20saw.).',
    },
    check: ({ address }) =>
      /[,;:”’"'>。、，；：！？」』）]$|\/.*\w{3}(?<!Inc|Ltd|etc|Bros)\.$/.test(address) &&
      // A text fragment is words of the other page.
      !address.includes('#:~:') &&
      'The address ends with a mark of the sentence',
  }),
  rule({
    id: 'link-tracking',
    severity: 'info',
    over: 'outsideLink',
    why: 'The parameter tells the site where a reader came from, usually from where the address was copied.',
    fix: 'Remove it: the address works without.',
    invalid: { blog: 'See [a site](https://example.org/ice?utm_source=mail&page=2).' },
    valid: { blog: 'See [a site](https://example.org/ice?page=2).' },
    check({ url }) {
      // `si` tracks on the sites that add it, and may be anything elsewhere.
      const isTracker = (name: string) =>
        trackers.test(name) && (name !== 'si' || /youtu|spotify/.test(url.hostname))
      const found = [...url.searchParams.keys()].filter(isTracker)
      return found.length > 0 && `The address carries ${found.join(', ')}`
    },
  }),
  rule({
    id: 'link-unresolved-reference',
    severity: 'warning',
    over: 'bodyText',
    why: 'A reference without its definition, or with a space in it, is not a link: the page shows the brackets.',
    fix: 'Add the definition, `[name]: https://…`, or remove the brackets or the space.',
    invalid: {
      blog: 'As [the ledger][ledger] says,[^3] and [our house rules] [rules].\n\n[rules]: /menu\n\n[ledger] /menu',
    },
    valid: {
      blog: 'As [the ledger][ledger] says,[^3] in [some] [ledger].\n\n[ledger]: /blog/cellar-ledger\n\n[^3]: Twice.\n\n[1] https://example.org',
    },
    // Not an index of an array, as in `a[0][1]`, or a class of a pattern, as in `[^a-z]+`.
    pattern: [
      /(?<![\w/])(?!\[[^[\]a-zA-Z_]*\]\[[^[\]a-zA-Z_]*\])\[[^[\]\n]{1,80}\]\[[^[\]\n]{0,80}\]/g,
      /\[\^(?:\d{1,3}|[a-z][\w-]{2,30})\](?![*+?{:])/gi,
      /\[[^[\]\n]{1,60} [^[\]\n]{1,60}\](?= \p{L})/gu,
      // A definition that lacks its colon, or that is a line of a paragraph.
      /^\[(?!\^)[^[\]\n]{1,80}\](?:: ?| )(?=(?:\uFFFC|\.{0,2}\/\S*|#\S+)$)/gm,
    ],
    prefilter: /\]\[|\[\^|\]:? /,
    message({ text, at, quote }, { body: { source, definitions } }) {
      if (text.startsWith('[^')) return 'The footnote has no definition'
      if (text.endsWith(': '))
        return 'The definition is a part of a paragraph: it lacks a blank line before it'
      if (text.endsWith('] ')) {
        // Without either, it is an entry of a list of sources.
        const isNextToOther = /(?:^|\n)\[[^\]\n]+\]: [^\n]+\n$/.test(source.slice(0, at).slice(-500))
        const isUsed = source.includes(`]${text.trimEnd()}`)
        return (isNextToOther || isUsed) && 'The definition lacks a colon after its name'
      }
      if (text.includes('][')) return 'The reference has no definition'
      const label = /^ \[([a-z][^[\]\n]{0,80})\](?![[(:])/i
        .exec(source.slice(at + quote.length))?.[1]
        ?.toLowerCase()
      const isDefined = label && definitions.some(({ identifier }) => identifier === label)
      return isDefined ? 'A space between the brackets of the reference makes two of it' : false
    },
  }),
  rule({
    id: 'footnote-unused',
    severity: 'warning',
    over: 'footnote',
    why: 'The page only shows a footnote that the text refers to: this one is lost.',
    fix: 'Refer to it where it belongs, as `[^1]` does, or remove it.',
    invalid: { blog: 'As the ledger says.\n\n[^1]: Twice.' },
    valid: { blog: 'As the ledger says.[^1]\n\n[^1]: Twice.' },
    check: ({ identifier }, _, { body }) =>
      !body.references.has(identifier) && `The text does not refer to the footnote [${identifier}]`,
  }),
  rule({
    id: 'link-unused-definition',
    severity: 'info',
    over: 'definition',
    why: 'A reference definition that no text uses is left over from a removed link (markdownlint MD053).',
    fix: 'Remove the definition, or correct the name where it was meant to be used.',
    invalid: { blog: 'As the ledger says.\n\n[ledger]: /blog/cellar-ledger' },
    valid: { blog: 'As [the ledger] says.\n\n[The Ledger]: /blog/cellar-ledger\n\n[//]: # (A remark)' },
    check: ({ label, identifier }, _, { body }) =>
      !/^(?:\/\/|comment|#)/i.test(label) &&
      !body.references.has(identifier) && {
        message: `No text uses “${label}”`,
        cause: 'Definitions that no text uses',
      },
  }),
  rule({
    id: 'link-vague-text',
    severity: 'warning',
    over: 'link',
    why: 'Screen-reader users read links out of context: WCAG 2.4.9; Lighthouse’s link-text.',
    fix: 'Let the words of the link say where it leads.',
    invalid: { blog: 'For the menu [click here](/menu), or [so](/menu).' },
    valid: { blog: 'There is [a menu](/menu) for it, in [Go](https://go.dev).' },
    languages: languageCodes,
    check(link, _, { language }) {
      const text = link.text.replace(/(?<![\s.…!:→»>。！])[\s.…!:→»>。！]+$/u, '').replace(/\s+/g, ' ')
      return language.isVagueLink(text) && `“${text}” does not say where the link leads`
    },
  }),
]
