import { dirname, extname } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { foldCase } from '@venue-site/posts/slug'
import type { Output } from '../../pages/outputs.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import { encodedEndings, isEncoded, plainName } from './compress.ts'

/** An output, and what makes it: `public/robots.txt`, `the page /menu`. */
export interface NamedOutput extends Output {
  source: string
  /** The first instant at which the clock may change it, of those to come. */
  changesAt?: number
  /** Whether it is there for an address that has moved. */
  isOfMove?: boolean
  /** Of the document of a page that search engines may index: what it says (`page-words.ts`). */
  words?: string
}

interface Place {
  file: string
  source: string
}

// Other commands write these into a built folder or its release.
const ofOtherCommands: readonly Place[] = [
  { file: searchFolder, source: '`npm run search-index`' },
  { file: 'status.json', source: '`npm run publish`' },
]

/**
 * Yields outputs while no two of them are one file, on any disk: on some, names that differ only in case or Unicode form
 * are one. No output is a folder of another, either.
 * @param isCompressed Whether a file may have compressed versions.
 * @throws JobError that names both.
 */
export function* withoutClash<Named extends Place>(
  outputs: Iterable<Named>,
  isCompressed: (file: string) => boolean,
): Generator<Named> {
  const files = new Map(ofOtherCommands.map((place) => [foldCase(place.file), place]))
  // With a file of each.
  const folders = new Map<string, Place>()
  const compressed = ({ file, source }: Place, ending: string) => ({
    file: file + ending,
    source: `the compressed ${source}`,
  })
  const fileAt = (key: string) => {
    const plain = isEncoded(key) && files.get(plainName(key))
    return files.get(key) ?? (plain && isCompressed(plain.file) ? compressed(plain, extname(key)) : undefined)
  }
  for (const output of outputs) {
    const { file, source } = output
    const [place, key] = [{ file, source }, keyOf(file)]
    const own = isCompressed(file) ? ['', ...encodedEndings] : ['']
    for (const ending of own) {
      const other = fileAt(key + ending) ?? folders.get(key + ending)
      if (other) throw clash(other, ending ? compressed(place, ending) : place)
    }
    for (let folder = dirname(key); folder !== '.' && !folders.has(folder); folder = dirname(folder)) {
      const other = fileAt(folder)
      if (other) throw clash(other, place)
      folders.set(folder, place)
    }
    files.set(key, place)
    yield output
  }
}

// Of most names this is all that there is to fold.
const plain = /^[!-@[-~]*$/

function keyOf(file: string): string {
  return plain.test(file) ? file : foldCase(file)
}

function clash(one: Place, other: Place): JobError {
  const files = [...new Set([one.file, other.file])].join(' and ')
  return new JobError(
    `${one.source} and ${other.source} cannot both be in the built folder, as ${files}. Rename or remove one of them.`,
  )
}
