import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '@venue-site/cli/errors'
import { decodeText, TextFileError } from '@venue-site/cli/files/text-file'
import { parsePostDate } from '@venue-site/posts/dates'
import type { Publication } from '@venue-site/posts/kept-back'
import type { SeenFile } from '@venue-site/posts/post-files.server'
import { PostFileError, readPost, type ServedPost } from '@venue-site/posts/read-post.server'
import { parseAs, postSchema } from '@venue-site/posts/schema'

/** A post with its times, in milliseconds. */
export interface DatedPost {
  served: ServedPost
  /** When the post is published; if that is invalid, its last valid time. */
  time: number
  /** When it is published no more. */
  end: number
}

/** A file of the folder as it was read last. */
export interface KnownFile {
  stamp: string
  /** null if the file has not held a post so far. */
  dated: DatedPost | null
}

/** What a reading of the folder finds to say of its files. */
export interface Reading {
  /** A message for each bad file. */
  problems: string[]
  /** The files that are kept back, each with the mark that says so. */
  keptBack: string[]
  /** Fields that look like such a mark, with the files that have them. */
  unclear: Map<string, string[]>
}

/**
 * Returns a function that reads a file of a folder that has changed. One that cannot be read stays as it was, and is tried
 * again, as its stamp is another.
 * @param drafts Whether posts that are kept back are served too.
 */
export function fileReader(folder: string, drafts: boolean) {
  function readDated(name: string, content: Buffer, last: DatedPost | null, read: Reading): DatedPost | null {
    const file = join(folder, name)
    try {
      const served = readPost(file, decodeText(file, content))
      note(name, served.publication, read)
      return withTimes(served)
    } catch (error) {
      const isKeptBack = error instanceof PostFileError && note(name, error.publication, read)
      // An unfinished post need not be valid.
      if (isKeptBack && !drafts) return null
      if (!(error instanceof PostFileError || error instanceof TextFileError)) throw error
      read.problems.push(error.message)
      if (error instanceof TextFileError) return last
      // Without a valid date it keeps its place in the list. A new one comes last.
      return error.found ? withTimes(error.found, last?.time) : last
    }
  }

  return async function readSeen(
    name: string,
    { stamp, problem, isUnknown }: SeenFile,
    known: KnownFile | undefined,
    read: Reading,
  ): Promise<KnownFile> {
    const file = join(folder, name)
    const last = known?.dated ?? null
    if (problem) {
      read.problems.push(`${file} ${problem}`)
      return { stamp, dated: isUnknown ? last : null }
    }
    try {
      return { stamp, dated: readDated(name, await readFile(file), last, read) }
    } catch (error) {
      const message = `${file} cannot be read: ${describeError(error)}`
      if (message !== known?.stamp) read.problems.push(message)
      return { stamp: message, dated: last }
    }
  }
}

/** Whether the front matter of a post keeps it back. */
export function isKeptBack({ served }: Pick<DatedPost, 'served'>): boolean {
  return served.publication?.keptBack !== undefined
}

/** Notes what a file says about being published, and returns whether it is kept back. */
function note(name: string, publication: Publication | undefined, { keptBack, unclear }: Reading): boolean {
  for (const field of publication?.unclear ?? []) unclear.set(field, [...(unclear.get(field) ?? []), name])
  if (publication?.keptBack === undefined) return false
  keptBack.push(`${name} (${publication.keptBack})`)
  return true
}

function withTimes(served: ServedPost, lastTime = Number.NEGATIVE_INFINITY): DatedPost {
  return {
    served,
    time: timeOf(served.publishAt ?? served.post.date) ?? lastTime,
    end: timeOf(served.endsAt) ?? Number.POSITIVE_INFINITY,
  }
}

/** Returns a date in milliseconds; undefined if it is none. */
function timeOf(value: unknown): number | undefined {
  const date = parseAs(postSchema.shape.date, value)
  return date.ok ? parsePostDate(date.value).getTime() : undefined
}
