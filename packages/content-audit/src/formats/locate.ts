import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { foldName } from '@venue-site/posts/field-mapping'
import { splitFrontMatter } from '@venue-site/posts/front-matter'
import { namesOfField } from '../field-names.ts'
import { readRegularFile } from '../regular-file.ts'
import type { AuditReport, ReportedFinding } from '../report.ts'

/** The place of a finding in a file, for tools that only know files. Lines and columns from 1. */
export interface FileLocation {
  /** Relative to the working folder if it is in it, else a file: URL. */
  uri: string
  line: number
  column: number
  endColumn: number
}

/**
 * Returns a function that locates findings in the files of the snapshot, where a body is one line of JSON. It keeps the
 * file that it read last. A quote that is not found is at the field, or at the top.
 */
export function fileLocator({
  folder,
  fields,
}: Pick<AuditReport, 'folder' | 'fields'>): (finding: ReportedFinding) => FileLocation {
  let opened: { file: string; lines: string[]; fieldLines: string[] } | undefined

  return (finding) => {
    const file = join(folder, finding.file)
    const uri = uriOf(file)
    opened = opened?.file === file ? opened : open(file)
    const { lines, fieldLines } = opened
    const place = file.endsWith('.json')
      ? placeIn(lines, finding)
      : placeInMarkdown(fieldLines, namesOfField(finding.field, fields), finding)
    return { uri, ...place }
  }
}

function open(file: string) {
  const text = textOf(file)
  const { frontMatter } = splitFrontMatter(text)
  return { file, lines: text.split('\n'), fieldLines: frontMatter?.fields.split('\n') ?? [] }
}

function placeIn(lines: readonly string[], finding: ReportedFinding): Omit<FileLocation, 'uri'> {
  // In a list, the field belongs to the item with that slug: it follows the slug, or is on the line before.
  const isList = !finding.file.startsWith('posts')
  const slugAt = isList
    ? lines.findIndex((line) => line.trim() === `"slug": ${JSON.stringify(finding.slug)},`)
    : -1
  const from = Math.max(0, slugAt - 1)
  const name = `"${finding.field}": `
  const found = lines.findIndex((line, at) => at >= from && line.trimStart().startsWith(name))
  const at = found === -1 ? Math.max(0, slugAt) : found
  const text = lines[at] ?? ''
  const start = found === -1 ? text.length - text.trimStart().length : text.indexOf(name) + name.length
  const value = found === -1 ? null : valueIn(text.slice(start))
  if (value === null)
    return { line: at + 1, column: start + 1, endColumn: Math.max(start + 2, text.length + 1) }
  const offset = finding.line === undefined ? value.indexOf(finding.quote) : offsetIn(value, finding)
  const quote = finding.quote.replace(/…$/, '')
  const column = start + 2 + escapedLength(value.slice(0, Math.max(0, offset)))
  const length = quote && offset >= 0 ? escapedLength(quote) : escapedLength(value)
  return { line: at + 1, column, endColumn: column + Math.max(1, length) }
}

// What is fixed may be in a post that is gone, and a finding may say that a file cannot be read.
function textOf(file: string): string {
  try {
    return readRegularFile(file)
  } catch {
    return ''
  }
}

/** @param fields The lines of the front matter, which begin with the second of the file. */
function placeInMarkdown(
  fields: readonly string[],
  names: readonly string[],
  { field, line, column = 1, quote }: ReportedFinding,
): Omit<FileLocation, 'uri'> {
  // The place of a file that is no post is in the file, too.
  if ((field === 'blog' || field === 'file') && line !== undefined) {
    const [first = ''] = quote.replace(/…$/, '').split('\n')
    return { line, column, endColumn: column + Math.max(1, first.length) }
  }
  const written = fields.map((text) => foldName(/^["']?([\w-]+)["']?\s*[:=]/.exec(text)?.[1] ?? ''))
  const at = names.map((name) => written.indexOf(name)).find((place) => place !== -1)
  if (at === undefined) return { line: 1, column: 1, endColumn: 2 }
  return { line: at + 2, column: 1, endColumn: Math.max(2, (fields[at] ?? '').length + 1) }
}

function valueIn(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json.replace(/,\s*$/, ''))
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

function offsetIn(value: string, { line = 1, column = 1 }: ReportedFinding): number {
  const lineEnds = [...value.matchAll(/\r\n|\n|\r/g)]
  const end = lineEnds[line - 2]
  return (end ? end.index + end[0].length : 0) + column - 1
}

function escapedLength(text: string): number {
  return JSON.stringify(text).length - 2
}

function uriOf(file: string): string {
  const path = relative('.', file)
  if (path.startsWith('..')) return pathToFileURL(file).href
  return path.split(/[\\/]/).map(encodeURIComponent).join('/')
}
