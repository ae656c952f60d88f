import type { Links } from './links.ts'
import type { Losses } from './losses.ts'

/** A post as its source has it. */
export interface SourcePost {
  kind: 'post'
  /** Where it is in the source, for messages: `line 120` or a file's name. */
  at: string
  id?: string | number
  title: string
  /** The last part of its address, if the source names one. */
  slug?: string
  /** `YYYY-MM-DD` or an ISO date-time. */
  date?: string
  /** Why it is a draft: `private`. */
  keptBack?: string
  description?: string
  topics: readonly string[]
  picture?: string
  /** When it is published, if that is not its date, and when it is no more. */
  publishAt?: string
  expiryDate?: string
  /** Its old addresses, absolute or from the root of the old site. Relative links of the body start at the first. */
  addresses: readonly string[]
  /** An address that links may have and no file can stand for: `?p=7`. */
  shortAddress?: string
  /** Writes its body as Markdown, and notes what it loses. */
  body: (links: Links, losses: Losses) => string
  /** What the post has and its file cannot hold, apart from the body. */
  lost: readonly string[]
}

/** What is in the source and is not imported, such as a page. */
export interface LeftOut {
  kind: 'left-out'
  /** `page`, `attachment`. */
  what: string
  /** What it is called, if that helps to find it. */
  name?: string
  /** Why it is not, if it is a post that cannot be read: `_posts/a.md: the front matter …`. */
  fault?: string
}

/** A blog that is moved. */
export interface Source {
  /** `a WordPress export`. */
  label: string
  /** Whether its pictures are files beside it, which can be served at the addresses that they had. */
  hasFiles: boolean
  /** Reads it from its beginning. It is read twice: a post may be described after it, and links lead forward. */
  read(): AsyncIterable<SourcePost | LeftOut>
  /** The address of the old site. Known once it has been read. */
  site(): string | undefined
  /** Where files are that must be served, by their addresses, if those do not say it. Known once it has been read. */
  files?(): ReadonlyMap<string, string>
  /** What holds for all of it, known once it has been read. */
  notes(): readonly string[]
}

/** Returns what is said of a post whose old address has a part that is not known. */
export const unknownAddress = (part: string) => `its old address, which has a part that is not known: ${part}`
