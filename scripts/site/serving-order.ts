import { workerAddress } from '../../src/offline/worker.ts'
import { searchEntry, searchFolder } from '../../src/search/search-folder.ts'
import { feeds } from '../../src/well-known-files.ts'
import { plainName } from './compress.ts'

/**
 * Orders files of a built folder, so that a site that is changed file by file never serves one that names another which is
 * not there yet: each names only files of its own phase and of those before. What is removed goes in the reverse order.
 * @param names Names of files, or keys of a bucket.
 * @returns The files of each phase, in their order.
 */
export function inPhases(names: Iterable<string>): string[][] {
  const phases: string[][] = [[], [], [], [], []]
  for (const name of names) phases[phaseOf(plainName(name))]?.push(name)
  return phases
}

const listsOfDocuments = /^(sitemap-\d+\.xml|llms\.txt)$/
const isFeed = (name: string) => feeds.some(({ path }) => path === `/${name}`)

function phaseOf(name: string): number {
  // Code, styles, fonts and pictures.
  if (name.startsWith('assets/') || /\.(png|jpg|webp|avif|svg|ico)$/.test(name)) return 0
  // What lists those of the phase before, or pages.
  if (['sitemap.xml', `${searchFolder}/${searchEntry}`, workerAddress.slice(1)].includes(name)) return 4
  if (listsOfDocuments.test(name) || isFeed(name) || name.endsWith(`/${searchEntry}`)) return 3
  // In a bucket, the key of a document has no ending.
  if (name.endsWith('.html') || !/\.\w+$/.test(name)) return 2
  // Page data, and the files that an entry of the search names.
  return 1
}
