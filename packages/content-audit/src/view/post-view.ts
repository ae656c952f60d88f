import { hash } from 'node:crypto'
import { splitFrontMatter } from '@venue-site/posts/front-matter'
import type { MarkdownParser } from '@venue-site/posts/markdown'
import { topicsOf } from '@venue-site/posts/post-topics'
import type { Post } from '@venue-site/posts/schema'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import { toJson } from '@venue-site/posts/staged-snapshot.server'
import { languageOf } from '../languages/language.ts'
import type { SpellingChecker } from '../spelling/unknown-words.ts'
import { shinglesOf } from '../text/similar-sets.ts'
import { wordsIn } from '../text/words.ts'
import { readBody } from './read-body.ts'
import { fieldRun, placesIn, type TextRun } from './text-runs.ts'
import { decode, type SiteUrls } from './url-resolver.ts'

/** A post as rules see it: its fields, its body as written and as published, and the site around it. */
export type PostView = ReturnType<typeof viewPost>

/** Reads a post for the rules. */
export function viewPost(post: Post, { urls, parse }: { urls: SiteUrls; parse: MarkdownParser }) {
  const language = languageOf(urls.site.locale)
  const body = readBody(post.blog, post.metaTitle, parse, language.wordsIn)
  const resolve = urls.resolverFor(post.slug)
  const placesInFields = new Map<keyof Post, ReturnType<typeof placesIn>>()
  const fieldRuns = (['metaTitle', 'metaDescription'] as const).map((field) =>
    fieldRun(field, post[field], language.wordsIn),
  )
  return {
    post,
    /** The site that it is on. */
    site: urls.site,
    language,
    body,
    /** `target` is where the published address leads; null if the site removes it. */
    links: body.links.map((link) => ({ ...link, target: link.href === null ? null : resolve(link.href) })),
    images: body.images.map((image) => ({ ...image, target: image.src ? resolve(image.src) : null })),
    /** Title, description and the body’s runs. */
    runs: [...fieldRuns, ...body.runs],
    /** Returns the line and column of an offset in a field, from 1. */
    placeOf(field: keyof Post, offset: number) {
      const places = placesInFields.get(field) ?? placesIn(post[field] ?? '')
      placesInFields.set(field, places)
      return places(offset)
    },
    /** Resolves an address as a link of the post. */
    resolve,
    /** Dates after this are in the future. */
    latest: urls.latest,
    /** The moment at which something is over or not, in milliseconds since 1970. */
    judgedAt: urls.judgedAt,
  }
}

/** What the rules that compare posts need of each. */
export type PostSummary = ReturnType<typeof summarize>

/**
 * Summarizes a post for the rules that compare posts.
 * @param checkSpelling Without it, no word is unknown.
 */
export function summarize({ post, body, links, runs, placeOf }: PostView, checkSpelling?: SpellingChecker) {
  return {
    ...summarizeFields(post),
    /** The links to other posts: the fragment without `#`, and the link as written, with its place. */
    postLinks: links.flatMap(({ target, start, end }) => {
      if (target?.kind !== 'inside' && target?.kind !== 'moved') return []
      if (!target.slug || target.slug === post.slug) return []
      // A link to an old address has a rule of its own.
      const fragment = target.kind === 'inside' ? target.fragment : ''
      const quote = body.source.slice(start, end)
      return [{ slug: target.slug, fragment, quote, ...placeOf('blog', start) }]
    }),
    /** The addresses of this site that it links to and that nothing is at; `moved` as in a target. */
    missingPaths: links.flatMap(({ target }) =>
      target?.kind === 'dead' && !target.isFile ? [{ path: target.path, moved: target.moved }] : [],
    ),
    /** The links to other sites. */
    outsideLinks: links.flatMap(({ target }) =>
      target?.kind === 'outside' ? [{ host: target.url.host, path: decode(target.url.pathname) }] : [],
    ),
    /** The ids in its published body. */
    ids: [...body.ids],
    /** Hashes of all runs of five words: hardly ever the same by chance. */
    shingles: shinglesOf(body.words, 5),
    /** The words that no dictionary has, with their places. */
    unknownWords:
      checkSpelling?.([slugRun(post), ...runs]).map(({ run, index, text, word, correction }) => ({
        word,
        correction,
        field: run.field,
        quote: run.written(index, text.length),
        ...placeOf(run.field, run.offsetAt(index)),
      })) ?? [],
  }
}

// A word that is in the title, too, is reported there.
function slugRun({ slug, metaTitle }: Post): TextRun {
  const title = new Set(wordsIn(metaTitle))
  const isOther = (word: string) => /^[a-z]{4,}$/.test(word) && !title.has(word)
  return fieldRun(
    'slug',
    slug.replace(/[^-]+/g, (word) => (isOther(word) ? word : '·'.repeat(word.length))).replaceAll('-', ' '),
  )
}

/** Summarizes a post whose body is not parsed, for rules that do not read bodies. */
export function summarizeUnparsed(post: Post): PostSummary {
  return withoutBody(summarizeFields(post))
}

/** Summarizes a post by its entry in the list and the hash of its words, for rules that do not read bodies. */
export function summarizeUnread(entry: IndexEntry, wordHash: string): PostSummary {
  return withoutBody(summaryOf(entry, { wordHash, digest: entry.digest }))
}

function withoutBody(fields: ReturnType<typeof summaryOf>): PostSummary {
  const nothing = { postLinks: [], missingPaths: [], outsideLinks: [], ids: [], unknownWords: [] }
  return { ...fields, ...nothing, shingles: new Uint32Array() }
}

function summarizeFields(post: Post) {
  const words = wordsIn(splitFrontMatter(post.blog).content).join(' ')
  return summaryOf(post, {
    wordHash: words && hash('sha256', words, 'hex'),
    digest: hash('sha256', toJson(post), 'hex'),
  })
}

function summaryOf(post: Post | IndexEntry, hashes: { wordHash: string; digest: string }) {
  return {
    slug: post.slug,
    title: post.metaTitle,
    description: post.metaDescription,
    image: post.pinterestImageLink ?? '',
    date: post.date,
    topics: topicsOf(post).map(({ name }) => name),
    /** A hash of the words of its Markdown; empty for a body without words. */
    wordHash: hashes.wordHash,
    /** The SHA-256 of its file as a pull writes it. */
    digest: hashes.digest,
  }
}
