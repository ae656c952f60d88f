import { foldName, otherNames } from '@venue-site/posts/field-mapping'

/** The names of the time when a post is published, and of that when it is no more. The second and third are Hugo's. */
export const publishTimes = ['publishAt', 'publishDate', 'pubDate', 'published'] as const
export const endTimes = ['expiryDate', 'unpublishDate'] as const

/** What front matter says about whether its post is published. */
export interface Publication {
  /** The mark that keeps the post back, as it is written: `draft: true`. */
  keptBack?: string
  /** Fields that look like such a mark, and are none that we know. */
  unclear: string[]
}

const isWord = (words: RegExp) => (value: unknown) =>
  ['string', 'boolean', 'number'].includes(typeof value) && words.test(String(value).trim())
const isNo = isWord(/^(?:false|no|off|n|0)$/i)
// A mark with a typo keeps its post back.
const isSet = (value: unknown) => value !== null && value !== undefined && value !== '' && !isNo(value)
const isHidden = isWord(
  /^(?:(?:auto-?|in-?)?draft(?:ed|ing|s)?|private|hidden|unlisted|unpublished|pending|scheduled|future|inactive|disabled|archived|trash(?:ed)?|deleted|wip|todo|idea|in[ _-]?(?:progress|review)|review)$/i,
)
const isPublic = isWord(
  /^(?:publish(?:ed)?|public|visible|listed|live|active|enabled|final|done|complete(?:d)?|approved|sent|true|yes)$/i,
)
const isNever = isWord(/^(?:never|false|no)$/i)
const hasNever = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).some(isNever)

/** The fields that keep a post back, by their folded names, and the values with which they do. */
const marks = new Map<string, (value: unknown) => boolean>(
  Object.entries({
    // Hugo, Astro, Docusaurus, Zola, Gatsby, the starters of Eleventy
    draft: isSet,
    drafts: isSet,
    isdraft: isSet,
    // Jekyll, Gatsby
    published: isNo,
    ispublished: isNo,
    publish: isNo,
    // Docusaurus
    unlisted: isSet,
    // Eleventy
    eleventyexcludefromcollections: isSet,
    permalink: isNo,
    // Hugo, Zola
    build: hasNever,
    headless: isSet,
    render: isNever,
    wip: isSet,
    // WordPress, Ghost, workflows of editors
    status: isHidden,
    state: isHidden,
    visibility: isHidden,
    public: isNo,
    private: isSet,
    isprivate: isSet,
    hidden: isSet,
    ishidden: isSet,
  }),
)

const knownFields = new Set([
  ...marks.keys(),
  ...[...Object.entries(otherNames).flat(2), ...publishTimes, ...endTimes].map(foldName),
])
const looksLikeMark = /draft|publish(?!er|ing)|hidden|private|unlisted|visib|expir|embargo/

/** Reads whether front matter keeps its post back, as Hugo, Jekyll, Astro, Eleventy and others have it. */
export function readPublication(data: Record<string, unknown>): Publication {
  let keptBack: string | undefined
  const unclear: string[] = []
  for (const [name, value] of Object.entries(data)) {
    const folded = foldName(name)
    const written = `${name}: ${String(JSON.stringify(value)).slice(0, 60)}`
    if (marks.get(folded)?.(value)) keptBack ??= written
    else if (folded === 'status' || folded === 'visibility' ? isUnknownWord(value) : looksUnknown(folded))
      unclear.push(written)
  }
  return { keptBack, unclear }
}

const isUnknownWord = (value: unknown) => isSet(value) && !isPublic(value)
const looksUnknown = (folded: string) => looksLikeMark.test(folded) && !knownFields.has(folded)
