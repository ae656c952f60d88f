import { dirname } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { foldCase } from '@venue-site/posts/slug'
import type { Output } from '../../pages/outputs.ts'
import { searchFolder } from '../../src/search/search-folder.ts'

/** An output, and what makes it: `public/robots.txt`, `the page /menu`. */
export interface NamedOutput extends Output {
  source: string
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
 * Checks that no two outputs are one file, on any disk: on some, names that differ only in case or Unicode form are one.
 * No output is a folder of another, either.
 * @param endingsOf Returns the endings of the compressed versions that an output may have.
 * @throws JobError that names both.
 */
export function assertNoClash(
  outputs: readonly NamedOutput[],
  endingsOf: (file: string) => readonly string[],
): void {
  const compressed = outputs.flatMap(({ file, source }) =>
    endingsOf(file).map((ending) => ({ file: file + ending, source: `the compressed ${source}` })),
  )
  const places = new Map<string, Place>()
  for (const place of [...outputs, ...compressed, ...ofOtherCommands]) {
    const key = foldCase(place.file)
    const other = places.get(key)
    if (other) throw clash(other, place)
    places.set(key, place)
  }
  for (const [key, place] of places) {
    for (let folder = dirname(key); folder !== '.'; folder = dirname(folder)) {
      const other = places.get(folder)
      if (other) throw clash(other, place)
    }
  }
}

function clash(one: Place, other: Place): JobError {
  const files = [...new Set([one.file, other.file])].join(' and ')
  return new JobError(
    `${one.source} and ${other.source} cannot both be in the built folder, as ${files}. Rename or remove one of them.`,
  )
}
