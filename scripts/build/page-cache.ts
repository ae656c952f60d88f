import { digestOf } from '../files/digest.ts'
import type { PageToRender } from './page-to-render.ts'

/** Everything a page is made of, as one key: the code, its address, and its own parts. */
export function pageKey(code: string, { url, parts }: PageToRender): string {
  return digestOf(code, url, JSON.stringify(parts))
}

export type PageFile = [name: string, content: Buffer]

/** A page's files as one record for the cache: a line with their names and lengths in bytes, then their contents. */
export function joinFiles(files: readonly PageFile[]): Buffer[] {
  const heading = JSON.stringify(files.map(([name, content]) => [name, content.length]))
  return [Buffer.from(`${heading}\n`), ...files.map(([, content]) => content)]
}

/** The files again, of a record that `joinFiles` made. */
export function splitFiles(record: Buffer): PageFile[] {
  const headingEnd = record.indexOf('\n')
  const heading: [name: string, length: number][] = JSON.parse(record.toString('utf8', 0, headingEnd))
  let end = headingEnd + 1
  return heading.map(([name, length]) => {
    const start = end
    end += length
    return [name, record.subarray(start, end)]
  })
}
